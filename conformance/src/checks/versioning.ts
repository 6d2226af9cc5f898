/** What tells the two revisions apart. */
import { check } from '../engine/check.js';
import type { Exchange } from '../net/exchange.js';
import { all, answers } from './expect.js';

export const otherRevisionIs404 = check(
  'versioning.other-revision-is-404',
  'a route of the other revision gives 404',
  ({ calls }: { calls: readonly Exchange[] }) => all(...calls.map((call) => answers(call, 404))),
);
