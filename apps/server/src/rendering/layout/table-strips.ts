import type { Column, Row, Table } from '../composition/blocks.js';
import { STYLES } from '../typesetting/styles.js';
import { EMPTY_LINE, type Typesetter } from '../typesetting/typesetter.js';
import { CONTENT } from './page.js';
import { photoStrips } from './photo-strips.js';
import { heightOf, type Mark, type Part, type Strip, spaced, strip, together } from './strips.js';
import { baselineIn, continuedStrip, textStrips } from './text-strips.js';

// A table: the titles of its columns, which every page repeats, and its rows. A strip holds one line of every cell, so a
// row can be broken; a short one never is.

/** Lines of a row that is not broken, and lines a longer row keeps together at both ends. */
const UNBROKEN = 18;
const ENDS = 3;

/** Height of two rows of which no page holds one alone: at the beginning of a table, and at its end. */
const PAIR = CONTENT.height / 3;

const GAP = 14;
const PADDING = 5;
const HAIRLINE = 0.5;

interface Place {
  readonly x: number;
  readonly width: number;
}

/** The strips of a table; `continued` is printed above the titles of its columns where a page repeats them. */
export function tableStrips(
  typesetter: Typesetter,
  table: Table,
  { parent, continued }: { parent: Part; continued: string },
): Strip[] {
  const part: Part = { tag: 'Table', parent };
  const places = placesOf(table);
  const titles = titleStrips(typesetter, table, { places, part });
  const above = [continuedStrip(typesetter, continued), ...titles];
  const rows = table.rows.map((row) =>
    rowStrips(typesetter, row, { places, part, repeated: above }),
  );
  return [...together(spaced(titles, 4), true), ...keptPairs(rows).flat()];
}

/** The first two rows stay together, and the last two, unless they are high. */
function keptPairs(rows: readonly (readonly Strip[])[]): Strip[][] {
  return rows.map((row, index) => {
    const isEnd = index === 0 || index === rows.length - 2;
    const next = rows[index + 1];
    return isEnd && next && heightOf([...row, ...next]) <= PAIR ? together(row, true) : [...row];
  });
}

function placesOf({ columns }: Table): Place[] {
  const shareOf = ({ width }: Column) => (typeof width === 'number' ? 0 : width.share);
  const fixed = ({ width }: Column) => (typeof width === 'number' ? width : 0);
  const shares = sum(columns.map(shareOf));
  const free = CONTENT.width - GAP * (columns.length - 1) - sum(columns.map(fixed));
  let x = 0;
  return columns.map((column) => {
    const place = { x, width: fixed(column) + (free * shareOf(column)) / shares };
    x += place.width + GAP;
    return place;
  });
}

interface TablePlace {
  readonly places: readonly Place[];
  readonly part: Part;
}

function titleStrips(
  typesetter: Typesetter,
  { columns }: Table,
  { places, part }: TablePlace,
): Strip[] {
  const row: Part = { tag: 'TR', parent: part };
  const style = STYLES.small;
  const marks = columns.flatMap(({ title }, index): Mark[] => {
    const { x = 0, width = 0 } = places[index] ?? {};
    const line = typesetter.oneLine([{ text: title, tone: 'accent' }], style, width);
    const cell: Part = { tag: 'TH', parent: row };
    return [{ kind: 'text', x, y: baselineIn(style), line, style, part: cell }];
  });
  return [strip(style.leading + 4, [...marks, hairline(style.leading + 3, 'accent')])];
}

function rowStrips(
  typesetter: Typesetter,
  row: Row,
  { places, part, repeated }: TablePlace & { repeated: readonly Strip[] },
): Strip[] {
  const tableRow: Part = { tag: 'TR', parent: part };
  const cells = row.cells.map((_, index) =>
    cellLines(typesetter, row, { index, places, tableRow }),
  );
  const count = Math.max(1, ...cells.map(({ length }) => length));
  const lines = Array.from({ length: count }, (_, index) =>
    strip(
      STYLES.table.leading,
      cells.flatMap((cell) => cell[index] ?? []),
    ),
  );
  const photoRow: Part = { tag: 'TR', parent: part };
  const cell: Part = { tag: 'TD', parent: photoRow, columns: places.length };
  const photos = spaced(photoStrips(typesetter, row.photos, cell), 5);
  const end = strip(PADDING + HAIRLINE, [hairline(PADDING, 'rule')]);
  const [first = end, ...others] = [...keptLines(lines, photos.length > 0), ...photos];
  const goesOn = [...repeated, ...rowName(typesetter, row)];
  return [
    { ...first, before: PADDING, repeated },
    ...others.map((one) => ({ ...one, repeated: goesOn })),
  ]
    .map((one, index, all) => (index === all.length - 1 ? { ...one, keepsNext: true } : one))
    .concat(end);
}

/** The name of a row, on a page on which it goes on. */
function rowName(typesetter: Typesetter, { name }: Row): Strip[] {
  const style = STYLES.table;
  const line = typesetter.oneLine(
    [{ text: `${name}, continued`, tone: 'muted' }],
    style,
    CONTENT.width,
  );
  const y = baselineIn(style) + PADDING;
  return [strip(style.leading + 2 * PADDING, [{ kind: 'text', x: 0, y, line, style, part: null }])];
}

/** The lines of a cell, each where it stands in its strip. */
function cellLines(
  typesetter: Typesetter,
  row: Row,
  place: { index: number; places: readonly Place[]; tableRow: Part },
): Mark[][] {
  const { x, width } = place.places[place.index] ?? { x: 0, width: CONTENT.width };
  const cell: Part = { tag: 'TD', parent: place.tableRow };
  const paragraphs = row.cells[place.index] ?? [];
  if (paragraphs.length === 0) return [[emptyMark(x, cell)]];
  return paragraphs.flatMap((paragraph) => {
    const part: Part = { tag: 'P', parent: cell };
    const lines = textStrips(typesetter, paragraph, { style: STYLES.table, part, x, width });
    return lines.map(({ marks }) => [...marks]);
  });
}

/** A cell that says nothing is still a cell: without it those after it would stand under other titles. */
function emptyMark(x: number, part: Part): Mark {
  return { kind: 'text', x, y: 0, line: EMPTY_LINE, style: STYLES.table, part };
}

/** A short row stays whole, with the first of its photos. */
function keptLines(lines: readonly Strip[], hasPhotos: boolean): Strip[] {
  const last = lines.length - 1;
  const isKept = (index: number) =>
    lines.length <= UNBROKEN || index < ENDS - 1 || (index > last - ENDS && index < last);
  return lines.map((line, index) => ({
    ...line,
    keepsNext: index === last ? hasPhotos : isKept(index),
  }));
}

function hairline(y: number, colour: 'rule' | 'accent'): Mark {
  return { kind: 'box', x: 0, y, width: CONTENT.width, height: HAIRLINE, colour };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
