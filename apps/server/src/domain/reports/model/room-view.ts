import type { Item, Room, Static } from '@lintel/schema';
import {
  actionsOf,
  attachmentsOf,
  itemsOf,
  type SectionItem,
  type StoredSection,
} from './section.js';

// The same content as rooms: maps with order lists become arrays, and items lose what only sections have (D-02).

/** A section, shown as a room. */
export function roomOf({ document, option_set }: StoredSection): Static<typeof Room> {
  return {
    id: document.id,
    name: document.name,
    block_type: document.block_type,
    option_set,
    items: itemsOf(document).map(roomItemOf),
    attachments: attachmentsOf(document),
    created_at: document.created_at,
  };
}

/** An item of a section, shown as an item of a room. */
export function roomItemOf(item: SectionItem): Static<typeof Item> {
  return {
    id: item.id,
    name: item.name,
    description: item.description,
    condition: item.condition,
    actions: actionsOf(item),
    attachments: attachmentsOf(item),
    created_at: item.created_at,
  };
}
