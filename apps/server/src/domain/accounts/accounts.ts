import { problemAt } from '@lintel/schema';
import { refuseInput } from '../errors.js';
import { respanConductDays } from '../inspections/conduct-days.js';
import type { Account, AccountRecord } from '../ports/accounts.js';
import type { Storage, Stores } from '../ports.js';

// Accounts as the operator keeps them; account-settings.ts says what may be set.

/**
 * Changes the settings that are named, and no others. Conduct dates follow the zone once it is stored, so that what is
 * booked meanwhile has it already; bookings under way that have read the old zone are waited for. When that was cut off,
 * naming the zone again makes it good.
 */
export async function changeAccount(
  storage: Storage,
  account_id: number,
  change: Partial<AccountRecord>,
): Promise<void> {
  const changesZone = change.time_zone !== undefined;
  await storage.write(async (stores) => {
    await (changesZone ? stores.accounts.lockUnheld(account_id) : stores.accounts.lock(account_id));
    await requireListedTemplate(stores, account_id, change);
    const { id: _, ...stored } = await stores.accounts.read(account_id);
    await stores.accounts.update(account_id, { ...stored, ...change });
  });
  if (changesZone) await storage.write((stores) => respanConductDays(stores, account_id));
}

/** Refuses a template for self service that the listing of the account does not have. */
export async function requireListedTemplate(
  { templates }: Stores,
  account_id: number,
  { self_service_template_id: id }: Partial<AccountRecord>,
): Promise<void> {
  if (id === undefined || id === null) return;
  const { system, account } = await templates.listed(account_id);
  const listed = [...system, ...account];
  if (listed.some((one) => one.id === id)) return;
  const names = listed.map((one) => `${one.id} (${one.name})`);
  refuseInput([
    problemAt('self_service_template_id', `must be one of ${names.join(', ')} or none`),
  ]);
}

/** The accounts that a text means: those of that name, else the one of that number. */
export async function accountsMeant(
  { accounts }: Stores,
  text: string,
): Promise<readonly Account[]> {
  const all = await accounts.listAll();
  const named = all.filter(({ name }) => name === text);
  return named.length > 0 ? named : all.filter(({ id }) => String(id) === text);
}
