/** The commands around a run: write a configuration, look at the plan, tidy up afterwards. */

import { statSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { FileError } from '../base/files.js';
import { loadForPlan, loadSettings } from '../config/load.js';
import { loadRegister } from '../register/load.js';
import { addChoiceFlags, type ChoiceFlags, choose, readChoice } from './choice.js';
import { cleanUp } from './cleanup.js';
import { addConfigOption, CONFIGURATION_FILE, SELECTION } from './config-option.js';
import type { End } from './exit-codes.js';
import { type InitFlags, initialize } from './init.js';
import type { Io } from './io.js';
import { showPlan } from './plan.js';

export function addInit(program: Command, io: Io, end: End): void {
  program
    .command('init')
    .description('write a first configuration from six answers; it never holds a secret')
    .option('--config <file>', 'the file to write', CONFIGURATION_FILE)
    .option('--force', 'overwrite an existing file')
    .option('--name <text>', 'the name of the deployment')
    .addOption(
      new Option('--revision <name>', 'which revision').choices(['current', 'earlier', 'both']),
    )
    .option('--base-url <url>', 'the base address, to which /me and /properties are added')
    .option('--auth-url <url>', 'the address to which /oauth/token is added')
    .option('--earlier-base-url <url>', '--base-url of the earlier revision, with --revision both')
    .option('--earlier-auth-url <url>', '--auth-url of the earlier revision, with --revision both')
    .option('--client-id <id>', 'the Client ID of the application')
    .option('--redirect-uri <url>', 'a redirect URL of the application')
    .option(
      '--sign-in <mode>',
      'how the user signs in: form, browser, manual, command, refresh or token',
    )
    .action(async (flags: InitFlags) => end(await initialize(flags, io)));
}

export function addPlan(program: Command, io: Io): void {
  const command = program
    .command('plan')
    .description('show what a run would judge, send and create; sends nothing')
    .argument(...SELECTION);
  addChoiceFlags(addConfigOption(command), 'specification').action(
    (selection: string[], flags: ChoiceFlags & { config: string }) => {
      const options = readChoice(loadForPlan(flags.config, io.environment), selection, flags);
      const register = loadRegister();
      const chosen = choose(options, register);
      refuseFile(options.out);
      for (const advice of options.settings.advice) io.printError(advice);
      showPlan(options, chosen, register, io);
    },
  );
}

/** Throws FileError where a run could not make its folder, since a file has that name. */
function refuseFile(out: string): void {
  const found = statSync(out, { throwIfNoEntry: false });
  if (!found || found.isDirectory()) return;
  throw new FileError(
    `${out} is a file, and no run can be written there: name a folder with --out.`,
  );
}

export function addCleanup(program: Command, io: Io, end: End): void {
  const command = program
    .command('cleanup')
    .description('sign in, delete what a run created as far as the API can, and list the rest')
    .argument('<folder>', 'the folder the run was written to');
  addConfigOption(command).action(async (folder: string, { config }: { config: string }) => {
    end(await cleanUp(folder, loadSettings(config, io.environment), io));
  });
}
