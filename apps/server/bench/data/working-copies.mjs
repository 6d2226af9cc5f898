import * as fs from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from './places.mjs';
import { copySqlite, sqliteData } from './sqlite.mjs';

// Copies of data sets that a run may write to. They are gone when the run ends.

const folder = join(dataFolder, `run-${process.pid}`);
process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));

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
