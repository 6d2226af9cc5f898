import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Where things are: the built server, the data sets that are kept between runs, and the copies a run works on.

const bench = dirname(dirname(fileURLToPath(import.meta.url)));
export const root = join(bench, '../../..');
const built = join(bench, '../dist');

/** Data sets and working copies. The folder is ignored by git and may be removed at any time. */
export const dataFolder = join(root, 'data/bench');

/** Address of a module of the built server, for a dynamic import. @param {string} path */
export function builtModule(path) {
  return pathToFileURL(join(built, path)).href;
}

/** Names what a data set is made of, so that one made by older code is not used. */
export function fingerprint() {
  const hash = createHash('sha256');
  for (const folder of [join(bench, 'data'), join(built, 'storage/migrations')]) {
    const files = readdirSync(folder).filter((name) => /\.m?js$/.test(name));
    for (const name of files.sort()) hash.update(readFileSync(join(folder, name)));
  }
  hash.update(readFileSync(join(bench, 'yardsticks/report-shapes.mjs'))); // what texts of reports are made by
  return hash.digest('hex').slice(0, 12);
}
