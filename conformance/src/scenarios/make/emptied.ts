import { type Exchange, isRefusal } from '../../net/exchange.js';

type Changed = { readonly update: Exchange; readonly after: Exchange };

/** Changes a record to values and to empty ones. Whether a value may be empty is not shown, so a refusal is no end. */
export async function changeAndEmpty<V extends object>(
  change: (sent: V) => Promise<Changed>,
  values: V,
  empty: Partial<V>,
): Promise<Changed & { readonly sent: V }> {
  const sent = { ...values, ...empty };
  const changed = await change(sent);
  return isRefusal(changed.update)
    ? { ...(await change(values)), sent: values }
    : { ...changed, sent };
}
