import { negative } from '../../engine/check.js';
import { all, refusesOrRedirects } from '../words/expect.js';
import type { Unopened } from '../words/kinds.js';

export const tokenRequired = negative(
  'contract.token-required',
  'no endpoint of the contract does anything without a token',
  ({ calls }: Unopened) => all(...calls.map(refusesOrRedirects)),
);
