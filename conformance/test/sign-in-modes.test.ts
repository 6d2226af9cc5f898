import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signInByCommand } from '../src/auth/by-command.js';
import type { Person } from '../src/auth/person.js';
import { OutOfReach } from '../src/base/stops.js';
import { findFreeCallback, type Opened, openGrants } from './support/open-grants.js';
import { EMAIL, PASSWORD, type SmallServer, startSmallServer } from './support/small-server.js';

let server: SmallServer;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'conformance-test-'));
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function open(opened: Opened) {
  const { grants, send, server: started } = await openGrants(opened, folder);
  server = started;
  return { grants, send };
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

/** Sends a request whose target is no part of any address. */
async function askForNothing(redirectUri: string): Promise<void> {
  const { hostname, port } = new URL(redirectUri);
  const socket = connect(Number(port), hostname);
  socket.end('GET // HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
  const answer = (await text(socket)).split('\r\n')[0];
  expect(answer).toBe('HTTP/1.1 404 Not Found');
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
    ask: async () => (pastes ? signInAt(address, false) : ''),
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

  it('takes a pasted address while it waits, for a browser on another machine', async () => {
    const { person, shown } = createPerson(true);
    const { grants } = await open({ signIn: { mode: 'manual' }, person });
    expect(await (await grants.shared()).accessToken()).toBeTruthy();
    expect(shown()).not.toContain('not an address');
  });

  it('listens for no https, which nothing here could answer, and asks again for what is no address', async () => {
    const { person, shown } = createPerson(true);
    const answers = ['oops'];
    const ask = async () => answers.shift() ?? person.ask?.('') ?? '';
    const { grants } = await open({
      signIn: { mode: 'manual' },
      person: { ...person, ask },
      redirectUri: 'https://127.0.0.1:8765/callback',
    });
    expect(await (await grants.shared()).accessToken()).toBeTruthy();
    expect(shown()).toContain('That is not an address');
  });

  it('goes on waiting when somebody else asks for what is no address', async () => {
    const { person } = createPerson();
    const redirectUri = await findFreeCallback();
    let answered: Promise<void> | undefined;
    const show = (shown: string) => {
      if (shown.startsWith('Open this')) {
        answered = askForNothing(redirectUri).then(() => person.show(shown));
      }
    };
    const { grants } = await open({ signIn: { mode: 'manual' }, person: { show }, redirectUri });
    expect(await (await grants.shared()).accessToken()).toBeTruthy();
    await answered;
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
    await expect(grants.shared({ scopes: ['staff.read'] })).rejects.toThrow(
      'no token with fewer scopes',
    );
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
      console.log('Signed in:', headers.get('location'), 'Bye: thanks');`);
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
    ['callback?code=x&state=forged', 'the returned state is not', 'oauth.authorize.echoes-state'],
    ['callback?code=x', 'the returned state is not', 'oauth.authorize.echoes-state'],
    ['callback?state=x', 'has no code', 'oauth.authorize.returns-code'],
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
