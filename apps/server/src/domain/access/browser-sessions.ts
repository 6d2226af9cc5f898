import { createSecret, hashSecret } from '../../secrets/tokens.js';
import type { SignedIn } from '../ports/sessions.js';
import type { Storage } from '../ports.js';

// Sessions of people at a browser: they end after half an hour without use, and after twelve hours in any case.

/** Milliseconds without use after which a session is over. */
export const IDLE_MS = 30 * 60_000;
const LONGEST_MS = 12 * 60 * 60_000;

/** How often the last use is written down. */
const TOUCH_MS = 60_000;

/** Who signed in, with which password, and the session before. */
export interface NewSession {
  readonly user_id: number;
  readonly password_hash: string;
  readonly replaced: string;
  readonly now: number;
}

/**
 * Starts a session in place of another one and returns its id, which is known to the browser alone; nothing when the
 * password is no longer that of the user.
 */
export async function startSession(
  storage: Storage,
  { user_id, password_hash, replaced, now }: NewSession,
): Promise<string | undefined> {
  const id = createSecret('session');
  return storage.write(async ({ sessions, users }) => {
    if ((await users.lockPassword(user_id)) !== password_hash) return undefined;
    await sessions.delete(hashSecret(replaced));
    await sessions.insert({ hash: hashSecret(id), user_id, now });
    return id;
  });
}

/** Who is signed in with a session id. */
export async function findSession(
  storage: Storage,
  id: string,
  now: number,
): Promise<SignedIn | undefined> {
  const hash = hashSecret(id);
  const session = await storage.stores.sessions.find(hash);
  if (!session) return undefined;
  const { created_at, seen_at } = session;
  if (now - seen_at >= IDLE_MS || now - created_at >= LONGEST_MS) return undefined;
  if (now - seen_at >= TOUCH_MS) await storage.write(({ sessions }) => sessions.touch(hash, now));
  return session;
}

/** Ends a session. */
export async function endSession(storage: Storage, id: string): Promise<void> {
  await storage.write(({ sessions }) => sessions.delete(hashSecret(id)));
}
