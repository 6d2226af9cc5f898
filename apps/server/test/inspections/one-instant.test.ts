import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestAccount, type TestAccount } from '../support/account.js';
import { apiOf } from '../support/api.js';
import { addInspection, addProperty } from '../support/records.js';
import type { TestServer } from '../support/server.js';

// The moments of a new inspection are one, however long it waited for others (INS-021, INS-022).

let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  const started = Date.now();
  let readings = 0;
  const now = () => {
    readings += 1;
    return new Date(started + readings * 1000);
  };
  ({ server, account } = await startTestAccount({}, { clock: { now } }));
});
afterAll(() => server.stop());

it('is created, updated and assigned at the same time, by a clock that is never read alike', async () => {
  const api = apiOf(server, await account.token());
  const { id: property_id } = await addProperty(api);
  const clerk = { id: (await account.user('clerk')).id };
  const inspection = await addInspection(api, property_id, { clerk });
  expect(inspection.updated_at).toBe(inspection.created_at);
  expect(inspection.assigned_at).toBe(inspection.created_at);
});
