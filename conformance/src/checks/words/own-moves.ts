/**
 * State changes of an inspection that happen without a request. The specification does not say who
 * assigns, starts or closes an inspection, so the target may.
 */
import { readJson, valueAt } from '../../net/body.js';
import { begunAt, type Exchange, header } from '../../net/exchange.js';
import { momentOf } from './times.js';

/**
 * The states before, the state after, and the fields that were null before. At least one of these
 * gets a value and keeps it.
 */
export const OWN_MOVES = [
  { from: [100], to: 200, fills: ['clerk.id'] },
  { from: [100, 200], to: 300, fills: ['started_at', 'start_date'] },
  { from: [400], to: 500, fills: ['closed_at'] },
] as const;

const MOVED = [
  ...['state', 'clerk', 'conduct_date_option'],
  ...['started_at', 'start_date', 'closed_at', 'updated_at'],
];

/**
 * Returns the fields that may differ between two reads if the inspection changed its state by
 * itself.
 */
export function fieldsMoved(before: unknown, after: unknown): readonly string[] {
  const [old, now] = [before, after].map((record) => Number(valueAt(record, 'state.id')));
  const isMove = OWN_MOVES.some(({ from, to }) => from.some((one) => one === old) && to === now);
  return isMove ? MOVED : [];
}

/** A read before a write, the answer to the write, and a read after it. */
interface Written {
  readonly before: Exchange;
  readonly answered: Exchange;
  readonly read: Exchange;
}

/** How long before it was answered a write may have set a time of whole seconds, in milliseconds. */
const JUST_NOW_MS = 1_000;

/**
 * Returns `updated_at` if it may be later in the read than in the answer. What updates an
 * inspection besides requests is not said; but the answer itself shows a later time than before, or the present one.
 */
export function fieldsTouched({ before, answered, read }: Written): readonly string[] {
  const [old = Number.NaN, own = Number.NaN, now = Number.NaN] = [before, answered, read].map(
    (exchange) => momentOf(valueAt(readJson(exchange), 'updated_at')),
  );
  const isPresent = own >= Date.parse(header(answered, 'date')) - JUST_NOW_MS;
  return (old < own || isPresent) && own < now ? ['updated_at'] : [];
}

/** Returns `updated_at` if the later of an entry in a list and a single read shows a later one. */
export function fieldsTouchedBetween(
  list: Exchange,
  entry: unknown,
  read: Exchange,
): readonly string[] {
  const [listed, single] = [entry, readJson(read)].map((record) =>
    momentOf(valueAt(record, 'updated_at')),
  );
  const [old, now] = begunAt(list) < begunAt(read) ? [listed, single] : [single, listed];
  return Number(old) < Number(now) ? ['updated_at'] : [];
}
