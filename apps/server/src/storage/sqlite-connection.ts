import Database from 'better-sqlite3';
import type { Session } from './database.js';
import { type Statement, type Values, valuesOf } from './statements.js';
import { type TurnSnapshot, turnSnapshot } from './turn-snapshot.js';
import { orUnavailable } from './unavailable.js';

// A connection to a SQLite file, with every setting, and what runs statements on it. It prepares each of them once.

/** A connection of the driver. */
export type Connection = Database.Database;

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
 * a page in two steps.
 */
export const LOG_PAGES = 8_000;

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
  connection.pragma(`wal_autocheckpoint = ${2 * LOG_PAGES}`); // where `log/log-keeper.ts` cannot
  connection.pragma('journal_size_limit = 67108864');
  connection.pragma(`cache_size = ${-CACHE_KIB[options.readonly ? 'reading' : 'writing']}`);
  connection.pragma('analysis_limit = 400'); // full samples make SQLite prepare statements anew at each run
  return connection;
}

/** What a turn of the event loop sees of a file. A transaction that failed is over by itself. */
export function snapshotOf(reader: Connection): TurnSnapshot {
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
export function sessionOn(connection: Connection, beginRun = () => {}): Session {
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
