/** The vocabulary of faults by which a search for special characters fails. */
import { refusing, replies } from '../effects.js';
import { type Effect, type Row, row } from '../fault.js';
import { isObject } from '../message.js';

/** A search with such a character finds nothing. */
const findsNothing = (route: string, sign: RegExp): Effect =>
  replies(route, (answer, { query }) => {
    if (!sign.test(query.get('address') ?? '') || !isObject(answer.json)) return;
    answer.json['data'] = [];
  });

const SIGNS = [
  ['accent', /[\u00c0-\u017f]/],
  ['plus', /\+/],
  ['comma', /,/],
] as const;

/** A row for each character. */
export const withSigns = (what: string, breaks: string, route: string): readonly Row[] => [
  row(
    `apostrophe-of-${what}`,
    breaks,
    'an address with an apostrophe is an error of the server',
    refusing(route, ({ query }) => query.get('address')?.includes("'") ?? false, 500),
  ),
  ...SIGNS.map(([name, sign]) =>
    row(
      `${name}-of-${what}`,
      breaks,
      `an address with such a sign finds nothing: ${name}`,
      findsNothing(route, sign),
    ),
  ),
];
