/**
 * A body sent in parts, so that of most pairs of fields the one is sent without the other: what a field takes with it that
 * was not sent is seen then. Each revision deals the fields otherwise: what goes together in one goes apart in the other.
 */
import type { Revision } from '../../register/schema.js';

type Body = Readonly<Record<string, unknown>>;

/** One after the other goes to the next of three parts, or the first half to one part and the rest to another. */
const DEAL: Readonly<Record<Revision, (index: number, count: number) => number>> = {
  current: (index) => index % 3,
  earlier: (index, count) => Math.floor((index * 2) / count),
};

export function inParts(body: Body, { revision }: { readonly revision: Revision }): Body[] {
  const fields = Object.entries(body);
  const parts = Map.groupBy(fields.keys(), (index) => DEAL[revision](index, fields.length));
  return [...parts.values()].map((part) =>
    Object.fromEntries(part.flatMap((index) => fields.slice(index, index + 1))),
  );
}
