import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../src/storage/database.js';
import { openSqlite } from '../../src/storage/sqlite.js';
import { registerTestAccount } from '../support/account.js';
import { newDatabase, runSql } from '../support/databases.js';
import { startTestServer, type TestServer } from '../support/server.js';
import { type Deployment, newDeployment } from './durability/deployment.js';
import { brokenInvariants } from './durability/invariants.js';
import { createWriters } from './durability/writers.js';
import { openWire } from './support/wire.js';

// What every connection to a database is set to, and what happens when one is lost.

describe('a connection to SQLite', () => {
  let deployment: Deployment;
  let database: Database;
  beforeEach(async () => {
    deployment = await newDeployment('SQLite');
    database = openSqlite(join(deployment.config.dataDir, 'lintel.sqlite'));
  });
  afterEach(async () => {
    await database.close();
    deployment.remove();
  });

  it.each([
    ['synchronous', 2],
    ['journal_mode', 'wal'],
    ['foreign_keys', 1],
    ['trusted_schema', 0],
  ])('has %s set to %s, for reading and for writing', async (name, value) => {
    const { knex, compose } = database.composer;
    const pragma = compose(knex.raw(`pragma ${name}`));
    expect(await database.reader.get(pragma, {})).toEqual({ [name]: value });
    const written = await database.write((session) => session.get(pragma, {}));
    expect(written).toEqual({ [name]: value });
  });

  it('is made by a SQLite that does not lose committed writes', async () => {
    const { knex, compose } = database.composer;
    const version = compose(knex.raw('select sqlite_version() as version'));
    const row = await database.reader.get<{ version: string }>(version, {});
    expect(row?.version.localeCompare('3.51.3', 'en', { numeric: true })).toBeGreaterThanOrEqual(0);
  });

  it('cannot write where it is for reading', async () => {
    const { knex, compose } = database.composer;
    const create = compose(knex.raw('create table intruders (id integer)'));
    await expect(database.reader.run(create, {})).rejects.toThrow();
  });
});

describe('a connection to PostgreSQL', () => {
  let server: TestServer;
  let token: string;
  let name: string;
  /** The same server of PostgreSQL, entered by another door. */
  let elsewhere: Parameters<typeof runSql>[0];
  beforeEach(async () => {
    server = await startTestServer({
      ...(await newDatabase('PostgreSQL')),
      LINTEL_DATABASE_CONNECTIONS: '4',
      LINTEL_LOG_LEVEL: 'silent',
    });
    token = await (await registerTestAccount(server)).token();
    const { database } = server.config;
    if (database.kind !== 'postgres') throw new Error('This is no PostgreSQL');
    name = new URL(database.url).pathname.slice(1);
    const url = inject('postgresUrl');
    elsewhere = { config: { ...server.config, database: { ...database, url } } };
  });
  afterEach(() => server.stop());

  const cutAll = () =>
    runSql(elsewhere, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = ?', [
      name,
    ]);

  it('that is cut costs no acknowledged write, and is replaced', async () => {
    const writers = createWriters(token);
    for (let round = 0; round < 10; round += 1) {
      const cuts: Promise<unknown>[] = [];
      let answers = 0;
      const writing = writers.writeTo(server.addresses.publicUrl, () => {
        answers += 1;
        if (answers % 5 === 0) cuts.push(cutAll());
      });
      await expect(writing).rejects.toThrow(/^503 .+unavailable/);
      await Promise.all(cuts);
    }
    expect(writers.acknowledged()).toBeGreaterThan(10);
    expect(await writers.check(server.addresses.publicUrl)).toEqual([]);
    expect(await brokenInvariants(server)).toEqual([]);
  });

  it('that cannot be had gives 503 with Retry-After, until it can', async () => {
    const wire = openWire(server.addresses.publicUrl);
    const get = (path: string) =>
      wire.send({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } });

    expect((await get('/current/me')).status).toBe(200);
    await runSql(elsewhere, `alter database "${name}" allow_connections false`);
    await cutAll();
    for (const path of ['/current/me', '/current/properties', '/readyz']) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers['retry-after']]).toEqual([path, 503, '1']);
    }
    expect((await get('/livez')).status).toBe(200);

    await runSql(elsewhere, `alter database "${name}" allow_connections true`);
    expect((await get('/readyz')).status).toBe(200);
    expect((await get('/current/me')).status).toBe(200);
    wire.close();
  });
});
