import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTestAccount } from '../support/account.js';
import { DATABASES, newDatabase } from '../support/databases.js';
import { startTestServer, type TestServer } from '../support/server.js';
import type { Ground } from './fuzz/case.js';
import { runFuzz } from './fuzz/run.js';
import { countFrom, seedFrom } from './support/random.js';
import { targetsOf } from './support/targets.js';
import { createWorld } from './support/world.js';

// Whatever is sent, the answer is a clear error in the one shape: never a fault of the server, never a lost connection.
// TEST_FUZZ_SEED repeats a run, TEST_FUZZ_REQUESTS makes it longer.

const REQUESTS = { SQLite: 20_000, PostgreSQL: 2_000 } as const;

describe.each(DATABASES)('on %s', (name) => {
  let server: TestServer;
  let ground: Ground;
  beforeAll(async () => {
    server = await startTestServer(await newDatabase(name));
    const account = await registerTestAccount(server);
    const { client_id, client_secret, redirect_uri } = account.application;
    ground = {
      targets: targetsOf(server.addresses),
      world: await createWorld(server, await account.token(), 'Ground'),
      named: { client_id, client_secret, redirect_uri, scope: 'profile.read', state: 'abc' },
    };
  });
  afterAll(() => server.stop());

  it('answers every request, however broken, and never with a fault of the server', async () => {
    const seed = seedFrom('TEST_FUZZ_SEED');
    const requests = countFrom('TEST_FUZZ_REQUESTS', REQUESTS[name]);
    const { failure, statuses } = await runFuzz({ server, ground, seed, requests });
    expect(failure).toBeUndefined();
    expect(Object.values(statuses).reduce((sum, count) => sum + count, 0)).toBe(requests);
    expect(statuses).toMatchObject({ 200: expect.any(Number), 422: expect.any(Number) });
  }, 600_000);
});
