import { type Direction, directionOf, isRightToLeft, visualOrder } from './direction.js';
import type { Face } from './fonts.js';
import type { Style, Tone } from './styles.js';
import type { Word, Words } from './words.js';

// Text becomes lines: words are put on a line as long as they fit, and stand on it in the order in which they are seen.

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
  readonly text: string;
  readonly face: Face;
  readonly tone: Tone;
}

/** A line of text. */
export interface Line {
  readonly texts: readonly PlacedText[];
  readonly width: number;
  /** Whether it belongs to a paragraph that as a whole is read from right to left. */
  readonly isRightToLeft: boolean;
}

/** Makes lines of text. */
export interface Typesetter {
  /** The lines of a paragraph that is so many points wide. */
  lines(paragraph: Paragraph, style: Style, width: number): Line[];
  /** One line; what does not fit is left out and an ellipsis says so. */
  oneLine(paragraph: Paragraph, style: Style, width: number): Line;
}

const ELLIPSIS = '…';

/** A line with nothing on it. */
export const EMPTY_LINE: Line = { texts: [], width: 0, isRightToLeft: false };

/** Makes a typesetter for the words of a document. */
export function createTypesetter(words: Words): Typesetter {
  const linesFromLeft: Typesetter['lines'] = (paragraph, { size }, width) => {
    const limit = width / size;
    return splitAtLineFeeds(paragraph).flatMap((runs) => {
      const text = runs.map((run) => run.text).join('');
      const direction = isRightToLeft(text) ? directionOf(text) : null;
      const all = runs.flatMap(({ text: own, tone = 'plain' }) => words.wordsOf(own, tone, limit));
      return fill(all, limit).map((line) => lineOf(line, { size, direction, words }));
    });
  };
  return {
    lines: (paragraph, style, width) =>
      linesFromLeft(paragraph, style, width).map((line) =>
        line.isRightToLeft ? movedTo(width, line) : line,
      ),
    oneLine(paragraph, style, width) {
      const text = paragraph.map((run) => ({ ...run, text: run.text.replace(/\s+/g, ' ') }));
      const [first, ...others] = linesFromLeft(text, style, width);
      if (!first || others.length === 0) return first ?? EMPTY_LINE;
      const tone = first.texts.at(-1)?.tone ?? 'plain';
      const [dots] = words.wordOf(ELLIPSIS, tone).pieces;
      if (!dots) return first;
      const room = width - dots.width * style.size;
      const [shorter = first] = linesFromLeft(text, style, room);
      const end = { x: shorter.width, text: ELLIPSIS, face: dots.face, tone };
      return { ...shorter, texts: [...shorter.texts, end], width: shorter.width + width - room };
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

/** The words of each line; the space after the last one may stand over. */
function fill(words: readonly Word[], limit: number): Word[][] {
  const lines: Word[][] = [[]];
  let width = 0;
  for (const word of words) {
    if (width > 0 && width + word.width - word.space > limit) {
      lines.push([]);
      width = 0;
    }
    lines.at(-1)?.push(word);
    width += word.width;
  }
  return lines;
}

interface Setting {
  readonly size: number;
  /** Null for a line without letters that are read from right to left. */
  readonly direction: Direction | null;
  readonly words: Words;
}

/** Words in the order in which they are read become texts in the order in which they are seen. */
function lineOf(line: readonly Word[], { size, direction, words }: Setting): Line {
  const pieces = line.flatMap(({ pieces: own, tone }) => own.map((piece) => ({ ...piece, tone })));
  const seen = direction ? visualOrder(pieces, direction, words.pieceOf) : pieces;
  const texts: PlacedText[] = [];
  const space = (line.at(-1)?.space ?? 0) * size;
  const isRightToLeft = direction === 'rtl';
  let x = isRightToLeft ? -space : 0; // the space that stands over is the last thing that is read
  for (const { text, face, tone, width } of seen) {
    const last = texts.at(-1);
    if (!direction && last && last.face === face && last.tone === tone)
      texts[texts.length - 1] = { ...last, text: last.text + text };
    else texts.push({ x, text, face, tone });
    x += width * size;
  }
  return { texts, width: isRightToLeft ? x : x - space, isRightToLeft };
}

/** A line that ends where its column does. */
function movedTo(end: number, { texts, width, isRightToLeft }: Line): Line {
  const by = end - width;
  return { texts: texts.map((text) => ({ ...text, x: text.x + by })), width: end, isRightToLeft };
}
