import type { DocumentItem, DocumentRoom } from '../document.js';
import type { Paragraph } from '../typesetting/typesetter.js';
import { actionReference, type ListedAction } from './actions.js';
import type { Block, Cell, Chapter, Column, Row, Table } from './blocks.js';
import { conditionParagraphs } from './condition-text.js';
import { isPhoto, type NumberPhoto, photoGroups } from './photos.js';
import { columnTitles } from './room-columns.js';

// A room in the full report: its photos, then its items as rows of a table. Keys, meters, alarms and the like are rooms
// whose columns have other titles.

interface Context {
  readonly number: number;
  readonly numberPhoto: NumberPhoto;
  /** The actions of the report by their items. */
  readonly actions: ReadonlyMap<DocumentItem, readonly ListedAction[]>;
}

/** A room as a chapter. */
export function roomChapter(room: DocumentRoom, context: Context): Chapter {
  const photos = photoGroups(room.attachments, room.name, context.numberPhoto);
  const files = fileParagraphs(room);
  const rows = room.items.map((item, index) => rowOf(item, index + 1, room, context));
  const blocks: Block[] = [
    ...(files.length > 0 ? [{ kind: 'paragraphs', paragraphs: files } as const] : []),
    ...(photos.length > 0 ? [{ kind: 'photos', groups: photos } as const] : []),
    ...(rows.length > 0 ? [{ kind: 'table', table: tableOf(room, rows) } as const] : []),
  ];
  const empty: Block = {
    kind: 'paragraphs',
    paragraphs: [[{ text: 'Nothing was recorded here.', tone: 'muted' }]],
  };
  return {
    number: context.number,
    title: room.name,
    blocks: blocks.length > 0 ? blocks : [empty],
  };
}

/** What was entered for the fields of a room, one line for each field. */
export function valueParagraphs({ values }: Pick<DocumentItem, 'values'>): Paragraph[] {
  return values.map(({ label, text }) => [{ text: `${label}: `, tone: 'muted' }, { text }]);
}

/** The files that are not shown, by their names. */
function fileParagraphs({ attachments }: Pick<DocumentItem, 'attachments'>): Paragraph[] {
  return attachments
    .filter((attachment) => !isPhoto(attachment))
    .map(({ filename, caption }) => [
      { text: 'Attached: ', tone: 'muted' },
      { text: [filename ?? 'a file', caption].filter(Boolean).join(' · ') },
    ]);
}

function rowOf(
  item: DocumentItem,
  position: number,
  room: DocumentRoom,
  { number, numberPhoto, actions }: Context,
): Row {
  const reference = `${number}.${position}`;
  const description: Paragraph[] = item.description ? [[{ text: item.description }]] : [];
  return {
    name: `${reference} ${item.name}`,
    cells: [
      [[{ text: reference, tone: 'muted' }]],
      [[{ text: item.name, tone: 'strong' }]],
      [...description, ...valueParagraphs(item), ...fileParagraphs(item)],
      [
        ...conditionParagraphs(item.condition),
        ...(actions.get(item) ?? []).map(
          (listed): Paragraph => [
            { text: `${actionReference(listed)}  `, tone: 'accent' },
            { text: listed.action.title },
          ],
        ),
      ],
    ],
    photos: photoGroups(item.attachments, `${item.name}, ${room.name}`, numberPhoto),
  };
}

/** The widths of the columns. */
const WIDTHS = [28, { share: 3 }, { share: 4 }, { share: 4.6 }] as const;

/** The rows under their titles; a column that says nothing in any row is left out. */
function tableOf({ block_type }: DocumentRoom, rows: readonly Row[]): Table {
  const columns: Column[] = ['No.', ...columnTitles(block_type)].map((title, index) => ({
    title,
    width: WIDTHS[index] ?? { share: 1 },
  }));
  const told = columns.map((_, index) => rows.some(({ cells }) => (cells[index]?.length ?? 0) > 0));
  return {
    columns: columns.filter((_, index) => told[index]),
    rows: rows.map((row) => ({
      ...row,
      cells: row.cells.filter((_: Cell, index: number) => told[index]),
    })),
  };
}
