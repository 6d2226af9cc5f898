import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerTestAccount, type TestAccount } from '../support/account.js';
import { apiOf } from '../support/api.js';
import { runSql } from '../support/databases.js';
import { addClient, addCustomField, addInspection, addProperty } from '../support/records.js';
import { addSection, roomsPath } from '../support/reports.js';
import { startTestServer, type TestServer } from '../support/server.js';
import { type DriverWatch, watchDriver } from './driver-watch.js';

// How SQLite finds what lists with filters and views show, and how large a report is: by what is asked for, not by going
// through the account or the report. The statistics are those the server makes. Nothing here is timed.

const FEW = 20;

/** So many records that SQLite would not rather read all of them. */
const MANY = 2_000;

let watch: DriverWatch;
let server: TestServer;
let account: TestAccount;
let field: number;
let inspection_id: number;

beforeAll(async () => {
  watch = watchDriver();
  server = await startTestServer();
  account = await registerTestAccount(server);
  const management = apiOf(server, await account.token());
  field = (await addCustomField(management)).id;
  const people = {
    clerk: { id: (await account.user('clerk')).id },
    typist: { id: (await account.user('typist')).id },
  };
  for (let count = 0; count < FEW; count += 1) {
    const custom_fields = { [field]: { value: `Boiler ${count}` } };
    const client = { id: (await addClient(management)).id };
    const { id } = await addProperty(management, { client, custom_fields });
    inspection_id = (await addInspection(management, id, count === 0 ? people : {})).id;
  }
  await addMore('properties', [
    ...['client_id', 'line1', 'city', 'postcode', 'country', 'address_text', 'furnished', 'type'],
    ...['no_of_beds', 'no_of_baths', 'parking', 'garden', 'uprn', 'tags'],
  ]);
  for (const sql of ['pragma analysis_limit = 400', 'analyze']) await runSql(server, sql);
});
afterAll(async () => {
  await server.stop();
  watch.stop();
});

it.each([
  ['clerk', '/properties'],
  ['clerk', '/clients'],
  ['clerk', '/inspections?state_id=300'],
  ['typist', '/properties'],
  ['typist', '/clients'],
  ['typist', '/inspections?state_id=300'],
] as const)('begins with what a %s has in %s', async (role, path) => {
  expect((await stepsOf(role, path)).filter(goesThroughAccount)).toEqual([]);
});

it('finds what a custom field holds by the values of the field (CUF-011)', async () => {
  const steps = await stepsOf('manager', `/properties?customFields[${field}]=7`);
  expect(steps.join('\n')).toContain('(account_id=? AND custom_field_id=?)');
  expect(steps.filter(goesThroughAccount)).toEqual([]);
});

it.each([
  '?clerk_id=1&state_id=300',
  '?conduct_date=2026-03-01/P7D&state_id=300',
  '?conduct_date=2026-03-01/P7D&clerk_id=1',
  '?property_id=1',
])('finds the numbers of inspections in an index alone for %s', async (query) => {
  const found = (await stepsOf('manager', `/inspections${query}`)).filter((step) =>
    /^SEARCH r .*\(account_id=\? AND (?!seq)/.test(step),
  );
  expect(found).not.toEqual([]);
  for (const step of found) expect(step).toContain('USING COVERING INDEX');
});

it('finds in an index alone how much a report holds', async () => {
  const api = apiOf(server, await account.token());
  const { id } = await addSection(api, inspection_id);
  watch.forget();
  await api.post(`${roomsPath('current', inspection_id)}/${id}/items`).send({ name: 'Sofa' });
  const asked = watch.executed.filter((sql) => sql.includes('sum(octet_length(document))'));
  expect(await planned(asked)).toEqual([expect.stringContaining('USING COVERING INDEX')]);
});

/** Adds records like the first one of a table. */
async function addMore(table: string, columns: readonly string[]): Promise<void> {
  await runSql(
    server,
    `with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ?)
     insert into ${table} (account_id, seq, created_at, ${columns})
     select account_id, ${FEW} + number, created_at, ${columns} from ${table}, numbers where seq = 1`,
    [MANY],
  );
}

/** The steps of the plans by which a list is read. */
async function stepsOf(role: 'manager' | 'clerk' | 'typist', path: string): Promise<string[]> {
  const api = apiOf(server, await account.token({ role }));
  await api.get(path).expect(200);
  watch.forget();
  await api.get(path).expect(200);
  return planned(watch.executed.filter((sql) => !sql.includes('oauth_access_tokens')));
}

/** The steps of the plans of statements. */
async function planned(asked: readonly string[]): Promise<string[]> {
  const steps: string[] = [];
  for (const sql of asked) {
    const unbound = sql.replaceAll('+?', '+null');
    for (const { detail } of await runSql<{ detail: string }>(
      server,
      `explain query plan ${unbound}`,
    ))
      steps.push(detail);
  }
  return steps;
}

/** Whether a step goes through all properties, inspections or values of an account; of clients there are few. */
function goesThroughAccount(step: string): boolean {
  return step.endsWith('(account_id=?)') && !step.includes('clients_');
}
