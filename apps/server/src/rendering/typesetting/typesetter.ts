import { isRightToLeft, type Piece, visualOrder } from './direction.js';
import type { Face, Fonts } from './fonts.js';
import { type Style, TONES, type Tone } from './styles.js';

// Text becomes lines: words are measured once in each face, and put on a line as long as they fit. Where a face lacks a
// character the next font is asked, and where none has it a sign says that something is there.

/** Text of one tone. */
export interface Run {
  readonly text: string;
  readonly tone?: Tone;
}

/** Runs that follow each other; a line feed in a text begins a new line. */
export type Paragraph = readonly Run[];

/** Text in one face and tone, at its place on a line; points from the beginning of the line. */
export interface PlacedText {
  readonly x: number;
  readonly width: number;
  readonly text: string;
  readonly face: Face;
  readonly tone: Tone;
}

/** A line of text. */
export interface Line {
  readonly texts: readonly PlacedText[];
  readonly width: number;
}

/** Makes lines of text. */
export interface Typesetter {
  /** The lines of a paragraph that is so many points wide; none when it says nothing. */
  lines(paragraph: Paragraph, style: Style, width: number): Line[];
  /** One line; what does not fit is left out and an ellipsis says so. */
  oneLine(paragraph: Paragraph, style: Style, width: number): Line;
}

/** Width of a text in a face of one point. */
export type Measure = (face: Face, text: string) => number;

/** A word with the space after it. */
interface Word {
  readonly tone: Tone;
  readonly pieces: readonly Piece[];
  /** At one point. */
  readonly width: number;
  /** Of the space at its end. */
  readonly space: number;
}

/** What stands for a character that no font has. */
const UNKNOWN = '\ufffd';

const ELLIPSIS = '…';

/** After a space, and after a hyphen or stroke between letters. */
const BREAKS = /(?<= )(?! )|(?<=[^ ][-/\u2013\u2014])(?=[^ \d/\u2013\u2014-])/u;

/** Makes a typesetter that measures with the fonts of a document. */
export function createTypesetter(fonts: Fonts, measure: Measure): Typesetter {
  const known = new Map<string, Word>();
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

  const pieceOf = (text: string, face: Face): Piece => ({ text, face, width: measure(face, text) });

  const piecesOf = (text: string, tone: Tone): Piece[] => {
    const { weight } = TONES[tone];
    const whole: Face = `noto-sans/${weight}`;
    if (fonts.covers(whole, text)) return [pieceOf(text, whole)];
    const parts: { text: string; face: Face }[] = [];
    for (const { segment } of graphemes.segment(text)) {
      const face = fonts.faceOf(segment, weight);
      const part = { text: face ? segment : UNKNOWN, face: face ?? whole };
      const last = parts.at(-1);
      if (last?.face === part.face) last.text += part.text;
      else parts.push(part);
    }
    return parts.map(({ text: own, face }) => pieceOf(own, face));
  };

  const wordOf = (text: string, tone: Tone): Word => {
    const key = `${tone} ${text}`;
    const word = known.get(key) ?? newWord(text, tone);
    known.set(key, word);
    return word;
  };
  const newWord = (text: string, tone: Tone): Word => {
    const pieces = piecesOf(text, tone);
    const last = pieces.at(-1);
    const space = last?.text.endsWith(' ') ? measure(last.face, ' ') : 0;
    return { tone, pieces, width: widthOf(pieces), space };
  };

  /** Words that are wider than a line are broken between characters. */
  const wordsOf = (text: string, tone: Tone, limit: number): Word[] =>
    text.split(BREAKS).flatMap((part) => {
      const word = wordOf(part, tone);
      if (word.width - word.space <= limit) return [word];
      const broken: string[] = [''];
      let width = 0;
      for (const { segment } of graphemes.segment(part)) {
        const own = wordOf(segment, tone).width;
        if (width + own > limit && segment !== ' ' && width > 0) {
          broken.push('');
          width = 0;
        }
        broken[broken.length - 1] += segment;
        width += own;
      }
      return broken.map((each) => newWord(each, tone));
    });

  const linesOf = (words: readonly Word[], size: number, limit: number): Line[] => {
    const lines: Line[] = [];
    let line: Word[] = [];
    let width = 0;
    for (const word of words) {
      if (line.length > 0 && width + word.width - word.space > limit) {
        lines.push(lineOf(line, size, pieceOf));
        line = [];
        width = 0;
      }
      line.push(word);
      width += word.width;
    }
    return [...lines, lineOf(line, size, pieceOf)];
  };

  const lines: Typesetter['lines'] = (paragraph, { size }, width) => {
    const limit = width / size;
    return splitAtLineFeeds(paragraph).flatMap((runs) => {
      const words = runs.flatMap(({ text, tone = 'plain' }) => wordsOf(text, tone, limit));
      return linesOf(words, size, limit);
    });
  };

  return {
    lines,
    oneLine(paragraph, style, width) {
      const text = paragraph.map((run) => ({ ...run, text: run.text.replace(/\s+/g, ' ') }));
      const [first, ...others] = lines(text, style, width);
      if (!first || others.length === 0) return first ?? { texts: [], width: 0 };
      const tone = first.texts.at(-1)?.tone ?? 'plain';
      const dots = wordOf(ELLIPSIS, tone).width * style.size;
      const [shorter] = lines(text, style, width - dots);
      const kept = shorter ?? first;
      const [piece] = wordOf(ELLIPSIS, tone).pieces;
      if (!piece) return kept;
      const end = { ...piece, tone, x: kept.width, width: dots };
      return { texts: [...kept.texts, end], width: kept.width + dots };
    },
  };
}

/** The runs of each line of a paragraph that is broken by its author. */
function splitAtLineFeeds(paragraph: Paragraph): Run[][] {
  const lines: Run[][] = [[]];
  for (const { text, tone = 'plain' } of paragraph) {
    const [first = '', ...others] = text.split('\n');
    lines.at(-1)?.push({ text: first, tone });
    for (const other of others) lines.push([{ text: other, tone }]);
  }
  return lines;
}

/** Words in the order in which they are read become texts in the order in which they stand. */
function lineOf(
  words: readonly Word[],
  size: number,
  pieceOf: (text: string, face: Face) => Piece,
): Line {
  const tones = words.flatMap(({ pieces, tone }) => pieces.map((piece) => ({ ...piece, tone })));
  const ordered = tones.some(({ text }) => isRightToLeft(text))
    ? visualOrder(tones, pieceOf)
    : tones;
  const texts: PlacedText[] = [];
  let x = 0;
  for (const { text, face, tone, width } of ordered) {
    const last = texts.at(-1);
    const wide = width * size;
    if (last && last.face === face && last.tone === tone && ordered === tones) {
      texts[texts.length - 1] = { ...last, text: last.text + text, width: last.width + wide };
    } else texts.push({ x, width: wide, text, face, tone });
    x += wide;
  }
  return { texts, width: x - (words.at(-1)?.space ?? 0) * size };
}

function widthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { width }) => sum + width, 0);
}
