import type { Command } from 'commander';
import { ACCOUNT_SETTING_NAMES, ACCOUNT_SETTINGS } from '../domain/accounts/account-settings.js';
import { listAccounts, openAccount, setAccount, showAccount } from './accounts.js';
import { examples } from './example.js';
import { tableOf } from './table.js';
import type { Terminal } from './terminal.js';

/** Adds `lintel account …`. */
export function addAccountCommands(lintel: Command, terminal: Terminal): void {
  const account = lintel.command('account').description('accounts and their settings');
  account
    .command('create')
    .description('open an account without users')
    .argument('<name>', 'name of the account')
    .argument('[setting=value...]', 'settings that are not as usual')
    .addHelpText(
      'after',
      `\n${settingsTable()}\n${examples('lintel account create "My agency" time_zone=Europe/Dublin country=Ireland')}`,
    )
    .action((name: string, settings: string[]) => openAccount(terminal, name, settings));
  account
    .command('list')
    .description('list the accounts')
    .addHelpText('after', examples('lintel account list'))
    .action(() => listAccounts(terminal));
  account
    .command('show')
    .description('show the settings of an account')
    .argument('<account>', 'name or number of the account')
    .addHelpText('after', examples('lintel account show "My agency"'))
    .action((text: string) => showAccount(terminal, text));
  account
    .command('set')
    .description('change settings of an account')
    .argument('<account>', 'name or number of the account')
    .argument('<setting=value...>', 'settings with their new values')
    .addHelpText(
      'after',
      `\n${settingsTable()}\n${examples('lintel account set "My agency" requires_review=on wording=move')}`,
    )
    .action((text: string, settings: string[]) => setAccount(terminal, text, settings));
}

function settingsTable(): string {
  const rows = ACCOUNT_SETTING_NAMES.map((name) => {
    const { expects, describes } = ACCOUNT_SETTINGS[name];
    return [`  ${name}`, `${describes} Must be ${expects}.`];
  });
  return `Settings:\n${tableOf(rows)}`;
}
