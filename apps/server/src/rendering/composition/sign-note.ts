import { UNKNOWN } from '../typesetting/words.js';
import type { Composition } from './blocks.js';

/** A composition whose cover says what the sign means that stands for characters no font has. */
export function withSignNote(composition: Composition): Composition {
  const { cover } = composition;
  const text = `${UNKNOWN} stands for a character that cannot be printed here. The report itself has it.`;
  return { ...composition, cover: { ...cover, facts: [...cover.facts, { label: UNKNOWN, text }] } };
}
