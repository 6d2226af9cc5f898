import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAccount } from '../../src/domain/accounts/accounts.js';
import type { Storage } from '../../src/domain/ports.js';
import { registerTestAccount, type TestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { DATABASES, newDatabase } from '../support/databases.js';
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
