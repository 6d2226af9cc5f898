import type { SectionTexts } from '../../ports/sections.js';
import { roomItemOf } from './room-view.js';
import type { Section, SectionItem } from './section.js';

// A section as the texts it is stored as, for a write that adds one item: what the others say is neither read nor written
// anew. A mark with a quote in it is no part of a text of a user, in which every quote is escaped.

/** Between the order of the items and the items; nothing before it looks the same. */
const ITEMS = '],"items":{';

/** What follows the items of a section; nothing before it looks the same, but the source of a field may hold anything. */
const AFTER_ITEMS = '},"field_order":[';

/** What follows the fields of a section; nothing after it looks the same, for attachments hold no lists. */
const AFTER_FIELDS = '},"attachment_order":[';

/** What follows the items of a room; nothing after it looks the same, for attachments hold no lists. */
const AFTER_ROOM_ITEMS = '],"attachments":[';

/** A section without its items, whose order is there. */
export function outlineIn(document: string): Section {
  const { order, end } = placesIn(document);
  return JSON.parse(document.slice(0, order) + ITEMS + document.slice(end)) as Section; // a section that was stored
}

/** The texts with an item after the others: those the section with that item would be stored as. */
export function textsWith({ document, room }: SectionTexts, item: SectionItem): SectionTexts {
  const { order, end } = placesIn(document);
  const comma = document[order - 1] === '[' ? '' : ',';
  const key = JSON.stringify(item.uuid);
  const roomEnd = placeOf(room.lastIndexOf(AFTER_ROOM_ITEMS));
  return {
    document: [
      document.slice(0, order),
      ...[comma, key],
      document.slice(order, end),
      ...[comma, key, ':', JSON.stringify(item)],
      document.slice(end),
    ].join(''),
    room: [
      room.slice(0, roomEnd),
      ...[comma, JSON.stringify(roomItemOf(item))],
      room.slice(roomEnd),
    ].join(''),
  };
}

/** Where the order of the items ends, and where the items end. */
function placesIn(document: string) {
  const order = placeOf(document.indexOf(ITEMS));
  return { order, end: placeOf(endOfItems(document, order)) };
}

/** From the end of the section it is near, but fields may hide it. */
function endOfItems(document: string, order: number): number {
  const hasFields = document[document.lastIndexOf(AFTER_FIELDS) - 1] !== '{';
  return hasFields ? document.indexOf(AFTER_ITEMS, order) : document.lastIndexOf(AFTER_ITEMS);
}

function placeOf(index: number): number {
  if (index === -1) throw new Error('The text is not that of a section');
  return index;
}
