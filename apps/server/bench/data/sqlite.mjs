import * as fs from 'node:fs';
import Database from 'better-sqlite3';
import { keptFile } from './kept-files.mjs';
import { builtModule } from './places.mjs';
import { tablesOf } from './tables.mjs';
import { worldOf } from './world.mjs';

// Data sets in SQLite: the server's own migrations make the file, and long transactions fill it.

/** @typedef {import('./tables.mjs').Row} Row */

/**
 * The file of a data set, made if it is not there.
 * @param {number} properties
 * @param {(text: string) => void} say
 */
export function sqliteData(properties, say) {
  return keptFile(`sqlite-${properties}`, async (file) => {
    say(`making ${properties.toLocaleString('en-GB')} properties in SQLite`);
    await makeFile(file, properties);
  });
}

/** @param {string} file @param {number} properties */
async function makeFile(file, properties) {
  /** @type {typeof import('../../src/storage/connect.js')} */
  const { connectDatabase } = await import(builtModule('storage/connect.js'));
  const migrated = await connectDatabase({ kind: 'sqlite', file });
  await migrated.close();

  /** @type {typeof import('../../src/domain/letter-case.js')} */
  const texts = await import(builtModule('domain/letter-case.js'));
  fillFile(file, (connection) => fillTables(connection, properties, texts));
  fs.rmSync(`${file}.lock`, { force: true });
}

/**
 * Fills a file as fast as it can be filled, and leaves it as the server likes to find it.
 * @param {string} file
 * @param {(connection: Database.Database) => void} fill
 */
export function fillFile(file, fill) {
  const connection = new Database(file).unsafeMode(); // or the driver keeps its journal
  connection.pragma('journal_mode = OFF'); // an unfinished file is thrown away
  connection.pragma('synchronous = OFF');
  connection.pragma('cache_size = -524288');
  connection.pragma('foreign_keys = OFF');
  fill(connection);
  connection.pragma('journal_mode = WAL');
  connection.pragma('analysis_limit = 400'); // as the server analyses
  connection.exec('analyze');
  connection.close();
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
  checkReferences(connection);
}

/** Throws when a row refers to one that is not there. @param {Database.Database} connection */
export function checkReferences(connection) {
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
