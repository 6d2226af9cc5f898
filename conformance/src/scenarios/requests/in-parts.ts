/**
 * Sends a body in parts, so that most pairs of fields are separated once: a field that changes
 * another one with it is detected. The revisions deal the fields differently, so that fields sent
 * together in one are separate in the other.
 */
import { type PartOfObject, pathsOf } from '../../checks/words/differences.js';
import type { Context } from '../../engine/scenario.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import type { Revision } from '../../register/schema.js';
import { sendDated } from '../records/date-forms.js';

type Body = Readonly<Record<string, unknown>>;

/**
 * Deals the fields in turn to three parts, or the first half to one part and the rest to another.
 */
const DEAL: Readonly<Record<Revision, (index: number, count: number) => number>> = {
  current: (index) => index % 3,
  earlier: (index, count) => Math.floor((index * 2) / count),
};

export function inParts(body: Body, { revision }: { readonly revision: Revision }): Body[] {
  const fields = Object.entries(body);
  const parts = Map.groupBy(fields, (_, index) => DEAL[revision](index, fields.length));
  return [...parts.values()].map((part) => Object.fromEntries(part));
}

interface InParts {
  readonly path: string;
  readonly parts: readonly Body[];
  readonly before: Exchange;
}

/**
 * Updates a record part by part, and passes each answer to `look` with the one before. Returns the
 * last successful answer.
 */
export async function updateInParts(
  context: Pick<Context, 'api' | 'memory'>,
  { path, parts, before }: InParts,
  look: (seen: PartOfObject) => void,
): Promise<Exchange> {
  let last = before;
  for (const part of parts) {
    const update = await sendDated(context, part, (body) => context.api.put(path, body));
    look({ before: last, update, named: pathsOf(part) });
    if (isSuccess(update)) last = update;
  }
  return last;
}
