import type { DocumentAttachment, DocumentItem, DocumentRoom } from '../document.js';

// How a report differs from the one it continues. A room or item of the earlier report is the one with the same UUID in
// the later (ROO-036).

/** What became of a part. */
export type Change = 'new' | 'changed' | 'gone' | 'same';

/** A part of a report beside the same part of the report before; one of both may be missing. */
export interface Compared<T> {
  readonly change: Change;
  readonly before: T | null;
  readonly now: T | null;
}

/** A room with its items. */
export interface ComparedRoom extends Compared<DocumentRoom> {
  readonly items: readonly Compared<DocumentItem>[];
}

/** The rooms of both reports: those of the present in their order, then those that are gone. */
export function compareRooms(
  before: readonly DocumentRoom[],
  now: readonly DocumentRoom[],
): ComparedRoom[] {
  return matched(before, now).map(({ before: old, now: present }) => {
    const items = matched(old?.items ?? [], present?.items ?? []).map((pair) => ({
      ...pair,
      change: changeOf(pair, isSameItem),
    }));
    const own = changeOf({ before: old, now: present }, isSameRoom);
    const change = own === 'same' && items.some((item) => item.change !== 'same') ? 'changed' : own;
    return { before: old, now: present, change, items };
  });
}

/** The attachments that only the second list has; copies share their file. */
export function addedAttachments(
  before: readonly DocumentAttachment[],
  now: readonly DocumentAttachment[],
): DocumentAttachment[] {
  const known = new Set(before.map(({ file_key }) => file_key));
  return now.filter(({ file_key }) => !known.has(file_key));
}

type Pair<T> = Omit<Compared<T>, 'change'>;

function matched<T extends { readonly uuid: string }>(
  before: readonly T[],
  now: readonly T[],
): Pair<T>[] {
  const earlier = new Map(before.map((part) => [part.uuid.toLowerCase(), part]));
  const present = new Set(now.map(({ uuid }) => uuid.toLowerCase()));
  return [
    ...now.map((part) => ({ before: earlier.get(part.uuid.toLowerCase()) ?? null, now: part })),
    ...before
      .filter(({ uuid }) => !present.has(uuid.toLowerCase()))
      .map((part) => ({ before: part, now: null })),
  ];
}

function changeOf<T>({ before, now }: Pair<T>, isSame: (before: T, now: T) => boolean): Change {
  if (!before) return 'new';
  if (!now) return 'gone';
  return isSame(before, now) ? 'same' : 'changed';
}

function isSameRoom(before: DocumentRoom, now: DocumentRoom): boolean {
  return before.name === now.name && hasSameFiles(before.attachments, now.attachments);
}

/** What is said of an item beside its files and actions. */
const TOLD = ['name', 'description', 'condition', 'values'] as const;

/** A respect in which items may differ. */
export type Respect = (typeof TOLD)[number];

/** Whether two items say different things in a respect. */
export function differ(respect: Respect, before: DocumentItem, now: DocumentItem): boolean {
  return JSON.stringify(before[respect]) !== JSON.stringify(now[respect]);
}

/** Actions are not carried over, so only those of the present say that something has changed. */
function isSameItem(before: DocumentItem, now: DocumentItem): boolean {
  return (
    !TOLD.some((respect) => differ(respect, before, now)) &&
    hasSameFiles(before.attachments, now.attachments) &&
    now.actions.length === 0
  );
}

function hasSameFiles(
  before: readonly DocumentAttachment[],
  now: readonly DocumentAttachment[],
): boolean {
  return addedAttachments(before, now).length + addedAttachments(now, before).length === 0;
}
