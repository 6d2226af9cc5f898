import type {
  Action,
  Attachment,
  Field,
  RoomOptionSet,
  SectionItem as SectionItemSchema,
  Section as SectionSchema,
  Static,
} from '@lintel/schema';

// A section of a report, the one form in which its content is stored (D-02), and the changes that keep it whole: each
// order list holds the keys of its map exactly once (SEC-005, SEC-008, SEC-010).

export type Section = Static<typeof SectionSchema>;
export type SectionItem = Static<typeof SectionItemSchema>;
export type SectionAction = Static<typeof Action>;
export type SectionAttachment = Static<typeof Attachment>;
export type SectionField = Static<typeof Field>;

/** The option set a section carries, as it was when the section was made: it cannot change once set (ROO-009). */
export type CarriedOptionSet = Static<typeof RoomOptionSet>;

/** A section with what only its view as a room shows. */
export interface StoredSection {
  readonly document: Section;
  readonly option_set: CarriedOptionSet | null;
}

/** What the database gives a new part of a report. */
export interface Identity {
  readonly id: number;
  readonly created_at: string;
}

/** The items of a section in display order. */
export function itemsOf({ item_order, items }: Section): SectionItem[] {
  return inOrder(item_order, items);
}

/** The section with other items. */
export function withItems(section: Section, items: readonly SectionItem[]): Section {
  const { order, map } = byUuid(items);
  return { ...section, item_order: order, items: map };
}

/** The section with one of its items changed. */
export function withItem(section: Section, changed: SectionItem): Section {
  return withItems(
    section,
    itemsOf(section).map((item) => (item.id === changed.id ? changed : item)),
  );
}

/** The fields of a section in display order. */
export function fieldsOf({ field_order, fields }: Pick<Section, 'field_order' | 'fields'>) {
  return inOrder(field_order, fields);
}

/** The actions of an item in display order. */
export function actionsOf({ action_order, actions }: SectionItem): SectionAction[] {
  return inOrder(action_order, actions);
}

/** The item with other actions. */
export function withActions(item: SectionItem, actions: readonly SectionAction[]): SectionItem {
  const { order, map } = byUuid(actions);
  return { ...item, action_order: order, actions: map };
}

/** What attachments hang on: a section or an item of one. */
export type Holder = Pick<Section, 'attachment_order' | 'attachments'>;

/** The attachments of a section or item in display order. */
export function attachmentsOf({ attachment_order, attachments }: Holder): SectionAttachment[] {
  return inOrder(attachment_order, attachments);
}

/** The section or item with one more attachment, under a key of its own. */
export function withAttachment<T extends Holder>(
  holder: T,
  key: string,
  attachment: SectionAttachment,
): T {
  return {
    ...holder,
    attachment_order: [...holder.attachment_order, key],
    attachments: { ...holder.attachments, [key]: attachment },
  };
}

/** An order list and a map of parts by their UUIDs. */
export function byUuid<T extends { readonly uuid: string }>(parts: readonly T[]) {
  return {
    order: parts.map(({ uuid }) => uuid),
    map: Object.fromEntries(parts.map((part) => [part.uuid, part])),
  };
}

/** Whether two UUIDs are the same, however their letters are written. */
export function isSameUuid(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function inOrder<T>(order: readonly string[], members: Readonly<Record<string, T>>): T[] {
  return order.flatMap((key) => members[key] ?? []);
}
