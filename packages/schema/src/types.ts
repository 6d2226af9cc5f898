import { Kind, type Static, type TSchema, Type, TypeRegistry } from '@sinclair/typebox';
import { isDateOrDateTime, isDuration } from './dates.js';

// The building blocks of every schema: identifiers, texts, dates, nullability.

/** Largest identifier: the largest integer every JSON reader keeps exact (GEN-026). */
export const MAX_ID = Number.MAX_SAFE_INTEGER;

/** Characters a short text holds, counted in Unicode code points (LIM-009, LIM-011). */
export const SHORT_TEXT = 255;

/** Characters a long text holds, counted in Unicode code points (LIM-010, LIM-011). */
export const LONG_TEXT = 65_535;

const EMAIL = /^[^\s@<>()[\],;:\\"]+@[^\s@.<>()[\],;:\\"]+(\.[^\s@.<>()[\],;:\\"]+)+$/u;

interface TextOptions {
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  form?: keyof typeof FORMS;
  description?: string;
  examples?: readonly string[];
}

/** Text with a meaning beyond its length: how it is recognised, and what to call it in a message. */
export const FORMS = {
  email: { matches: (text: string) => text === '' || EMAIL.test(text), name: 'an email address' },
  'date-or-date-time': { matches: isDateOrDateTime, name: 'an ISO 8601 date or date-time' },
  duration: {
    matches: isDuration,
    name: 'an ISO 8601 duration of at least one minute, in days, hours, minutes and seconds',
  },
  uuid: {
    matches: (text: string) =>
      /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text),
    name: 'a UUID',
  },
} as const;

// A text of its own kind, because JSON Schema counts code points where a plain string type counts UTF-16 units.
TypeRegistry.Set<TextOptions>('Text', (schema, value) => {
  if (typeof value !== 'string') return false;
  return textFault(schema, value) === null;
});

/** Why a string is not acceptable as this text, as the end of a sentence, or null when it is. */
export function textFault(schema: TextOptions, text: string): string | null {
  if (!text.isWellFormed() || text.includes('\0')) return 'holds a character that is not allowed';
  const length = codePoints(text);
  if (schema.maxLength !== undefined && length > schema.maxLength)
    return `may not be longer than ${schema.maxLength} characters`;
  if (schema.minLength !== undefined && length < schema.minLength) return 'may not be empty';
  if (schema.pattern !== undefined && !compiled(schema.pattern).test(text))
    return `must match ${schema.pattern}`;
  if (schema.form !== undefined && !FORMS[schema.form].matches(text))
    return `must be ${FORMS[schema.form].name}`;
  return null;
}

const patterns = new Map<string, RegExp>();

function compiled(pattern: string): RegExp {
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, known);
  return known;
}

function codePoints(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit >= 0xd800 && unit <= 0xdbff) length -= 1;
  }
  return length;
}

/** A text with limits in Unicode code points, without NUL and lone surrogates. */
export const Text = (options: TextOptions = {}) =>
  Type.Unsafe<string>({ [Kind]: 'Text', type: 'string', ...options });

/** Short text, such as a name, reference, title, address part, tag or phone number. */
export const ShortText = (options: TextOptions = {}) => Text({ maxLength: SHORT_TEXT, ...options });

/** Long text, such as notes, a description, a condition or a custom field value. */
export const LongText = (options: TextOptions = {}) => Text({ maxLength: LONG_TEXT, ...options });

/** A short text that must not be empty. */
export const RequiredText = (options: TextOptions = {}) => ShortText({ minLength: 1, ...options });

/** Email address, or the empty string (CON-024). */
export const Email = (options: TextOptions = {}) => ShortText({ form: 'email', ...options });

/** Identifier of a record: a positive integer (GEN-026). */
export const Id = (description = 'Unique identifier') =>
  Type.Integer({ minimum: 1, maximum: MAX_ID, description });

/** Number of something: an integer that is not negative and fits every database column. */
export const Count = (description?: string) =>
  Type.Integer({ minimum: 0, maximum: 2_147_483_647, ...(description ? { description } : {}) });

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

/** Moment written by the server: `YYYY-MM-DDTHH:MM:SS+00:00`, UTC (GEN-022). */
export const Timestamp = (description?: string) =>
  Text({
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}[+-]\\d{2}:\\d{2}$',
    examples: ['2026-03-02T09:30:00+00:00'],
    ...(description ? { description } : {}),
  });

/** ISO 8601 date or date-time as a client may send it (GEN-023 to GEN-025). */
export const DateOrDateTime = (description?: string) =>
  Text({ form: 'date-or-date-time', maxLength: 64, ...(description ? { description } : {}) });

/** What may be named by an identifier in a body. */
export type ReferenceKind = 'client' | 'property' | 'staff' | 'template' | 'option_set';

/** Identifier of another record of the account; an unknown one is a validation failure (ERR-030). */
export const Reference = (kind: ReferenceKind, description?: string) =>
  Type.Integer({
    minimum: 1,
    maximum: MAX_ID,
    references: kind,
    ...(description ? { description } : {}),
  });

/** The static type of a schema. */
export type { Static };
