import type { Context } from '../../engine/scenario.js';
import { idAt } from '../../net/body.js';
import { isSuccess } from '../../net/exchange.js';
import { mailOf } from '../values/mail-addresses.js';
import { bookInspection } from './booking.js';
import { bareInspection, type MadeInspection } from './inspection.js';

export function newServicer(context: Context) {
  return { name: 'Sue Service', email: mailOf(context, 'sue'), template_id: null };
}

/** Creates inspections of one type with a self servicer, or without where there should be one. */
export async function posting(context: Context, type: number) {
  const input = { ...(await bareInspection(context)), type: { id: type } };
  return (self_servicer: object | undefined, extra: object = {}) =>
    bookInspection(context, { ...input, ref: context.marks.ref(), ...extra, self_servicer });
}

/** A self service or live inspection; none where it cannot be made, as where the account has no such. */
export async function makeSpecial(
  context: Context,
  type: 101 | 202,
): Promise<MadeInspection | undefined> {
  if (type === 202 && context.revision === 'earlier') return undefined;
  const exchange = await (await posting(context, type))(newServicer(context));
  const id = idAt(exchange);
  const isMade = isSuccess(exchange) && Number.isInteger(id);
  return isMade ? { id, exchange, path: `/inspections/${id}` } : undefined;
}
