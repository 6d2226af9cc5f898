import { Type } from '@sinclair/typebox';
import { REPORT_LIMITS } from '../limits.js';
import { RequiredText, ShortText } from '../texts.js';
import { Id, Nullable, OneOf, OptionalInput, Reference } from '../types.js';
import { Attachment } from './attachment.js';
import { EARLIER_BLOCK_TYPES } from './block-type.js';
import { created_at, Editable } from './common.js';
import { Item } from './item.js';
import { RoomOptionSet } from './option-set.js';

/** A room of a report, in the earlier revision. Source: Resources, Room. */
export const Room = Type.Object({
  id: Id(),
  name: Editable(ShortText()),
  block_type: ShortText({ description: 'New ones may appear without notice' }),
  option_set: Nullable(RoomOptionSet),
  items: Type.Array(Item, { description: 'In display order' }),
  attachments: Type.Array(Attachment),
  created_at,
});

/** Input of a new room (ROO-011 to ROO-015, ROO-033 to ROO-035). */
export const RoomInput = Type.Object({
  name: RequiredText(),
  block_type: OneOf(EARLIER_BLOCK_TYPES),
  option_set: OptionalInput(
    Reference('option_set', 'Needed for SIMPLIFIED and SCALE, ignored for other block types'),
  ),
});

/** Input of a changed room: only the name can change, and only when editable (ROO-016 to ROO-019). */
export const RoomChange = Type.Object({ name: RequiredText() });

/** Where the items of a room are copied to: an existing room by id, or a new one by name (ROO-024 to ROO-027). */
export const RoomCopyInput = Type.Object({
  room: Type.Object({
    id: OptionalInput(Reference('room', 'Existing room')),
    name: OptionalInput(RequiredText({ description: 'Name of a new room' })),
    overwrite_ids: OptionalInput(
      Type.Array(Reference('item'), {
        description: 'Items of the existing room that take description and condition of the copy',
        maxItems: REPORT_LIMITS.items,
      }),
    ),
  }),
});
