import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { connectDatabase } from '../../src/storage/connect.js';
import type { Database } from '../../src/storage/database.js';
import { registerTestAccount } from '../support/account.js';
import { newDatabase, newEmptyDatabase, runSql } from '../support/databases.js';
import { startTestServer, type TestServer } from '../support/server.js';
import { type Deployment, newDeployment } from './durability/deployment.js';
import { brokenInvariants } from './durability/invariants.js';
import { createWriters } from './durability/writers.js';
import { openDoorway } from './support/doorway.js';
import { errorFault } from './support/error-shape.js';
import { openWire } from './support/wire.js';

// What every connection to a database is set to, and what happens when one is lost.

describe('a connection to SQLite', () => {
  let deployment: Deployment;
  let database: Database;
  beforeEach(async () => {
    deployment = await newDeployment('SQLite');
    const file = join(deployment.config.dataDir, 'lintel.sqlite');
    database = await connectDatabase({ kind: 'sqlite', file });
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

describe('PostgreSQL', () => {
  /** A server whose data is in a new database of PostgreSQL, reached by another address. */
  const startAt = async (change: (url: URL) => unknown) => {
    const { LINTEL_DATABASE_URL = '' } = await newEmptyDatabase('PostgreSQL');
    const url = new URL(LINTEL_DATABASE_URL);
    await change(url);
    const settings = { LINTEL_DATABASE_URL: url.href, LINTEL_DATABASE_CONNECTIONS: '4' };
    const server = await startTestServer({ ...settings, LINTEL_LOG_LEVEL: 'silent' });
    const token = await (await registerTestAccount(server)).token();
    const wire = openWire(server.addresses.publicUrl, 8);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return {
      get: (path: string) => wire.send({ method: 'GET', path, headers }),
      post: (path: string, body: object) =>
        wire.send({ method: 'POST', path, headers, body: Buffer.from(JSON.stringify(body)) }),
      stop: () => {
        wire.close();
        return server.stop();
      },
    };
  };

  it('that has no connection left gives 503 with Retry-After, until it has', async () => {
    const role = `few-${crypto.randomUUID()}`;
    const asRoot = (url: string, sql: string) =>
      runSql({ config: { database: { kind: 'postgres', url } } } as TestServer, sql);
    const root = inject('postgresUrl');
    await asRoot(root, `create role "${role}" login`);
    const { get, stop } = await startAt(async (url) => {
      await asRoot(root, `alter database "${url.pathname.slice(1)}" owner to "${role}"`);
      url.username = role;
    });
    await asRoot(root, `alter role "${role}" connection limit 0`);
    await asRoot(
      root,
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`,
    );
    for (const path of ['/current/me', '/earlier/properties', '/readyz']) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers['retry-after']]).toEqual([path, 503, '1']);
    }
    expect(errorFault(await get('/current/me'), 'current')).toBeUndefined();
    await asRoot(root, `alter role "${role}" connection limit -1`);
    expect((await get('/current/me')).status).toBe(200);
    await stop();
  });

  it('that is silent gives 503 with Retry-After within seconds, on old connections and on new ones', async () => {
    const door = await openDoorway(Number(new URL(inject('postgresUrl')).port));
    const { get, post, stop } = await startAt((url) => {
      url.port = String(door.port);
      url.searchParams.set('query_timeout', '1000'); // nine seconds where nothing is said
    });
    expect((await get('/current/me')).status).toBe(200);
    door.falls();
    const started = performance.now();
    const answers = await Promise.all([
      get('/current/me'),
      get('/readyz'),
      post('/current/properties', {}),
      ...Array.from({ length: 5 }, () => get('/earlier/properties')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(503));
    for (const { headers } of answers) expect(headers['retry-after']).toBe('1');
    expect(performance.now() - started).toBeLessThan(9_000);
    expect((await get('/livez')).status).toBe(200);
    door.close();
    await stop();
  });
});
