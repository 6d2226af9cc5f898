/**
 * A body sent in parts, so that of two fields the one is sent without the other, and the other without the one: what a
 * field takes with it that was not sent is seen whichever two these are.
 */
import type { Revision } from '../../register/schema.js';

/** Of any two of these neither holds the other. */
const CODES = ['01', '02', '03', '12', '13', '23'] as const;
const PARTS = ['0', '1', '2', '3'] as const;

type Dealing = 'in turn' | 'in runs';

/** Each revision deals otherwise. */
export function dealing({ revision }: { readonly revision: Revision }): Dealing {
  return revision === 'current' ? 'in turn' : 'in runs';
}

/** Four parts of a body. Two fields that go together in each of them go apart where it is dealt otherwise. */
export function inParts(
  body: Readonly<Record<string, unknown>>,
  dealt: Dealing,
): Readonly<Record<string, unknown>>[] {
  const fields = Object.entries(body);
  const codeOf = (index: number) =>
    CODES[dealt === 'in turn' ? index % 6 : Math.floor((index * 6) / fields.length)] ?? '';
  return PARTS.map((part) =>
    Object.fromEntries(fields.filter((_, index) => codeOf(index).includes(part))),
  ).filter((one) => Object.keys(one).length > 0);
}
