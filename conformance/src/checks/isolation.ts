/** Nothing of another account is revealed, not even that it exists. */
import { isDeepStrictEqual } from 'node:util';
import { negative } from '../engine/check.js';
import { idsOf, readJson, valueAt } from '../net/body.js';
import { type Exchange, isSuccess } from '../net/exchange.js';
import { all, answers, equals, holds, refuses, succeeds } from './expect.js';
import { excludes } from './properties/filter.js';

type Pairs = {
  /** Calls on a record of another account. */
  readonly foreign: readonly Exchange[];
  /** The same calls on ids that no record has. */
  readonly unknown: readonly Exchange[];
  readonly twin: Exchange;
};

type Reached = {
  /** Calls on records of another account. */
  readonly attempts: readonly Exchange[];
  /** Those of them that were to delete something and succeeded, made again by the account it belongs to. */
  readonly deletions: readonly Exchange[];
  /** The record as its own account reads it afterwards. */
  readonly after: Exchange;
  /** The same before, without which the attempts show nothing. */
  readonly twin: Exchange;
  /** What some of the attempts would have changed. */
  readonly kept: string;
};

type Listed = {
  /** Lists, and in the same order a record of another account that belongs in none of them. */
  readonly lists: readonly Exchange[];
  readonly ids: readonly number[];
  /** The answer that shows the record to its own account. */
  readonly twin: Exchange;
};

export const nothingIsReached = negative(
  'isolation.nothing-is-reached',
  'what belongs to another account is neither shown to a user nor changed',
  ({ attempts, deletions, after, twin, kept }: Reached) =>
    all(
      ...attempts.map(givesNothing),
      ...deletions.map(succeeds),
      equals(after, kept, valueAt(readJson(twin), kept)),
    ),
);

export const nothingIsListed = negative(
  'isolation.nothing-is-listed',
  'what belongs to another account is in no list of a user, however it is filtered',
  ({ lists, ids }: Listed) => all(...lists.map((list, index) => leavesOut(list, ids[index]))),
);

export const sameNotFound = negative(
  'isolation.same-not-found',
  'a record of another account gives the same 404 as one that does not exist',
  ({ foreign, unknown, list, id }: Pairs & { list: Exchange; id: number }) =>
    all(
      ...foreign.flatMap((call, index) => [
        answers(call, 404),
        sameAnswer(call, unknown[index] ?? call),
      ]),
      excludes(list, id),
    ),
);

export const sameValidation = negative(
  'isolation.same-validation',
  'a reference to a record of another account is the same failure as an unknown id',
  ({ foreign, unknown }: Pairs) =>
    all(
      ...foreign.flatMap((call, index) => [
        refuses(call),
        sameAnswer(call, unknown[index] ?? call),
      ]),
    ),
);

function sameAnswer(one: Exchange, other: Exchange) {
  const isSame =
    one.response.status === other.response.status &&
    isDeepStrictEqual(readJson(one), readJson(other));
  return holds(isSame, one, 'answer', `that of ${other.id}`, one.response.body);
}

/** Nothing comes back, and no work is begun: a refusal, or a success that says nothing. */
function givesNothing(attempt: Exchange) {
  const { status, body } = attempt.response;
  const isNothing = ['', '[]', '{}', 'null'].includes(body.trim()) && status !== 202;
  return holds(!isSuccess(attempt) || isNothing, attempt, 'answer', 'nothing', body || status);
}

function leavesOut(list: Exchange, id: number | undefined) {
  const ids = idsOf(list);
  return holds(!ids.some((one) => one === id), list, 'body.data', `no record with id ${id}`, ids);
}
