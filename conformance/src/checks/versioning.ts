/** What tells the two revisions apart. */
import { check } from '../engine/check.js';
import type { Exchange } from '../net/exchange.js';
import { all, answers, fits } from './expect.js';
import { dateOrTime, nullable, record } from './types.js';

export const otherRevisionIs404 = check(
  'versioning.other-revision-is-404',
  'a route of the other revision gives 404',
  ({ calls }: { calls: readonly Exchange[] }) => all(...calls.map((call) => answers(call, 404))),
);

export const startDateStays = check(
  'versioning.start-date-stays',
  'start_date is still there beside started_at',
  ({ inspections }: { inspections: readonly Exchange[] }) =>
    all(
      ...inspections.map((one) =>
        fits(one, record({ start_date: nullable(dateOrTime), started_at: nullable(dateOrTime) })),
      ),
    ),
);
