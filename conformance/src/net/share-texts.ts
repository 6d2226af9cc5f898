/** Keeps equal long texts in memory once: a failing target may send the same page a thousand times. */

const WORTH_SHARING = 256;

/** Returns a function that gives, for each text, the first equal one. */
export function shareTexts(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    if (text.length < WORTH_SHARING) return text;
    const first = known.get(text) ?? text;
    known.set(text, first);
    return first;
  };
}
