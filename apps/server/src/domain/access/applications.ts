import { createSecret, hashSecret, matchesAny } from '../../secrets/tokens.js';
import { found } from '../errors.js';
import type { Application } from '../ports/applications.js';
import type { Storage, Stores } from '../ports.js';

// Client applications: who they are, and what the user who registered one does with it.

const CLIENT_ID = /^[\x21-\x7e]{1,100}$/;

/** An application by its Client ID, whatever was sent as one. */
export async function findApplication(
  { applications }: Stores,
  client_id: string,
): Promise<Application | undefined> {
  return CLIENT_ID.test(client_id) ? applications.find(client_id) : undefined;
}

/** The application that knows its secret. One that does not exist takes as long to refuse. */
export async function authenticateApplication(
  stores: Stores,
  { client_id, client_secret }: { client_id: string; client_secret: string },
): Promise<Application | undefined> {
  const application = await findApplication(stores, client_id);
  const secrets = await stores.applications.secrets(application?.id ?? 0);
  const hashes = secrets.map(({ hash }) => hash);
  const matches = matchesAny(client_secret, hashes.length > 0 ? hashes : [NO_HASH]);
  return matches ? application : undefined;
}

/** As long as a hash, and of nothing. */
const NO_HASH = '-'.repeat(43);

/** An application of a user. */
interface Owned {
  readonly user_id: number;
  readonly application_id: number;
}

/** Adds a secret beside those that are in use, and returns it. */
export async function addSecret(storage: Storage, owned: Owned): Promise<string> {
  const secret = createSecret('client_secret');
  await storage.write(async (stores) => {
    const { id } = await ownApplication(stores, owned);
    await stores.applications.insertSecret(id, hashSecret(secret));
  });
  return secret;
}

/** Removes a secret, which works no more from then on. */
export function removeSecret(
  storage: Storage,
  owned: Owned & { secret_id: number },
): Promise<void> {
  return storage.write(async (stores) => {
    const { id } = await ownApplication(stores, owned);
    await stores.applications.deleteSecret(id, owned.secret_id);
  });
}

/** Removes an application: its tokens die at once. */
export function removeApplication(storage: Storage, owned: Owned): Promise<void> {
  return storage.write(async (stores) => {
    const { id } = await ownApplication(stores, owned);
    await stores.applications.disable(id);
  });
}

async function ownApplication(stores: Stores, { user_id, application_id }: Owned) {
  const own = await stores.applications.listOf(user_id);
  return found(own.find(({ id }) => id === application_id));
}
