/**
 * Rooms, which the current revision calls sections, and their items: copies of them, and their form
 * in responses.
 */
import { record } from '../answer.js';
import { makeUuid } from '../identifiers.js';
import type { Item, Room, World } from '../world.js';
import { isConditionEditable } from './conditions.js';

/** What is needed to create ids and UUIDs. */
type Maker = Pick<World, 'newId' | 'variant'>;

/** Returns a copy of an item with a new id and UUID. */
export function copyItem({ newId, variant }: Maker, item: Item, isNameEditable: boolean): Item {
  return { ...item, id: newId(), uuid: makeUuid(variant), isNameEditable };
}

/** Returns a copy of a room with all its items. */
export function copyRoom(maker: Maker, room: Room, isNameEditable: boolean): Room {
  return {
    ...room,
    id: maker.newId(),
    uuid: makeUuid(maker.variant),
    isNameEditable,
    items: room.items.map((item) => copyItem(maker, item, isNameEditable)),
  };
}

/** Returns a room as the earlier revision shows it. */
export function showRoom({ id, name, isNameEditable, blockType, optionSet, items }: Room): object {
  return record({
    id,
    name: showName(name, isNameEditable),
    block_type: blockType,
    option_set: optionSet && record({ ...optionSet, editable: false }),
    items: items.map((item) => showItem(item, blockType)),
    attachments: [],
  });
}

/** Returns a section as the current revision shows it. */
export function showSection(room: Room): object {
  const { id, uuid, name, isNameEditable, blockType, items, fields } = room;
  const shownItems = items.map((item) => [item.uuid, showItem(item, blockType)]);
  return record({
    id,
    uuid,
    name: showName(name, isNameEditable),
    block_type: blockType,
    item_order: items.map((item) => item.uuid),
    items: Object.fromEntries(shownItems),
    field_order: fields.map((field) => field.uuid),
    fields: Object.fromEntries(fields.map((field) => [field.uuid, record(field)])),
    attachment_order: [],
    attachments: {},
  });
}

export function showItem(item: Item, blockType: string): object {
  const { id, uuid, name, isNameEditable, description, condition, actions } = item;
  const isEditable = isConditionEditable(blockType);
  return record({
    id,
    uuid,
    name: showName(name, isNameEditable),
    description: record({ value: description, editable: true }),
    condition: record({ value: condition, editable: isEditable }),
    actions,
    attachments: [],
  });
}

function showName(value: string, editable: boolean): object {
  return record({ value, editable });
}
