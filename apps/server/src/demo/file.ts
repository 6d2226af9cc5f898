import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoAccess } from '../pages/demo-access.js';

/** Writes demo.json into a folder and returns its path: whoever reads it sees the old one or the new one, whole. */
export async function writeDemoFile(folder: string, access: DemoAccess): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'demo.json');
  const unfinished = `${path}.${randomUUID()}`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(access, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  return path;
}
