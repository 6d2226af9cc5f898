import { statSync } from 'node:fs';
import Database from 'better-sqlite3';
import knex from 'knex';
import { indexAddresses } from './address-index.js';
import type { Composer, Database as OpenDatabase, Session } from './database.js';
import { DIALECTS } from './dialect.js';
import { createGroupCommit } from './group-commit.js';
import { compose, type Statement, type Values, valuesOf } from './statements.js';
import { type TurnSnapshot, turnSnapshot } from './turn-snapshot.js';
import { isUnavailable, orUnavailable } from './unavailable.js';

// SQLite: one connection writes, one reads what is committed, each prepares a statement once.

type Connection = Database.Database;

/** Oldest SQLite without the WAL-reset fault that can lose committed writes. */
const OLDEST_VERSION = '3.51.3';

/**
 * Pages of the file a connection keeps in memory, in KiB. What is read lies scattered over the file, and the system has
 * the file in memory: to ask it for a page costs less than to look into memory that nobody has touched for long. Writes
 * come back to the same pages, and change many at a time.
 */
const CACHE_KIB = { reading: 2 * 1024, writing: 16 * 1024 };

/**
 * Pages of the log after which they are copied to where they belong. The larger the data, the fewer rows share a page
 * and the more is copied; with more pages at once, each is copied for more of its changes. Among so many SQLite finds
 * a page in one step.
 */
const LOG_PAGES = 4_000;

/** Opens a database file for this process. */
export function openSqlite(file: string): OpenDatabase {
  const writer = connect(file);
  const reader = connect(file, { readonly: true });
  const snapshot = snapshotOf(reader);
  const writes = createGroupCommit(sessionOn(writer), async (session, commit) => {
    await indexAddresses(session);
    await snapshot.droppingAround(commit);
  });
  return {
    composer: sqliteComposer(),
    reader: { ...sessionOn(reader, snapshot.take), state: snapshot.state },
    write: writes.submit,
    isAlive: async () => reader.open && isWhole(file),
    async close() {
      await writes.settled();
      snapshot.drop();
      reader.close();
      tidy(writer);
      writer.close();
    },
  };
}

/** Opens a database file for looking at what is committed, beside the process that writes it. */
export function openSqliteBeside(file: string): OpenDatabase {
  const reader = connect(file, { readonly: true, fileMustExist: true });
  return {
    composer: sqliteComposer(),
    reader: sessionOn(reader),
    write: () => Promise.reject(new Error(`${file} was opened for reading`)),
    isAlive: async () => reader.open,
    async close() {
      reader.close();
    },
  };
}

/** A connection with every setting the data depends on. */
export function connect(file: string, options: Database.Options = {}): Connection {
  const connection = new Database(file, options);
  refuseOldVersion(connection);
  connection.pragma('busy_timeout = 5000');
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL'); // the driver opens WAL databases with NORMAL
  connection.pragma('foreign_keys = ON');
  connection.pragma('trusted_schema = OFF');
  connection.pragma('temp_store = MEMORY'); // what a savepoint would bring back, too
  connection.pragma(`wal_autocheckpoint = ${LOG_PAGES}`);
  connection.pragma('journal_size_limit = 67108864');
  connection.pragma(`cache_size = ${-CACHE_KIB[options.readonly ? 'reading' : 'writing']}`);
  connection.pragma('analysis_limit = 400'); // full samples make SQLite prepare statements anew at each run
  return connection;
}

/** Whether a file is there for whoever opens it now: the connections in use answer from memory. */
function isWhole(file: string): boolean {
  if (sizeOf(file) === 0) return false; // SQLite would take it for a new one
  const connection = new Database(file, { readonly: true, fileMustExist: true });
  try {
    connection.prepare('select count(*) from sqlite_schema').get();
    const pages = Number(connection.pragma('page_count', { simple: true }));
    const bytes = pages * Number(connection.pragma('page_size', { simple: true }));
    return sizeOf(file) + sizeOf(`${file}-wal`) >= bytes; // what is not in the file yet is in its log
  } finally {
    connection.close();
  }
}

/** Asked by the name: a descriptor that is closed takes the locks of SQLite on the file with it. */
function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Leaves the file as the next start likes it best. On a full disk it stays as it is, which loses nothing. */
function tidy(writer: Connection): void {
  try {
    writer.pragma('optimize');
    writer.pragma('wal_checkpoint(TRUNCATE)');
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
}

/** Composes SQL in the dialect of SQLite. */
export function sqliteComposer(): Composer {
  const builder = knex({ client: 'better-sqlite3', useNullAsDefault: true });
  const dialect = DIALECTS.sqlite;
  return { dialect, knex: builder, compose: (query) => compose(query, dialect.placeholder) };
}

/** What a turn of the event loop sees of a file. A transaction that failed is over by itself. */
function snapshotOf(reader: Connection): TurnSnapshot {
  const begin = reader.prepare('begin');
  const rollback = reader.prepare('rollback'); // ends what only read, whatever has become of it
  const version = reader.prepare('pragma data_version').pluck();
  return turnSnapshot({
    begin: () => told(() => reader.inTransaction || begin.run()),
    end: () => reader.inTransaction && rollback.run(),
    askState: () => told(() => Number(version.get())),
  });
}

/** A statement stays prepared as long as someone holds it; `beginRun` is called before each run. */
function sessionOn(connection: Connection, beginRun = () => {}): Session {
  const prepared = new WeakMap<Statement, Database.Statement>();
  const ready = (statement: Statement) => {
    beginRun();
    const known = prepared.get(statement) ?? connection.prepare(statement.sql);
    prepared.set(statement, known);
    return known;
  };
  return {
    get: async <Row>(statement: Statement, values: Values) =>
      told(() => ready(statement).get(...bound(statement, values)) as Row | undefined), // the caller knows its columns
    all: async <Row>(statement: Statement, values: Values) =>
      told(() => ready(statement).all(...bound(statement, values)) as Row[]), // the caller knows its columns
    run: async (statement, values) =>
      told(() => ready(statement).run(...bound(statement, values)).changes),
  };
}

/** The result of a statement, or what its failure means. */
function told<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw orUnavailable(error);
  }
}

function bound(statement: Statement, values: Values) {
  return valuesOf(statement, values).map((value) =>
    typeof value === 'boolean' ? Number(value) : value,
  );
}

function refuseOldVersion(connection: Connection): void {
  const version = String(connection.prepare('select sqlite_version()').pluck().get());
  if (version.localeCompare(OLDEST_VERSION, undefined, { numeric: true }) < 0)
    throw new Error(`SQLite ${version} can lose committed writes; ${OLDEST_VERSION} is needed.`);
}
