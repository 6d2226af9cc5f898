import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signInByCommand } from '../src/auth/by-command.js';
import type { Person } from '../src/auth/person.js';
import { checkSettings } from '../src/config/load.js';
import type { SignIn } from '../src/config/schema.js';
import { openSession } from '../src/engine/session.js';
import { OutOfReach } from '../src/engine/stops.js';
import { findChromium } from './support/find-chromium.js';
import {
  CLIENT,
  EMAIL,
  PASSWORD,
  type SmallServer,
  type SmallServerOptions,
  startSmallServer,
} from './support/small-server.js';

let server: SmallServer;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'conformance-test-'));
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Opened {
  readonly signIn: SignIn;
  readonly person?: Person;
  readonly redirectUri?: string;
  readonly limits?: object;
  readonly options?: SmallServerOptions;
}

async function open({ signIn, person, redirectUri, limits = {}, options }: Opened) {
  server = await startSmallServer(options);
  const redirectUris = [redirectUri ?? (await findFreeCallback())];
  const settings = checkSettings(
    {
      ...server.configuration,
      limits: { rate: 'none', ...limits },
      clients: { a: { ...CLIENT, redirectUris } },
      actors: { alice: { signIn } },
      state: join(folder, 'state.json'),
    },
    {},
  );
  const session = openSession({ settings, revisions: ['current'], ...(person ? { person } : {}) });
  const [stage] = session.stages;
  if (!stage) throw new Error('there is no stage');
  return { grants: stage.grants, send: stage.sendAs('test') };
}

async function findFreeCallback(): Promise<string> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo; // it listens on a port
  await new Promise((resolve) => probe.close(resolve));
  return `http://127.0.0.1:${port}/callback`;
}

/** What a person does: open the address, sign in, allow, and follow the browser back. */
async function signInAt(address: string, follow = true): Promise<string> {
  const { search, origin } = new URL(address);
  const login = await fetch(`${origin}/auth/login${search}`, {
    method: 'POST',
    body: new URLSearchParams({ email: EMAIL, password: PASSWORD }),
    redirect: 'manual',
  });
  expect(login.status).toBe(302);
  const consent = await fetch(`${origin}/auth/consent${search}`, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'allow' }),
    redirect: 'manual',
  });
  const back = consent.headers.get('location') ?? '';
  if (follow) expect(await (await fetch(back)).text()).toContain('You can close this page');
  return back;
}

/** A person who does what is shown; `pastes` when the address has to be typed in. */
function createPerson(pastes = false) {
  let shown = '';
  let address = '';
  const person: Person = {
    show(text) {
      shown += text;
      const found = /https?:\/\/\S+/.exec(text)?.[0];
      if (found === undefined) return;
      address = found;
      if (!pastes) void signInAt(found);
    },
    ask: async () => signInAt(address, false),
  };
  return { person, shown: () => shown };
}

describe('signing in by hand', () => {
  it('shows the address, waits at the redirect URL, and has a token', async () => {
    const { person, shown } = createPerson();
    const { grants } = await open({ signIn: { mode: 'manual' }, person });
    expect(await (await grants.shared()).accessToken()).toMatch(/^[0-9a-f]{24}$/);
    expect(shown()).toContain('/auth/oauth/authorize?response_type=code');
    expect(shown()).toContain('Sign in as alice');
  });

  it('takes a pasted address when nothing can listen there', async () => {
    const redirectUri = 'https://app.example/callback';
    const { person } = createPerson(true);
    const { grants } = await open({ signIn: { mode: 'manual' }, person, redirectUri });
    expect(await (await grants.shared()).accessToken()).toBeTruthy();
  });

  it('asks three times at most, and says what to raise then', async () => {
    const { person } = createPerson();
    const { grants, send } = await open({ signIn: { mode: 'manual' }, person });
    await grants.shared();
    await grants.fresh(send);
    await grants.fresh(send);
    await expect(grants.fresh(send)).rejects.toThrow('raise limits.signIns');
  });

  it('takes narrower grants by a refresh, and asks nobody again for the second', async () => {
    const { person } = createPerson();
    const { grants } = await open({
      signIn: { mode: 'manual' },
      person,
      options: {
        before({ url = '' }, response) {
          if (!url.endsWith('/properties')) return false;
          response.writeHead(403).end();
          return true;
        },
      },
    });
    const narrow = await grants.shared({ scopes: ['profile.read'] });
    const other = await grants.shared({ scopes: ['profile.read', 'staff.read'] });
    expect(await narrow.accessToken()).not.toBe(await other.accessToken());
    expect(server.asked.filter((path) => path.includes('/consent'))).toHaveLength(1);
  });

  it('takes no grant for a narrower one that is not', async () => {
    const { person } = createPerson();
    const { grants } = await open({ signIn: { mode: 'manual' }, person });
    await expect(grants.shared({ scopes: ['staff.read'] })).rejects.toThrow('no narrower token');
  });

  it('is out of reach where there is no person', async () => {
    const { grants } = await open({ signIn: { mode: 'manual' } });
    await expect(grants.shared()).rejects.toBeInstanceOf(OutOfReach);
  });
});

describe('signing in by a command', () => {
  const write = (code: string) => {
    const file = join(folder, 'sign-in.mjs');
    writeFileSync(file, code);
    chmodSync(file, 0o755);
    return [process.execPath, file];
  };

  it('gives the program the address and takes the one it prints', async () => {
    const command = write(`
      const { search, origin } = new URL(process.argv.at(-1));
      const { headers } = await fetch(origin + '/auth/consent' + search, {
        method: 'POST', body: new URLSearchParams({ decision: 'allow' }), redirect: 'manual',
      });
      console.log('signed in', headers.get('location'));`);
    const { grants } = await open({ signIn: { mode: 'command', command } });
    expect(await (await grants.shared()).accessToken()).toBeTruthy();
  });

  it.each([
    ["console.error('the vault is locked'); process.exit(7)", 'ended with 7: the vault is locked'],
    ["console.log('done')", 'printed no address'],
  ])('says how the program failed: %s', async (code, said) => {
    const { grants } = await open({ signIn: { mode: 'command', command: write(code) } });
    await expect(grants.shared()).rejects.toThrow(said);
  });

  it('says when there is no such program', async () => {
    const { grants } = await open({ signIn: { mode: 'command', command: ['/no/such/program'] } });
    await expect(grants.shared()).rejects.toThrow('/no/such/program cannot be started: spawn');
  });

  it('waits for no program that never ends', async () => {
    const command = write('setInterval(() => {}, 1_000)');
    const waiting = signInByCommand({ command, url: 'http://127.0.0.1:9/', withinMs: 500 });
    await expect(waiting).rejects.toThrow('did not end within 0.5 seconds');
    server = await startSmallServer();
  });

  it.each([
    ['callback?code=x&state=forged', 'another state', 'oauth.authorize.echoes-state'],
    ['callback?code=x', 'another state', 'oauth.authorize.echoes-state'],
    ['callback?state=x', 'without a code', 'oauth.authorize.returns-code'],
    ['callback?error=access_denied', 'the error access_denied', 'oauth.authorize.returns-code'],
    ['elsewhere?code=x', '/elsewhere is not the redirect URL', 'oauth.authorize.returns-code'],
  ])('takes the program to blame for coming back to %s', async (printed, said, by) => {
    const redirectUri = 'http://127.0.0.1:9/callback';
    const command = write(`console.log('http://127.0.0.1:9/${printed}')`);
    const { grants } = await open({ signIn: { mode: 'command', command }, redirectUri });
    const failure = { kind: 'configuration', trouble: 'program', by };
    await expect(grants.shared()).rejects.toMatchObject({
      ...failure,
      message: expect.stringContaining(said),
    });
  });
});

describe('signing in with a browser', () => {
  const signIn = async (change: object = {}): Promise<SignIn> => ({
    mode: 'browser',
    email: EMAIL,
    password: PASSWORD,
    browser: await findChromium(),
    ...change,
  });

  it('fills in the pages, and signs in once for several grants', async () => {
    const { grants, send } = await open({ signIn: await signIn() });
    expect(await (await grants.shared()).accessToken()).toBeTruthy();
    await grants.fresh(send);
    const signIns = server.asked.filter((path) => path.startsWith('/auth/login'));
    expect(signIns).toHaveLength(2);
  }, 60_000);

  it('follows configured steps', async () => {
    const steps = [
      { fill: { email: EMAIL, password: PASSWORD }, submit: 'Sign in' },
      { submit: 'allow' },
    ];
    const { grants } = await open({ signIn: await signIn({ steps }) });
    expect(await (await grants.shared()).accessToken()).toBeTruthy();
  }, 60_000);

  it('says that the password is wrong', async () => {
    const { grants } = await open({ signIn: await signIn({ password: 'wrong' }) });
    await expect(grants.shared()).rejects.toMatchObject({ trouble: 'password' });
  }, 60_000);

  it('says what to install when there is no browser', async () => {
    const { grants } = await open({ signIn: await signIn({ browser: '/no/such/browser' }) });
    await expect(grants.shared()).rejects.toThrow('there is no browser at /no/such/browser');
  });
});
