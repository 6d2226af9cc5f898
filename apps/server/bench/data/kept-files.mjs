import * as fs from 'node:fs';
import { join } from 'node:path';
import { dataFolder, fingerprint } from './places.mjs';

// SQLite files that are kept between runs, until the code that made them changes. Nobody writes to a kept file: each
// server gets a copy.

const FILE = 'lintel.sqlite';

/**
 * A kept file, made if it is not there.
 * @param {string} title
 * @param {(file: string) => Promise<void>} make makes the file in an empty folder
 */
export async function keptFile(title, make) {
  const name = `${title}-${fingerprint()}`;
  const folder = join(dataFolder, name);
  const file = join(folder, FILE);
  if (fs.existsSync(file)) return file;
  forgetOlder(`${title}-`);
  const unfinished = `${folder}.unfinished-${process.pid}`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  try {
    fs.mkdirSync(unfinished, { recursive: true });
    await make(join(unfinished, FILE));
    fs.renameSync(unfinished, folder);
  } finally {
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
  return file;
}

/**
 * A copy of a kept file, in a folder a server can be given.
 * @param {string} file
 * @param {string} folder
 */
export function copyKept(file, folder) {
  fs.rmSync(folder, { recursive: true, force: true }); // a log left by another server would be replayed
  fs.mkdirSync(folder, { recursive: true });
  const copy = join(folder, FILE);
  fs.copyFileSync(file, copy, fs.constants.COPYFILE_FICLONE);
  return copy;
}

/** @param {string} prefix */
function forgetOlder(prefix) {
  if (!fs.existsSync(dataFolder)) return;
  for (const other of fs.readdirSync(dataFolder)) {
    if (other.startsWith(prefix) && !other.includes('unfinished'))
      fs.rmSync(join(dataFolder, other), { recursive: true, force: true });
  }
}
