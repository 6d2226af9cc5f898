/**
 * Removes escapes of URLs, forms, JSON, HTML and XML from a text. Each server escapes different characters, so
 * secrets are looked for in the text without escapes.
 */

/** A text without some of its escapes. */
export interface Reading {
  readonly text: string;
  /** The index in the original text of the character at this index. */
  readonly placeOf: (index: number) => number;
}

const NAMED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

const ESCAPE = new RegExp(
  [
    '%[0-7][0-9a-f]', // a byte of a URL or a form, and the two to four bytes of a letter
    '%[c-f][0-9a-f](?:%[89ab][0-9a-f]){1,3}',
    '\\\\u[0-9a-f]{4}', // JSON
    '\\\\["\\\\/]',
    '&#x[0-9a-f]{1,6};', // HTML and XML
    '&#[0-9]{1,7};',
    ...Object.keys(NAMED),
  ].join('|'),
  'gi',
);

/** The text with all its escapes. */
export function asItStands(text: string): Reading {
  return { text, placeOf: (index) => index };
}

/** The text with one layer of escapes removed; undefined when it has none. */
export function removeEscapes({ text, placeOf }: Reading): Reading | undefined {
  const ends: { readonly meant: number; readonly written: number }[] = [];
  let meant = '';
  let written = 0;
  for (const { 0: sequence, index } of text.matchAll(ESCAPE)) {
    meant += text.slice(written, index) + meaningOf(sequence);
    written = index + sequence.length;
    ends.push({ meant: meant.length, written });
  }
  if (ends.length === 0) return undefined;
  return {
    text: meant + text.slice(written),
    placeOf(index) {
      const before = ends.findLast((end) => end.meant <= index) ?? { meant: 0, written: 0 };
      return placeOf(before.written + index - before.meant);
    },
  };
}

function meaningOf(sequence: string): string {
  const digits = sequence.slice(2);
  if (sequence.startsWith('%')) return letterOf(sequence);
  if (sequence.startsWith('\\u')) return String.fromCharCode(Number.parseInt(digits, 16));
  if (sequence.startsWith('\\')) return sequence.slice(1);
  if (!sequence.startsWith('&#')) return NAMED[sequence.toLowerCase()] ?? sequence;
  const isHex = /^x/i.test(digits);
  const code = Number.parseInt(isHex ? digits.slice(1) : digits, isHex ? 16 : 10);
  return code <= 0x10ffff ? String.fromCodePoint(code) : sequence;
}

function letterOf(bytes: string): string {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return bytes; // not UTF-8
  }
}
