import type { Block, Chapter } from '../composition/blocks.js';
import { STYLES } from '../typesetting/styles.js';
import type { Typesetter } from '../typesetting/typesetter.js';
import { factStrips, signatureStrips } from './fact-strips.js';
import { CONTENT } from './page.js';
import { photoStrips } from './photo-strips.js';
import { type Part, type Strip, spaced, strip, together } from './strips.js';
import { tableStrips } from './table-strips.js';
import { continuedStrip, paragraphStrips, textStrips } from './text-strips.js';

// A chapter: its title, which stays with what follows it, and its blocks.

const ABOVE = 30;
const BETWEEN = 10;

/** The strips of a chapter; its number in the document names the place the contents lead to. */
export function chapterStrips(typesetter: Typesetter, chapter: Chapter, index: number): Strip[] {
  const part: Part = { tag: 'Sect', parent: null };
  const last = chapter.blocks.length - 1;
  const continued = continuedStrip(typesetter, chapterName(chapter));
  const blocks = chapter.blocks.flatMap((block, position) => {
    const strips = spaced(blockStrips(typesetter, block, { part, chapter }), BETWEEN);
    return block.kind === 'paragraphs' && position < last ? leading(strips) : strips;
  });
  return [
    ...titleStrips(typesetter, chapter, { part, id: chapterId(index) }),
    ...blocks.map((one) => named(one, continued)),
  ];
}

/** A strip that is the first one of a page has the name of its chapter above it. */
function named(one: Strip, continued: Strip): Strip {
  return one.repeated.length > 0 ? one : { ...one, repeated: [continued] };
}

/** Text that leads to the next block: its end stays with that. */
function leading(strips: readonly Strip[]): Strip[] {
  return strips.map((one, index) =>
    index === strips.length - 1 ? { ...one, keepsNext: true } : one,
  );
}

/** The name of the place where a chapter begins. */
export function chapterId(index: number): string {
  return `chapter-${index + 1}`;
}

/** What the contents call a chapter. */
function chapterName({ number, title }: Chapter): string {
  return number === null ? title : `${number}  ${title}`;
}

function titleStrips(
  typesetter: Typesetter,
  { number, title, blocks }: Chapter,
  { part, id }: { part: Part; id: string },
): Strip[] {
  const heading: Part = { tag: 'H1', parent: part };
  const name = [
    ...(number === null ? [] : [{ text: `${number}  `, tone: 'accent' } as const]),
    { text: title, tone: 'strong' } as const,
  ];
  const lines = textStrips(typesetter, name, { style: STYLES.chapter, part: heading });
  const rule = strip(5, [
    { kind: 'box', x: 0, y: 4, width: CONTENT.width, height: 0.75, colour: 'rule' },
  ]);
  const entry = { title: chapterName({ number, title, blocks }), id };
  return spaced(together([...lines, rule], true), ABOVE).map((one, index) =>
    index === 0 ? { ...one, entry } : one,
  );
}

function blockStrips(
  typesetter: Typesetter,
  block: Block,
  { part, chapter }: { part: Part; chapter: Chapter },
): Strip[] {
  switch (block.kind) {
    case 'paragraphs':
      return paragraphStrips(typesetter, block.paragraphs, part);
    case 'facts':
      return factStrips(typesetter, block.facts, part);
    case 'photos':
      return photoStrips(typesetter, block.groups, part);
    case 'table':
      return tableStrips(typesetter, block.table, {
        parent: part,
        continued: chapterName(chapter),
      });
    case 'signatures':
      return signatureStrips(typesetter, block.signatories, part);
  }
}
