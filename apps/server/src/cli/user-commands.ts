import { type Command, Option } from 'commander';
import { examples } from './example.js';
import { registerUser } from './register.js';
import type { Terminal } from './terminal.js';
import { changePassword, listUsers, reactivate, suspend } from './users.js';

const EMAIL = 'what the person signs in with';

/** Adds `lintel user …`. */
export function addUserCommands(lintel: Command, terminal: Terminal): void {
  const user = lintel.command('user').description('users of the service');
  user
    .command('create')
    .description('add a user, and the account when there is none of that name')
    .requiredOption('--account <name>', 'name of the account')
    .requiredOption('--name <name>', 'name of the person')
    .requiredOption('--email <address>', EMAIL)
    .addOption(
      new Option('--role <role>', 'what the person may do')
        .choices(['administrator', 'manager', 'clerk', 'typist', 'client'])
        .default('administrator'),
    )
    .option('--client-id <id>', 'client entry of a user in the role client')
    .option(
      '--password <password>',
      'password, which others on this machine may see; one is made and printed when it is left out',
    )
    .addHelpText(
      'after',
      examples(
        'lintel user create --account "My agency" --name "Ada Byron" --email ada@example.com',
      ),
    )
    .action((options) => registerUser(terminal, options));
  user
    .command('password')
    .description('set or replace the password of a user, which is asked for or read from input')
    .argument('<email>', EMAIL)
    .addHelpText(
      'after',
      examples(
        'lintel user password ada@example.com',
        'lintel user password ada@example.com < file-with-the-password',
      ),
    )
    .action((email: string) => changePassword(terminal, email));
  user
    .command('suspend')
    .description('keep a user out: sessions end and tokens are revoked at once')
    .argument('<email>', EMAIL)
    .addHelpText('after', examples('lintel user suspend ada@example.com'))
    .action((email: string) => suspend(terminal, email));
  user
    .command('reactivate')
    .description('let a user who was suspended sign in again')
    .argument('<email>', EMAIL)
    .addHelpText('after', examples('lintel user reactivate ada@example.com'))
    .action((email: string) => reactivate(terminal, email));
  user
    .command('list')
    .description('list the users, and say who cannot sign in')
    .option('--account <account>', 'only those of an account, by its name or number')
    .addHelpText('after', examples('lintel user list --account "My agency"'))
    .action((options) => listUsers(terminal, options));
}
