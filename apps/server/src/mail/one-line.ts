// Marks that change the direction of what follows, and line breaks of all sorts, let a name pass for something else.
const UNRULY = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/** A text as it may stand in a header or a sentence: on one line, with nothing that hides what it is. */
export function oneLine(text: string): string {
  return text.replaceAll(UNRULY, ' ').replaceAll(/ {2,}/g, ' ').trim();
}
