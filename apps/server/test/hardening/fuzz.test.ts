import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTestAccount } from '../support/account.js';
import { DATABASES, newDatabase } from '../support/databases.js';
import { startTestServer, type TestServer } from '../support/server.js';
import { type Ground, WAYS } from './fuzz/case.js';
import { placeOf, runFuzz } from './fuzz/run.js';
import { countFrom, seedFrom } from './support/random.js';
import { otherOauthTargets, targetsOf } from './support/targets.js';
import { createWorld } from './support/world.js';

// Whatever is sent, the answer is a clear error in the one shape: never a fault of the server, never a lost connection.
// TEST_FUZZ_SEED repeats a run, TEST_FUZZ_REQUESTS makes it longer.

/** As many as it takes to break requests in every way. */
const REQUESTS = 2_500;

describe.each(DATABASES)('on %s', (name) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await newDatabase(name));
  });
  afterAll(() => server.stop());

  it('answers every request, however broken, and never with a fault of the server', async () => {
    const { failure, statuses, ways, places } = await runFuzz({
      address: server.addresses.publicUrl,
      prepare: () => prepareGround(server),
      seed: seedFrom('TEST_FUZZ_SEED'),
      requests: countFrom('TEST_FUZZ_REQUESTS', REQUESTS),
    });
    expect(failure).toBeUndefined();
    for (const status of [200, 400, 401, 404, 405, 415, 422])
      expect(statuses, 'every kind of answer is reached').toHaveProperty(String(status));
    expect(WAYS.filter((way) => !ways.has(way))).toEqual([]);
    expect(
      targetsIn(server)
        .map(placeOf)
        .filter((place) => !places.has(place)),
    ).toEqual([]);
  }, 600_000);
});

async function prepareGround(server: TestServer): Promise<Ground> {
  const account = await registerTestAccount(server);
  const { client_id, client_secret, redirect_uri } = account.application;
  const token = await account.token();
  return {
    targets: targetsIn(server),
    world: await createWorld(server, token, 'Ground'),
    spare: await createWorld(server, token, 'Spare'),
    named: { client_id, client_secret, redirect_uri, scope: 'profile.read', state: 'abc' },
  };
}

function targetsIn({ addresses }: TestServer): Ground['targets'] {
  return [...targetsOf(addresses), ...otherOauthTargets(addresses)];
}
