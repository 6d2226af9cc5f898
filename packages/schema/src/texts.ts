import { Kind, Type, TypeRegistry } from '@sinclair/typebox';
import { FORMS, type TextFormName } from './text-forms.js';

// Texts: limits in Unicode code points (LIM-009 to LIM-012), and texts with a form of their own.

/** Characters a short text holds, counted in Unicode code points (LIM-009, LIM-011). */
export const SHORT_TEXT = 255;

/** Characters a long text holds, counted in Unicode code points (LIM-010, LIM-011). */
export const LONG_TEXT = 65_535;

/** Characters an address on the web holds when it is an input. */
export const URL_TEXT = 2048;

interface TextOptions {
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  form?: TextFormName;
  contentMediaType?: string;
  deprecated?: true;
  description?: string;
  examples?: readonly string[];
}

// A text of its own kind, because JSON Schema counts code points where a plain string type counts UTF-16 units.
TypeRegistry.Set<TextOptions>('Text', (schema, value) => {
  if (typeof value !== 'string') return false;
  return textFault(schema, value) === null;
});

/** Why a string is not acceptable as this text, as the end of a sentence, or null when it is. */
export function textFault(schema: TextOptions, text: string): string | null {
  if (!isStorable(text)) return 'holds a character that is not allowed';
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  const length = codePoints(text);
  if (length > maxLength) return `may not be longer than ${maxLength} characters`;
  if (length < minLength)
    return length === 0 ? 'may not be empty' : `must have at least ${minLength} characters`;
  if (minLength > 0 && text.trim() === '') return 'may not be white space alone';
  if (schema.pattern !== undefined && !compiled(schema.pattern).test(text))
    return `must match ${schema.pattern}`;
  if (schema.form !== undefined && !FORMS[schema.form].matches(text))
    return `must be ${FORMS[schema.form].name}`;
  return null;
}

/** Whether a text holds neither NUL nor a lone surrogate, which no database keeps unchanged. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** A text with limits in Unicode code points, without NUL and lone surrogates. */
export const Text = (options: TextOptions = {}) =>
  Type.Unsafe<string>({ [Kind]: 'Text', type: 'string', ...options });

/** Short text, such as a name, reference, title, address part, tag or phone number. */
export const ShortText = (options: TextOptions = {}) => Text({ maxLength: SHORT_TEXT, ...options });

/** Long text, such as notes, a description, a condition or a custom field value. */
export const LongText = (options: TextOptions = {}) => Text({ maxLength: LONG_TEXT, ...options });

/** A short text that says something: neither empty nor white space alone. */
export const RequiredText = (options: TextOptions = {}) => ShortText({ minLength: 1, ...options });

/** Email address, or the empty string (CON-024). */
export const Email = (options: TextOptions = {}) =>
  ShortText({ form: 'email-or-empty', ...options });

/** Email address that must be given. */
export const RequiredEmail = (options: TextOptions = {}) =>
  RequiredText({ form: 'email', ...options });

/** UUID in its usual text form (SEC-025). */
export const Uuid = (description = 'Universally unique identifier') =>
  Text({ form: 'uuid', description });

/** Absolute address on the web. */
export const Url = (description: string, options: TextOptions = {}) =>
  Text({ form: 'url', description, ...options });

/** Website of somebody: an address that is safe to follow, or the empty string. */
export const Website = () => ShortText({ form: 'website' });

/** Moment written by the server: `YYYY-MM-DDTHH:MM:SS+00:00`, UTC (GEN-022). */
export const Timestamp = (description?: string, options: TextOptions = {}) =>
  Text({
    form: 'timestamp',
    examples: ['2026-03-02T09:30:00+00:00'],
    ...described(description),
    ...options,
  });

/** ISO 8601 date. */
export const CalendarDate = (description?: string) =>
  Text({ form: 'date', examples: ['2026-03-02'], ...described(description) });

/** ISO 8601 date or date-time as a client may send it (GEN-023 to GEN-025). */
export const DateOrDateTime = (description?: string) =>
  Text({ form: 'date-or-date-time', maxLength: 64, ...described(description) });

/** ISO 8601 duration of at least one minute (INS-039, INS-058). */
export const Duration = (description?: string) =>
  Text({ form: 'duration', maxLength: 64, examples: ['PT1H30M'], ...described(description) });

/** A description as an option of a schema, where there is one. */
export function described(description: string | undefined) {
  return description === undefined ? {} : { description };
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
