import pg from 'pg';
import { builtModule, fingerprint } from './places.mjs';
import { tablesOf } from './tables.mjs';
import { worldOf } from './world.mjs';

// Data sets in PostgreSQL: a database for each size, kept on the server until the code that made it changes. A run
// works on a copy, which PostgreSQL makes of it.

/** @typedef {import('./tables.mjs').Row} Row */

const BATCH = 5_000;

/**
 * The address of a copy of the data set of a size.
 * @param {string} server address of a server
 * @param {number} properties
 * @param {(text: string) => void} say
 */
export async function postgresCopy(server, properties, say) {
  const kept = `lintel_bench_${properties}_${fingerprint()}`;
  const copy = `lintel_bench_run_${properties}`;
  const client = await connect(server);
  if (!(await exists(client, kept))) {
    say(`making ${properties.toLocaleString('en-GB')} properties in PostgreSQL`);
    await forgetOlder(client, properties);
    const unfinished = `${kept}_unfinished`;
    await client.query(`create database ${unfinished}`);
    await fill(addressOf(server, unfinished), properties);
    await client.query(`alter database ${unfinished} rename to ${kept}`);
  }
  await client.query(`drop database if exists ${copy} with (force)`);
  await client.query(`create database ${copy} template ${kept}`);
  await client.end();
  return addressOf(server, copy);
}

/** Removes the copies of a run. @param {string} server */
export async function dropCopies(server) {
  const client = await connect(server);
  await dropAll(client, 'lintel_bench_run_%');
  await client.end();
}

/** @param {string} server */
export async function postgresVersion(server) {
  const client = await connect(server);
  const { rows } = await client.query('show server_version');
  await client.end();
  return String(rows[0].server_version);
}

/** @param {pg.Client} client @param {number} properties */
async function forgetOlder(client, properties) {
  await dropAll(client, `lintel_bench_${properties}_%`);
}

/** @param {pg.Client} client @param {string} pattern */
async function dropAll(client, pattern) {
  const found = await client.query('select datname from pg_database where datname like $1', [
    pattern.replaceAll('_', '\\_'),
  ]);
  for (const { datname } of found.rows)
    await client.query(`drop database if exists ${datname} with (force)`);
}

/** @param {pg.Client} client @param {string} name */
async function exists(client, name) {
  const found = await client.query('select 1 from pg_database where datname = $1', [name]);
  return found.rowCount === 1;
}

/** @param {string} url @param {number} properties */
async function fill(url, properties) {
  /** @type {typeof import('../../src/storage/connect.js')} */
  const { connectDatabase } = await import(builtModule('storage/connect.js'));
  const migrated = await connectDatabase({ kind: 'postgres', url, connections: 2 });
  await migrated.close();

  /** @type {typeof import('../../src/domain/letter-case.js')} */
  const texts = await import(builtModule('domain/letter-case.js'));
  const client = await connect(url);
  // References hold by construction; a superuser may leave them unchecked, which is three times as fast.
  await client.query('set session_replication_role = replica').catch(() => {});
  const indexes = await dropIndexes(client);
  for (const [table, rows] of tablesOf(worldOf(properties), texts)) {
    await insertAll(client, table, rows());
    await setSequence(client, table);
  }
  for (const definition of indexes) await client.query(definition);
  await client.query('vacuum analyze');
  await client.end();
}

/** Drops the indexes that no constraint needs, and returns how they are made again. @param {pg.Client} client */
async function dropIndexes(client) {
  const { rows } = await client.query(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and not i.indisunique`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => String(definition));
}

/** @param {pg.Client} client @param {string} table @param {Generator<Row>} rows */
async function insertAll(client, table, rows) {
  /** @type {Row[]} */
  let batch = [];
  const flush = async () => {
    const columns = Object.keys(batch[0] ?? {}).join(', ');
    await client.query(
      `insert into ${table} (${columns})
       select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(batch)],
    );
    batch = [];
  };
  for (const row of rows) if (batch.push(row) === BATCH) await flush();
  if (batch.length > 0) await flush();
}

/** The next record gets the next id. @param {pg.Client} client @param {string} table */
async function setSequence(client, table) {
  const { rows } = await client.query(
    `select pg_get_serial_sequence($1, column_name) as sequence from information_schema.columns
     where table_schema = 'public' and table_name = $1 and column_name = 'id'`,
    [table],
  );
  if (!rows[0]?.sequence) return;
  await client.query(`select setval($1, coalesce((select max(id) from ${table}), 1))`, [
    rows[0].sequence,
  ]);
}

/** @param {string} url */
async function connect(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** @param {string} server @param {string} database */
function addressOf(server, database) {
  const url = new URL(server);
  url.pathname = database;
  return url.href;
}
