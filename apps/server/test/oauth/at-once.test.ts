import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { registerTestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { createTestClock } from '../support/clock.js';
import { DATABASES, newDatabase, runSql } from '../support/databases.js';
import { startTestServer, type TestServer } from '../support/server.js';

// What a token may do is looked up for each request, or known to be as it was: whatever ends or narrows a token holds
// for the very next request, also when another process wrote it.

const clock = createTestClock();

describe.each(DATABASES)('on %s', (database) => {
  let server: TestServer;
  let api: TestApi;
  beforeAll(async () => {
    server = await startTestServer(await newDatabase(database), { clock });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    const account = await registerTestAccount(server);
    api = apiOf(server, await account.token());
    for (let used = 0; used < 3; used += 1) await api.get('/me').expect(200);
  });

  it.each([
    ['the token is revoked', 'update oauth_access_tokens set revoked_at = 1'],
    ['its approval is revoked', 'update oauth_grants set revoked_at = 1'],
    ['the user is disabled', 'update users set disabled_at = 1'],
    ['the application is disabled', 'update oauth_applications set disabled_at = 1'],
    ['the token is forgotten', 'delete from oauth_access_tokens'],
  ])('refuses the next request once %s', async (_, change) => {
    await runSql(server, change);
    await api.get('/me').expect(401);
  });

  it('refuses the next request once the token has lost the scope', async () => {
    await runSql(server, "update oauth_access_tokens set scope = 'properties.read'");
    await api.get('/me').expect(403);
    await api.get('/properties').expect(200);
  });

  it('refuses the next request once the role of the user no longer allows it', async () => {
    await runSql(server, 'update users set role = 3');
    await api
      .post('/staff')
      .send({ name: 'Jo', email: 'jo@northgate.example', role: 3 })
      .expect(403);
  });

  it('refuses the next request once the token has expired', async () => {
    clock.forward({ days: 400 });
    await api.get('/me').expect(401);
  });
});
