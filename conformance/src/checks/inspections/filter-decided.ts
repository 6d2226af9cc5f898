/**
 * Checks of the notations of filters, which Lintel decided because the specification shows none.
 */
import { check } from '../../engine/check.js';
import type { Exchange } from '../../net/exchange.js';
import { all } from '../words/expect.js';
import { refusal } from '../words/kinds.js';
import { type Filtered, keepsOnly } from './filter.js';

const everyList = (id: string, title: string) =>
  check(id, title, ({ lists, own, others }: Filtered) =>
    all(...lists.map((list: Exchange) => keepsOnly(list, own, others))),
  );

export const everyArrayForm = everyList(
  'inspections.filter.decided.array-forms',
  'an array is read as key[]=, as key[0]=, repeated, with commas and as a single value',
);
export const everyIntervalForm = everyList(
  'inspections.filter.decided.interval-forms',
  'an interval is read as start/end, start/duration and duration/end, plain and encoded',
);
export const wholeDay = everyList(
  'inspections.filter.decided.whole-day',
  'a single date means that whole day',
);
export const openSides = everyList(
  'inspections.filter.decided.open-sides',
  'an empty side or two dots leave a side open',
);
export const inclusive = everyList(
  'inspections.filter.decided.inclusive',
  'the days at both ends belong to the interval',
);
export const everyWord = everyList(
  'inspections.filter.decided.every-word',
  'words of different parts of the address find it, in any letter case',
);
export const noIntegerRefused = refusal(
  'inspections.filter.decided.no-integer-refused',
  'a member of a list that is no integer is refused',
);
export const wrongIntervalRefused = refusal(
  'inspections.filter.decided.wrong-interval-refused',
  'an interval that cannot be read or ends before it starts is refused',
);
