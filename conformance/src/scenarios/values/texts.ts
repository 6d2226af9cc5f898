/**
 * A line of characters that are often lost: quotes, markup, foreign letters, an emoji that joins
 * two others, a backslash, text that looks like URL or HTML encoding, a plus, two spaces, a
 * direction mark. Short enough for a name, since the specification gives no length limits.
 */
export const LINE = `Zoë’s “key” & <lock> 'n' 👩\u200d🔧 \\ %41 &amp;&lt; 1+1  ה\u200f.`;

/** The same for texts of several lines. */
export const LINES = `${LINE}\nand a second line`;

/** A text that looks like a number. */
export const DIGITS = '007';

/** The same with more digits than a number keeps. */
export const LONG_DIGITS = '00700900100200300401';

/** Texts that look like no value. */
export const ZERO = '0';
export const WORD_NULL = 'null';

/** A tag that looks like two tags. */
export const TAG = 'sea view, to the south';

/** A short text with this word and characters that searches often mishandle. */
export function textWithSigns(word: string): string {
  return `é+5% ${word} & more`;
}
