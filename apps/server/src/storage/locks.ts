import type { Knex } from 'knex';
import type { Dialect } from './dialect.js';

/**
 * The rows of a query, locked for other writers until the transaction ends. Rows that refer to them can be written all
 * the while, or writers would wait for each other in circles. SQLite has one writer at a time and needs no lock.
 */
export function locked(dialect: Dialect, query: Knex.QueryBuilder): Knex.QueryBuilder {
  return dialect.kind === 'postgres' ? query.forNoKeyUpdate() : query;
}

/** The rows of a query, locked for all who lock, hold or keep them, and so for those who add rows that refer to them. */
export function lockedAlone(dialect: Dialect, query: Knex.QueryBuilder): Knex.QueryBuilder {
  return dialect.kind === 'postgres' ? query.forUpdate() : query;
}

/** The rows of a query, which nobody writes until the transaction ends; others may hold them as well. */
export function held(dialect: Dialect, query: Knex.QueryBuilder): Knex.QueryBuilder {
  return dialect.kind === 'postgres' ? query.forShare() : query;
}

/** The rows of a query, of which those of one table are not removed by others until the transaction ends. */
export function kept(dialect: Dialect, query: Knex.QueryBuilder, table: string): Knex.QueryBuilder {
  return dialect.kind === 'postgres' ? query.forKeyShare(table) : query;
}

/** The rows of a query locked as those of one table, without those that others have locked: each is someone's alone. */
export function seized(
  dialect: Dialect,
  query: Knex.QueryBuilder,
  table: string,
): Knex.QueryBuilder {
  return dialect.kind === 'postgres' ? query.forUpdate(table).skipLocked() : query;
}
