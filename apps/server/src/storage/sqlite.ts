import { statSync } from 'node:fs';
import Database from 'better-sqlite3';
import knex from 'knex';
import { indexAddresses } from './address-index.js';
import type { Composer, Database as OpenDatabase } from './database.js';
import { DIALECTS } from './dialect.js';
import { createGroupCommit } from './group-commit.js';
import { keepLog } from './log/log-keeper.js';
import { openSearchDesk } from './searches/search-desk.js';
import { searchingOn } from './searches/search-place.js';
import { keepSearchThread } from './searches/search-thread.js';
import { type Connection, connect, sessionOn, snapshotOf } from './sqlite-connection.js';
import { compose } from './statements.js';
import { isUnavailable } from './unavailable.js';

// SQLite: one connection writes, one reads what is committed, a third searches in a thread of its own, and a fourth copies
// the log in another.

/** Opens a database file for this process. */
export function openSqlite(file: string): OpenDatabase {
  const composer = sqliteComposer();
  const writer = connect(file);
  const reader = connect(file, { readonly: true });
  const snapshot = snapshotOf(reader);
  const reading = { ...sessionOn(reader, snapshot.take), state: snapshot.state };
  const log = keepLog({ file, writer, snapshot });
  const writes = createGroupCommit(sessionOn(writer), async (session, commit) => {
    await indexAddresses(session);
    await snapshot.droppingAround(commit);
    log.committed();
  });
  const desk = openSearchDesk(keepSearchThread(file), log.unread);
  return {
    composer,
    reader: { ...reading, search: searchingOn(reading, composer, desk) },
    write: writes.submit,
    isAlive: async () => reader.open && isWhole(file),
    async close() {
      await writes.settled();
      await Promise.all([desk.close(), log.close()]);
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
