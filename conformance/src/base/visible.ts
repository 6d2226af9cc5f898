/**
 * Characters that are invisible and dangerous: terminal controls, direction marks, line breaks of every kind and
 * zero-width characters. Text from a file, a target or a configuration may use them to hide what is beside them
 * or to look like output of the suite.
 */

const HIDDEN = /[\p{Cc}\p{Bidi_Control}\u2028\u2029\u00ad\u200b\u2060\ufeff]/gu;
const HIDDEN_IN_LINES = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\u2028\u2029\u00ad\u200b\u2060\ufeff]/gu;

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
  const code = character.charCodeAt(0).toString(16).padStart(4, '0');
  return SHORT[character] ?? `\\u${code}`;
}
