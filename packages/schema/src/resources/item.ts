import { Type } from '@sinclair/typebox';
import { LongText, RequiredText, ShortText, Uuid } from '../texts.js';
import {
  Id,
  JsonObject,
  MapOf,
  Nullable,
  OneOf,
  OptionalInput,
  Reference,
  WholeNumber,
} from '../types.js';
import { Action } from './action.js';
import { Attachment } from './attachment.js';
import { created_at, Editable } from './common.js';

/** Condition of an item, whose form follows from the block type: see `CONDITIONS`. */
export const ConditionValue = Type.Union([
  LongText(),
  WholeNumber('Integer of a CHECKLIST or SCALE block'),
  MapOf(
    Nullable(OneOf([0, 1, 2], { description: '0 no, 1 yes, 2 not applicable' })),
    'Question to answer of a SIMPLIFIED block; null is unanswered',
  ),
  Type.Null(),
]);

/** A condition as sent; what fits depends on the block type, and the server judges it (ITM-026). */
export const ConditionInput = Type.Union([
  LongText(),
  WholeNumber('Integer of a CHECKLIST or SCALE block'),
  JsonObject('Question to answer of a SIMPLIFIED block'),
  Type.Null(),
]);

const texts = {
  name: Editable(ShortText()),
  description: Editable(LongText()),
  condition: Editable(ConditionValue),
};

/** An item of a room, in the earlier revision. Source: Resources, Item. */
export const Item = Type.Object({
  id: Id(),
  ...texts,
  actions: Type.Array(Action),
  attachments: Type.Array(Attachment),
  created_at,
});

/** An item of a section, in the current revision (SEC-030, SEC-031). Source: decisions, annex D. */
export const SectionItem = Type.Object({
  id: Id('Used in routes only'),
  uuid: Uuid('Key of the item in its section'),
  ...texts,
  values: MapOf(LongText(), 'Field UUID to the text entered for it'),
  action_order: Type.Array(Uuid(), { description: 'Action UUIDs in display order' }),
  actions: MapOf(Action, 'UUID to action'),
  attachment_order: Type.Array(Uuid(), { description: 'Attachment UUIDs in display order' }),
  attachments: MapOf(Attachment, 'UUID to attachment'),
  created_at,
});

const input = {
  name: RequiredText(),
  description: Type.Optional(LongText()),
  condition: Type.Optional(ConditionInput),
};

/** Input of a new item (ITM-014 to ITM-016). */
export const ItemInput = Type.Object({ ...input });

/** Input of a changed item: a missing description is cleared, a missing condition stays (ITM-019, ITM-028). */
export const ItemChange = Type.Object({ ...input });

const values = { values: Type.Optional(MapOf(LongText(), 'Field UUID to text')) };

/** Input of a new item of a section (SEC-035). */
export const SectionItemInput = Type.Object({
  uuid: Type.Optional(Uuid('Made by the server when left out')),
  ...input,
  ...values,
});

/** Input of a changed item of a section, with the rules of `ItemChange` (SEC-035). */
export const SectionItemChange = Type.Object({ ...input, ...values });

/** Where an item is copied to: an existing room by id, or a new one by name (ITM-024, ITM-025). */
export const ItemCopyInput = Type.Object({
  room: Type.Object({
    id: OptionalInput(Reference('room', 'Existing room')),
    name: OptionalInput(RequiredText({ description: 'Name of a new room' })),
  }),
});
