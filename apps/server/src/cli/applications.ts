import { findApplication } from '../domain/access/applications.js';
import { tableOf } from './table.js';
import type { Terminal } from './terminal.js';
import { withStorage } from './with-storage.js';

// Client applications that are there already.

/** Lists the applications, or those of a user. */
export async function listApplications(
  terminal: Terminal,
  { user }: { readonly user?: string },
): Promise<void> {
  const applications = await withStorage(terminal, async ({ stores }) => {
    if (user === undefined) return stores.applications.listAll();
    const person = await stores.users.find(user);
    if (!person) throw new Error(`Nobody signs in as ${user}; see lintel user list.`);
    const all = await stores.applications.listAll();
    return all.filter(({ registered_by }) => registered_by === person.id);
  });
  if (applications.length === 0)
    throw new Error(
      `${user === undefined ? 'There is no application yet' : `${user} has registered no application`}; see lintel application create --help.`,
    );
  const rows = applications.map(({ account, name, email, client_id }) => [
    account,
    name,
    email,
    client_id,
  ]);
  terminal.print(tableOf([['ACCOUNT', 'NAME', 'REGISTERED BY', 'CLIENT ID'], ...rows]));
}

/** Removes an application, with every token it has. */
export async function dropApplication(terminal: Terminal, client_id: string): Promise<void> {
  const application = await withStorage(terminal, async (storage) => {
    const known = await findApplication(storage.stores, client_id);
    if (known) await storage.write(({ applications }) => applications.disable(known.id));
    return known;
  });
  if (!application)
    throw new Error(`No application has the Client ID ${client_id}; see lintel application list.`);
  terminal.print(`Removed ${application.name}. Its tokens are refused from now on.`);
}
