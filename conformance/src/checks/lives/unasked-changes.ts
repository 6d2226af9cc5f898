/** Changes of an inspection that happen without a request. */
import { valueAt } from '../../net/body.js';
import { endedAt } from '../../net/exchange.js';
import { isNone } from '../words/none.js';
import { OWN_MOVES } from '../words/own-moves.js';
import { type Field, OF_INSPECTION } from './fields.js';
import { type Life, mayShow } from './lives.js';
import type { Sight } from './records.js';

/** Whether the inspection shows the field as it is after such a change. */
export function mayMoveItself(life: Life, { path }: Field, { record, exchange }: Sight): boolean {
  const until = endedAt(exchange);
  const mayBe = (at: string, value: unknown) =>
    OF_INSPECTION.some((one) => one.path === at && mayShow(life, one, value, until));
  const state = Number(valueAt(record, 'state.id'));
  return OWN_MOVES.some(
    ({ from, to, fills }) =>
      (path === 'state.id' ? state === to : fills.some((at) => at === path) && state >= to) &&
      from.some((one) => mayBe('state.id', one)) &&
      fills.some((at) => !isNone(valueAt(record, at)) && mayBe(at, null)),
  );
}
