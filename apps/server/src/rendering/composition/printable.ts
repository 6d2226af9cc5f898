// Which signs of a text are printed. What steers a terminal, turns the direction of what follows, has no width or is half
// a character would at best show nothing, so it is dropped; so are marks heaped on one letter.

/** A text with nothing in it that cannot be printed; lines end with a line feed, and at most one in a row is empty. */
function printable(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[\t\p{Zs}]/gu, (space) => KEPT_SPACES[space] ?? ' ')
    .replace(UNPRINTABLE, '')
    .normalize('NFC')
    .replace(HEAPED_MARKS, '$1')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Data with all their texts made printable. */
export function printableTexts<T>(data: T): T {
  return mapTexts(data, printable) as T; // a text stays a text, and everything else what it is
}

function mapTexts(data: unknown, change: (text: string) => string): unknown {
  if (typeof data === 'string') return change(data);
  if (Array.isArray(data)) return data.map((member) => mapTexts(member, change));
  if (typeof data !== 'object' || data === null) return data;
  const members = Object.entries(data);
  return Object.fromEntries(members.map(([name, value]) => [name, mapTexts(value, change)]));
}

/** A space that keeps words together stays one. */
const KEPT_SPACES: Readonly<Record<string, string>> = { '\u00a0': '\u00a0', '\u202f': '\u00a0' };

/**
 * Control characters but line feeds, halves of surrogate pairs, format characters but the two joiners that scripts need,
 * and the signs that choose between variants of a glyph.
 */
const UNPRINTABLE =
  /\p{Cs}|(?!\n)\p{Cc}|(?![\u200c\u200d])\p{Cf}|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;

/** More than four marks on one letter. */
const HEAPED_MARKS = /(\p{M}{4})\p{M}+/gu;
