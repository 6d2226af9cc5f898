import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as texts from '../../src/domain/letter-case.js';
import { connectDatabase } from '../../src/storage/connect.js';
import { connect, LOG_PAGES } from '../../src/storage/sqlite-connection.js';

// The yardsticks of the benchmark pay for nothing but their own work, and lack nothing that would help them.

const PROPERTIES = 1_000;

type Fill<What> = (connection: Database.Database, what: What, rest: unknown) => void;

/** The modules of the benchmark, which are plain JavaScript. */
interface Bench {
  fillTables: Fill<number>;
  fillYardstick: Fill<'bare' | 'plain'>;
  openBare(file: string): Database.Database;
  bareStore(file: string): {
    properties(account: number, filters: object, page: number): unknown;
  };
}

const MODULES = [
  ...['data/sqlite', 'data/yardstick-data'],
  ...['yardsticks/bare-connection', 'yardsticks/bare-store'],
];

let bench: Bench;
let folder: string;
const fileOf = (name: string) => join(folder, `${name}.sqlite`);

beforeAll(async () => {
  const modules = MODULES.map(
    (name) => import(fileURLToPath(new URL(`../../bench/${name}.mjs`, import.meta.url))),
  );
  bench = Object.assign({}, ...(await Promise.all(modules))) as Bench; // see the interface
  folder = mkdtempSync(join(tmpdir(), 'lintel-yardsticks-'));
  const migrated = await connectDatabase({ kind: 'sqlite', file: fileOf('service') });
  await migrated.close();
  filled('service', (connection) => bench.fillTables(connection, PROPERTIES, texts));
  for (const name of ['bare', 'plain'] as const)
    filled(name, (connection) => bench.fillYardstick(connection, name, fileOf('service')));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(['bare', 'plain'])('has every record and no machinery on the %s server', (name) => {
  const connection = new Database(fileOf(name), { readonly: true });
  const counts = ['properties', 'property_custom_values', 'audit_entries', 'inspections', 'items'];
  for (const table of counts)
    expect(connection.prepare(`select count(*) from ${table}`).pluck().get()).toBeGreaterThan(900);
  const made = connection.prepare(
    "select name from sqlite_schema where type in ('trigger','view')",
  );
  expect(made.all()).toEqual([]);
  for (const table of ['properties', 'inspections'])
    expect(connection.pragma(`table_xinfo(${table})`)).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ hidden: 3 })]), // generated and stored
    );
  connection.close();
});

it('opens the file of the bare server with the settings of the service', () => {
  const [service, bare] = [connect(fileOf('service')), bench.openBare(fileOf('bare'))];
  for (const setting of SETTINGS)
    expect(bare.pragma(setting, { simple: true }), setting).toBe(
      service.pragma(setting, { simple: true }),
    );
  expect(bare.pragma('wal_autocheckpoint', { simple: true })).toBe(LOG_PAGES);
  service.close();
  bare.close();
});

const SETTINGS = [
  ...['journal_mode', 'synchronous', 'foreign_keys', 'trusted_schema', 'busy_timeout'],
  ...['journal_size_limit', 'cache_size', 'analysis_limit', 'page_size'],
];

it('gives the bare server the indexes its statements use, and no other', () => {
  const prepare = vi.spyOn(Database.prototype, 'prepare');
  const store = bench.bareStore(fileOf('bare'));
  for (const filters of [
    { client_id: 1, words: [] },
    { client_id: 0, words: ['LEEDS'] },
  ])
    store.properties(1, filters, 1);
  const statements = prepare.mock.calls.map(([sql]) => sql);
  prepare.mockRestore();

  const connection = new Database(fileOf('bare'), { readonly: true });
  const plans = statements
    .filter((sql) => /^(select|update)/i.test(sql))
    .flatMap((sql) => {
      const values = Array.from(sql.matchAll(/\?/g), () => 1);
      return connection.prepare(`explain query plan ${sql}`).all(...values);
    })
    .map((step) => (step as { detail: string }).detail);
  const indexes = connection
    .prepare("select name from sqlite_schema where type = 'index' and sql is not null")
    .pluck()
    .all();
  connection.close();
  expect(indexes.length).toBeGreaterThan(5);
  expect(indexes.filter((name) => !plans.some((plan) => plan.includes(String(name))))).toEqual([]);
  expect(plans.filter((plan) => /^SCAN (r|p|s|items|inspections|properties)$/.test(plan))).toEqual(
    [],
  );
});

function filled(name: string, fill: (connection: Database.Database) => void): void {
  const connection = new Database(fileOf(name));
  fill(connection);
  connection.exec('analyze');
  connection.close();
}
