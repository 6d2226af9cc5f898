/** Kinds of checks that many areas need, so that each is written once. */
import type { TSchema } from '@sinclair/typebox';
import { type Check, check, type Finding, negative, type Seen } from '../../engine/check.js';
import { valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { all, answers, eachRecordFits, equals, refuses, succeeds } from './expect.js';
import { record } from './types.js';

/** A request with one fault, beside the same request without it. */
export type Refusal = { readonly refused: Exchange; readonly twin: Exchange };

/** Several requests with one fault each, beside the same request without it. */
export type Refusals = { readonly refusals: readonly Exchange[]; readonly twin: Exchange };

/** Calls without a token that is good, beside one with such a token. */
export type Unopened = { readonly calls: readonly Exchange[]; readonly twin: Exchange };

/** The answer to a request with values, and the values. */
export type Echo = { readonly answered: Exchange; readonly sent: unknown };

/** Answers that each hold one record, or one list of them. */
export type Records = { readonly records: readonly Exchange[] };

/** An answer and what should stand at its paths. */
export type Shown = {
  readonly answered: Exchange;
  readonly expected: Readonly<Record<string, unknown>>;
};

/** Several answers, and in the same order what is expected of each. */
export type EachShown = {
  readonly answered: readonly Exchange[];
  readonly expected: readonly Shown['expected'][];
};

/** The request with the fault is refused, in whatever way. */
export function refusal(id: string, title: string): Check<Refusal> {
  return negative(id, title, ({ refused }: Refusal) => refuses(refused));
}

/** What the present state forbids is answered 409. */
export function conflict(id: string, title: string): Check<Refusal> {
  return negative(id, title, ({ refused }: Refusal) => answers(refused, 409));
}

/** What was sent at each path comes back at the same one. */
export function echo(id: string, title: string, ...paths: readonly string[]): Check<Echo> {
  return check(id, title, ({ answered, sent }: Echo) =>
    all(succeeds(answered), ...paths.map((path) => equals(answered, path, valueAt(sent, path)))),
  );
}

/** Each record has these members, with these types. */
export function members(
  id: string,
  title: string,
  types: Readonly<Record<string, TSchema>>,
): Check<Records> {
  return check(id, title, ({ records }: Records) => eachRecordFits(records, record(types)));
}

/** The answer succeeded and shows what is expected of it. */
export function shows(id: string, title: string): Check<Shown> {
  return check(id, title, ({ answered, expected }: Shown) => showsEach(answered, expected));
}

/** The same look at records of another kind, under an id of its own. */
export function alike<S extends Seen>(id: string, check: Check<S>): Check<S> {
  return { ...check, id };
}

/** Several answers succeeded, and each shows what is expected of it. */
export function eachShows(id: string, title: string): Check<EachShown> {
  return check(id, title, ({ answered, expected }: EachShown) =>
    all(...answered.map((exchange, index) => showsEach(exchange, expected[index] ?? {}))),
  );
}

/** Every request succeeds. */
export function works(
  id: string,
  title: string,
): Check<{ readonly answered: readonly Exchange[] }> {
  return check(id, title, ({ answered }: { answered: readonly Exchange[] }) =>
    all(...answered.map(succeeds)),
  );
}

function showsEach(answered: Exchange, expected: Shown['expected']): Finding {
  return all(
    succeeds(answered),
    ...Object.entries(expected).map(([path, value]) => equals(answered, path, value)),
  );
}

/** A record of the earlier revision does not have this field. */
export function lacks(id: string, field: string): Check<{ readonly created: Exchange }> {
  return check(id, `there is no ${field}`, ({ created }) => equals(created, field, undefined));
}
