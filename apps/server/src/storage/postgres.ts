import { createHash } from 'node:crypto';
import knex from 'knex';
import pg from 'pg';
import { Failure } from '../domain/errors.js';
import type { Database, Session } from './database.js';
import { DIALECTS } from './dialect.js';
import { compose, type Statement, type Values, valuesOf } from './statements.js';
import { isSilence, orUnavailable } from './unavailable.js';

// PostgreSQL: named prepared statements on a pool; a write is one transaction, tried again after a conflict.

/**
 * Failures after which the same transaction may end otherwise: serialization, deadlock, lock timeout, and a unique value
 * that another transaction took in the meantime, which the rules see when they run again.
 */
const PASSING = new Set(['40001', '40P01', '55P03', '23505']);

const TRIES = 4;

/** How long a connection may be waited for, in milliseconds: until the database accepts it, or another is done with it. */
const CONNECT_MS = 5_000;

/** How many may wait for each connection. Beyond that a request is refused at once, for it would wait in vain. */
const WAITING_EACH = 50;

const BIGINT = 20;

interface PoolOptions {
  readonly url: string;
  readonly connections: number;
}

/** Opens a pool of connections. */
export function openPostgres({ url, connections }: PoolOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: 8_000,
    query_timeout: 9_000, // what the server no longer says, because it or the network hangs
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 15_000,
    options: '-c plan_cache_mode=force_generic_plan -c jit=off', // a list is run sooner than planned or compiled
    types: { getTypeParser },
  });
  pool.on('error', () => {}); // a lost idle connection is replaced at the next use
  pool.on('connect', (client) => client.on('error', () => {})); // one lost in use fails its next statement
  const builder = knex({ client: 'pg' });
  const dialect = DIALECTS.postgres;
  return {
    composer: {
      dialect,
      knex: builder,
      compose: (query) => compose(query, dialect.placeholder),
    },
    reader: sessionOn({
      async query(query) {
        refuseQueue(pool);
        return pool.query(query).catch(unavailable);
      },
    }),
    async write(work) {
      refuseQueue(pool);
      return inTransaction(pool, work);
    },
    isAlive: async () => (await pool.query('select 1')).rowCount === 1,
    close: () => pool.end(),
  };
}

/** Refuses what would stand at the end of a queue that is too long; whoever is in it waits for CONNECT_MS. */
function refuseQueue({ waitingCount, options }: pg.Pool): void {
  if (waitingCount >= WAITING_EACH * options.max) throw new Failure('unavailable');
}

/** Ends with the error of the driver when the database does not answer within a few seconds. */
export async function requirePostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => {}); // what matters is the answer
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end();
  }
}

async function inTransaction<T>(
  pool: pg.Pool,
  work: (session: Session) => Promise<T>,
  tries = TRIES,
): Promise<T> {
  const client = await pool.connect().catch(unavailable);
  let broken = false;
  try {
    await client.query('BEGIN');
    const result = await work(sessionOn(client));
    await commit(client);
    return result;
  } catch (error) {
    broken = isSilence(error) || !(await isRolledBack(client));
    if (tries <= 1 || !isPassing(error)) unavailable(error);
  } finally {
    client.release(broken);
  }
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * (TRIES - tries + 1)));
  return inTransaction(pool, work, tries - 1);
}

/** Commits. A transaction in which a statement has failed ends otherwise, and says so without an error. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('COMMIT');
  if (command !== 'COMMIT')
    throw new Error(
      `PostgreSQL answered COMMIT with ${command}: a statement before it had failed.`,
    );
}

function isRolledBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('ROLLBACK').then(
    () => true,
    () => false,
  );
}

function unavailable(error: unknown): never {
  throw orUnavailable(error);
}

/** What runs queries: the pool, or one connection of it. */
interface Connection {
  query(query: pg.QueryConfig): Promise<pg.QueryResult>;
}

function sessionOn(connection: Connection): Session {
  const query = (statement: Statement, values: Values) =>
    connection.query({
      name: statement.runsOnce ? undefined : nameOf(statement), // what has a name stays prepared
      text: statement.sql,
      values: valuesOf(statement, values),
    });
  return {
    get: async <Row>(statement: Statement, values: Values) =>
      (await query(statement, values)).rows[0] as Row | undefined, // the caller knows its columns
    all: async <Row>(statement: Statement, values: Values) =>
      (await query(statement, values)).rows as Row[], // the caller knows its columns
    run: async (statement, values) => (await query(statement, values)).rowCount ?? 0,
  };
}

const names = new WeakMap<Statement, string>();

function nameOf(statement: Statement): string {
  const known =
    names.get(statement) ??
    createHash('sha256').update(statement.sql).digest('base64url').slice(0, 24);
  names.set(statement, known);
  return known;
}

function getTypeParser(type: number, format?: 'text' | 'binary') {
  return type === BIGINT ? Number : pg.types.getTypeParser(type, format as 'text'); // the driver asks for text only
}

function isPassing(error: unknown): boolean {
  return PASSING.has(String((error as { code?: unknown } | null)?.code));
}
