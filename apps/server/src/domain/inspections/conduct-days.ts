import type { Stores } from '../ports.js';
import { conductDateOf } from './scheduling.js';

// A conduct date without a time is a whole day in the zone of the account (INS-054). Its span is stored, so it becomes
// another one with the zone. Whoever books holds the account before anything else, and a change of the zone waits for
// that.

/** Gives the conduct dates of an account that have no time the span of their day in its zone, which stays until then. */
export async function respanConductDays(stores: Stores, account_id: number): Promise<void> {
  await stores.accounts.lock(account_id);
  const { time_zone: zone } = await stores.accounts.read(account_id);
  for (const stored of await stores.inspections.conductDays(account_id)) {
    const { conduct_from: from, conduct_to: to } = conductDateOf(stored.conduct_date, zone);
    if (from !== stored.conduct_from || to !== stored.conduct_to)
      await stores.inspections.respan(account_id, stored, { from, to });
  }
}
