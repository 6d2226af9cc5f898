import type { Command } from 'commander';
import { dropApplication, listApplications } from './applications.js';
import { examples } from './example.js';
import { registerApplication } from './register.js';
import type { Terminal } from './terminal.js';

/** Adds `lintel application …`. */
export function addApplicationCommands(lintel: Command, terminal: Terminal): void {
  const application = lintel.command('application').description('client applications');
  application
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
  application
    .command('list')
    .description('list the applications and who registered them')
    .option('--user <email>', 'only those of a user')
    .addHelpText('after', examples('lintel application list --user ada@example.com'))
    .action((options) => listApplications(terminal, options));
  application
    .command('remove')
    .description('remove an application: its tokens are refused at once')
    .argument('<client-id>', 'Client ID of the application')
    .addHelpText('after', examples('lintel application remove CLIENT_ID'))
    .action((client_id: string) => dropApplication(terminal, client_id));
}
