/** What is made of inputs that nobody asked for, and of inputs of another type. */
import { check, negative } from '../../engine/check.js';
import type { Exchange } from '../../net/exchange.js';
import { all, equals, refuses, succeeds } from '../words/expect.js';

export const unknownFieldIgnored = check(
  'general.requests.unknown-field-ignored',
  'an unknown field is accepted and not kept',
  ({ created, field }: { created: Exchange; field: string }) =>
    all(succeeds(created), equals(created, field, undefined)),
);

export const noConversion = negative(
  'general.requests.no-conversion',
  'a text where a number belongs is refused',
  ({ refused }: { refused: Exchange; twin: Exchange }) => refuses(refused),
);
