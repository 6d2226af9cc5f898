/** Letters of one script that look like those of another, with which a name can pass for a different one. */

/** Scripts with letters that look like Latin ones, and those letters; the rest of a script tells it apart. */
const LIKE_LATIN: readonly (readonly [script: string, letter: RegExp, alike: RegExp])[] = [
  ['Cyrillic', /\p{Script=Cyrillic}/u, /^[АВЕЅІЈКМНОРСТУХҮҺԌԚԜабвеѕіїјкмнорстухүһԁԛԝгѵӏ]$/u],
  ['Greek', /\p{Script=Greek}/u, /^[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϳαγικνορτυωχϲ]$/u],
  ['Armenian', /\p{Script=Armenian}/u, /^[ՍՏՕհոսցօյզ]$/u],
  ['Cherokee', /\p{Script=Cherokee}/u, /./u],
  ['Coptic', /\p{Script=Coptic}/u, /./u],
  ['Lisu', /\p{Script=Lisu}/u, /./u],
];
const LATIN = /\p{Script=Latin}/u;
/** Latin letters and signs that look like more common ones: without its dot, of phonetics, and slashes and bars. */
const LIKE_USUAL = /^[ıȷɑɡɩɪʟʀǀǃ⁄∕∣]$/u;
/** Marks that strike or enclose a letter, and more marks on one letter than any language has. */
const COVERED = /[\u0334-\u0338\u20d2-\u20ea]|\p{Mn}{4,}/u;

/**
 * What may make a text pass for another one: letters of several scripts that look alike, only letters that look like
 * Latin ones, variants of letters such as fullwidth ones, or marks that cover letters. Undefined when there is nothing.
 */
export function findLookAlikes(text: string): string | undefined {
  const letters = [...text];
  const others = LIKE_LATIN.filter(([, letter]) => letter.test(text));
  const names = others.map(([script]) => script);
  const scripts = LATIN.test(text) ? ['Latin', ...names] : names;
  const spelled = `"${spellOut(text)}"`;
  if (scripts.length > 1)
    return `mixes ${scripts.join(' and ')} letters, which look alike: ${spelled}`;
  const [only] = others;
  if (only?.[1] && letters.filter((one) => only[1].test(one)).every((one) => only[2].test(one))) {
    return `has only ${only[0]} letters that look like Latin ones: ${spelled}`;
  }
  if (letters.some(isVariant)) return `has variants of letters that look like others: ${spelled}`;
  return COVERED.test(text) ? `has marks that cover its letters: ${spelled}` : undefined;
}

/** True for a letter that is another one in its normal form, and not just one that has an accent. */
function isVariant(one: string): boolean {
  const normal = one.normalize('NFKC');
  const isAccented = normal === one.normalize('NFC') && [...normal].length > 1;
  return LIKE_USUAL.test(one) || (normal !== one && !isAccented);
}

/** The text with every letter that may be taken for another one as its number, such as `\u0415`. */
function spellOut(text: string): string {
  return [...text]
    .map((one) => {
      const isOther = LIKE_LATIN.some(([, letter]) => letter.test(one));
      const code = one.codePointAt(0)?.toString(16).padStart(4, '0');
      return isOther || isVariant(one) || COVERED.test(one) ? `\\u${code}` : one;
    })
    .join('');
}
