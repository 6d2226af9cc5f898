/**
 * What is often lost on the way: quotes, markup, letters of elsewhere, a sign of four bytes that two others make, a
 * backslash, what looks encoded for a URL or for HTML, a plus, two blanks, a mark of direction. No longer than a name may
 * well be: length limits are not shown.
 */
export const LINE = `Zoë’s “key” & <lock> 'n' 👩\u200d🔧 \\ %41 &amp;&lt; 1+1  ה\u200f.`;

/** The same, for what may have several lines. */
export const LINES = `${LINE}\nand a second line`;

/** A text that is easily taken for a number. */
export const DIGITS = '007';

/** Texts that are easily taken for none. */
export const ZERO = '0';
export const WORD_NULL = 'null';

/** A tag that is easily taken for two. */
export const TAG = 'sea view, to the south';

/** A short text with this word, and with signs that a search by it may trip over. */
export function textWithSigns(word: string): string {
  return `é+5% ${word} & more`;
}
