/** Whether what was sent is shown. In which form a text is kept is not shown: another one that says the same will do. */
import { isDeepStrictEqual } from 'node:util';
import { join } from '../../base/dotted.js';
import { isRecord } from '../../base/is-record.js';

/**
 * Fields whose texts say the same in capitals and in small letters, a postcode also with blanks and without. Post towns
 * are written in capitals in some countries.
 */
const FORMS: readonly (readonly [path: RegExp, form: (text: string) => string])[] = [
  [/(^|\.)email$/, small],
  [/(^|\.)city$/, small],
  [/(^|\.)tags(\.\d+)?$/, small],
  [/(^|\.)postcode$/, (text) => small(text).replace(/\s/g, '')],
  [/^(\d+\.)?name$/, small], // of a person: the names of rooms and items are objects
];

/** The text that is read is the one that was sent to this path, or each text within is; anything else is equal. */
export function isKept(path: string, sent: unknown, got: unknown): boolean {
  return (
    isDeepStrictEqual(got, sent) || isDeepStrictEqual(plainForm(path, got), plainForm(path, sent))
  );
}

/** The same for lists whose order means nothing. */
export function isKeptInAnyOrder(path: string, sent: readonly unknown[], got: unknown): boolean {
  if (!Array.isArray(got)) return false;
  const [wanted, shown] = [sent, got].map((list) => list.map((one) => plainForm(path, one)).sort());
  return isDeepStrictEqual(shown, wanted);
}

/**
 * A value with each text in one form: its letters composed, its lines ended by LF, and no white space at its ends. Whoever
 * compares two of them needs the path for what else a form may be.
 */
export function plainForm(path: string, value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((one, index) => plainForm(join(path, String(index)), one));
  if (isRecord(value)) {
    const parts = Object.entries(value);
    return Object.fromEntries(
      parts.map(([name, part]) => [name, plainForm(join(path, name), part)]),
    );
  }
  if (typeof value !== 'string') return value;
  const text = value.normalize('NFC').replace(/\r\n?/g, '\n').trim();
  return FORMS.find(([where]) => where.test(path))?.[1](text) ?? text;
}

function small(text: string): string {
  return text.toLowerCase();
}
