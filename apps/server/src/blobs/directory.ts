import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BlobStore } from '../domain/ports/blobs.js';
import { makeFolder } from '../folders.js';
import { unavailable } from './unavailable.js';

// Content in a folder of this machine. A file is on the disk before it has its name, and its name is on the disk before
// anybody is told: whenever the power fails, there are whole files and no others.

/** A store in a folder, which must be on the same file system as the files it takes over. */
export async function openDirectory(folder: string): Promise<BlobStore> {
  await makeFolder(folder);
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);

  return {
    put: (key, path) => moveTo(pathOf(key), path).catch(unavailable),
    async open(key, range) {
      const file = await open(pathOf(key)).catch(nothingIfAbsent);
      return file?.createReadStream(range);
    },
    async lend(key, path) {
      const from = pathOf(key);
      const lent = link(from, path).catch(() => copyFile(from, path)); // not every file system has links
      return (await lent.then(() => true, nothingIfAbsent)) ?? false;
    },
    async remove(key) {
      await rm(pathOf(key), { force: true }).catch(unavailable);
    },
  };
}

async function moveTo(target: string, path: string): Promise<void> {
  const folder = dirname(target);
  await sync(path);
  if (await mkdir(folder, { recursive: true, mode: 0o700 })) await sync(dirname(folder));
  await rename(path, target);
  await sync(folder);
}

/** Writes a file, or the names in a folder, to the disk. */
async function sync(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function nothingIfAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') unavailable(error);
}
