import { Kind, type Static, type TSchema, Type, TypeRegistry } from '@sinclair/typebox';
import { described, isStorable } from './texts.js';

// The building blocks beside texts: identifiers, numbers, closed lists, maps, nullability, references.

/** Largest identifier: the largest integer every JSON reader keeps exact (GEN-026). */
export const MAX_ID = Number.MAX_SAFE_INTEGER;

/** Identifier of a record: a positive integer (GEN-026). */
export const Id = (description = 'Unique identifier') =>
  Type.Integer({ minimum: 1, maximum: MAX_ID, description });

/** Number of something: an integer that is not negative and fits every database column. */
export const Count = (description?: string) =>
  Type.Integer({ minimum: 0, maximum: 2_147_483_647, ...described(description) });

/** Any integer that every JSON reader keeps exact. */
export const WholeNumber = (description?: string) =>
  Type.Integer({ minimum: -MAX_ID, maximum: MAX_ID, ...described(description) });

/** A value that may be null. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** An optional input whose null means the same as leaving it out (GEN-014, GEN-015). */
export const OptionalInput = <T extends TSchema>(schema: T) => Type.Optional(Nullable(schema));

/** One of a closed list of texts, or of integers. */
export const OneOf = <const T extends readonly string[] | readonly number[]>(
  values: T,
  options: { description?: string } = {},
) =>
  Type.Unsafe<T[number]>({
    ...options,
    [Kind]: 'OneOf',
    type: typeof values[0] === 'number' ? 'integer' : 'string',
    enum: values,
  });

TypeRegistry.Set<{ enum: readonly unknown[] }>('OneOf', (schema, value) =>
  schema.enum.includes(value),
);

/** Pattern of every name; the usual one of TypeBox leaves out names with a line break. */
export const ANY_NAME = '^';

/** An object with members of one kind under names that are data, such as ids or UUIDs. */
export const MapOf = <T extends TSchema>(member: T, description: string) =>
  Type.Record(Type.String({ pattern: ANY_NAME }), member, { description });

/** An object of any content, kept as it was sent (SEC-029). */
export const JsonObject = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({ [Kind]: 'JsonObject', type: 'object', description });

TypeRegistry.Set('JsonObject', (_schema, value) => isJsonObject(value) && isStorableJson(value));

/** Whether a value is an object as JSON has it. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Levels an object of any content may be nested, as in JSONx (annex E). */
const MAX_DEPTH = 64;

function isStorableJson(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  return Object.entries(value).every(
    ([name, part]) => isStorable(name) && isStorableJson(part, depth + 1),
  );
}

/** Number of a page or of records on it; the query reader counts anything else as absent. */
export const PagingNumber = (paging: 'page' | 'per_page', description: string) =>
  Type.Unsafe<number>({ [Kind]: 'PagingNumber', type: 'integer', minimum: 1, paging, description });

TypeRegistry.Set(
  'PagingNumber',
  (_schema, value) => Number.isSafeInteger(value) && Number(value) >= 1,
);

/** What may be named by an identifier in a body. */
export type ReferenceKind =
  | 'attachment'
  | 'client'
  | 'item'
  | 'meter'
  | 'option_set'
  | 'property'
  | 'room'
  | 'self_service_template'
  | 'staff'
  | 'template';

/** Identifier of another record of the account; an unknown one is a validation failure (ERR-030). */
export const Reference = (kind: ReferenceKind, description?: string) =>
  Type.Integer({ minimum: 1, maximum: MAX_ID, references: kind, ...described(description) });

/** The static type of a schema. */
export type { Static };
