import { type Examples, examples } from '../../../test/support/examples.js';
import * as create from './create.js';
import { inspection } from './inspection.cases.js';

const DAY = '2031-05-06';
const MOMENT = '2031-05-07T09:30:00+02:00';

const shown = (conduct_date: unknown, sent: string) => ({
  answered: inspection({ conduct_date }),
  sent,
});

/** For each accepted form of a sent date, an example with it and with every wrong one. */
const cases = (sent: string, right: readonly string[], wrong: readonly unknown[]): Examples[] =>
  right.map((good) =>
    examples(
      create.takesDate,
      shown(good, sent),
      Object.fromEntries(wrong.map((bad) => [String(bad), shown(bad, sent)])),
    ),
  );

/** Dates that name the same day or moment as the one sent, and dates that do not. */
export const DATE_CASES = [
  ...cases(
    DAY,
    [
      DAY,
      '2031-05-06T00:00:00Z',
      '2031-05-06T00:00+0200',
      '2031-05-05T23:00:00Z',
      '2031-05-05T10:00:00Z',
      '2031-05-06T12:00:00',
    ],
    ['2031-05-05', '2031-05-07', '2031-05-05T00:00:00Z', '2031-05-05T00:00:00', null, 'tomorrow'],
  ),
  ...cases(
    MOMENT,
    [
      MOMENT,
      '2031-05-07T07:30:00Z',
      '2031-05-07T08:30+01',
      '2031-05-07T07:30:00,000+0000',
      '2031-05-07T09:30:00',
      '2031-05-07T13:15',
      '2031-05-07',
    ],
    [
      '2031-05-07T09:30:00Z',
      '2031-05-07T00:00:00+02:00',
      '2031-05-06T09:30:00+02:00',
      '2031-05-07T09:40:00',
      '2031-05-06T09:30:00',
      '2031-05-05',
      '2031-05-08',
    ],
  ),
  ...cases(
    '2031-05-07T09:30:45Z',
    ['2031-05-07T09:30:45Z', '2031-05-07T09:30:00Z', '2031-05-07T09:30Z', '2031-05-07T11:30'],
    ['2031-05-07T09:30:44Z', '2031-05-07T09:31:00Z', '2031-05-07T09:30:01', '2031-05-07T09:40'],
  ),
];
