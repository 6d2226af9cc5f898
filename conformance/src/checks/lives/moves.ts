/** What becomes of an inspection unasked: who assigns one without a clerk, and what closes it, is not shown. */
import { valueAt } from '../../net/body.js';
import { endedAt } from '../../net/exchange.js';
import { isNone } from '../words/none.js';
import { type Field, OF_INSPECTION } from './fields.js';
import { type Life, mayShow } from './lives.js';
import type { Sight } from './records.js';

/** From one state to another, with a field that was null before and stays from then on. */
const MOVES = [
  { from: 100, to: 200, fills: 'clerk.id' },
  { from: 400, to: 500, fills: 'closed_at' },
];

/** Whether an inspection shows a field as it is after such a move. */
export function mayMoveItself(life: Life, { path }: Field, { record, exchange }: Sight): boolean {
  const until = endedAt(exchange);
  const mayBe = (at: string, value: unknown) =>
    OF_INSPECTION.some((one) => one.path === at && mayShow(life, one, value, until));
  const state = Number(valueAt(record, 'state.id'));
  return MOVES.some(
    ({ from, to, fills }) =>
      (path === 'state.id' ? state === to : path === fills && state >= to) &&
      !isNone(valueAt(record, fills)) &&
      mayBe('state.id', from) &&
      mayBe(fills, null),
  );
}
