import { createAccount } from '../domain/access/registration.js';
import {
  ACCOUNT_SETTING_NAMES,
  ACCOUNT_SETTINGS,
  readAccountSettings,
  writeAccountSetting,
} from '../domain/accounts/account-settings.js';
import { accountsMeant, changeAccount } from '../domain/accounts/accounts.js';
import { ensureBundledTemplates } from '../domain/inspections/templates.js';
import type { Account } from '../domain/ports/accounts.js';
import type { Stores } from '../domain/ports.js';
import { tableOf } from './table.js';
import type { Terminal } from './terminal.js';
import { withStorage } from './with-storage.js';

// Accounts and their settings.

/** Opens an account, and shows its settings. */
export async function openAccount(
  terminal: Terminal,
  name: string,
  assignments: readonly string[],
): Promise<void> {
  const settings = readAccountSettings(assignments.map(splitAssignment));
  const account = await withStorage(terminal, async (storage) => {
    const [known] = await accountsMeant(storage.stores, name);
    if (known) throw new Error(`There is an account ${name}; see lintel account show.`);
    await ensureBundledTemplates(storage);
    const id = await createAccount(storage, { ...settings, name });
    return storage.stores.accounts.read(id);
  });
  terminal.print(`Opened the account ${account.name}.\n\n${settingsOf(account)}`);
}

/** Lists the accounts. */
export async function listAccounts(terminal: Terminal): Promise<void> {
  const accounts = await withStorage(terminal, ({ stores }) => stores.accounts.listAll());
  if (accounts.length === 0)
    throw new Error('There is no account yet; see lintel account create --help.');
  const rows = accounts.map(({ id, name, time_zone }) => [String(id), name, time_zone]);
  terminal.print(tableOf([['NUMBER', 'NAME', 'TIME ZONE'], ...rows]));
}

/** Shows the settings of an account. */
export async function showAccount(terminal: Terminal, text: string): Promise<void> {
  const account = await withStorage(terminal, ({ stores }) => accountMeant(stores, text));
  terminal.print(settingsOf(account));
}

/** Changes settings of an account, and shows them all. */
export async function setAccount(
  terminal: Terminal,
  text: string,
  assignments: readonly string[],
): Promise<void> {
  const change = readAccountSettings(assignments.map(splitAssignment));
  const account = await withStorage(terminal, async (storage) => {
    const { id } = await accountMeant(storage.stores, text);
    await ensureBundledTemplates(storage);
    await changeAccount(storage, id, change);
    return storage.stores.accounts.read(id);
  });
  terminal.print(settingsOf(account));
}

async function accountMeant(stores: Stores, text: string): Promise<Account> {
  const [account, ...others] = await accountsMeant(stores, text);
  if (!account) throw new Error(`There is no account ${text}; see lintel account list.`);
  if (others.length > 0) {
    const numbers = [account, ...others].map(({ id }) => id).join(', ');
    throw new Error(`Several accounts are called ${text}; say which by its number: ${numbers}.`);
  }
  return account;
}

function splitAssignment(text: string): readonly [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new Error(`${text} sets nothing: write SETTING=VALUE, such as wording=move.`);
  return [text.slice(0, at), text.slice(at + 1).trim()];
}

function settingsOf(account: Account): string {
  return tableOf(
    ACCOUNT_SETTING_NAMES.map((name) => [
      name,
      writeAccountSetting(account, name),
      ACCOUNT_SETTINGS[name].describes,
    ]),
  );
}
