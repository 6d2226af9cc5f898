import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reactivateUser, setPassword, suspendUser } from '../../src/domain/access/user-access.js';
import { startTestAccount, type TestAccount, type TestUser } from '../support/account.js';
import { type DatabaseName, newDatabase, runSql } from '../support/databases.js';
import { newDataDir } from '../support/demo.js';
import { createFlow, type Flow } from '../support/oauth.js';
import type { TestServer } from '../support/server.js';
import { startCommand } from '../support/terminal.js';

// What the operator decides about users, on each database.

export function userCases(database: DatabaseName): void {
  describe('the commands', () => {
    const folder = newDataDir();
    let settings: Record<string, string>;
    const run = async (words: string[], secret = '') => {
      const command = startCommand(['user', ...words], settings, { secret });
      return [await command.code, [...command.printed, ...command.complaints].join('\n')];
    };

    beforeAll(async () => {
      settings = { LINTEL_DATA_DIR: folder.dataDir, ...(await newDatabase(database)) };
      for (const [account, name, email] of [
        ['My agency', 'Jo Hill', 'jo@example.com'],
        ['My agency', 'Al Moss', 'al@example.com'],
        ['Elsewhere', 'El Rae', 'el@example.com'],
      ] as const)
        await run(['create', '--account', account, '--name', name, '--email', email]);
    });
    afterAll(() => folder.remove());

    it('list every user, by account and name, or those of one account', async () => {
      await run(['suspend', 'al@example.com']);
      const [code, text] = await run(['list']);
      expect(code).toBe(0);
      expect(
        String(text)
          .split('\n')
          .map((line) => line.split(/ {2,}/)),
      ).toEqual([
        ['ACCOUNT', 'NAME', 'EMAIL', 'ROLE', 'STATE'],
        ['Elsewhere', 'El Rae', 'el@example.com', 'administrator', 'active'],
        ['My agency', 'Al Moss', 'al@example.com', 'administrator', 'suspended'],
        ['My agency', 'Jo Hill', 'jo@example.com', 'administrator', 'active'],
      ]);
      const [, mine] = await run(['list', '--account', 'Elsewhere']);
      expect(String(mine)).not.toContain('My agency');
      expect(await run(['list', '--account', 'Nowhere'])).toEqual([
        1,
        'No user belongs to an account Nowhere; see lintel account list.',
      ]);
    });

    it('suspend and reactivate, in whatever case the email is written', async () => {
      expect(await run(['suspend', 'JO@example.com'])).toEqual([
        0,
        'JO@example.com is suspended. Every session has ended and every token is revoked.',
      ]);
      expect(await run(['suspend', 'jo@example.com'])).toEqual([
        0,
        'jo@example.com was suspended before.',
      ]);
      expect(await run(['reactivate', 'jo@example.com'])).toEqual([
        0,
        'jo@example.com can sign in again. Applications have to be connected anew.',
      ]);
      expect(await run(['reactivate', 'jo@example.com'])).toEqual([
        0,
        'jo@example.com is not suspended.',
      ]);
    });

    it('set a password that is good enough, and say what is wrong with another', async () => {
      expect(await run(['password', 'jo@example.com'], 'seven tall lanterns')).toEqual([
        0,
        'jo@example.com signs in with the new password. Connected applications stay connected.',
      ]);
      expect(await run(['password', 'jo@example.com'], 'short')).toEqual([
        1,
        'password must have at least 10 characters.',
      ]);
    });

    it.each(['password', 'suspend', 'reactivate'])(
      '%s says when nobody has the email',
      async (name) => {
        expect(await run([name, 'eve@example.com'], 'seven tall lanterns')).toEqual([
          1,
          'Nobody signs in as eve@example.com; see lintel user list.',
        ]);
      },
    );
  });

  describe('while the server runs', () => {
    let server: TestServer;
    let account: TestAccount;
    let flow: Flow;
    let user: TestUser;
    const now = () => server.clock.now().getTime();
    beforeAll(async () => {
      ({ server, account } = await startTestAccount(await newDatabase(database)));
      flow = createFlow(server, account);
      user = await account.user('manager');
    });
    afterAll(() => server.stop());

    const isSignedIn = async (visitor: Awaited<ReturnType<Flow['signedIn']>>) =>
      !(await visitor.open(flow.authorizeUrl())).text.includes('type="password"');

    it('a suspended user has neither session nor token, and gets none of them back', async () => {
      const visitor = await flow.signedIn(user);
      const tokens = await account.tokens({ user });
      const code = await flow.code({}, visitor);
      expect([await flow.call(tokens.access_token), await isSignedIn(visitor)]).toEqual([
        200,
        true,
      ]);

      expect(await suspendUser(server.storage, user.email, now())).toBe('done');
      const isOut = async () => {
        expect(await flow.call(tokens.access_token)).toBe(401);
        expect((await flow.refresh(tokens.refresh_token)).status).toBe(400);
        expect((await flow.exchange(code)).status).toBe(400);
        expect(await isSignedIn(visitor)).toBe(false);
      };
      await isOut();
      await expect(flow.signedIn(user)).rejects.toThrow();

      expect(await reactivateUser(server.storage, user.email, now())).toBe('done');
      await isOut();
      expect(await isSignedIn(await flow.signedIn(user))).toBe(true);
    });

    it('of many who suspend a user at once, one does', async () => {
      const { email } = await account.user('clerk');
      const changes = await Promise.all(
        Array.from({ length: 8 }, () => suspendUser(server.storage, email, now())),
      );
      expect(changes.toSorted()).toEqual([
        'done',
        ...Array.from({ length: 7 }, () => 'done already'),
      ]);
    });

    it('a new password ends the sessions of the old one, which is good no more', async () => {
      const typist = await account.user('typist');
      const visitor = await flow.signedIn(typist);
      const { access_token } = await account.tokens({ user: typist });
      const password = 'nine short candles';
      expect(await setPassword(server.storage, { email: typist.email, password })).toBe('done');
      expect([await isSignedIn(visitor), await flow.call(access_token)]).toEqual([false, 200]);
      await expect(flow.signedIn(typist)).rejects.toThrow();
      expect(await isSignedIn(await flow.signedIn({ ...typist, password }))).toBe(true);
    });

    it('of a new password and a sign-in with the old one at once, no session of the old one stays', async () => {
      const clerk = await account.user('clerk');
      for (let round = 0; round < 5; round += 1) {
        const password = `candles of round ${round}`;
        const [signedIn] = await Promise.allSettled([
          flow.signedIn(clerk),
          setPassword(server.storage, { email: clerk.email, password }),
        ]);
        if (signedIn.status === 'fulfilled') expect(await isSignedIn(signedIn.value)).toBe(false);
        expect(await setPassword(server.storage, clerk)).toBe('done');
      }
    });

    it('a staff user added through the API signs in once there is a password', async () => {
      const email = 'new@northgate.example';
      const token = await account.token();
      const added = await fetch(`${server.addresses.current.baseUrl}/staff`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'New Hand', email, role: 3 }),
      });
      expect(added.status).toBe(200);
      const password = 'seven tall lanterns';
      await setPassword(server.storage, { email, password });
      expect(await isSignedIn(await flow.signedIn({ ...user, email, password }))).toBe(true);
    });

    it('an outdated hash is not renewed over a password that was replaced', async () => {
      const { id } = await account.user();
      const hashOf = () => runSql(server, 'select password_hash from users where id = ?', [id]);
      const before = await hashOf();
      await server.storage.write(({ users }) =>
        users.renewPassword(id, { from: 'the hash of long ago', to: 'another' }),
      );
      expect(await hashOf()).toEqual(before);
    });
  });
}
