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

/**
 * What may make a text pass for another one: letters of several scripts that look alike, only letters that look like
 * Latin ones, or variants of letters such as fullwidth ones. Undefined when there is nothing.
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
  if (text.normalize('NFKC') === text.normalize('NFC')) return undefined;
  return `has variants of letters that look like others: ${spelled}`;
}

/** The text with every letter that may be taken for another one as its number, such as `\u0415`. */
function spellOut(text: string): string {
  return [...text]
    .map((one) => {
      const isOther = LIKE_LATIN.some(([, letter]) => letter.test(one));
      const isVariant = one.normalize('NFKC') !== one.normalize('NFC');
      const code = one.codePointAt(0)?.toString(16).padStart(4, '0');
      return isOther || isVariant ? `\\u${code}` : one;
    })
    .join('');
}
