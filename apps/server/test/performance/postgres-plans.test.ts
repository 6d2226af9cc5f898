import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { counterStatements, namesOfParts } from '../../src/storage/counters.js';
import type { Database } from '../../src/storage/database.js';
import { openPostgres } from '../../src/storage/postgres.js';
import type { Statement, Values } from '../../src/storage/statements.js';
import { newDatabase } from '../support/databases.js';

// How PostgreSQL finds what it is asked for, when an account has a lot.

const CLIENTS = 20_000;

let database: Database;
let client: pg.Client;

beforeAll(async () => {
  const url = String((await newDatabase('PostgreSQL'))['LINTEL_DATABASE_URL']);
  database = openPostgres({ url, connections: 1 });
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set plan_cache_mode = force_generic_plan'); // as the service sets it
  await client.query(
    `insert into accounts (id, name, country, time_zone, created_at)
     values (1, 'Large', 'United Kingdom', 'Europe/London', '2026-01-05T09:00:00+00:00')`,
  );
  await client.query(
    `insert into counters (account_id, kind, part, value)
     select 1, 'inspections', 'client_id ' || n || ', state_id 300', 7 from generate_series(1, $1::int) n`,
    [CLIENTS],
  );
  await client.query('analyze counters');
});
afterAll(async () => {
  await client.end();
  await database.close();
});

it('reads the counters of the parts that are asked for, and no others', async () => {
  const { sum } = counterStatements(database.composer);
  const parts = [3, 5, CLIENTS].map((client_id) => ({ client_id, state_id: 300 }));
  const values = { account_id: 1, kind: 'inspections', parts: namesOfParts(parts) };
  expect(await database.reader.get(sum, values)).toEqual({ value: 21 });
  expect(await rowsReadFrom('counters', sum, values)).toBe(3);
});

/** How many rows of a table a statement reads, those that it leaves out too. */
async function rowsReadFrom(table: string, statement: Statement, values: Values): Promise<number> {
  const asked = statement.parameters.map((name) => client.escapeLiteral(String(values[name])));
  await client.query(`prepare planned as ${statement.sql}`);
  const { rows } = await client.query(
    `explain (analyze, format json) execute planned (${asked.join(', ')})`,
  );
  const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan);
  const scans = nodes.filter((node) => node['Relation Name'] === table);
  return scans.reduce((read, node) => read + rowsOf(node), 0);
}

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

function nodesOf(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function rowsOf(node: PlanNode): number {
  return node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0));
}
