/** Nothing of another account is revealed, not even that it exists. */
import { isDeepStrictEqual } from 'node:util';
import { negative } from '../engine/check.js';
import { readJson } from '../net/body.js';
import type { Exchange } from '../net/exchange.js';
import { all, answers, holds, refuses } from './expect.js';
import { excludes } from './properties/filter.js';

type Pairs = {
  /** Calls on a record of another account. */
  readonly foreign: readonly Exchange[];
  /** The same calls on ids that no record has. */
  readonly unknown: readonly Exchange[];
  readonly twin: Exchange;
};

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
