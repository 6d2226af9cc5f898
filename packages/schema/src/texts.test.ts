import { describe, expect, it } from 'vitest';
import {
  CalendarDate,
  DateOrDateTime,
  Duration,
  Email,
  LongText,
  RequiredEmail,
  RequiredText,
  ShortText,
  Text,
  Timestamp,
  Url,
  Uuid,
  Website,
} from './texts.js';
import { compile } from './validation.js';

const messages = (schema: Parameters<typeof compile>[0], value: unknown) =>
  compile(schema)
    .examine(value)
    .problems.map(({ message }) => message);

describe('the length of a text', () => {
  it('is counted in Unicode code points (LIM-011)', () => {
    expect(messages(ShortText(), '🏠'.repeat(255))).toEqual([]);
    expect(messages(ShortText(), '🏠'.repeat(256))).toEqual([
      'The body may not be longer than 255 characters.',
    ]);
  });

  it('is up to 255 for short and 65535 for long texts (LIM-009, LIM-010)', () => {
    expect(messages(ShortText(), 'é'.repeat(255))).toEqual([]);
    expect(messages(ShortText(), 'é'.repeat(256))).toHaveLength(1);
    expect(messages(LongText(), 'x'.repeat(65_535))).toEqual([]);
    expect(messages(LongText(), 'x'.repeat(65_536))).toHaveLength(1);
  });

  it.each([' ', '\t\n', '\u00a0\u3000'])(
    'is nothing where a text is white space alone: %j',
    (text) => {
      expect(messages(RequiredText(), text)).toEqual(['The body may not be white space alone.']);
      expect(messages(ShortText(), text)).toEqual([]);
    },
  );

  it('may not be nothing where a text is required', () => {
    expect(messages(RequiredText(), '')).toEqual(['The body may not be empty.']);
    expect(messages(ShortText(), '')).toEqual([]);
    expect(messages(Text({ minLength: 3 }), 'ab')).toEqual([
      'The body must have at least 3 characters.',
    ]);
  });
});

describe('the characters of a text', () => {
  it.each(['a\0b', '\ud800', 'x\udc00y', '\udc00\ud800'])(
    'may be neither NUL nor a lone surrogate: %j',
    (text) => {
      expect(messages(ShortText(), text)).toEqual([
        'The body holds a character that is not allowed.',
      ]);
    },
  );

  it('may be anything else, line breaks and emoji included', () => {
    expect(messages(LongText(), 'Küche\r\n\t“neu” 🏡\u0001')).toEqual([]);
  });
});

describe('an email', () => {
  it.each(['a@b.co', 'first.last+tag@mail.example.co.uk', "o'neil@example.ie", 'ü@exämple.de'])(
    'has an address form: %s',
    (text) => expect(messages(Email(), text)).toEqual([]),
  );

  it.each(['abc', 'a@b', '@b.co', 'a@', 'a b@c.de', 'a@b..co', 'a@b.co\n', 'a@@b.co'])(
    'without an address form is refused: %j (CON-024)',
    (text) => expect(messages(Email(), text)).toEqual(['The body must be an email address.']),
  );

  it('may be empty unless it is required', () => {
    expect(messages(Email(), '')).toEqual([]);
    expect(messages(RequiredEmail(), '')).toEqual(['The body may not be empty.']);
  });
});

describe('a text with a form', () => {
  it.each([
    [Uuid(), '0B8F5F0E-6a55-4f2e-9a53-0c0d0f2b7c11', 'abc', 'a UUID'],
    [
      Url('Address'),
      'https://lintel.example/a?b=c',
      'ftp://x.example',
      'an absolute http or https address',
    ],
    [CalendarDate(), '2026-03-02', '2026-03-02T00:00:00Z', 'an ISO 8601 date, such as 2026-03-02'],
    [
      DateOrDateTime(),
      '2026-03-02',
      '2024-02-30',
      'an ISO 8601 date or date-time, such as 2026-03-02 or 2026-03-02T09:30:00+00:00',
    ],
    [
      Timestamp(),
      '2026-03-02T09:30:00+00:00',
      '2026-03-02T09:30:00Z',
      'a moment with seconds and a numeric offset',
    ],
    [
      Duration(),
      'PT1M',
      'P1M',
      'an ISO 8601 duration of at least one minute, in days, hours, minutes and seconds, such as PT1H30M',
    ],
  ])('is accepted in it and named otherwise: %#', (schema, good, bad, name) => {
    expect(messages(schema, good)).toEqual([]);
    expect(messages(schema, bad)).toEqual([`The body must be ${name}.`]);
  });

  it('of a pattern says which', () => {
    expect(messages(Text({ pattern: '^[a-z]+$' }), 'A')).toEqual(['The body must match ^[a-z]+$.']);
  });
});

describe('a website', () => {
  it.each([
    '',
    'http://example.com',
    'HTTPS://example.com:8443/about?us=1#top',
    'www.example.com',
    'example.com/a:b?next=https://example.org',
    'bücher.example',
    'w',
  ])('is an http or https address or a host name: %j', (text) => {
    expect(messages(Website(), text)).toEqual([]);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:1/alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@example.com',
    'ftp://example.com',
    '//example.com',
    'https://',
    'http://[::',
    'two words',
  ])('is nothing else: %j', (text) => {
    expect(messages(Website(), text)).toEqual([
      'The body must be an http or https address, or a host name such as www.example.com.',
    ]);
  });
});
