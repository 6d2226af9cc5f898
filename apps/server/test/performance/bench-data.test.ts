import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as texts from '../../src/domain/letter-case.js';
import { apiOf, type TestApi } from '../support/api.js';
import { runSql } from '../support/databases.js';
import { startTestServer, type TestServer } from '../support/server.js';

// The benchmark fills its databases past the server. What it writes must be what the server would have written.

const PROPERTIES = 1_000;

type Row = Readonly<Record<string, unknown>>;

/** The modules of the benchmark, which are plain JavaScript. */
interface Bench {
  fillTables(connection: Database.Database, properties: number, use: typeof texts): void;
  worldOf(properties: number): { readonly owned: number };
  ownedProperty(sequence: number): number;
  tokenOf(index: number): string;
  propertyInput(world: object, id: number): object;
  propertyRow(world: object, id: number, use: typeof texts): Row;
  customValuesRows(id: number, use: typeof texts): readonly Row[];
  reportedInspection(number: number): number;
  readonly ROOMS: number;
  readonly ITEMS: number;
}

let server: TestServer;
let bench: Bench;
let api: TestApi;

beforeAll(async () => {
  const modules = ['sqlite', 'world', 'properties', 'tables', 'inspections'].map(
    (name) => import(fileURLToPath(new URL(`../../bench/data/${name}.mjs`, import.meta.url))),
  );
  bench = Object.assign({}, ...(await Promise.all(modules))) as Bench; // see the interface
  server = await startTestServer();
  if (server.config.database.kind !== 'sqlite') throw new Error('The test is about SQLite');
  const connection = new Database(server.config.database.file);
  bench.fillTables(connection, PROPERTIES, texts);
  connection.close();
  api = apiOf(server, bench.tokenOf(1));
});
afterAll(() => server.stop());

it('numbers and counts the properties of an account', async () => {
  const { body } = await api.get('/properties').expect(200);
  expect(body.pagination.totalRecords).toBe(bench.worldOf(PROPERTIES).owned);
  const last = await api.get(`/properties?page=${body.pagination.totalPages}`).expect(200);
  expect(last.body.data.at(-1).id).toBe(1);
});

it('finds every address it indexed', async () => {
  const { body } = await api.get('/properties?address=united+kingdom').expect(200);
  expect(body.pagination.totalRecords).toBe(bench.worldOf(PROPERTIES).owned);
});

it('makes the rows the server makes of the same input', async () => {
  const world = bench.worldOf(PROPERTIES);
  for (let seq = world.owned + 1; seq <= world.owned + 20; seq += 1) {
    const made = bench.ownedProperty(seq);
    const { body } = await api
      .post('/properties')
      .send(bench.propertyInput(world, made))
      .expect(200);
    const expected = { ...bench.propertyRow(world, made, texts), id: body.id, seq };
    const columns = Object.keys(expected).join(', ');
    const sql = `select ${columns} from properties where id = ?`;
    const [row] = await runSql(server, sql, [body.id]);
    expect(said(row)).toEqual(said(expected));
    const values = await runSql(
      server,
      'select * from property_custom_values where property_id = ?',
      [body.id],
    );
    expect(values).toEqual(
      bench.customValuesRows(made, texts).map((value) => ({ ...value, property_id: body.id })),
    );
  }
});

it('counts the inspections in each state as the server counts them', async () => {
  const { body } = await api.get('/inspections').expect(200);
  expect(body.pagination.totalRecords).toBe(bench.worldOf(PROPERTIES).owned);
  for (const state_id of [300, 400]) {
    const [row] = await runSql<{ n: number }>(
      server,
      'select count(*) as n from inspections where account_id = 1 and state_id = ?',
      [state_id],
    );
    const found = await api.get(`/inspections?state_id=${state_id}`).expect(200);
    expect(found.body.pagination.totalRecords).toBe(row?.n);
    expect(row?.n).toBeGreaterThan(0);
  }
});

it('counts the inspections of each block of numbers', async () => {
  const counted = await runSql(
    server,
    'select part, block, value from counted_blocks where account_id = 1 order by 1, 2',
  );
  const rows = await runSql(
    server,
    ['client_id', 'state_id']
      .map(
        (column) =>
          `select '${column} ' || ${column} as part, seq / 8192 as block, count(*) as value
           from inspections where account_id = 1 and ${column} is not null group by 1, 2`,
      )
      .join(' union all ')
      .concat(' order by 1, 2'),
  );
  expect(counted).toEqual(rows);
  expect(rows.length).toBeGreaterThan(5);
});

it('has reports of 30 rooms with 20 items, which say the same in both revisions', async () => {
  const path = `/inspections/${bench.reportedInspection(3)}/report`;
  const { body } = await api.get(path).expect(200);
  const earlier = await apiOf(server, bench.tokenOf(1), 'earlier').get(path).expect(200);
  expect(body.rooms).toHaveLength(bench.ROOMS);
  expect(earlier.body.rooms[29].items.map(({ id }: Row) => id)).toEqual(
    body.rooms[29].item_order.map((uuid: string) => body.rooms[29].items[uuid].id),
  );
  expect(earlier.body.rooms[29].items).toHaveLength(bench.ITEMS);
});

/** What a row says, but for its time: SQLite has no booleans, and a null says nothing. */
function said(row: Row | undefined): Row {
  return Object.fromEntries(
    Object.entries(row ?? {})
      .filter(([name, value]) => name !== 'created_at' && value !== null)
      .map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]),
  );
}
