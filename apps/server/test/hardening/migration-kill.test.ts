import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { connectDatabase } from '../../src/storage/connect.js';
import { migrationNames } from '../../src/storage/migrate.js';
import { DATABASES, type DatabaseName, runSql } from '../support/databases.js';
import { startCommand } from '../support/terminal.js';
import { startChild } from './durability/child.js';
import { type Deployment, newDeployment, newEmptyDeployment } from './durability/deployment.js';
import { countFrom, randomFrom, seedFrom } from './support/random.js';

// A migration that was killed is simply run again: nobody has to unlock anything. TEST_MIGRATION_KILLS makes the proof
// longer.

const KILLS = 2;

/** So many more are made, at the most, until one has come in time: a busy machine kills late. */
const IN_VAIN = 30;

const deployments: Deployment[] = [];
afterEach(() => {
  for (const deployment of deployments.splice(0)) deployment.remove();
});

async function newOne(name: DatabaseName, make = newEmptyDeployment): Promise<Deployment> {
  const deployment = await make(name);
  deployments.push(deployment);
  return deployment;
}

describe.each(DATABASES)('on %s', (name) => {
  it('a migration that is killed at any moment completes at the next start', async () => {
    const whole = await newOne(name);
    const duration = await timeMigrating(whole);
    const schema = await schemaOf(whole);
    const random = randomFrom(seedFrom('TEST_KILL_SEED'));
    const kills = countFrom('TEST_MIGRATION_KILLS', KILLS);

    let interrupted = 0;
    let deployment = await newOne(name);
    const isEnough = (made: number) =>
      made >= kills && (interrupted > 0 || made >= kills + IN_VAIN);
    for (let made = 0; !isEnough(made); made += 1) {
      const child = startChild(['migrate'], deployment.settings);
      await begun(deployment);
      setTimeout(() => child.kill('SIGKILL'), (duration * random.below(100)) / 100);
      await child.ended;
      const applied = await countApplied(deployment);
      if (applied < migrationNames.length) interrupted += 1;
      if (random.chance(0.3)) continue; // killed again on top of it
      await (await connectDatabase(deployment.config.database)).close();
      expect(await countApplied(deployment)).toBe(migrationNames.length);
      expect(await schemaOf(deployment)).toEqual(schema);
      deployment = await newOne(name);
    }
    expect(interrupted, 'kills in the middle of the migrations').toBeGreaterThan(0);
  }, 600_000);

  it('a database of a newer release is left alone', async () => {
    const deployment = await newOne(name, newDeployment);
    await runSql(
      deployment,
      "insert into migrations (name, batch) values ('2999-01-01-01-later', 2)",
    );
    const command = startCommand(['serve'], deployment.settings);
    expect(await command.code).toBe(1);
    expect(command.complaints.join()).toContain('written by a newer release (2999-01-01-01-later)');
  });
});

/** Migrates to the end, and tells how long that took from the first migration on, in milliseconds. */
async function timeMigrating(deployment: Deployment): Promise<number> {
  const child = startChild(['migrate'], deployment.settings);
  await begun(deployment);
  const started = performance.now();
  expect(await child.ended, child.complaints()).toEqual({ code: 0, signal: null });
  return performance.now() - started;
}

/** Kept when a process has begun to migrate. */
async function begun({ config }: Deployment): Promise<void> {
  const { database } = config;
  if (database.kind === 'sqlite') {
    while (!existsSync(database.file)) await pause(1);
    return;
  }
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const sql = "select to_regclass('migrations') as found";
  while ((await client.query(sql)).rows[0]?.found === null) await pause(1);
  await client.end();
}

async function countApplied(deployment: Deployment): Promise<number> {
  const rows = await runSql(deployment, 'select name from migrations').catch(() => []);
  return rows.length;
}

function schemaOf(deployment: Deployment): Promise<unknown[]> {
  return runSql(
    deployment,
    deployment.config.database.kind === 'sqlite'
      ? 'select type, name, sql from sqlite_master order by type, name'
      : `select table_name, column_name, data_type, is_nullable, column_default
           from information_schema.columns where table_schema = current_schema()
         union all select tablename, indexname, indexdef, '', '' from pg_indexes
           where schemaname = current_schema()
         union all select conrelid::regclass::text, conname, pg_get_constraintdef(oid), '', ''
           from pg_constraint where connamespace = current_schema()::regnamespace
         order by 1, 2, 3`,
  );
}
