/**
 * The types of the fields of the API, written from the specification, with descriptions for
 * messages.
 */
import { type TSchema, Type } from '@sinclair/typebox';
import { FORMATS } from './times.js';

export const integer = Type.Integer({ description: 'an integer' });
export const text = Type.String({ description: 'a string' });
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

/** An object with at least these fields. */
export function record(members: Readonly<Record<string, TSchema>>): TSchema {
  return Type.Object({ ...members }, { description: `an object with ${Object.keys(members)}` });
}

/** A value of this type, or null. */
export function nullable(schema: TSchema): TSchema {
  const { description = 'a value' } = schema;
  return Type.Union([schema, Type.Null()], { description: `${description} or null` });
}

/** An array of values of this type. */
export function listOf(schema: TSchema): TSchema {
  return Type.Array(schema, { description: `an array of ${schema.description ?? 'values'}` });
}

/** An object with any keys and values of this type. */
export function mapOf(schema: TSchema): TSchema {
  return Type.Record(Type.String(), schema, {
    description: `an object whose values are ${schema.description ?? 'right'}`,
  });
}

/** One of these values, written as in the specification. */
export function oneOf(...values: readonly (string | number | null)[]): TSchema {
  const literals = values.map((value) => (value === null ? Type.Null() : Type.Literal(value)));
  return Type.Union(literals, { description: `one of ${values.join(', ')}` });
}

export const timestamp = Type.String({
  format: FORMATS.moment,
  description: 'an ISO 8601 timestamp with an offset',
});

/** The form in which the Lintel server writes timestamps. */
export const timestampInUtc = Type.String({
  format: FORMATS.moment,
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\+00:00$',
  description: 'YYYY-MM-DDTHH:MM:SS+00:00',
});

/** An ISO 8601 date, or a date-time with or without an offset. */
export const dateOrTime = Type.String({
  format: FORMATS.dateOrTime,
  description: 'an ISO 8601 date or date-time',
});

/** An ISO 8601 date-time with or without an offset. */
export const dateTime = Type.String({
  format: FORMATS.dateTime,
  description: 'an ISO 8601 timestamp',
});

const AMOUNT = '\\d+([.,]\\d+)?';
const DAYS = `(${AMOUNT}Y)?(${AMOUNT}M)?(${AMOUNT}W)?(${AMOUNT}D)?`;
const TIME = `T(?=.)(${AMOUNT}H)?(${AMOUNT}M)?(${AMOUNT}S)?`;

/** An ISO 8601 duration: its units in their order, and a fraction in the last one alone. */
export const duration = Type.String({
  pattern: `^P(?=.)(?!.*[.,]\\d+[A-Z].)${DAYS}(${TIME})?$`,
  description: 'an ISO 8601 duration',
});
