import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { TokenStore, Tokens } from './tokens.js';

// Tokens in a file that several processes share; a second file beside it says who may change it.

/** Milliseconds after which whoever holds the lock is taken for dead: longer than a refresh, shorter than a call waits. */
const STALE_AFTER = 25_000;
const ASK_AGAIN_AFTER = 25;

/** Keeps tokens in a file that only its owner can read. Processes that share the file take turns. */
export function fileTokenStore(path: string): TokenStore {
  const lock = `${path}.lock`;
  return {
    load: () => read(path),
    async change(change) {
      const owner = await acquire(lock);
      try {
        const tokens = await change(await read(path));
        if (tokens) await replace(path, tokens);
        else await rm(path, { force: true });
      } finally {
        await release(lock, owner);
      }
    },
  };
}

async function read(path: string): Promise<Tokens | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Tokens; // written by `replace` alone
  } catch (cause) {
    if (isCode(cause, 'ENOENT')) return undefined;
    throw new Error(`The tokens in ${path} could not be read.`, { cause });
  }
}

/** All or nothing, and on disk before the old refresh token is forgotten. */
async function replace(path: string, tokens: Tokens): Promise<void> {
  const beside = `${path}.${randomUUID()}`;
  const file = await open(beside, 'wx', 0o600);
  try {
    await file.writeFile(JSON.stringify(tokens, null, 2));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
}

/** Gives the name under which the lock is held. */
async function acquire(lock: string): Promise<string> {
  const owner = randomUUID();
  while (!(await create(lock, owner))) {
    if (await isStale(lock)) await discard(lock);
    await pause(ASK_AGAIN_AFTER);
  }
  return owner;
}

/** Whoever was so slow that others took him for dead leaves the lock to them. */
async function release(lock: string, owner: string): Promise<void> {
  const holder = await readFile(lock, 'utf8').catch(() => undefined);
  if (holder === owner) await rm(lock, { force: true });
}

async function create(lock: string, owner = ''): Promise<boolean> {
  try {
    const file = await open(lock, 'wx', 0o600);
    try {
      await file.writeFile(owner);
    } finally {
      await file.close();
    }
    return true;
  } catch (cause) {
    if (isCode(cause, 'EEXIST')) return false;
    throw cause;
  }
}

/** One at a time, and only after another look: what was stale a moment ago may be the new lock of someone else. */
async function discard(lock: string): Promise<void> {
  const turn = `${lock}.discard`;
  if (!(await create(turn))) {
    if (await isStale(turn)) await rm(turn, { force: true });
    return;
  }
  try {
    if (await isStale(lock)) await rm(lock, { force: true });
  } finally {
    await rm(turn, { force: true });
  }
}

async function isStale(lock: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(lock)).mtimeMs > STALE_AFTER;
  } catch (cause) {
    if (isCode(cause, 'ENOENT')) return false;
    throw cause;
  }
}

function isCode(cause: unknown, code: string): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === code;
}
