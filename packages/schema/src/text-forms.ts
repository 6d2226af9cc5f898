import { isDate, isDateOrDateTime, isDateTime, isDuration } from './dates.js';
import { isInterval } from './intervals.js';

// Texts with a meaning beyond their length: how each is recognised, named in a message and documented.

const BLOCK_TYPE = '^[A-Z0-9_]+$';
const DATE_OR_DATE_TIME =
  '^\\d{4}-\\d{2}-\\d{2}([Tt]\\d{2}:\\d{2}(:\\d{2}([.,]\\d+)?)?([Zz]|[+-]\\d{2}:?\\d{2})?)?$';
const EMAIL = /^[^\s@<>()[\],;:\\"]+@[^\s@.<>()[\],;:\\"]+(\.[^\s@.<>()[\],;:\\"]+)+$/u;
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/;
const WEBSITE = '^([Hh][Tt][Tt][Pp][Ss]?://\\S+|[^\\s:/?#@<>"]+([/?#]\\S*)?)?$';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

interface TextForm {
  readonly matches: (text: string) => boolean;
  /** The end of the sentence "must be …". */
  readonly name: string;
  /** The same for readers of JSON Schema, as near as it can say it. */
  readonly schema: Readonly<Record<string, unknown>>;
}

/** Every form of text, by the name under which a schema asks for it. */
export const FORMS = {
  'block-type': {
    matches: (text) => new RegExp(BLOCK_TYPE).test(text),
    name: 'a name of upper-case letters, digits and underscores',
    schema: { pattern: BLOCK_TYPE },
  },
  date: {
    matches: isDate,
    name: 'an ISO 8601 date, such as 2026-03-02',
    schema: { format: 'date' },
  },
  'date-or-date-time': {
    matches: isDateOrDateTime,
    name: 'an ISO 8601 date or date-time, such as 2026-03-02 or 2026-03-02T09:30:00+00:00',
    schema: { pattern: DATE_OR_DATE_TIME },
  },
  duration: {
    matches: isDuration,
    name: 'an ISO 8601 duration of at least one minute, in days, hours, minutes and seconds, such as PT1H30M',
    schema: { format: 'duration' },
  },
  email: {
    matches: (text) => EMAIL.test(text),
    name: 'an email address',
    schema: { format: 'email' },
  },
  'email-or-empty': {
    matches: (text) => text === '' || EMAIL.test(text),
    name: 'an email address',
    schema: { anyOf: [{ format: 'email' }, { const: '' }] },
  },
  interval: {
    matches: isInterval,
    name: 'an ISO 8601 interval, such as 2026-03-01/2026-03-31, or a single date',
    schema: { examples: ['2026-03-01/2026-03-31', '2026-03-01/P1M', '2026-03-01/..'] },
  },
  timestamp: {
    matches: (text) => TIMESTAMP.test(text) && isDateTime(text),
    name: 'a moment with seconds and a numeric offset',
    schema: { format: 'date-time' },
  },
  url: {
    matches: (text) => /^https?:\/\//i.test(text) && URL.canParse(text),
    name: 'an absolute http or https address',
    schema: { format: 'uri' },
  },
  website: {
    matches: (text) =>
      new RegExp(WEBSITE, 'u').test(text) && (!/^https?:/i.test(text) || URL.canParse(text)),
    name: 'an http or https address, or a host name such as www.example.com',
    schema: { pattern: WEBSITE },
  },
  uuid: { matches: (text) => UUID.test(text), name: 'a UUID', schema: { format: 'uuid' } },
} as const satisfies Record<string, TextForm>;

/** Name of a form of text. */
export type TextFormName = keyof typeof FORMS;
