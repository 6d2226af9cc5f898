/**
 * Characters that are not seen and change what is: those that steer a terminal, those that turn the
 * direction of a text, line breaks of every kind, and characters without a width. What comes from a file, a target or a
 * configuration may hold them, to hide what stands beside them or to look like a line of ours.
 */

const HIDDEN = /[\p{Cc}\p{Bidi_Control}\u2028\u2029\u00ad\u200b\u2060\ufeff]/gu;
const HIDDEN_IN_LINES = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\u2028\u2029\u00ad\u200b\u2060\ufeff]/gu;

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A text with each of them written out, such as `\u001b`; it keeps its lines and tabs. */
export function showHidden(text: string): string {
  return text.replace(HIDDEN_IN_LINES, writeOut);
}

/** The same, in one line. */
export function showInOneLine(text: string): string {
  return text.replace(HIDDEN, writeOut);
}

/** Whether a text has any of them, line breaks included. */
export function hasHidden(text: string): boolean {
  return text.search(HIDDEN) >= 0;
}

/** Whether a text has any of them beside its lines and tabs. */
export function hasHiddenInLines(text: string): boolean {
  return text.search(HIDDEN_IN_LINES) >= 0;
}

function writeOut(character: string): string {
  const code = character.charCodeAt(0).toString(16).padStart(4, '0');
  return SHORT[character] ?? `\\u${code}`;
}
