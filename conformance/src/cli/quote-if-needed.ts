import { quote } from '../report/curl.js';

/** A text as one word of a shell, in quotes only where it needs them. */
export function quoteIfNeeded(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : quote(text);
}
