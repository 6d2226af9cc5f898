/**
 * What a problem comes from. Many checks look at the same value: where it does not even have its
 * form, whatever else is found there follows from that, and the check of the form says it for all.
 */
import type { Problem } from '../base/problem.js';
import { type Exchange, isExchange, isSuccess } from '../net/exchange.js';
import type { Revision } from '../register/schema.js';
import type { Check, Seen } from './check.js';
import { findMisfits } from './problems.js';

/** The checks that may be to blame in a revision. */
export interface Suite {
  readonly checks: readonly Check[];
  readonly revision: Revision;
}

/** The check that is to blame, and what it says. */
export interface Cause {
  readonly by: string;
  readonly problem: Problem;
}

/** The cause of a problem that a check has found in what it saw; undefined when it is its own. */
export function findCause(
  { id, form }: Pick<Check, 'id' | 'form'>,
  problem: Problem,
  seen: Seen,
  { checks, revision }: Suite,
): Cause | undefined {
  const exchange = Object.values(seen).flat().filter(isExchange).find(isOf(problem));
  if (form || !exchange || !isSuccess(exchange)) return undefined;
  const { method, url } = exchange.request;
  const request = `${method} ${new URL(url).pathname}`;
  for (const { id: by, form: its } of checks) {
    if (by === id || !its?.of.test(request) || !(its.revisions ?? [revision]).includes(revision)) {
      continue;
    }
    const misfits = findMisfits(exchange, its.schema);
    const misfit = misfits.find(({ at }) => isWithin(at, problem.at) || isWithin(problem.at, at));
    if (misfit) return { by, problem: misfit };
  }
  return undefined;
}

function isOf({ exchange }: Problem): (one: Exchange) => boolean {
  return ({ id }) => id === exchange;
}

/** Whether one place is another one or inside of it. What is said of a whole body is of no place in it. */
function isWithin(inner: string, outer: string): boolean {
  return outer !== 'body' && (inner === outer || inner.startsWith(`${outer}.`));
}
