/** Keeps long texts that are equal once: a target that fails may give the same page a thousand times. */

const WORTH_SHARING = 256;

/** Gives for each text the first one that was equal to it. */
export function shareTexts(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    if (text.length < WORTH_SHARING) return text;
    const first = known.get(text) ?? text;
    known.set(text, first);
    return first;
  };
}
