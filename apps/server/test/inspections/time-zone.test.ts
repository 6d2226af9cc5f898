import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeAccount } from '../../src/domain/accounts/accounts.js';
import type { Storage } from '../../src/domain/ports.js';
import { registerTestAccount, type TestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { DATABASES, newDatabase, runSql } from '../support/databases.js';
import { addInspection, addProperty } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';

// A conduct date without a time is a whole day in the zone the account has now, also when it was booked under another
// (INS-052, INS-054).

const BOOKED = ['2026-06-30', '2026-07-01', '2026-07-01T12:00:00+01:00', '2026-07-02'] as const;

describe.each(DATABASES)('on %s', (database) => {
  let server: TestServer;
  let account: TestAccount;
  let api: TestApi;
  let other: TestApi;

  beforeAll(async () => {
    server = await startTestServer(await newDatabase(database));
    account = await registerTestAccount(server);
    api = apiOf(server, await account.token());
    other = apiOf(server, await (await registerTestAccount(server)).token());
    for (const agency of [api, other]) {
      const { id } = await addProperty(agency);
      for (const conduct_date of BOOKED) await addInspection(agency, id, { conduct_date });
    }
  });
  afterAll(() => server.stop());

  const bookedOn = async (date: string, agency = api): Promise<string[]> => {
    const { body } = await agency.get(`/inspections?conduct_date=${date}`).expect(200);
    return body.data.map(({ conduct_date }: { conduct_date: string }) => conduct_date).toReversed();
  };

  it.each(['America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati', 'Pacific/Niue', 'UTC'])(
    'a date is a day of %s once the operator sets it',
    async (time_zone) => {
      const before = (await api.get('/inspections')).body.data;
      await changeAccount(server.storage, account.id, { time_zone });
      expect(await bookedOn('2026-06-29')).toEqual([]);
      expect(await bookedOn('2026-06-30')).toEqual(['2026-06-30']);
      expect(await bookedOn('2026-07-01')).toContain('2026-07-01');
      expect(await bookedOn('2026-07-02')).toContain('2026-07-02');
      expect(await bookedOn('2026-07-02')).not.toContain('2026-07-01');
      expect(await bookedOn('2026-07-03')).toEqual([]);
      expect((await api.get('/inspections')).body.data).toEqual(before);
    },
  );

  it('a date-time is the instant it was, on the day that instant is in the new zone', async () => {
    await changeAccount(server.storage, account.id, { time_zone: 'Pacific/Kiritimati' });
    expect(await bookedOn('2026-07-01')).toEqual(['2026-07-01']);
    expect(await bookedOn('2026-07-02')).toEqual(['2026-07-01T12:00:00+01:00', '2026-07-02']);
  });

  it('a date is a day of the zone that was set last, when two are set at once', async () => {
    let writes = 0;
    const interrupted: Storage = {
      ...server.storage,
      async write(work) {
        writes += 1;
        if (writes === 2) await changeAccount(server.storage, account.id, { time_zone: 'UTC' });
        return server.storage.write(work);
      },
    };
    await changeAccount(interrupted, account.id, { time_zone: 'Asia/Tokyo' });
    expect(await bookedOn('2026-07-01')).toEqual(['2026-07-01', '2026-07-01T12:00:00+01:00']);
    expect(await bookedOn('2026-07-02')).toEqual(['2026-07-02']);
  });

  it('the days of another account stay what they are', async () => {
    expect(await bookedOn('2026-07-01', other)).toEqual([
      '2026-07-01',
      '2026-07-01T12:00:00+01:00',
    ]);
    expect(await bookedOn('2026-06-30', other)).toEqual(['2026-06-30']);
  });
});

// SQLite has one writer at a time, so nothing is under way there when the zone changes.
describe('a booking under way on PostgreSQL', () => {
  let server: TestServer;
  let account: TestAccount;
  let api: TestApi;
  let property_id: number;
  let outsider: Client;

  beforeEach(async () => {
    const settings = await newDatabase('PostgreSQL');
    server = await startTestServer(settings);
    account = await registerTestAccount(server);
    api = apiOf(server, await account.token());
    property_id = (await addProperty(api)).id;
    outsider = new Client({ connectionString: settings['LINTEL_DATABASE_URL'] });
    await outsider.connect();
  });
  afterEach(async () => {
    await outsider.end();
    await server.stop();
  });

  /** How many wait for a lock. */
  const waiting = async () => {
    const [row] = await runSql<{ n: string }>(
      server,
      `select count(*) as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return Number(row?.n);
  };

  it.each([
    [
      'a new inspection',
      "select * from counters where kind = 'inspections' for update",
      () => addInspection(api, property_id, { conduct_date: '2026-07-01' }),
    ],
    [
      'another date of one',
      'select * from inspections for update',
      () => api.put('/inspections/1').send({ conduct_date: '2026-07-01' }).expect(200),
    ],
  ])('is of the zone that is set meanwhile: %s', async (_name, sql, book) => {
    await addInspection(api, property_id, { conduct_date: '2026-06-20' });
    await outsider.query('begin');
    await outsider.query(sql);
    const booking = Promise.resolve(book());
    while ((await waiting()) < 1) await pause(10);
    const change = changeAccount(server.storage, account.id, { time_zone: 'Pacific/Kiritimati' });
    const isOver = change.then(() => true);
    while (!(await Promise.race([isOver, pause(10)])) && (await waiting()) < 2);
    await outsider.query('commit');
    await Promise.all([booking, change]);

    const spans = await runSql<{ conduct_from: string }>(
      server,
      "select conduct_from from inspections where conduct_date = '2026-07-01'",
    );
    const midnight = Date.parse('2026-07-01T00:00:00+14:00') / 1000;
    expect(spans.map(({ conduct_from }) => Number(conduct_from))).toEqual([midnight]);
  });
});
