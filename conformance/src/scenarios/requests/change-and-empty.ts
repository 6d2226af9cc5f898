import { type Exchange, isRefusal } from '../../net/exchange.js';
import { sendTexts } from './short-texts.js';

/** Changes a record to values and to empty ones. Whether a value may be empty is not shown, so a refusal is no end. */
export async function changeAndEmpty<V extends object>(
  change: (sent: V) => Promise<Exchange>,
  values: V,
  empty: Partial<V>,
): Promise<{ readonly update: Exchange; readonly sent: V }> {
  const whole = await sendTexts(change, { ...values, ...empty });
  const { answered: update, sent } = isRefusal(whole.answered)
    ? await sendTexts(change, values)
    : whole;
  return { update, sent };
}
