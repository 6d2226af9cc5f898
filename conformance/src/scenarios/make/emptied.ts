import { type Exchange, isRefusal } from '../../net/exchange.js';

/** Changes a record to values and to empty ones. Whether a value may be empty is not shown, so a refusal is no end. */
export async function changeAndEmpty<V extends object>(
  change: (sent: V) => Promise<Exchange>,
  values: V,
  empty: Partial<V>,
): Promise<{ readonly update: Exchange; readonly sent: V }> {
  const sent = { ...values, ...empty };
  const update = await change(sent);
  return isRefusal(update) ? { update: await change(values), sent: values } : { update, sent };
}
