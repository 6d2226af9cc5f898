import type { Piece } from './direction.js';
import type { Face, Fonts } from './fonts.js';
import { TONES, type Tone } from './styles.js';

// Words are measured once in each tone. Where a face lacks a character the next font is asked, and where none has it a
// sign says that something is there.

/** A word with the space after it. */
export interface Word {
  readonly tone: Tone;
  readonly pieces: readonly Piece[];
  /** At one point. */
  readonly width: number;
  /** Of the space at its end. */
  readonly space: number;
}

/** The words of a document. */
export interface Words {
  /** A text in one face, measured. */
  pieceOf(text: string, face: Face): Piece;
  /** A text that is not broken. */
  wordOf(text: string, tone: Tone): Word;
  /** The words of a text; one that is wider than a line is broken between characters. */
  wordsOf(text: string, tone: Tone, limit: number): Word[];
  /** Whether a sign stands for a character somewhere. */
  lackCharacters(): boolean;
}

/** Width of a text in a face of one point. */
export type Measure = (face: Face, text: string) => number;

/** What stands for a character that no font has. */
export const UNKNOWN = '\ufffd';

/** After a space, and after a hyphen or stroke between letters. */
const BREAKS = /(?<= )(?! )|(?<=[^ ][-/\u2013\u2014])(?=[^ \d/\u2013\u2014-])/u;

/** Begins to know words. */
export function createWords(fonts: Fonts, measure: Measure): Words {
  const known = new Map<string, Word>();
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

  let isLacking = false;

  const pieceOf = (text: string, face: Face): Piece => ({ text, face, width: measure(face, text) });

  const piecesOf = (text: string, tone: Tone): Piece[] => {
    const { weight } = TONES[tone];
    const whole: Face = `noto-sans/${weight}`;
    if (fonts.covers(whole, text)) return [pieceOf(text, whole)];
    const parts: { text: string; face: Face }[] = [];
    for (const { segment } of graphemes.segment(text)) {
      const face = fonts.faceOf(segment, weight);
      isLacking ||= face === undefined;
      const part = { text: face ? segment : UNKNOWN, face: face ?? whole };
      const last = parts.at(-1);
      if (last?.face === part.face) last.text += part.text;
      else parts.push(part);
    }
    return parts.map(({ text: own, face }) => pieceOf(own, face));
  };

  const newWord = (text: string, tone: Tone): Word => {
    const pieces = piecesOf(text, tone);
    const last = pieces.at(-1);
    const space = last?.text.endsWith(' ') ? measure(last.face, ' ') : 0;
    const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
    return { tone, pieces, width, space };
  };
  const wordOf: Words['wordOf'] = (text, tone) => {
    const key = `${tone} ${text}`;
    const word = known.get(key) ?? newWord(text, tone);
    known.set(key, word);
    return word;
  };

  const broken = (text: string, tone: Tone, limit: number): Word[] => {
    const parts: string[] = [''];
    let width = 0;
    for (const { segment } of graphemes.segment(text)) {
      const own = wordOf(segment, tone).width;
      if (width > 0 && width + own > limit && segment !== ' ') {
        parts.push('');
        width = 0;
      }
      parts[parts.length - 1] += segment;
      width += own;
    }
    return parts.map((part) => newWord(part, tone));
  };

  return {
    pieceOf,
    wordOf,
    lackCharacters: () => isLacking,
    wordsOf: (text, tone, limit) =>
      text.split(BREAKS).flatMap((part) => {
        const word = wordOf(part, tone);
        return word.width - word.space <= limit ? [word] : broken(part, tone, limit);
      }),
  };
}
