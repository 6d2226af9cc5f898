import { Type } from '@sinclair/typebox';
import { LongText, ShortText } from '../texts.js';
import { MapOf, Nullable } from '../types.js';

/** Values of the custom fields of a record, by custom field id (CUF-001, CUF-002, CUF-022). */
export const CustomFieldValues = Type.Record(
  Type.String({ pattern: '^[0-9]+$' }),
  Type.Object({
    name: ShortText({ description: 'Name of the custom field' }),
    value: LongText({ description: 'Its value; the empty string where none is set' }),
    required: Type.Boolean({ description: 'Whether the record must have a value' }),
  }),
);

const CustomFieldInput = Type.Union([
  Type.Object({ value: Nullable(LongText()) }),
  LongText(),
  Type.Null(),
]);

/** Input of custom field values: an object with value, a bare text or null, each by id (CUF-014). */
export const CustomFieldInputs = MapOf(
  CustomFieldInput,
  'By custom field id. On update the values of all custom fields are needed.',
);
