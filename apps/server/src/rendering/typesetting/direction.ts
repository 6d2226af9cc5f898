import bidiJs from 'bidi-js';
import type { Face } from './fonts.js';

// The order in which the pieces of a line stand when some of it is read from right to left: the Unicode bidirectional
// algorithm. A font turns the letters of such a word around by itself.

/** Text in one face. */
export interface Piece {
  readonly text: string;
  readonly face: Face;
  /** At one point. */
  readonly width: number;
}

const createBidi = bidiJs as unknown as typeof bidiJs.default; // the module is its function, other than its types say
const bidi = createBidi();

/** Whether a text has letters that are read from right to left. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

interface Levelled<T> {
  readonly piece: T;
  readonly level: number;
}

/** The direction in which a paragraph as a whole is read, which its first letter decides. */
export type Direction = 'ltr' | 'rtl';

/** The direction of a paragraph that has letters that are read from right to left. */
export function directionOf(text: string): Direction {
  return bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';
}

/** The pieces of a line from left to right; a piece that is read in both directions is taken apart. */
export function visualOrder<T extends Piece>(
  pieces: readonly T[],
  direction: Direction,
  pieceOf: (text: string, face: Face) => Piece,
): T[] {
  const { levels } = bidi.getEmbeddingLevels(pieces.map(({ text }) => text).join(''), direction);
  let at = 0;
  const parts = pieces.flatMap((piece) => {
    const from = at;
    at += piece.text.length;
    return partsOf(piece.text, levels.subarray(from, at)).map(({ text, level }) => {
      const shown = level % 2 === 1 ? mirrored(text) : text;
      return { piece: { ...piece, ...pieceOf(shown, piece.face) }, level };
    });
  });
  return reordered(parts).map(({ piece }) => piece);
}

/** The stretches of one level; those from right to left word by word. */
function partsOf(text: string, levels: Uint8Array) {
  const parts: { text: string; level: number }[] = [];
  for (const [index, sign] of [...text.matchAll(/./gsu)].map(
    (match) => [match.index, match[0]] as const,
  )) {
    const level = levels[index] ?? 0;
    const last = parts.at(-1);
    const ends = level % 2 === 1 && last?.text.endsWith(' ');
    if (last?.level === level && !ends) last.text += sign;
    else parts.push({ text: sign, level });
  }
  return parts;
}

/** Brackets face the other way; without a letter that turns a text around, its signs are turned here. */
function mirrored(text: string): string {
  const signs = [...text].map((sign) => bidi.getMirroredCharacter(sign) ?? sign);
  return (isRightToLeft(text) ? signs : signs.reverse()).join('');
}

/** Rule L2: from the highest level down, every stretch of at least that level is reversed. */
function reordered<T>(parts: readonly Levelled<T>[]): Levelled<T>[] {
  const order = [...parts];
  const highest = Math.max(0, ...parts.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      let to = from;
      while ((order[to]?.level ?? -1) >= level) to += 1;
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  }
  return order;
}
