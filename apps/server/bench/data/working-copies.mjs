import * as fs from 'node:fs';
import { join } from 'node:path';
import { copyKept } from './kept-files.mjs';
import { dataFolder } from './places.mjs';
import { sqliteData } from './sqlite.mjs';
import { yardstickData } from './yardstick-data.mjs';

// Copies of data sets that a run may write to. They are gone when the run ends, or when the next one begins.

const folder = join(dataFolder, `run-${process.pid}`);
forgetAbandoned();
process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** @typedef {{ folder: string, file: string }} Copy */

/**
 * A copy of the SQLite data set of a size for the service, in a folder of its own.
 * @param {string} name
 * @param {number} properties
 * @param {(text: string) => void} say
 */
export async function sqliteCopy(name, properties, say) {
  return copyOf(await sqliteData(properties, say), `${name}-${properties}`);
}

/**
 * The same for a yardstick, in its own tables.
 * @param {import('./yardstick-tables.mjs').Yardstick} name
 * @param {number} properties
 * @param {(text: string) => void} say
 */
export async function yardstickCopy(name, properties, say) {
  return copyOf(await yardstickData(name, properties, say), `${name}-${properties}`);
}

/**
 * Reads files through, so that what is asked of them is in memory: a machine may give up what nobody has asked for of
 * late, and how it does is not what is measured.
 * @param {readonly string[]} files
 */
export async function intoMemory(files) {
  for (const file of files)
    for await (const _ of fs.createReadStream(file, { highWaterMark: 4 * 1024 * 1024 }));
}

/** A folder for the files of a server whose database is elsewhere. @param {string} name */
export function emptyFolder(name) {
  const place = join(folder, name);
  fs.mkdirSync(place, { recursive: true });
  return place;
}

/** Where a server writes its log: to a file, as it would where it is deployed. @param {string} name */
export function logOf(name) {
  return join(emptyFolder('logs'), `${name}.log`);
}

/** @param {string} file @param {string} name @returns {Copy} */
function copyOf(file, name) {
  const place = join(folder, name);
  return { folder: place, file: copyKept(file, place) };
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
