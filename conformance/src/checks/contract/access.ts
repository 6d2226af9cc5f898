import { check } from '../../engine/check.js';
import type { Exchange } from '../../net/exchange.js';
import { all, refusesOrRedirects } from '../words/expect.js';

export const tokenRequired = check(
  'contract.token-required',
  'no endpoint of the contract does anything without a token',
  ({ calls }: { calls: readonly Exchange[] }) => all(...calls.map(refusesOrRedirects)),
);
