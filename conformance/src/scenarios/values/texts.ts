/**
 * A line of characters that are often lost: quotes, markup, foreign letters, an emoji that joins
 * two others, a backslash, text that looks like URL or HTML encoding, a plus, two spaces, a
 * direction mark. Short enough for a name, since the specification gives no length limits.
 */
export const LINE = `Zoë’s “key” & <lock> 'n' 👩\u200d🔧 \\ %41 &amp;&lt; 1+1  ה\u200f.`;

/**
 * The same for texts of several lines. Longer than the 255 characters that many columns hold: a
 * server may refuse so long a text, but must not cut it.
 */
export const LINES = `${LINE}\n${[
  'The second line tells of the keys, the meters and the boiler in the cupboard below the stairs.',
  'The windows of the front room were painted last spring, and the one on the left sticks.',
  'The neighbours have a spare key, and the gate at the back is closed with a bolt from within.',
].join(' ')}`;

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
