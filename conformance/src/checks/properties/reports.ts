import { check } from '../../engine/check.js';
import type { Exchange } from '../../net/exchange.js';
import { all, answers, fits } from '../expect.js';
import { list as array, record } from '../types.js';
import { includes } from './filter.js';

export const keepsReports = check(
  'properties.keeps-reports',
  'every inspection of a property is listed, finished or not, and every report is readable',
  ({
    list,
    reports,
    ids,
  }: {
    list: Exchange;
    reports: readonly Exchange[];
    ids: readonly number[];
  }) =>
    all(
      ...ids.map((id) => includes(list, id)),
      ...reports.flatMap((report) => [
        answers(report, 200),
        fits(report, record({ rooms: array })),
      ]),
    ),
);
