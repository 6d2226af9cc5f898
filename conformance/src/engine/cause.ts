/**
 * Finds the cause of a problem. Many checks look at the same value: when its form is wrong, every other problem
 * there follows from that, and only the check of the form reports it.
 */
import type { Problem } from '../base/problem.js';
import { type Exchange, isExchange, isSuccess, nameRequest } from '../net/exchange.js';
import type { Revision } from '../register/schema.js';
import type { Check, Form, Seen } from './check.js';
import { misfitsInList, misfitsOf } from './problems.js';

/** The checks that may be to blame, in one revision. */
export interface Blamable {
  readonly checks: readonly Check[];
  readonly revision: Revision;
}

/** The check that is to blame, and the problem it reports. */
export interface Cause {
  readonly by: string;
  readonly problem: Problem;
}

/** The cause of a problem, or undefined when the check that found it is itself to report it. */
export function findCause(
  { id, form }: Pick<Check, 'id' | 'form'>,
  problem: Problem,
  seen: Seen,
  { checks, revision }: Blamable,
): Cause | undefined {
  const exchange = Object.values(seen).flat().filter(isExchange).find(isOf(problem));
  if (form || !exchange || !isSuccess(exchange)) return undefined;
  const request = nameRequest(exchange);
  for (const { id: by, form: its } of checks) {
    if (by === id || !its || !(its.revisions ?? [revision]).includes(revision)) continue;
    for (const misfit of misfitsBy(its, request, exchange)) {
      const { at } = misfit;
      if (isWithin(at, problem.at) || isWithin(problem.at, at)) return { by, problem: misfit };
    }
  }
  return undefined;
}

function misfitsBy(form: Form, request: string, exchange: Exchange): Iterable<Problem> {
  if (form.of.test(request)) return misfitsOf(exchange, form.schema);
  return form.listedBy?.test(request) ? misfitsInList(exchange, form.schema) : [];
}

function isOf({ exchange }: Problem): (one: Exchange) => boolean {
  return ({ id }) => id === exchange;
}

/** True when `inner` is the place `outer` or lies within it. Nothing lies within a whole body. */
function isWithin(inner: string, outer: string): boolean {
  return outer !== 'body' && (inner === outer || inner.startsWith(`${outer}.`));
}
