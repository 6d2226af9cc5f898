import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTestAccount } from '../support/account.js';
import { apiOf } from '../support/api.js';
import { DATABASES, newDatabase } from '../support/databases.js';
import { startTestServer, type TestServer } from '../support/server.js';

// How many listeners an account has at most (D-90).

describe.each(DATABASES)('a listener on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await newDatabase(database));
  });
  afterAll(() => server.stop());

  it('is there a hundred times in an account at most, however many are made at once', async () => {
    const api = apiOf(server, await (await registerTestAccount(server)).token());
    const create = () => api.post('/webhooks').send({ url: 'https://crm.northgate.example/hooks' });
    for (let count = 0; count < 85; count += 1) await create().expect(200);
    const answers = await Promise.all(Array.from({ length: 48 }, create));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(15).fill(200), ...Array(33).fill(409)]);
    expect((await api.get('/webhooks').expect(200)).body).toHaveLength(100);
  });
});
