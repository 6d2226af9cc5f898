import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestAccount, type TestAccount } from '../support/account.js';
import { createTestClock } from '../support/clock.js';
import { runSql } from '../support/databases.js';
import type { TestServer } from '../support/server.js';

const clock = createTestClock();
let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  ({ server, account } = await startTestAccount({}, { clock }));
});
afterAll(async () => {
  await server.stop();
  vi.useRealTimers();
});

it('A running server forgets every hour what expired more than a day ago', async () => {
  await account.token();
  clock.forward({ hours: 25 });
  await vi.advanceTimersByTimeAsync(3_600_000);
  await server.storage.write(async () => undefined); // comes after the housekeeping
  expect(await tokens()).toBe(1);
  clock.forward({ hours: 2 });
  await vi.advanceTimersByTimeAsync(3_600_000);
  await vi.waitFor(async () => expect(await tokens()).toBe(0), 30_000);
});

async function tokens(): Promise<number> {
  return (await runSql(server, 'select hash from oauth_access_tokens')).length;
}
