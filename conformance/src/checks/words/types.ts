/** The few types the fields of the API have, written from the specification, with their names. */
import { type TSchema, Type } from '@sinclair/typebox';

export const integer = Type.Integer({ description: 'an integer' });
export const text = Type.String({ description: 'a string' });
/** An address that leads somewhere by itself. */
export const absoluteUrl = Type.String({
  pattern: '^[A-Za-z][A-Za-z0-9+.-]*:\\S+$',
  description: 'an absolute url',
});
export const words = Type.String({ minLength: 1, description: 'a string that is not empty' });
export const flag = Type.Boolean({ description: 'a boolean' });
export const list = Type.Array(Type.Unknown(), { description: 'an array' });
export const textOrNull = Type.Union([Type.String(), Type.Null()], {
  description: 'a string or null',
});
export const integerOrNull = Type.Union([Type.Integer(), Type.Null()], {
  description: 'an integer or null',
});

/** An object with at least these members. */
export function record(members: Readonly<Record<string, TSchema>>): TSchema {
  return Type.Object({ ...members }, { description: `an object with ${Object.keys(members)}` });
}

/** The same, or null. */
export function nullable(schema: TSchema): TSchema {
  const { description = 'a value' } = schema;
  return Type.Union([schema, Type.Null()], { description: `${description} or null` });
}

/** An array of these. */
export function listOf(schema: TSchema): TSchema {
  return Type.Array(schema, { description: `an array of ${schema.description ?? 'values'}` });
}

/** An object from any key to these. */
export function mapOf(schema: TSchema): TSchema {
  return Type.Record(Type.String(), schema, {
    description: `an object whose values are ${schema.description ?? 'right'}`,
  });
}

/** One of these values, as they stand in the specification. */
export function oneOf(...values: readonly (string | number | null)[]): TSchema {
  const literals = values.map((value) => (value === null ? Type.Null() : Type.Literal(value)));
  return Type.Union(literals, { description: `one of ${values.join(', ')}` });
}

/** A time of day. In the extended form of ISO 8601, which has colons, the offset has one as well. */
const TIME = '\\d{2}:\\d{2}(:\\d{2}([.,]\\d+)?)?';
const OFFSET = '(Z|[+-]\\d{2}(:\\d{2})?)';

/** The same in the basic form, which has neither hyphens nor colons. */
const BASIC_TIME = '\\d{4}(\\d{2}([.,]\\d+)?)?';
const BASIC_OFFSET = '(Z|[+-]\\d{2}(\\d{2})?)';

/** An ISO 8601 timestamp with an offset. */
export const timestamp = Type.String({
  pattern: `^(\\d{4}-\\d{2}-\\d{2}T${TIME}${OFFSET}|\\d{8}T${BASIC_TIME}${BASIC_OFFSET})$`,
  description: 'an ISO 8601 timestamp with an offset',
});

/** The form in which the Lintel server writes its times. */
export const timestampInUtc = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\+00:00$',
  description: 'YYYY-MM-DDTHH:MM:SS+00:00',
});

/** An ISO 8601 date, or a date-time with or without an offset. */
export const dateOrTime = Type.String({
  pattern: `^(\\d{4}-\\d{2}-\\d{2}(T${TIME}${OFFSET}?)?|\\d{8}(T${BASIC_TIME}${BASIC_OFFSET}?)?)$`,
  description: 'an ISO 8601 date or date-time',
});

/** An ISO 8601 date-time with or without an offset. */
export const dateTime = Type.String({
  pattern: `^(\\d{4}-\\d{2}-\\d{2}T${TIME}${OFFSET}?|\\d{8}T${BASIC_TIME}${BASIC_OFFSET}?)$`,
  description: 'an ISO 8601 timestamp',
});

/** An ISO 8601 duration. */
export const duration = Type.String({
  pattern: '^P(?=.)(\\d+([.,]\\d+)?[YMWD])*(T(?=.)(\\d+([.,]\\d+)?[HMS])+)?$',
  description: 'an ISO 8601 duration',
});
