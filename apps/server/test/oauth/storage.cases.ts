import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addSecret,
  removeApplication,
  removeSecret,
} from '../../src/domain/access/applications.js';
import { createApplication, createUser } from '../../src/domain/access/registration.js';
import { forgetExpired } from '../../src/domain/housekeeping.js';
import { hashSecret } from '../../src/secrets/tokens.js';
import { startTestAccount, type TestAccount } from '../support/account.js';
import { createTestClock, type TestClock } from '../support/clock.js';
import { type DatabaseName, newDatabase, runSql } from '../support/databases.js';
import { createFlow, type Flow } from '../support/oauth.js';
import type { TestServer } from '../support/server.js';

// What OAuth keeps, on each database.

const DAY_MS = 24 * 60 * 60_000;

export function storageCases(database: DatabaseName): void {
  let server: TestServer;
  let account: TestAccount;
  let clock: TestClock;
  let flow: Flow;

  beforeAll(async () => {
    clock = createTestClock();
    ({ server, account } = await startTestAccount(await newDatabase(database), { clock }));
    flow = createFlow(server, account);
  });
  afterAll(() => server.stop());

  it('a whole flow gives tokens, and each step keeps what it must', async () => {
    const first = await flow.tokens(['profile.read', 'properties.read']);
    const { body } = await flow.refresh(first.refresh_token, { scope: 'profile.read' });
    expect(await flow.call(body.access_token ?? '')).toBe(200);
    const { body: told } = await flow.post('/oauth/introspect', { token: body.refresh_token });
    expect([told.active, told['scope']]).toEqual([true, 'profile.read']);
    const rows = await runSql(server, 'select * from oauth_refresh_tokens where hash = ?', [
      hashSecret(first.refresh_token),
    ]);
    expect(rows).toMatchObject([
      { scope: 'profile.read properties.read', consumed_at: expect.anything() },
    ]);
  });

  it('the applications a user has connected are one entry each, by name', async () => {
    const { id: user_id } = await account.user('clerk');
    const before = clock.now().getTime();
    for (const scopes of [['profile.read'], ['staff.read']] as const)
      await account.tokens({ role: 'clerk', scopes });
    const [connection, ...others] = await server.storage.stores.grants.connectionsOf(
      user_id,
      before,
    );
    expect(others).toEqual([]);
    expect(connection).toMatchObject({
      name: 'Property Sync',
      application_id: account.application.id,
    });
    expect([...(connection?.scopes ?? [])].sort()).toEqual(['profile.read', 'staff.read']);
    expect(connection?.active_at).toBeGreaterThanOrEqual(before);
    await server.storage.write(({ grants }) =>
      grants.revokeConnection({ user_id, application_id: account.application.id, now: before }),
    );
    expect(await server.storage.stores.grants.connectionsOf(user_id, before)).toEqual([]);
  });

  it('an email signs in one user only, in whatever letter case', async () => {
    const { email } = await account.user();
    const input = {
      account_id: account.id,
      name: 'Twin',
      role: 'manager',
      password: 'seven tall lanterns',
    } as const;
    const twin = createUser(server.storage, { ...input, email: email.toUpperCase() });
    await expect(twin).rejects.toMatchObject({
      code: 'validation_failed',
      detail: { problems: [{ path: 'email' }] },
    });
    expect((await server.storage.stores.users.find(email.toUpperCase()))?.id).toBe(
      (await account.user()).id,
    );
  });

  it('an application has its secrets and addresses, until it is removed', async () => {
    const { id: user_id } = await account.user();
    const redirect_uris = ['https://b.example/cb', 'https://a.example/cb', 'https://a.example/cb'];
    const input = { account_id: account.id, registered_by: user_id, name: 'Kept', redirect_uris };
    const {
      id: application_id,
      client_id,
      client_secret,
    } = await createApplication(server.storage, input);
    const { applications } = server.storage.stores;
    expect(await applications.find(client_id)).toMatchObject({
      name: 'Kept',
      details: null,
      redirect_uris: ['https://a.example/cb', 'https://b.example/cb'],
    });
    const second = await addSecret(server.storage, { user_id, application_id });
    const [one, two] = await applications.secrets(application_id);
    expect([one?.hash, two?.hash]).toEqual([hashSecret(client_secret), hashSecret(second)]);
    await removeSecret(server.storage, { user_id, application_id, secret_id: one?.id ?? 0 });
    expect(await applications.secrets(application_id)).toHaveLength(1);
    await removeApplication(server.storage, { user_id, application_id });
    expect(await applications.find(client_id)).toBeUndefined();
  });

  it('what has expired is forgotten a day later, and nothing else', async () => {
    const tokens = await flow.tokens();
    await flow.code();
    const counts = () =>
      Promise.all(
        [
          'oauth_codes',
          'oauth_access_tokens',
          'oauth_refresh_tokens',
          'oauth_grants',
          'sessions',
        ].map(count),
      );
    const now = clock.now().getTime();
    const before = await counts();
    const [, , refreshTokens, grants = 0] = before;
    await forgetExpired(server.storage, now);
    expect(await counts()).toEqual(before);

    await forgetExpired(server.storage, now + 2 * DAY_MS);
    expect(await counts()).toEqual([0, 0, refreshTokens, grants - 1, 0]);
    expect((await flow.refresh(tokens.refresh_token)).status).toBe(200);

    await forgetExpired(server.storage, now + 400 * DAY_MS);
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
  });

  async function count(table: string): Promise<number> {
    const [row] = await runSql<{ n: number | string }>(
      server,
      `select count(*) as n from ${table}`,
    );
    return Number(row?.n);
  }
}
