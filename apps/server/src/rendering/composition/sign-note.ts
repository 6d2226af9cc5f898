import { UNKNOWN } from '../typesetting/words.js';
import type { Block, Composition } from './blocks.js';

const TEXT = `${UNKNOWN} stands for a character that cannot be printed here. The report itself has it.`;

const NOTE: Block = { kind: 'paragraphs', paragraphs: [[{ text: TEXT, tone: 'muted' }]] };

/** A composition that begins with the meaning of the sign for characters that no font has. */
export function withSignNote(composition: Composition): Composition {
  const chapters = composition.chapters.map((chapter, index) =>
    index === 0 ? { ...chapter, blocks: [NOTE, ...chapter.blocks] } : chapter,
  );
  return { ...composition, chapters };
}
