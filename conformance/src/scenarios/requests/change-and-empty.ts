import { type Exchange, isRefusal } from '../../net/exchange.js';
import { sendTexts } from './short-texts.js';

/**
 * Updates a record with values, some of them empty. If that is refused, sends the values alone: the
 * specification does not say which may be empty. Returns the last answer and what was sent.
 */
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
