/** Kinds of checks that several areas need. */
import type { TSchema } from '@sinclair/typebox';
import {
  type Check,
  check,
  type Finding,
  negative,
  ofForm,
  type Seen,
} from '../../engine/check.js';
import { valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { REVISIONS, type Revision } from '../../register/schema.js';
import { ANSWERS_WITH, LISTS_OF } from './documented.js';
import {
  all,
  answers,
  eachListedFits,
  eachRecordFits,
  equals,
  type Lists,
  refuses,
  succeeds,
} from './expect.js';
import { record } from './types.js';

/** A request with one fault; the twin is the same request without it. */
export type Refusal = { readonly refused: Exchange; readonly twin: Exchange };

/** Several requests with one fault each; the twin is the same request without any. */
export type Refusals = { readonly refusals: readonly Exchange[]; readonly twin: Exchange };

/** Requests without a valid token; the twin has one. */
export type Unopened = { readonly calls: readonly Exchange[]; readonly twin: Exchange };

/** The response to a request, and the values sent in it. */
export type Echo = { readonly answered: Exchange; readonly sent: unknown };

/** Responses that each hold one record, or one list of records. */
export type Records = { readonly records: readonly Exchange[] };

/** A response, and the values expected at its paths. */
export type Shown = {
  readonly answered: Exchange;
  readonly expected: Readonly<Record<string, unknown>>;
};

/** Several responses and, in the same order, what is expected of each. */
export type EachShown = {
  readonly answered: readonly Exchange[];
  readonly expected: readonly Shown['expected'][];
};

/** Declares a check that the request with the fault is refused, with any 4xx status. */
export function refusal(id: string, title: string): Check<Refusal> {
  return negative(id, title, ({ refused }: Refusal) => refuses(refused));
}

/** Declares a check that what the present state forbids is answered with 409. */
export function conflict(id: string, title: string): Check<Refusal> {
  return negative(id, title, ({ refused }: Refusal) => answers(refused, 409));
}

/** Declares a check that the values sent at these paths are returned at the same paths. */
export function echo(id: string, title: string, ...paths: readonly string[]): Check<Echo> {
  return check(id, title, ({ answered, sent }: Echo) =>
    all(succeeds(answered), ...paths.map((path) => equals(answered, path, valueAt(sent, path)))),
  );
}

/** Declares a check that each record has these fields with these types. */
export function members(
  id: string,
  title: string,
  types: Readonly<Record<string, TSchema>>,
): Check<Records> {
  return check(id, title, ({ records }: Records) => eachRecordFits(records, record(types)));
}

/**
 * Declares a check of the form of a property or an inspection: that each record has these fields
 * with these types, and shows them so in lists.
 */
export function formOf(
  kind: keyof typeof LISTS_OF,
  id: string,
  title: string,
  types: Readonly<Record<string, TSchema>>,
  revisions: readonly Revision[] = REVISIONS,
): Check<Records | Lists> {
  const schema = record(types);
  const fit = (seen: Records | Lists) =>
    'lists' in seen ? eachListedFits(seen, schema) : eachRecordFits(seen.records, schema);
  const form = { of: ANSWERS_WITH[kind], listedBy: LISTS_OF[kind], schema, revisions };
  return ofForm(form, check(id, title, fit));
}

/** Declares a check that the response succeeded and shows the expected values. */
export function shows(id: string, title: string): Check<Shown> {
  return check(id, title, ({ answered, expected }: Shown) => showsEach(answered, expected));
}

/** Returns the same check of another kind of record, with its own id. */
export function alike<S extends Seen>(id: string, check: Check<S>): Check<S> {
  return { ...check, id };
}

/** Declares a check that all responses succeeded and show the values expected of each. */
export function eachShows(id: string, title: string): Check<EachShown> {
  return check(id, title, ({ answered, expected }: EachShown) =>
    all(...answered.map((exchange, index) => showsEach(exchange, expected[index] ?? {}))),
  );
}

/** Declares a check that all requests succeed. */
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

/** Declares a check that a record of the earlier revision does not have this field. */
export function lacks(id: string, field: string): Check<{ readonly created: Exchange }> {
  return check(id, `there is no ${field}`, ({ created }) => equals(created, field, undefined));
}
