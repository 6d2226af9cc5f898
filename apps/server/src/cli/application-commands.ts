import type { Command } from 'commander';
import { examples } from './example.js';
import { registerApplication } from './register.js';
import type { Terminal } from './terminal.js';

/** Adds `lintel application …`. */
export function addApplicationCommands(lintel: Command, terminal: Terminal): void {
  lintel
    .command('application')
    .description('client applications')
    .command('create')
    .description('register an application and print its Client ID and Client Secret')
    .requiredOption('--user <email>', 'user who registers it')
    .requiredOption('--name <name>', 'name shown to people who are asked for consent')
    .requiredOption('--redirect-uri <uri...>', 'where people are sent back to; may be repeated')
    .option('--details <text>', 'what the application does')
    .addHelpText(
      'after',
      examples(
        'lintel application create --user ada@example.com --name "My integration" --redirect-uri http://127.0.0.1:8765/callback',
      ),
    )
    .action((options) => registerApplication(terminal, options));
}
