import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../src/domain/caller.js';
import { readDatabase } from '../../src/storage/connect.js';
import { BLOCK } from '../../src/storage/counters.js';
import type { Session } from '../../src/storage/database.js';
import { createStorage } from '../../src/storage/stores.js';
import { callerOf, registerTestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { type DatabaseName, newDatabase, runSql } from '../support/databases.js';
import { addInspection, addProperty, pullTriggers } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';

// Pages deep in lists by state, which are found by blocks of numbers: they hold what skipping through all rows finds.

const COUNT = 20_000;

/** Copies an inspection; of four, one is Active and the others are Complete. */
const FILL = `
  insert into inspections (account_id, seq, uuid, property_id, state_id, type_id, title, report_key,
    location_of_keys, conduct_date, conduct_from, conduct_to, conduct_date_option, updated_at, created_at)
  with recursive w(n) as (select 2 union all select n + 1 from w where n < ${COUNT})
  select account_id, w.n, substr(uuid, 1, 36 - length(cast(w.n as text))) || w.n, property_id,
    case when w.n % 4 = 0 then 300 else 400 end,
    type_id, title, 'copy ' || w.n, location_of_keys, conduct_date, conduct_from, conduct_to,
    conduct_date_option, updated_at, created_at
  from inspections, w`;

const COUNTED = [
  `update counters set value = ${COUNT} where kind = 'inspections' and part = ''`,
  `delete from counters where kind = 'inspections' and part <> ''`,
  'delete from counted_blocks',
  `insert into counters (account_id, kind, part, value)
   select account_id, 'inspections', 'state_id ' || state_id, count(*) from inspections group by 1, 3`,
  `insert into counted_blocks (account_id, kind, part, block, value)
   select account_id, 'inspections', 'state_id ' || state_id, seq / 8192, count(*)
   from inspections group by 1, 3, 4`,
];

/** How many of those in the state 400 a block of numbers has. */
const IN_BLOCK = (BLOCK * 3) / 4;

const STATES = ['400', '300', '300,400'];
const PAGES = [1, 12, 40, 41, 42, 75, 99, 110, 149, 150, 151];

export function deepPageCases(database: DatabaseName): void {
  let server: TestServer;
  let api: TestApi;
  let caller: Caller;
  let property: number;

  beforeAll(async () => {
    server = await startTestServer(await newDatabase(database));
    const token = await (await registerTestAccount(server)).token();
    api = apiOf(server, token);
    caller = await callerOf(server, token);
    property = (await addProperty(api)).id;
    await addInspection(api, property);
    for (const sql of [FILL, ...COUNTED]) await runSql(server, sql);
  });
  afterAll(() => server.stop());

  /** The records of a page, and of how many, found by skipping. */
  const skippedTo = async (states: string, page: number) => {
    const matching = `from inspections where state_id in (${states})`;
    const rows = await runSql<{ id: unknown }>(
      server,
      `select id ${matching} order by seq desc limit 100 offset ${(page - 1) * 100}`,
    );
    const [total] = await runSql<{ n: unknown }>(server, `select count(*) as n ${matching}`);
    return { ids: rows.map(({ id }) => Number(id)), total: Number(total?.n) };
  };
  const expectPages = async () => {
    for (const states of STATES)
      for (const page of PAGES) {
        const path = `/inspections?state_id=${states}&per_page=100&page=${page}`;
        const { body } = await api.get(path).expect(200);
        const ids = body.data.map(({ id }: { id: number }) => id);
        const total = body.pagination.totalRecords;
        expect({ ids, total }, path).toEqual(await skippedTo(states, page));
      }
  };

  it('hold what skipping finds', expectPages);

  it('skip no more records than a block of numbers has', async () => {
    const skipped: number[] = [];
    await readDatabase(server.config.database, async (database) => {
      const reader = { ...database.reader, all: noting(database.reader.all, skipped) };
      const { inspections } = createStorage({ ...database, reader }, server.clock).stores;
      for (const number of PAGES)
        await inspections.list({
          caller,
          filters: { state_id: [400] },
          page: { number, size: 100 },
          shape: { id: null },
        });
    });
    expect(skipped.length).toBe(PAGES.length - 1); // after the last page there is nothing to look for
    expect(Math.max(...skipped)).toBeLessThan(IN_BLOCK);
    expect(Math.max(...skipped)).toBeGreaterThan(1_000);
  });

  it('hold it after inspections have come and moved', async () => {
    const active = await runSql<{ id: unknown }>(
      server,
      'select id from inspections where state_id = 300 and seq % 500 = 0',
    );
    expect(active.length).toBeGreaterThan(30);
    for (const { id } of active) await pullTriggers(api, Number(id), 'complete');
    const { id } = await addInspection(api, property);
    await pullTriggers(api, id, 'start');
    await expectPages();
  });
}

/** Reads rows, and notes how many are skipped before them. */
function noting(all: Session['all'], skipped: number[]): Session['all'] {
  return (statement, values) => {
    if (typeof values['offset'] === 'number') skipped.push(values['offset']);
    return all(statement, values);
  };
}
