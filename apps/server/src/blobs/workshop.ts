import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Workshop } from '../domain/ports/workshop.js';
import { makeFolder } from '../folders.js';
import { removeForgotten } from './forgotten.js';
import { unavailable } from './unavailable.js';

/** Opens a folder for files that are being made, and removes what a process that was killed has left there. */
export async function openWorkshop(place: string): Promise<Workshop> {
  await makeFolder(place);
  await removeForgotten(place);
  return {
    async inFolder(work) {
      const folder = join(place, randomUUID());
      await mkdir(folder, { mode: 0o700 }).catch(unavailable);
      try {
        return await work(folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
