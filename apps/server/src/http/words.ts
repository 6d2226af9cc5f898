import { foldCase } from '../domain/letter-case.js';

/** The words of a search text, split at white space and commas, in one letter case (PRP-055). */
export function words(text: string): readonly string[] {
  return [...new Set(foldCase(text).split(/[\s,]+/u))].filter((word) => word !== '');
}
