import type { DocumentItem, DocumentRoom } from '../document.js';
import type { PrintedDocument } from '../printed-document.js';
import type { Tone } from '../typesetting/styles.js';
import type { Paragraph } from '../typesetting/typesetter.js';
import type { Block, Chapter, Fact, PhotoGroup, Row } from './blocks.js';
import {
  addedAttachments,
  type Change,
  type Compared,
  type ComparedRoom,
  compareRooms,
  differ,
  type Respect,
} from './comparison.js';
import { conditionParagraphs } from './condition-text.js';
import { counted } from './counted.js';
import { createNumbering, isPhoto, type NumberPhoto } from './photos.js';
import { reportName } from './report-name.js';
import { valueParagraphs } from './room-chapter.js';
import { signaturesChapter } from './signatures.js';

// How the report differs from the one it continues: room by room what is new, changed or gone, both side by side.

const WORDS: Readonly<Record<Change, { readonly text: string; readonly tone: Tone }>> = {
  new: { text: 'New', tone: 'accent' },
  changed: { text: 'Changed', tone: 'accent' },
  gone: { text: 'Gone', tone: 'alert' },
  same: { text: 'Unchanged', tone: 'muted' },
};

/** The differences, and who signs. */
export function changeChapters(document: PrintedDocument): Chapter[] {
  const { previous } = document;
  if (!previous) return [nothingToCompare(), signaturesChapter(document)];
  const rooms = compareRooms(previous.rooms, document.rooms);
  const numberPhoto = createNumbering();
  const different = rooms.filter(({ change }) => change !== 'same');
  const title = reportName(previous.inspection);
  return [
    { number: null, title: 'Summary', blocks: [{ kind: 'facts', facts: summaryOf(rooms, title) }] },
    ...different.map((room) => roomChanges(room, numberPhoto)),
    signaturesChapter(document),
  ];
}

function nothingToCompare(): Chapter {
  const text = 'This report does not continue another one, so there is nothing to compare it with.';
  return {
    number: null,
    title: 'Changes',
    blocks: [{ kind: 'paragraphs', paragraphs: [[{ text }]] }],
  };
}

function summaryOf(rooms: readonly ComparedRoom[], title: string): Fact[] {
  const items = rooms.flatMap((room) => room.items);
  const count = (change: Change) => items.filter((item) => item.change === change).length;
  const unchanged = rooms.filter(({ change }) => change === 'same').map(nameOf);
  return [
    { label: 'Compared with', text: title },
    ...(['changed', 'new', 'gone', 'same'] as const).map((change) => ({
      label: WORDS[change].text,
      text: counted(count(change), 'item'),
    })),
    ...(unchanged.length > 0
      ? [{ label: 'Rooms without a change', text: unchanged.join(', ') }]
      : []),
  ];
}

function nameOf({ before, now }: Compared<DocumentRoom>): string {
  return now?.name ?? before?.name ?? '';
}

function roomChanges(room: ComparedRoom, numberPhoto: NumberPhoto): Chapter {
  const rows = room.items
    .filter(({ change }) => change !== 'same')
    .map((item) => rowOf(item, room, numberPhoto));
  const groups = photoPair(room, nameOf(room), numberPhoto);
  const sentence = roomSentence(room);
  const tone = room.change === 'gone' ? 'alert' : 'muted';
  const columns = [
    { title: 'Item', width: { share: 3 } },
    { title: 'Before', width: { share: 4.5 } },
    { title: 'Now', width: { share: 4.5 } },
  ];
  const blocks: Block[] = [
    ...(sentence === ''
      ? []
      : [{ kind: 'paragraphs', paragraphs: [[{ text: sentence, tone }]] } as const]),
    ...(groups.length > 0 ? [{ kind: 'photos', groups } as const] : []),
    ...(rows.length > 0 ? [{ kind: 'table', table: { columns, rows } } as const] : []),
  ];
  return { number: null, title: nameOf(room), blocks };
}

/** What is said of a room as a whole; nothing when only its items are to be told of. */
function roomSentence({ change, before, now, items }: ComparedRoom): string {
  if (change === 'new') return 'This room is new.';
  if (change === 'gone') return 'This room is no longer in the report.';
  const same = items.filter((item) => item.change === 'same').length;
  return [
    before && now && before.name !== now.name ? `It was called ${before.name}.` : '',
    same > 0 ? `${counted(same, 'item')} without a change.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function rowOf(item: Compared<DocumentItem>, room: ComparedRoom, numberPhoto: NumberPhoto): Row {
  const name = item.now?.name ?? item.before?.name ?? '';
  const { text, tone } = WORDS[item.change];
  return {
    name,
    cells: [
      [[{ text: name, tone: 'strong' }], [{ text, tone }]],
      item.before ? tell(item.before, item.now) : absent('Not in the earlier report'),
      item.now ? tell(item.now, item.before) : absent('No longer in the report'),
    ],
    photos: photoPair(item, `${name}, ${nameOf(room)}`, numberPhoto),
  };
}

function absent(text: string): Paragraph[] {
  return [[{ text, tone: 'muted' }]];
}

/** What is said of an item where it differs from the other, or everything when there is no other. */
function tell(item: DocumentItem, other: DocumentItem | null): Paragraph[] {
  const isNews = (respect: Respect) => !other || differ(respect, other, item);
  const told = (isTold: boolean, paragraphs: readonly Paragraph[]) => (isTold ? paragraphs : []);
  return [
    ...told(other !== null && isNews('name'), [[{ text: item.name }]]),
    ...told(isNews('description') && item.description !== '', [[{ text: item.description }]]),
    ...told(isNews('values'), valueParagraphs(item)),
    ...told(isNews('condition'), conditionParagraphs(item.condition)),
    ...item.actions.map(
      (action): Paragraph => [{ text: 'Action  ', tone: 'accent' }, { text: action.title }],
    ),
  ];
}

type Holder = Pick<DocumentItem, 'attachments'>;

/** The earlier photos beside those that were added; none when the photos are the same. */
function photoPair(
  { before, now }: Compared<Holder>,
  subject: string,
  numberPhoto: NumberPhoto,
): PhotoGroup[] {
  const earlier = (before?.attachments ?? []).filter(isPhoto);
  const present = (now?.attachments ?? []).filter(isPhoto);
  const added = addedAttachments(earlier, present);
  const removed = addedAttachments(present, earlier);
  if (added.length + removed.length === 0) return [];
  const group = (title: string, photos: typeof added) => ({
    title,
    photos: photos.map((photo) => numberPhoto(photo, `${subject}, ${title.toLowerCase()}`)),
  });
  return [group('Before', now && added.length === 0 ? removed : earlier), group('Now', added)];
}
