import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createSealingKey, KEY_BYTES } from './sealing.js';

// The file of the sealing key, for deployments that are given none: made at the first start, and read by its owner only.

/** Where the key of a deployment is that is given none. */
export function keyFileIn(dataDir: string): string {
  return join(dataDir, 'secret.key');
}

/** The key in a file, which is made when it is missing. Of several processes that make it, one wins. */
export async function keyIn(path: string): Promise<Buffer> {
  const known = await readKey(path);
  if (known) return known;
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${createSealingKey().toString('base64')}\n`);
    await file.sync();
    await link(draft, path).catch(unlessItExists); // whole from its first moment, and never replaced
  } finally {
    await file.close();
    await rm(draft);
  }
  const made = await readKey(path);
  if (!made) throw new Error(`${path} cannot be read.`);
  return made;
}

/** The key a text stands for: 32 bytes in base64. */
function keyOf(text: string): Buffer | undefined {
  const key = Buffer.from(text, 'base64');
  return key.length === KEY_BYTES && key.toString('base64') === text ? key : undefined;
}

async function readKey(path: string): Promise<Buffer | undefined> {
  const text = await readFile(path, 'utf8').catch(nothingIfAbsent);
  if (text === undefined) return undefined;
  const key = keyOf(text.trim());
  if (!key) throw new Error(`${path} holds no key: 32 bytes in base64 are expected.`);
  return key;
}

function nothingIfAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function unlessItExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
