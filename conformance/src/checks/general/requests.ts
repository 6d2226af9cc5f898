/** Checks of unknown fields, and of values of a wrong type. */
import { check } from '../../engine/check.js';
import type { Exchange } from '../../net/exchange.js';
import { all, equals, succeeds } from '../words/expect.js';
import { refusal } from '../words/kinds.js';

export const unknownFieldIgnored = check(
  'general.requests.unknown-field-ignored',
  'an unknown field is accepted and not kept',
  ({ created, field }: { created: Exchange; field: string }) =>
    all(succeeds(created), equals(created, field, undefined)),
);

export const noConversion = refusal(
  'general.requests.no-conversion',
  'a text where a number belongs is refused',
);
