import { Command, CommanderError } from 'commander';
import { addAccountCommands } from './cli/account-commands.js';
import { addApplicationCommands } from './cli/application-commands.js';
import { backUp } from './cli/backup.js';
import { describeError } from './cli/complaint.js';
import { doctor } from './cli/doctor.js';
import { examples } from './cli/example.js';
import { addJobCommands } from './cli/job-commands.js';
import { migrate } from './cli/migrate.js';
import { serve } from './cli/serve.js';
import type { Terminal } from './cli/terminal.js';
import { addUserCommands } from './cli/user-commands.js';

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
    .addHelpText('after', examples('PORT=8080 lintel serve'))
    .action(() => serve(terminal));
  lintel
    .command('demo')
    .description('run the server with the data of a small agency, created at the first start')
    .addHelpText('after', examples('lintel demo'))
    .action(async () => (await import('./cli/demo.js')).demo(terminal)); // no other command waits for its data
  lintel
    .command('migrate')
    .description('bring the database to the schema of this release')
    .addHelpText('after', examples('lintel migrate'))
    .action(() => migrate(terminal));
  lintel
    .command('backup')
    .description('copy the SQLite file while the server runs')
    .argument('<file>', 'file to write; it must not exist')
    .addHelpText('after', examples('lintel backup lintel-monday.sqlite'))
    .action((file: string) => backUp(terminal, file));
  lintel
    .command('doctor')
    .description('check settings, database and data folder')
    .addHelpText('after', examples('lintel doctor'))
    .action(() => doctor(terminal));

  addJobCommands(lintel, terminal);
  addAccountCommands(lintel, terminal);
  addUserCommands(lintel, terminal);
  addApplicationCommands(lintel, terminal);
  return lintel;
}
