/** Checks of who sees which inspections, as Lintel decided. */
import { check } from '../../engine/check.js';
import type { Exchange } from '../../net/exchange.js';
import { all, answers } from '../words/expect.js';
import { excludes, includes } from '../words/lists.js';

/** An inspection of the user and one of somebody else, both read and listed by the user. */
type Sight = {
  readonly own: Exchange;
  readonly other: Exchange;
  readonly list: Exchange;
  readonly ids: { readonly own: number; readonly other: number };
};

export const clerkSeesOwn = check(
  'people.clerk-sees-own',
  'a clerk reads and lists what is assigned to her and nothing else',
  ({ own, other, list, ids }: Sight) =>
    all(answers(own, 200), answers(other, 404), includes(list, ids.own), excludes(list, ids.other)),
);

export const typistSeesProcessing = check(
  'people.typist-sees-processing',
  'a typist reads an inspection that names him once it has reached Processing',
  ({ before, after }: { before: Exchange; after: Exchange }) =>
    all(answers(before, 404), answers(after, 200)),
);
