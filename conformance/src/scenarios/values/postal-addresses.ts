import { ADDRESS } from '../../checks/words/documented.js';
import { readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';

const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ'; // last letters of postcodes
const DISTRICTS = 30;

/** A postcode in the format of the United Kingdom, probably used by no other property. */
export function postcodeFrom(word: string): string {
  const number = [...word].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e9, 7);
  const letter = (place: number) => LETTERS[Math.floor(number / place) % LETTERS.length];
  const [district, sector] = [1 + (number % DISTRICTS), Math.floor(number / DISTRICTS) % 10];
  return `LS${district} ${sector}${letter(300)}${letter(6_000)}`;
}

/** The whole address of a property, joined in several ways. */
export function writeAddresses(property: Exchange): string[] {
  const read = (line: string) => valueAt(readJson(property), `address.${line}`);
  const whole = ADDRESS.map(read).filter(isThere);
  const within = ADDRESS.filter((part) => part !== 'country')
    .map(read)
    .filter(isThere);
  return [whole, within].flatMap((written) => [written.join(', '), written.join(' ')]);
}

const isThere = (part: unknown) => typeof part === 'string' && part !== '';

/**
 * A street line with this word and characters that searches often mishandle: apostrophe, accent,
 * comma, plus.
 */
export function streetWithSigns(word: string): string {
  return `7 ${word} O'Née, 1+1`;
}
