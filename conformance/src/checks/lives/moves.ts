/** What becomes of an inspection unasked: who assigns one, starts or closes it is not shown. */
import { valueAt } from '../../net/body.js';
import { endedAt } from '../../net/exchange.js';
import { isNone } from '../words/none.js';
import { type Field, OF_INSPECTION } from './fields.js';
import { type Life, mayShow } from './lives.js';
import type { Sight } from './records.js';

/** From a state to another one, with fields that were null before: one of them is filled, and stays so. */
const MOVES = [
  { from: [100], to: 200, fills: ['clerk.id'] },
  { from: [100, 200], to: 300, fills: ['started_at', 'start_date'] },
  { from: [400], to: 500, fills: ['closed_at'] },
];

/** Whether an inspection shows a field as it is after such a move. */
export function mayMoveItself(life: Life, { path }: Field, { record, exchange }: Sight): boolean {
  const until = endedAt(exchange);
  const mayBe = (at: string, value: unknown) =>
    OF_INSPECTION.some((one) => one.path === at && mayShow(life, one, value, until));
  const state = Number(valueAt(record, 'state.id'));
  return MOVES.some(
    ({ from, to, fills }) =>
      (path === 'state.id' ? state === to : fills.includes(path) && state >= to) &&
      from.some((one) => mayBe('state.id', one)) &&
      fills.some((at) => !isNone(valueAt(record, at)) && mayBe(at, null)),
  );
}
