import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword, isBusy, tryPassword } from '../../src/secrets/passwords.js';
import { registerTestAccount, type TestAccount } from '../support/account.js';
import { createFlow } from '../support/oauth.js';
import { startTestServer, type TestServer } from '../support/server.js';
import { createVisitor } from '../support/visitor.js';

// Many who sign in at once: those for whom there is no time are told so, and the log of the server stays short.

const written: string[] = [];
let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer({}, { logTo: (line) => void written.push(line) });
  account = await registerTestAccount(server);
});
afterAll(() => server.stop());

it('sign-ins for which there is no time are answered with 503, and told of in one line without a stack', async () => {
  const person = createVisitor();
  const page = await person.open(createFlow(server, account).authorizeUrl());
  const end = await keepBusy();
  const { email, password } = await account.user();
  for (let tries = 0; tries < 5; tries += 1) {
    const { status, headers } = await person.press(page, 'sign-in', { email, password });
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
  }
  await end();

  const faults = written.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
  expect(faults).toEqual([
    {
      ...{ level: 50, operation: 'authorize', msg: 'a request found the service unavailable' },
      ...{ time: expect.anything(), pid: process.pid, hostname: expect.any(String) },
      request_id: expect.any(String),
    },
  ]);
});

/** Tries passwords until there is no time for others; what it returns ends that. */
async function keepBusy(): Promise<() => Promise<void>> {
  const stored = await hashPassword('lanterns');
  let isOver = false;
  const tries = { mayTry: () => !isOver, countFailure: () => {} };
  const tried: Promise<unknown>[] = [];
  while (!isBusy()) {
    for (let count = 0; count < 50; count += 1) tried.push(tryPassword('lantern', stored, tries));
    await new Promise(setImmediate);
  }
  for (let count = 0; count < 100; count += 1) tried.push(tryPassword('lantern', stored, tries));
  return async () => {
    isOver = true;
    await Promise.all(tried);
  };
}
