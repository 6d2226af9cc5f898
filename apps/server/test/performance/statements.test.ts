import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../src/storage/sqlite-connection.js';
import type { Target } from '../hardening/support/targets.js';
import { openWire } from '../hardening/support/wire.js';
import { createWorld } from '../hardening/support/world.js';
import { registerTestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { runSql } from '../support/databases.js';
import { addClient, addInspection, addProperty } from '../support/records.js';
import { startTestServer } from '../support/server.js';
import { type DriverWatch, watchDriver } from './driver-watch.js';
import { exampleRequest, filtersOf, isPaged, type Surroundings, servedRows } from './requests.js';

// What a request costs in statements, and that none of them is dearer than it looks. Nothing here is timed.

/** Lists that are counted, for they stay short: an account has few templates of its own. */
const SHORT_LISTS: readonly string[] = ['listTemplates'];

let watch: DriverWatch;
let around: Surroundings;
let rows: readonly Target[];
/** The statements of the example of each row. */
const statements = new Map<Target, readonly string[]>();
/** The queries lists are asked with. */
const queries = new Map<Target, readonly string[]>();
/** The statements of lists with each of their filters. */
const filtered: string[] = [];
/** The statements of lists of inspections that are counted by themselves, whatever end of them a page is read from. */
const counted: string[] = [];

beforeAll(async () => {
  watch = watchDriver();
  const server = await startTestServer({ LINTEL_WORKER: 'off' });
  const token = await (await registerTestAccount(server)).token();
  const wire = openWire(server.addresses.publicUrl);
  around = { server, wire, world: await createWorld(server, token, 'Watched') };
  rows = servedRows(server);
  for (const row of rows) statements.set(row, await statementsOf(row));
  const ofParts = await countedQueries(apiOf(server, token));
  for (const row of rows.filter(isPaged))
    filtered.push(...(await statementsOfEach(row, filtersOf(row, around.world))));
  for (const row of rows.filter(({ id }) => id === 'listInspections'))
    counted.push(...(await statementsOfEach(row, ofParts)));
});
afterAll(async () => {
  around.wire.close();
  await around.server.stop();
  watch.stop();
});

async function statementsOf(row: Target, query = ''): Promise<readonly string[]> {
  const send = await exampleRequest(around, row, query);
  const isOfListeners = row.path.startsWith('/webhooks');
  await runSql(around.server, 'update webhooks set active = ?', [Number(isOfListeners)]); // who listens costs more
  await runSql(around.server, 'update properties set notes = ?', ['before']); // so that a change is one
  watch.forget();
  await send();
  return [...watch.executed];
}

async function statementsOfEach(row: Target, asked: readonly string[]): Promise<string[]> {
  queries.set(row, [...(queries.get(row) ?? []), ...asked]);
  const each: string[] = [];
  for (const query of asked) each.push(...(await statementsOf(row, query)));
  return each;
}

/** Queries of lists by state, by client, and by both: of a client also the other end, which stays where it is. */
async function countedQueries(api: TestApi): Promise<readonly string[]> {
  const { id: client } = await addClient(api);
  const { id: property } = await addProperty(api, { client: { id: client } });
  for (let count = 0; count < 3; count += 1) await addInspection(api, property);
  const ofClient = [`?client_id=${client}`, `?client_id=${client}&state_id=100,300`];
  return ['?state_id=100', ...ofClient.flatMap((query) => [query, `${query}&per_page=1&page=3`])];
}

it('takes as many statements for each row as the table says', async () => {
  const counts = new Map<string, string[]>();
  for (const [row, { length }] of statements) {
    const known = counts.get(nameOf(row)) ?? [];
    counts.set(nameOf(row), [...known, `"${row.revision}": ${length}`]);
  }
  const lines = [...counts].map(([name, each]) => `  "${name}": { ${each.join(', ')} }`);
  await expect(`{\n${lines.join(',\n')}\n}\n`).toMatchFileSnapshot('./statement-counts.json');
});

it('prepares no statement twice', async () => {
  for (const row of rows)
    for (const query of ['', ...(queries.get(row) ?? [])]) {
      await statementsOf(row, query);
      expect(watch.prepared, nameOf(row) + query).toEqual([]);
    }
});

it('hides every value from the planner, so that no statement is planned anew at each run', () => {
  for (const sql of everyStatement()) expect(sql).not.toMatch(/(?<!\+)\?/);
});

it('has literal limits, so that no statement is planned anew at each run', () => {
  const limits = everyStatement().flatMap((sql) => sql.match(/\blimit \S+/gi) ?? []);
  expect(limits.length).toBeGreaterThan(0);
  for (const limit of limits) expect(limit).toMatch(/limit \d+$/i);
});

it('collects no samples of columns, by which statements would be planned anew', () => {
  const connection = connect(':memory:');
  expect(connection.pragma('analysis_limit', { simple: true })).toBe(400);
  connection.close();
});

it('counts nothing and skips nothing in a list without filters', () => {
  const lists = rows.filter((row) => isPaged(row) && !SHORT_LISTS.includes(row.id));
  expect(lists.length).toBeGreaterThan(0);
  for (const row of lists)
    for (const sql of statements.get(row) ?? []) expect(sql).not.toMatch(/\bcount\(|\boffset\b/i);
});

it('counts nothing in a list by state and client, which is counted already', () => {
  expect(counted.join()).toContain('counters');
  for (const sql of counted) expect(sql).not.toMatch(/\bcount\(/i);
});

it.each([
  ['filters', filtered],
  ['counted parts', counted],
])('skips numbers and ids, and no wide rows, in a list with %s', (_, seen) => {
  const skipping = seen.filter((sql) => /\boffset\b/i.test(sql));
  expect(skipping.length).toBeGreaterThan(0);
  for (const sql of skipping)
    expect(columnsSkipped(sql)).toMatch(/^(([rw]\.)?(seq|id)( as seq)?(, |$))+$/);
});

it.each(['listProperties', 'listInspections'])(
  'looks words of an address up for %s, and goes through no others',
  async (id) => {
    const lists = rows.filter((row) => row.id === id);
    expect(lists.length).toBeGreaterThan(0);
    for (const row of lists)
      for (const query of ['?address=high', '?address=high+street'])
        expect((await statementsOf(row, query)).join()).toContain('property_addresses match');
  },
);

it('holds no wide rows to count the matches of a list with filters', () => {
  const held = filtered.flatMap(
    (sql) => /materialized \(select (.*?) from /is.exec(sql)?.[1] ?? [],
  );
  expect(held.length).toBeGreaterThan(0);
  for (const columns of held) expect(columns).toBe('`r`.`seq`');
});

/** The columns of the select that an OFFSET belongs to. */
function columnsSkipped(sql: string): string {
  let depth = 0;
  let start = sql.search(/\boffset\b/i);
  for (; start > 0 && depth < 1; start -= 1) {
    if (sql[start] === ')') depth -= 1;
    if (sql[start] === '(') depth += 1;
  }
  const columns = /^\W*select (.*?) from /is.exec(sql.slice(start))?.[1] ?? '';
  return columns.replaceAll(/[`"]/g, '');
}

/** The SQL of every statement that was seen, once. */
function everyStatement(): readonly string[] {
  return [...new Set([...statements.values(), filtered, counted].flat())];
}

function nameOf({ id, revision, method }: Target): string {
  const isOneOfMany = rows.filter((row) => row.id === id && row.revision === revision).length > 1;
  return isOneOfMany ? `${id} ${method}` : id;
}
