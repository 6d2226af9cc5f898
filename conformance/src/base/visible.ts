/**
 * Characters that are invisible and dangerous: terminal controls, direction marks, line breaks of every kind and
 * everything that has no width. Text from a file, a target or a configuration may use them to hide what is beside them
 * or to look like output of the suite.
 */

/** Format characters that are seen: signs of Arabic, Syriac and Kaithi that stand around a number. */
const SEEN = '\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u{110bd}\\u{110cd}';
/** Joiners, and selectors of variants, which some scripts need behind some characters. */
const NEEDED = '\\u200c\\u200d\\ufe0e\\ufe0f\\u{e0100}-\\u{e01ef}';

const UNSEEN = `[[\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2028\\u2029]--[${SEEN}${NEEDED}]]`;
const NOT_JOINED =
  '\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{Nd}\\p{Z}\\p{P}\\u200c\\u200d';
const NEEDLESS = [
  `(?<=^|[${NOT_JOINED}])[\\u200c\\u200d]`,
  '(?<!\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
  '(?<!\\p{Script=Han})[\\u{e0100}-\\u{e01ef}]',
].join('|');

const HIDDEN = new RegExp(`${UNSEEN}|${NEEDLESS}`, 'gv');
const HIDDEN_IN_LINES = new RegExp(`(?![\\n\\t])(?:${UNSEEN}|${NEEDLESS})`, 'gv');

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** The text with each of them written out, such as `\u001b`, except line breaks and tabs. */
export function showHidden(text: string): string {
  return text.replace(HIDDEN_IN_LINES, writeOut);
}

/** The text with each of them written out, line breaks and tabs included. */
export function showInOneLine(text: string): string {
  return text.replace(HIDDEN, writeOut);
}

/** True when a text has any of them, line breaks included. */
export function hasHidden(text: string): boolean {
  return text.search(HIDDEN) >= 0;
}

/** True when a text has any of them other than line breaks and tabs. */
export function hasHiddenInLines(text: string): boolean {
  return text.search(HIDDEN_IN_LINES) >= 0;
}

function writeOut(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0');
  return SHORT[character] ?? (code.length > 4 ? `\\u{${code}}` : `\\u${code}`);
}
