import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { GrantPool } from '../src/auth/grant-pool.js';
import { readTokens } from '../src/auth/token-request.js';
import { NetworkFailure, OutOfReach } from '../src/base/stops.js';
import { checkSettings } from '../src/config/load.js';
import type { Configuration } from '../src/config/schema.js';
import { openSession } from '../src/engine/session.js';
import type { Send } from '../src/net/http.js';
import type { Secrets } from '../src/net/secrets.js';
import {
  CLIENT,
  EMAIL,
  PASSWORD,
  type SmallServer,
  startSmallServer,
} from './support/small-server.js';

let server: SmallServer | undefined;
const folder = mkdtempSync(join(tmpdir(), 'conformance-test-'));

afterEach(async () => {
  await server?.close();
  rmSync(join(folder, 'state.json'), { force: true });
});

async function open(
  options: Parameters<typeof startSmallServer>[0] = {},
  change: (configuration: Configuration) => Configuration = (same) => same,
): Promise<{ grants: GrantPool; send: Send; secrets: Secrets; server: SmallServer }> {
  server = await startSmallServer(options);
  const state = join(folder, 'state.json');
  const settings = checkSettings(change({ ...server.configuration, state }), {});
  const { stages, secrets } = openSession({ settings, revisions: ['current'] });
  const [stage] = stages;
  if (!stage) throw new Error('there is no stage');
  return { grants: stage.grants, send: stage.sendAs('test'), secrets, server };
}

const signInWith =
  (signIn: Configuration['actors']['alice']['signIn']) => (same: Configuration) => ({
    ...same,
    actors: { alice: { signIn } },
  });

describe('signing in with forms', () => {
  it('is tried again by whoever comes next, where the target only did not answer', async () => {
    let isThere = false;
    const { grants } = await open({
      before({ url = '' }, response) {
        if (!isThere && url.endsWith('/oauth/token')) response.destroy();
        return !isThere && url.endsWith('/oauth/token');
      },
    });
    await expect(grants.shared()).rejects.toThrow(NetworkFailure);
    isThere = true;
    expect(await (await grants.shared()).accessToken()).toMatch(/^[0-9a-f]{24}$/);
  });

  it('walks through sign-in and consent to a token', async () => {
    const { grants, server: small } = await open();
    const token = await (await grants.shared()).accessToken();
    expect(token).toMatch(/^[0-9a-f]{24}$/);
    expect(small.asked.map((path) => path.split('?')[0])).toEqual([
      '/auth/oauth/authorize',
      '/auth/login',
      '/auth/login',
      '/auth/oauth/authorize',
      '/auth/consent',
      '/auth/oauth/token',
    ]);
  });

  it('signs in once for several grants, and anew in a fresh browser', async () => {
    const { grants, send, server: small } = await open();
    await grants.shared();
    await grants.fresh(send);
    await grants.shared({ scopes: ['profile.read'] });
    const signIns = () => small.asked.filter((path) => path.startsWith('/auth/login')).length;
    expect(signIns()).toBe(2);
    await grants.authorize(send, { freshBrowser: true });
    expect(signIns()).toBe(4);
  });

  it('gives the same grant for the same wish', async () => {
    const { grants } = await open();
    const grant = await grants.shared();
    expect(await grants.shared({ actor: 'alice', client: 'a' })).toBe(grant);
  });

  it('follows configured steps', async () => {
    const steps = [{ fill: { email: EMAIL, password: PASSWORD } }, { submit: 'allow' }];
    const { grants } = await open({}, signInWith({ mode: 'form', steps }));
    expect(await (await grants.shared()).accessToken()).toBeTruthy();
  });

  describe('by configured steps', () => {
    const steps = [
      { fill: { email: EMAIL, password: PASSWORD }, submit: 'Sign in' },
      { submit: 'allow' },
    ];
    const openWithSteps = () => open({}, signInWith({ mode: 'form', steps }));

    it('leaves out the step for a page that is not shown, as to who is signed in', async () => {
      const { grants, send } = await openWithSteps();
      await grants.shared();
      expect(await (await grants.fresh(send)).accessToken()).toBeTruthy();
    });

    it('refuses where it has to, whatever the step of the consent says', async () => {
      const { grants, send } = await openWithSteps();
      const { returned } = await grants.authorize(send, { decision: 'refuse' });
      expect(returned.get('error')).toBe('access_denied');
    });

    it('says that it came to the sign-in page again with a wrong password', async () => {
      const { grants, send } = await openWithSteps();
      const { walk } = await grants.authorize(send, { password: 'wrong' });
      expect(walk).toMatchObject({ trouble: 'password', callback: undefined });
    });

    it('hides what is written into a field for a secret, whatever it is called', () => {
      const fill = { 'user[email]': EMAIL, 'user[passwd]': 'the-word-of-ann', pin: 'k7-481516' };
      const actors = { alice: { signIn: { mode: 'form', steps: [{ fill }] } } };
      const address = { baseUrl: 'http://127.0.0.1:9/api', authUrl: 'http://127.0.0.1:9' };
      const target = { name: 'Small', current: address };
      const settings = checkSettings({ target, clients: { a: CLIENT }, actors }, {});
      const { secrets } = openSession({ settings, revisions: ['current'] });
      const hidden = secrets.hide(`${EMAIL} the-word-of-ann k7-481516`);
      expect(hidden).toMatch(new RegExp(`^${EMAIL} ⟦password:1:[^ ]+ ⟦password:2:[^ ]+$`));
    });
  });

  it('says at which page it ended when the password is wrong', async () => {
    const signIn = { mode: 'form', email: EMAIL, password: 'wrong' } as const;
    const { grants } = await open({}, signInWith(signIn));
    await expect(grants.shared()).rejects.toMatchObject({
      kind: 'configuration',
      message:
        'the sign-in failed: it ended at the sign-in page again (status 200, "Sign in"); before that, a form was sent with POST /auth/login (filled in: email, password; button pressed: "Sign in")',
    });
  });

  it('blames the configuration for an unknown application', async () => {
    const { grants } = await open({}, (same) => ({
      ...same,
      clients: { a: { ...CLIENT, id: 'nobody' } },
    }));
    await expect(grants.shared()).rejects.toMatchObject({ kind: 'configuration' });
  });

  it('blames the configuration for a wrong secret', async () => {
    const { grants } = await open({}, (same) => ({
      ...same,
      clients: { a: { ...CLIENT, secret: 'wrong-secret' } },
    }));
    await expect(grants.shared()).rejects.toMatchObject({ kind: 'configuration' });
  });

  it('goes on with a code that comes back with another state, which is judged where the flow is', async () => {
    const { grants } = await open({ state: () => 'forged' });
    expect(await (await grants.shared()).accessToken()).toBeTruthy();
  });

  it('chooses what approves, and blames nobody where it is said to have refused', async () => {
    const choice = (value: string) => `<input type="radio" name="decision" value="${value}"> Yes
      <input type="radio" name="decision" value="deny" checked> No <button>Continue</button>`;
    const { grants } = await open({ consent: choice('allow') });
    expect(await (await grants.shared()).accessToken()).toBeTruthy();
    await server?.close();
    const { grants: others } = await open({ consent: choice('no-such-value') });
    await expect(others.shared()).rejects.toBeInstanceOf(OutOfReach);
  });

  it('follows a page that leads back by itself, and hides the code in it', async () => {
    const { grants, send, secrets } = await open({ leadsBackByPage: true });
    const { returned, walk } = await grants.authorize(send);
    const code = returned.get('code') ?? '';
    expect(code).toMatch(/^[0-9a-f]{16}$/);
    expect(JSON.stringify(secrets.hide(walk.exchanges))).not.toContain(code);
  });

  it('comes back with an error when the user refuses', async () => {
    const { grants, send } = await open();
    const { returned } = await grants.authorize(send, { decision: 'refuse' });
    expect(returned.get('error')).toBe('access_denied');
  });
});

describe('signing in with a given token', () => {
  it('uses it and can do nothing else', async () => {
    const { grants, send } = await open({}, signInWith({ mode: 'token', accessToken: 'given' }));
    expect(await (await grants.shared()).accessToken()).toBe('given');
    await expect(grants.shared({ scopes: ['profile.read'] })).rejects.toBeInstanceOf(OutOfReach);
    await expect(grants.authorize(send)).rejects.toBeInstanceOf(OutOfReach);
    await expect(grants.shared({ actor: 'bob' })).rejects.toBeInstanceOf(OutOfReach);
  });
});

describe('signing in with a refresh token', () => {
  it('has the successor on disk before it is used, and starts from it the next time', async () => {
    const { grants, send, server: small } = await open();
    const first = await grants.authorize(send);
    const exchange = await grants.token(send, {
      grant_type: 'authorization_code',
      code: first.returned.get('code') ?? '',
    });
    const configured = readTokens(exchange).refreshToken ?? '';

    const resume = async () => {
      const signIn = { mode: 'refresh', refreshToken: configured } as const;
      const state = join(folder, 'state.json');
      const settings = checkSettings(
        { ...small.configuration, actors: { alice: { signIn } }, state },
        {},
      );
      const [stage] = openSession({ settings, revisions: ['current'] }).stages;
      const grant = await stage?.grants.shared();
      const kept = readFileSync(state, 'utf8');
      expect(kept).toContain(grant?.refreshToken());
      expect(kept).not.toContain(configured);
      return grant?.accessToken();
    };
    expect(await resume()).toBeTruthy();
    expect(await resume()).toBeTruthy();
  });

  /** A grant of mode `refresh`, one for each revision of a target that is the same for both. */
  async function openBoth(state: string, expiresIn = 7200) {
    const spent: string[] = [];
    server = await startSmallServer({
      before(request, response) {
        if (request.url !== '/auth/oauth/token') return false;
        request.setEncoding('utf8').once('data', (body: string) => {
          const used = new URLSearchParams(body).get('refresh_token') ?? '';
          const number = spent.push(used);
          response.writeHead(200, { 'Content-Type': 'application/json' }).end(
            JSON.stringify({
              access_token: `access-${number}`,
              refresh_token: `refresh-${number}`,
              expires_in: expiresIn,
            }),
          );
        });
        return true;
      },
    });
    const { target } = server.configuration;
    const settings = checkSettings(
      {
        ...server.configuration,
        target: { ...target, earlier: target.current },
        actors: { alice: { signIn: { mode: 'refresh', refreshToken: 'configured' } } },
        state,
      },
      {},
    );
    return { stages: openSession({ settings, revisions: ['current', 'earlier'] }).stages, spent };
  }

  it('uses each one once, in both revisions and at the same time', async () => {
    const { stages, spent } = await openBoth(join(folder, 'state.json'), 0);
    const grants = await Promise.all(stages.map((stage) => stage.grants.shared()));
    await Promise.all(grants.map((grant) => grant.accessToken())); // both have expired
    const successors = spent.map((_, index) => `refresh-${index}`);
    expect(spent.length).toBeGreaterThan(3);
    expect(spent).toEqual(['configured', ...successors.slice(1)]);
  });

  /** Both revisions at one server, with a refresh token that somebody was given there before. */
  async function resumeBoth(options: Parameters<typeof startSmallServer>[0]) {
    const { grants, send, server: small } = await open(options);
    const { returned } = await grants.authorize(send);
    const code = returned.get('code') ?? '';
    const given = await grants.token(send, { grant_type: 'authorization_code', code });
    const refreshToken = readTokens(given).refreshToken ?? '';
    const { target } = small.configuration;
    const settings = checkSettings(
      {
        ...small.configuration,
        target: { ...target, earlier: { ...target.current, authUrl: `${small.url}/auth` } },
        actors: { alice: { signIn: { mode: 'refresh', refreshToken } } },
        state: join(folder, 'state.json'),
      },
      {},
    );
    const { stages } = openSession({ settings, revisions: ['current', 'earlier'] });
    const refreshes = () => small.asked.filter((path) => path === '/auth/oauth/token').length - 1;
    return { stages, refreshes };
  }

  it('has one grant for both revisions, where each renewal ends the token before it', async () => {
    const { stages, refreshes } = await resumeBoth({ endsEarlierTokens: true });
    const grants = await Promise.all(stages.map((stage) => stage.grants.shared()));
    const tokens = await Promise.all(grants.map((grant) => grant.accessToken()));
    expect(refreshes()).toBe(1);
    expect(tokens[1]).toBe(tokens[0]);
    expect(grants[1]?.scopes).not.toEqual(grants[0]?.scopes);
    for (const stage of stages) {
      const surroundings = stage.surround('test', 0);
      expect((await surroundings.api.get('/me')).response.status).toBe(200);
    }
  });

  it('has one for each revision, where the other does not take the token', async () => {
    let asked = 0;
    const { stages, refreshes } = await resumeBoth({
      before(request, response) {
        if (request.url !== '/api/me') return false;
        asked += 1;
        response.writeHead(401).end();
        return true;
      },
    });
    const grants = await Promise.all(stages.map((stage) => stage.grants.shared()));
    const tokens = await Promise.all(grants.map((grant) => grant.accessToken()));
    expect([asked, refreshes()]).toEqual([1, 2]);
    expect(tokens[1]).not.toBe(tokens[0]);
  });

  it('uses none whose successor could not be kept', async () => {
    const { stages, spent } = await openBoth(folder);
    await expect(stages[0]?.grants.shared()).rejects.toThrow('cannot be written');
    expect(spent).toEqual([]);
  });
});
