import { Command, CommanderError, Option } from 'commander';
import { backUp } from './cli/backup.js';
import { describeError } from './cli/complaint.js';
import { demo } from './cli/demo.js';
import { doctor } from './cli/doctor.js';
import { migrate } from './cli/migrate.js';
import { registerApplication, registerUser } from './cli/register.js';
import { serve } from './cli/serve.js';
import type { Terminal } from './cli/terminal.js';

// The lintel command: what each subcommand is called, takes and says. What it does is in cli/.

/** Runs a command and returns its exit code. */
export async function runCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await commands(terminal).parseAsync([...words], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    terminal.complain(describeError(error));
    return 1;
  }
}

function commands(terminal: Terminal): Command {
  const lintel = new Command('lintel')
    .description('Server of the property inspection reporting API, in two revisions.')
    .addHelpText('after', '\nSettings come from the environment: see docs/configuration.md.')
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.complain(text.trimEnd()),
    })
    .configureHelp({ sortSubcommands: false })
    .showHelpAfterError()
    .exitOverride();

  lintel
    .command('serve')
    .description('run the server')
    .action(() => serve(terminal));
  lintel
    .command('demo')
    .description('run the server with the data of a small agency, created at the first start')
    .action(() => demo(terminal));
  lintel
    .command('migrate')
    .description('bring the database to the schema of this release')
    .action(() => migrate(terminal));
  lintel
    .command('backup')
    .description('copy the SQLite file while the server runs')
    .argument('<file>', 'file to write; it must not exist')
    .action((file: string) => backUp(terminal, file));
  lintel
    .command('doctor')
    .description('check settings, database and data folder')
    .action(() => doctor(terminal));

  lintel
    .command('user')
    .description('users of the service')
    .command('create')
    .description('add a user, and the account when there is none of that name')
    .requiredOption('--account <name>', 'name of the account')
    .requiredOption('--name <name>', 'name of the person')
    .requiredOption('--email <address>', 'what the person signs in with')
    .addOption(
      new Option('--role <role>', 'what the person may do')
        .choices(['administrator', 'manager', 'clerk', 'typist', 'client'])
        .default('administrator'),
    )
    .option('--client-id <id>', 'client entry of a user in the role client')
    .option('--password <password>', 'password; one is made and printed when it is left out')
    .action((options) => registerUser(terminal, options));
  lintel
    .command('application')
    .description('client applications')
    .command('create')
    .description('register an application and print its Client ID and Client Secret')
    .requiredOption('--user <email>', 'user who registers it')
    .requiredOption('--name <name>', 'name shown to people who are asked for consent')
    .requiredOption('--redirect-uri <uri...>', 'where people are sent back to; may be repeated')
    .option('--details <text>', 'what the application does')
    .action((options) => registerApplication(terminal, options));
  return lintel;
}
