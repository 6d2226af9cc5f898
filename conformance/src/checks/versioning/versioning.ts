/** Checks of the differences between the two revisions. */
import { check, ofForm } from '../../engine/check.js';
import type { Exchange } from '../../net/exchange.js';
import { ANSWERS_WITH } from '../words/documented.js';
import { all, answers, eachFits } from '../words/expect.js';
import { dateOrTime, nullable, record } from '../words/types.js';

export const otherRevisionIs404 = check(
  'versioning.other-revision-is-404',
  'a route of the other revision gives 404',
  ({ calls }: { calls: readonly Exchange[] }) => all(...calls.map((call) => answers(call, 404))),
);

const startDate = record({ start_date: nullable(dateOrTime) });

export const startDateStays = ofForm(
  { of: ANSWERS_WITH.inspection, schema: startDate },
  check(
    'versioning.start-date-stays',
    'start_date is still there beside started_at',
    ({ inspections }: { inspections: readonly Exchange[] }) => eachFits(inspections, startDate),
  ),
);
