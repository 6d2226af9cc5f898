import { STYLES } from '../typesetting/styles.js';
import type { Typesetter } from '../typesetting/typesetter.js';
import { CONTENT } from './page.js';
import { type Entry, type Part, type Strip, spaced, strip, together } from './strips.js';
import { baselineIn, continuedStrip, textStrips } from './text-strips.js';

// The contents: a line for each chapter, which leads to it and names its page. A name that is too long is shortened, so
// the pages of the contents can be counted before those of the chapters.

const TITLE = 'Contents';
const ENTRY_HEIGHT = 20;
const PAGE_WIDTH = 40;

/** Entries the last page of the contents has at least. */
const LEAST = 4;

const NUMBER_WIDTH = 26;

/** A chapter and the page on which it begins. */
export interface ContentsEntry extends Entry {
  readonly number: number | null;
  readonly page: number;
}

/** The strips of the contents. */
export function contentsStrips(typesetter: Typesetter, entries: readonly ContentsEntry[]): Strip[] {
  const part: Part = { tag: 'Sect', parent: null };
  const heading: Part = { tag: 'H1', parent: part };
  const title = textStrips(typesetter, [{ text: TITLE, tone: 'strong' }], {
    style: STYLES.chapter,
    part: heading,
  });
  const list: Part = { tag: 'TOC', parent: part };
  const indent = entries.some(({ number }) => number !== null) ? NUMBER_WIDTH : 0;
  const repeated = [continuedStrip(typesetter, TITLE)];
  const lines = entries.map((entry) => ({
    ...entryStrip(typesetter, entry, { list, indent }),
    repeated,
  }));
  return [
    ...together(title, true),
    ...spaced([...lines.slice(0, -LEAST), ...together(lines.slice(-LEAST))], 14),
  ];
}

function entryStrip(
  typesetter: Typesetter,
  entry: ContentsEntry,
  { list, indent }: { list: Part; indent: number },
): Strip {
  const link: Part = { tag: 'Link', parent: { tag: 'TOCI', parent: list } };
  const style = STYLES.body;
  const y = baselineIn(style) + 3;
  const width = CONTENT.width - PAGE_WIDTH - indent;
  const text = entry.number === null ? '' : String(entry.number);
  const number = typesetter.oneLine([{ text, tone: 'accent' }], style, NUMBER_WIDTH);
  const name = typesetter.oneLine([{ text: entry.title }], style, width);
  const page = typesetter.oneLine(
    [{ text: String(entry.page), tone: 'strong' }],
    style,
    PAGE_WIDTH,
  );
  const frame = { x: 0, width: CONTENT.width };
  return strip(ENTRY_HEIGHT, [
    { kind: 'text', x: 0, y, line: number, style, part: link },
    { kind: 'text', x: indent, y, line: name, style, part: link },
    { kind: 'text', x: CONTENT.width - page.width, y, line: page, style, part: link },
    {
      kind: 'link',
      ...frame,
      y: 0,
      height: ENTRY_HEIGHT,
      to: entry.id,
      title: entry.title,
      part: link,
    },
    { kind: 'box', ...frame, y: ENTRY_HEIGHT - 0.5, height: 0.5, colour: 'rule' },
  ]);
}
