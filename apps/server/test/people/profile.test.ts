import { REVISIONS } from '@lintel/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTestAccount } from '../support/account.js';
import { apiOf } from '../support/api.js';
import { DATABASES, newDatabase } from '../support/databases.js';
import { TIMESTAMP } from '../support/forms.js';
import { addClient } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';

// GET /me: on whose behalf an application acts.

describe.each(DATABASES)('on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await newDatabase(database));
  });
  afterAll(() => server.stop());

  it.each(REVISIONS)(
    'shows the user of the token in the %s revision (PRO-001, PRO-002)',
    async (revision) => {
      const account = await registerTestAccount(server, { name: 'Ångström & Söhne' });
      const user = await account.user();
      const { body } = await apiOf(server, await account.token(), revision)
        .get('/me')
        .expect(200);
      expect(body).toEqual({
        id: user.id,
        name: user.name,
        email: user.email,
        company: 'Ångström & Söhne',
        role: 1,
        account_id: account.id,
        created_at: TIMESTAMP,
      });
    },
  );

  it('tells the role by its number (PRO-003)', async () => {
    const account = await registerTestAccount(server);
    const { id: client_id } = await addClient(apiOf(server, await account.token()));
    const people = [
      await account.user('administrator'),
      await account.user('manager'),
      await account.user('clerk'),
      await account.user('typist'),
      await account.user('client', client_id),
    ];
    const roles = [];
    for (const user of people) {
      const { body } = await apiOf(server, await account.token({ user }))
        .get('/me')
        .expect(200);
      expect(body.id).toBe(user.id);
      roles.push(body.role);
    }
    expect(roles).toEqual([1, 2, 3, 4, 5]);
  });

  it('needs the scope profile.read and no other (OAU-048)', async () => {
    const account = await registerTestAccount(server);
    const token = await account.token({ scopes: ['profile.read'] });
    await apiOf(server, token).get('/me').expect(200);
    const other = await account.token({ scopes: ['properties.read'] });
    await apiOf(server, other).get('/me').expect(403);
  });
});
