import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What is this old belongs to no work any more: every piece of it ends sooner. */
const FORGOTTEN_MS = 60 * 60_000;

/** Removes what a process that was killed has left in a folder of temporary files. */
export async function removeForgotten(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < Date.now() - FORGOTTEN_MS) await rm(path, { recursive: true, force: true });
  }
}
