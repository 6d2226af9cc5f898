import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../folders.js';
import type { DemoAccess } from '../pages/demo-access.js';

/** Path of demo.json in a data folder. */
export function demoFileIn(folder: string): string {
  return join(folder, 'demo.json');
}

/** Writes demo.json into a folder: whoever reads it sees the old one or the new one, whole. */
export async function writeDemoFile(folder: string, access: DemoAccess): Promise<void> {
  await makeFolder(folder);
  const path = demoFileIn(folder);
  const unfinished = `${path}.${randomUUID()}`;
  try {
    const file = await open(unfinished, 'w', 0o600);
    try {
      await file.writeFile(`${JSON.stringify(access, null, 2)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
