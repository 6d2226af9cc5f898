/** What becomes of an inspection unasked: who assigns one, starts or closes it is not shown. */
import { valueAt } from '../../net/body.js';

/** From a state to another one, with fields that were null before: one of them is filled, and stays so. */
export const OWN_MOVES = [
  { from: [100], to: 200, fills: ['clerk.id'] },
  { from: [100, 200], to: 300, fills: ['started_at', 'start_date'] },
  { from: [400], to: 500, fills: ['closed_at'] },
] as const;

const MOVED = ['state', 'clerk', 'started_at', 'start_date', 'closed_at', 'updated_at'];

/** The fields that may differ since, where an inspection has moved on unasked. */
export function fieldsMoved(before: unknown, after: unknown): readonly string[] {
  const [old, now] = [before, after].map((record) => Number(valueAt(record, 'state.id')));
  const isMove = OWN_MOVES.some(({ from, to }) => from.some((one) => one === old) && to === now);
  return isMove ? MOVED : [];
}
