import { Type } from '@sinclair/typebox';
import { LIST_ENTRIES } from '../limits.js';
import { RequiredText, ShortText, Uuid } from '../texts.js';
import { Id, JsonObject, MapOf, OptionalInput, Reference } from '../types.js';
import { Attachment } from './attachment.js';
import { created_at, Editable } from './common.js';
import { SectionItem } from './item.js';

/** Field types the specification names; any other is stored and returned as sent (SEC-015, SEC-029). */
export const FIELD_TYPES = ['TEXT', 'TEXTAREA'] as const;

/** Dictionaries the specification names as the source of a field (SEC-016). */
export const FIELD_DICTIONARIES = ['items', 'descriptions', 'conditions'] as const;

const FieldSource = JsonObject(
  'Where suggestions come from: type, such as DICTIONARY, and dictionary, such as items',
);

/** A field of a section, whose values its items hold. Source: Resources, Section. */
export const Field = Type.Object({
  uuid: Uuid(),
  name: ShortText(),
  label: ShortText(),
  type: ShortText({ description: 'Such as TEXT or TEXTAREA' }),
  source: FieldSource,
});

/** A section of a report, in the current revision. Source: Resources, Section. */
export const Section = Type.Object({
  id: Id('Used in routes only'),
  uuid: Uuid('Identifies the section in its report'),
  name: Editable(ShortText()),
  block_type: ShortText({ description: 'New ones may appear without notice' }),
  item_order: Type.Array(Uuid(), { description: 'Item UUIDs in display order' }),
  items: MapOf(SectionItem, 'UUID to item'),
  field_order: Type.Array(Uuid(), { description: 'Field UUIDs in display order' }),
  fields: MapOf(Field, 'UUID to field'),
  attachment_order: Type.Array(Uuid(), { description: 'Attachment UUIDs in display order' }),
  attachments: MapOf(Attachment, 'UUID to attachment'),
  created_at,
});

/** A field of a new section (SEC-014 to SEC-016, SEC-024, SEC-029). */
export const FieldInput = Type.Object({
  uuid: Type.Optional(Uuid('Made by the server when left out')),
  name: RequiredText(),
  label: Type.Optional(ShortText({ description: 'The empty string when left out' })),
  type: RequiredText({ description: 'Such as TEXT or TEXTAREA' }),
  source: Type.Optional(FieldSource),
});

/** Input of a new section (SEC-013, SEC-022 to SEC-025, SEC-036); its option set is that of a room (D-02, ROO-006). */
export const SectionInput = Type.Object({
  uuid: Type.Optional(Uuid('Made by the server when left out')),
  name: RequiredText(),
  block_type: ShortText({ form: 'block-type' }),
  option_set: OptionalInput(
    Reference(
      'option_set',
      'For SIMPLIFIED and SCALE, where the first one there is stands in when left out; ignored for other block types',
    ),
  ),
  fields: Type.Optional(Type.Array(FieldInput, { maxItems: LIST_ENTRIES })),
});

/** Input of a changed section: only the name can change, and only when editable (SEC-003, SEC-032). */
export const SectionChange = Type.Object({ name: RequiredText() });
