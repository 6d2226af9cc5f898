import knex, { type Knex } from 'knex';
import { MIGRATIONS } from './migrations/index.js';
import { connect } from './sqlite-connection.js';

// Brings a database to the newest schema. A start that was killed midway is simply repeated: each migration is one
// transaction, and who migrates holds a lock that dies with its process.

/** Key of the advisory lock, the same for every process of the service. */
const LOCK = 7_116_104_101;

/** Migrates a SQLite file. The caller holds the file for itself. */
export async function migrateSqlite(file: string): Promise<void> {
  const database = knex({
    client: 'better-sqlite3',
    connection: { filename: file },
    useNullAsDefault: true,
    log: SILENT,
    pool: { min: 1, max: 1, afterCreate: keepSettings },
  });
  try {
    if (await isOfAnother(database, 'any'))
      throw new Error(`${file} ${FOREIGN} Set LINTEL_DATA_DIR to another folder.`);
    connect(file).close(); // sets what is stored in the file itself, such as the journal mode
    await migrate(database);
  } finally {
    await database.destroy();
  }
}

/** Migrates a PostgreSQL database; processes that start together take turns. */
export async function migratePostgres(url: string): Promise<void> {
  const database = knex({ client: 'pg', connection: url, log: SILENT, pool: { min: 0, max: 2 } });
  try {
    await database.transaction(async (lock) => {
      await lock.raw('select pg_advisory_xact_lock(?)', [LOCK]);
      if (await isOfAnother(database, 'ours'))
        throw new Error(
          `The PostgreSQL database ${FOREIGN} Create one for this service and set LINTEL_DATABASE_URL to it.`,
        );
      await migrate(database);
    });
  } finally {
    await database.destroy();
  }
}

/** Names of the migrations, oldest first. */
export const migrationNames: readonly string[] = Object.keys(MIGRATIONS);

async function migrate(database: Knex): Promise<void> {
  const config = { migrationSource: source, tableName: 'migrations' };
  const applied: unknown = await database.schema.hasTable('migrations');
  if (applied) {
    await refuseNewerSchema(database);
    await database.migrate.forceFreeMigrationsLock(config); // ours is held, so a lock in the table is left over
  }
  await database.migrate.latest(config);
}

const FOREIGN = 'holds the data of another program.';

/** What goes wrong is thrown, and need not be printed too. */
const SILENT = { warn() {}, error() {}, deprecate() {}, debug() {} };

/** Whether there are tables that no migration of ours has made. A PostgreSQL database may hold those of extensions. */
async function isOfAnother(database: Knex, tables: 'any' | 'ours'): Promise<boolean> {
  if (await database.schema.hasTable('migrations')) {
    if (!(await database.schema.hasColumn('migrations', 'name'))) return true;
    const names: string[] = await database('migrations').orderBy('id').pluck('name');
    if (names.length > 0) return names[0] !== migrationNames[0];
  }
  if (tables === 'ours') return database.schema.hasTable('accounts');
  const rows: unknown[] = await database('sqlite_master')
    .where({ type: 'table' })
    .whereNot('name', 'like', 'sqlite%')
    .whereNotIn('name', ['migrations', 'migrations_lock']); // the first things a start makes
  return rows.length > 0;
}

async function refuseNewerSchema(database: Knex): Promise<void> {
  const rows: { name: string }[] = await database('migrations').select('name');
  const unknown = rows.map(({ name }) => name).filter((name) => !(name in MIGRATIONS));
  if (unknown.length > 0)
    throw new Error(
      `The database was written by a newer release (${unknown.join(', ')}). Run that release or restore a backup.`,
    );
}

const source: Knex.MigrationSource<string> = {
  getMigrations: async () => [...migrationNames],
  getMigrationName: (name) => name,
  getMigration: async (name) => ({
    up: MIGRATIONS[name] ?? (() => Promise.reject(new Error(`No migration ${name}`))),
    down: () => Promise.reject(new Error('Migrations only go forward')),
  }),
};

function keepSettings(
  connection: { pragma(text: string): unknown },
  done: (error: Error | null, connection: unknown) => void,
): void {
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  done(null, connection);
}
