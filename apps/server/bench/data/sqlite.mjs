import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { builtModule, dataFolder, fingerprint } from './places.mjs';
import { tablesOf } from './tables.mjs';
import { worldOf } from './world.mjs';

// Data sets in SQLite: the server's own migrations make the file, long transactions fill it, and it is kept until
// the code that made it changes. Nobody writes to a kept file: each server gets a copy.

/** @typedef {import('./tables.mjs').Row} Row */

/**
 * The file of a data set, made if it is not there.
 * @param {number} properties
 * @param {(text: string) => void} say
 */
export async function sqliteData(properties, say) {
  const name = `sqlite-${properties}-${fingerprint()}`;
  const folder = join(dataFolder, name);
  const file = join(folder, 'lintel.sqlite');
  if (fs.existsSync(file)) return file;
  forgetOlder(name);
  say(`making ${properties.toLocaleString('en-GB')} properties in SQLite`);
  const unfinished = `${folder}.unfinished-${process.pid}`;
  try {
    await makeFile(join(unfinished, 'lintel.sqlite'), properties);
    fs.renameSync(unfinished, folder);
  } finally {
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
  return file;
}

/**
 * A copy of a data set, in a folder a server can be given.
 * @param {string} file
 * @param {string} folder
 */
export function copySqlite(file, folder) {
  fs.rmSync(folder, { recursive: true, force: true }); // a log left by another server would be replayed
  fs.mkdirSync(folder, { recursive: true });
  const copy = join(folder, 'lintel.sqlite');
  fs.copyFileSync(file, copy, fs.constants.COPYFILE_FICLONE);
  return copy;
}

/** @param {string} name */
function forgetOlder(name) {
  const prefix = name.slice(0, name.lastIndexOf('-') + 1);
  if (!fs.existsSync(dataFolder)) return;
  for (const other of fs.readdirSync(dataFolder)) {
    if (other.startsWith(prefix) && !other.includes('unfinished'))
      fs.rmSync(join(dataFolder, other), { recursive: true, force: true });
  }
}

/** @param {string} file @param {number} properties */
async function makeFile(file, properties) {
  fs.rmSync(dirname(file), { recursive: true, force: true });
  /** @type {typeof import('../../src/storage/connect.js')} */
  const { connectDatabase } = await import(builtModule('storage/connect.js'));
  const migrated = await connectDatabase({ kind: 'sqlite', file });
  await migrated.close();

  /** @type {typeof import('../../src/domain/letter-case.js')} */
  const texts = await import(builtModule('domain/letter-case.js'));
  const connection = new Database(file);
  connection.pragma('journal_mode = OFF'); // an unfinished file is thrown away
  connection.pragma('synchronous = OFF');
  connection.pragma('cache_size = -524288');
  fillTables(connection, properties, texts);
  connection.pragma('journal_mode = WAL');
  connection.pragma('analysis_limit = 400'); // as the server analyses
  connection.exec('analyze');
  connection.close();
  fs.rmSync(`${file}.lock`, { force: true });
}

/**
 * Puts a data set into the empty tables of the server. References are checked as a whole at the end.
 * @param {Database.Database} connection
 * @param {number} properties
 * @param {import('./tables.mjs').Texts} texts
 */
export function fillTables(connection, properties, texts) {
  connection.pragma('foreign_keys = OFF');
  for (const [table, rows] of tablesOf(worldOf(properties), texts))
    connection.transaction(() => insertAll(connection, table, rows()))();
  connection.exec("insert into property_addresses (property_addresses) values ('rebuild')");
  connection.exec('delete from unindexed_addresses');
  const broken = connection.pragma('foreign_key_check');
  if (/** @type {unknown[]} */ (broken).length > 0) throw new Error('A reference names no record');
}

/** @param {Database.Database} connection @param {string} table @param {Generator<Row>} rows */
export function insertAll(connection, table, rows) {
  /** @type {Database.Statement | undefined} */
  let insert;
  for (const row of rows) {
    const columns = Object.keys(row);
    insert ??= connection.prepare(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    );
    insert.run(Object.values(row).map((value) => (typeof value === 'boolean' ? +value : value)));
  }
}
