import { check } from '../../engine/check.js';
import type { Exchange } from '../../net/exchange.js';
import { all, answers, fits } from '../words/expect.js';
import { includes } from '../words/lists.js';
import { list as array, record } from '../words/types.js';

export const keepsReports = check(
  'properties.keeps-reports',
  'every inspection of a property is listed and readable, finished or not, and so is its report',
  ({
    list,
    reads,
    reports,
    ids,
  }: {
    list: Exchange;
    /** Those that are finished, each by itself. */
    reads: readonly Exchange[];
    reports: readonly Exchange[];
    ids: readonly number[];
  }) =>
    all(
      ...ids.map((id) => includes(list, id)),
      ...reads.map((read) => answers(read, 200)),
      ...reports.flatMap((report) => [
        answers(report, 200),
        fits(report, record({ rooms: array })),
      ]),
    ),
);
