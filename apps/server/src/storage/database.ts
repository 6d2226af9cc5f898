import type { Knex } from 'knex';
import type { Dialect } from './dialect.js';
import type { Found, Search } from './lists/search.js';
import type { Statement, Values } from './statements.js';

// What a store sees of a database.

/** Runs statements, alone or as part of a transaction. */
export interface Session {
  /** The first row, if there is one. */
  get<Row>(statement: Statement, values: Values): Promise<Row | undefined>;
  /** Every row. */
  all<Row>(statement: Statement, values: Values): Promise<Row[]>;
  /** Number of rows changed. */
  run(statement: Statement, values: Values): Promise<number>;
  /**
   * A number that is another one whenever something has been committed, whoever did. Only a session that reads what is
   * committed has it, and only where asking for it takes less than reading again.
   */
  readonly state?: () => number;
  /**
   * Runs a search where it holds up nobody, of one state of the database. Only a session that reads what is committed
   * has it, and only where searching on the session itself would hold up everybody.
   */
  readonly search?: (search: Search, isAwaited?: () => boolean) => Promise<Found>;
}

/** Composes statements for a database. */
export interface Composer {
  readonly dialect: Dialect;
  /** Knex without a connection. */
  readonly knex: Knex;
  compose(query: Knex.QueryBuilder | Knex.Raw): Statement;
}

/** An open database. */
export interface Database {
  readonly composer: Composer;
  /** Reads what is committed. */
  readonly reader: Session;
  /** One transaction; it is durable when the promise is kept. The work awaits nothing but its session. */
  write<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Whether the database answers. */
  isAlive(): Promise<boolean>;
  close(): Promise<void>;
}
