import * as fs from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from './places.mjs';
import { copySqlite, sqliteData } from './sqlite.mjs';

// Copies of data sets that a run may write to. They are gone when the run ends, or when the next one begins.

const folder = join(dataFolder, `run-${process.pid}`);
forgetAbandoned();
process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/**
 * A copy of the SQLite data set of a size, in a folder of its own.
 * @param {string} name
 * @param {number} properties
 * @param {(text: string) => void} say
 */
export async function sqliteCopy(name, properties, say) {
  const place = join(folder, `${name}-${properties}`);
  const file = copySqlite(await sqliteData(properties, say), place);
  return { folder: place, file };
}

/** Removes the copies of runs that were killed. */
function forgetAbandoned() {
  const names = fs.existsSync(dataFolder) ? fs.readdirSync(dataFolder) : [];
  for (const name of names) {
    const id = /^run-(\d+)$/.exec(name)?.[1];
    if (id && !isRunning(Number(id)))
      fs.rmSync(join(dataFolder, name), { recursive: true, force: true });
  }
}

/** @param {number} id */
function isRunning(id) {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
