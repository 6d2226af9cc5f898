import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApplication } from '../../src/domain/access/registration.js';
import { startTestAccount, type TestAccount } from '../support/account.js';
import { createTestClock, type TestClock } from '../support/clock.js';
import { runSql } from '../support/databases.js';
import { type Answer, createFlow, type Flow } from '../support/oauth.js';
import type { TestServer } from '../support/server.js';

// POST /oauth/token with a refresh token.

let server: TestServer;
let account: TestAccount;
let clock: TestClock;
let flow: Flow;
const log: { event?: string; reason?: string }[] = [];

beforeAll(async () => {
  clock = createTestClock();
  const logTo = (line: string) => log.push(JSON.parse(line));
  ({ server, account } = await startTestAccount({}, { clock, logTo }));
  flow = createFlow(server, account);
});
afterAll(() => server.stop());

describe('A refresh', () => {
  it('gives new tokens with the same four fields, and leaves the earlier access token alone (OAU-033, OAU-038, OAU-039, OAU-068)', async () => {
    const first = await flow.tokens();
    const { status, body, headers } = await flow.refresh(first.refresh_token);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(Object.keys(first));
    expect([body.token_type, body.expires_in]).toEqual(['Bearer', 7200]);
    expect(body.access_token).not.toBe(first.access_token);
    expect(body.refresh_token).not.toBe(first.refresh_token);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await flow.call(body.access_token ?? '')).toBe(200);
    expect(await flow.call(first.access_token)).toBe(200);
  });

  it.each([
    ['refresh_token', 400, 'invalid_request'],
    ['client_id', 401, 'invalid_client'],
    ['client_secret', 401, 'invalid_client'],
  ])('needs %s (OAU-034)', async (name, status, error) => {
    const { refresh_token } = await flow.tokens();
    expect(refusal(await flow.refresh(refresh_token, { [name]: undefined }))).toEqual([
      status,
      error,
    ]);
    expect((await flow.refresh(refresh_token)).status).toBe(200);
  });

  it('works after the access token has expired (OAU-041, OAU-032)', async () => {
    const { access_token, refresh_token } = await flow.tokens();
    clock.forward({ seconds: 7195 });
    expect(await flow.call(access_token)).toBe(200);
    clock.forward({ seconds: 6 });
    expect(await flow.call(access_token)).toBe(401);
    expect((await flow.refresh(refresh_token)).status).toBe(200);
  });

  it('works once for each of a thousand in a row, no slower at the end', async () => {
    let { refresh_token } = await flow.tokens();
    const took: number[] = [];
    for (let i = 0; i < 1000; i += 1) {
      const started = performance.now();
      const { status, body } = await flow.refresh(refresh_token);
      took.push(performance.now() - started);
      expect(status).toBe(200);
      refresh_token = body.refresh_token ?? '';
    }
    expect(median(took.slice(-200))).toBeLessThan(3 * median(took.slice(100, 300)) + 5);
  });

  it('is valid for 365 days, counted anew for each one (OAU-066)', async () => {
    const [{ refresh_token: idle }, { refresh_token: used }] = [
      await flow.tokens(),
      await flow.tokens(),
    ];
    clock.forward({ days: 364 });
    const { body } = await flow.refresh(used);
    clock.forward({ days: 2 });
    expect(refusal(await flow.refresh(idle))).toEqual([400, 'invalid_grant']);
    const again = await flow.refresh(body.refresh_token ?? '');
    expect(again.status).toBe(200);
    clock.forward({ days: 364 });
    expect((await flow.refresh(again.body.refresh_token ?? '')).status).toBe(200);
  });

  it('is refused for the token of another application, which still works for its own (OAU-072)', async () => {
    const registered_by = (await account.user()).id;
    const input = {
      account_id: account.id,
      registered_by,
      name: 'Other',
      redirect_uris: [flow.application.redirect_uri],
    };
    const application = {
      ...(await createApplication(server.storage, input)),
      redirect_uri: flow.application.redirect_uri,
    };
    const other = createFlow(server, account, { application });
    const { refresh_token } = await flow.tokens();
    expect(refusal(await other.refresh(refresh_token))).toEqual([400, 'invalid_grant']);
    expect((await flow.refresh(refresh_token)).status).toBe(200);
  });

  it('is refused for anything that is no refresh token', async () => {
    const { access_token } = await flow.tokens();
    for (const token of [
      access_token,
      await flow.code(),
      'x',
      'a\0b',
      flow.application.client_secret,
    ])
      expect(refusal(await flow.refresh(token))).toEqual([400, 'invalid_grant']);
  });

  it('is refused, and the access token dead, once the user or the application is disabled or the access withdrawn', async () => {
    const endings = [
      [
        'update users set disabled_at = ? where id = ?',
        '2026-01-01T00:00:00+00:00',
        (await account.user('clerk')).id,
      ],
      [
        'update oauth_grants set revoked_at = ? where user_id = ?',
        1,
        (await account.user('manager')).id,
      ],
    ] as const;
    for (const [sql, value, id] of endings) {
      const user = [await account.user('clerk'), await account.user('manager')].find(
        (one) => one.id === id,
      );
      const tokens = await flow.tokens(['profile.read'], await flow.signedIn(user));
      await runSql(server, sql, [value, id]);
      expect(await flow.call(tokens.access_token)).toBe(401);
      expect(refusal(await flow.refresh(tokens.refresh_token))).toEqual([400, 'invalid_grant']);
    }
    const tokens = await flow.tokens();
    const set = 'update oauth_applications set disabled_at = ? where id = ?';
    await runSql(server, set, [1, flow.application.id]);
    expect(await flow.call(tokens.access_token)).toBe(401);
    expect(refusal(await flow.refresh(tokens.refresh_token))).toEqual([401, 'invalid_client']);
    await runSql(server, set, [null, flow.application.id]);
  });
});

describe('The scope of a refresh', () => {
  const wide = ['profile.read', 'properties.read'] as const;

  it('is that of the token before when none is asked for (OAU-062)', async () => {
    const { refresh_token } = await flow.tokens(wide);
    for (const given of [{}, { scope: '' }]) {
      const { body } = await flow.refresh((await flow.tokens(wide)).refresh_token, given);
      expect([
        await flow.call(body.access_token ?? ''),
        await flow.call(body.access_token ?? '', '/properties'),
      ]).toEqual([200, 200]);
    }
    expect((await flow.refresh(refresh_token)).status).toBe(200);
  });

  it('may be narrower, and then the token lacks the rest (OAU-037)', async () => {
    const { refresh_token } = await flow.tokens(wide);
    const { body } = await flow.refresh(refresh_token, { scope: 'profile.read' });
    expect(await flow.call(body.access_token ?? '')).toBe(200);
    expect(await flow.call(body.access_token ?? '', '/properties')).toBe(403);
  });

  it.each([
    'profile.read clients.read',
    'clients.read',
    'nothing',
    'PROFILE.READ',
    'profile.read,properties.read',
  ])('may not be %s, which goes beyond; the token stays usable (OAU-036)', async (scope) => {
    const { refresh_token } = await flow.tokens(wide);
    expect(refusal(await flow.refresh(refresh_token, { scope }))).toEqual([400, 'invalid_scope']);
    expect((await flow.refresh(refresh_token)).status).toBe(200);
  });

  it('stays narrow: what was given up does not come back', async () => {
    const { refresh_token } = await flow.tokens(wide);
    const { body } = await flow.refresh(refresh_token, { scope: 'profile.read' });
    const narrow = body.refresh_token ?? '';
    expect(refusal(await flow.refresh(narrow, { scope: wide.join(' ') }))).toEqual([
      400,
      'invalid_scope',
    ]);
    const { body: kept } = await flow.refresh(narrow);
    expect(await flow.call(kept.access_token ?? '', '/properties')).toBe(403);
  });
});

describe('A spent refresh token', () => {
  it('is refused at once, and the newest one lives on (OAU-040, OAU-067)', async () => {
    const { refresh_token } = await flow.tokens();
    const { body } = await flow.refresh(refresh_token);
    expect(refusal(await flow.refresh(refresh_token))).toEqual([400, 'invalid_grant']);
    expect(log.findLast(({ event }) => event === 'token_refused')?.reason).toBe('spent');
    expect(await flow.call(body.access_token ?? '')).toBe(200);
    expect((await flow.refresh(body.refresh_token ?? '')).status).toBe(200);
  });

  it('that comes back later than two seconds ends every token of the authorization (OAU-067)', async () => {
    const first = await flow.tokens();
    const { body: second } = await flow.refresh(first.refresh_token);
    const { body: third } = await flow.refresh(second.refresh_token ?? '');
    const bystander = await flow.tokens();
    clock.forward({ seconds: 3 });
    expect(refusal(await flow.refresh(first.refresh_token))).toEqual([400, 'invalid_grant']);
    expect(log.findLast(({ event }) => event === 'token_refused')?.reason).toBe('replayed');
    for (const { access_token } of [first, second, third])
      expect(await flow.call(access_token ?? '')).toBe(401);
    expect(refusal(await flow.refresh(third.refresh_token ?? ''))).toEqual([400, 'invalid_grant']);
    expect(await flow.call(bystander.access_token)).toBe(200);
  });

  it('ends the authorization even at once where the operator wants that (OAU-067)', async () => {
    const strict = await startTestAccount({ LINTEL_REFRESH_RACE_MS: '0' });
    const own = createFlow(strict.server, strict.account);
    const { refresh_token } = await own.tokens();
    const { body } = await own.refresh(refresh_token);
    expect(refusal(await own.refresh(refresh_token))).toEqual([400, 'invalid_grant']);
    expect(await own.call(body.access_token ?? '')).toBe(401);
    await strict.server.stop();
  });

  it('of one application ends nothing when another presents it', async () => {
    const first = await flow.tokens();
    const { body } = await flow.refresh(first.refresh_token);
    const registered_by = (await account.user()).id;
    const input = {
      account_id: account.id,
      registered_by,
      name: 'Thief',
      redirect_uris: [flow.application.redirect_uri],
    };
    const application = {
      ...(await createApplication(server.storage, input)),
      redirect_uri: flow.application.redirect_uri,
    };
    const thief = createFlow(server, account, { application });
    clock.forward({ seconds: 3 });
    expect(refusal(await thief.refresh(first.refresh_token))).toEqual([400, 'invalid_grant']);
    expect(await flow.call(body.access_token ?? '')).toBe(200);
  });
});

function refusal({ status, body }: Answer): [number, string | undefined] {
  return [status, body.error];
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
