import { foldCase } from '../domain/letter-case.js';
import { plainId } from './records.js';

/** What no record has as its id. */
const NO_ID = 0;

/** The texts custom fields are searched for, in one letter case, by the id of each; what is no id matches nothing. */
export function customFieldTexts(
  texts: Readonly<Record<string, string>> = {},
): readonly (readonly [number, string])[] {
  return Object.entries(texts).map(([id, text]) => [plainId(id) ?? NO_ID, foldCase(text)]);
}
