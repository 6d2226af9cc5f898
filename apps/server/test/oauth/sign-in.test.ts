import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../../src/domain/access/registration.js';
import { startTestAccount, type TestAccount, type TestUser } from '../support/account.js';
import { createTestClock, type TestClock } from '../support/clock.js';
import { runSql } from '../support/databases.js';
import { createFlow, type Flow } from '../support/oauth.js';
import { startTestServer, type TestServer } from '../support/server.js';
import { createVisitor, type Seen, type Visitor } from '../support/visitor.js';

// Signing in with email and password, and the sessions that follow.

let server: TestServer;
let account: TestAccount;
let clock: TestClock;
let flow: Flow;

beforeAll(async () => {
  clock = createTestClock();
  ({ server, account } = await startTestAccount({}, { clock }));
  flow = createFlow(server, account);
});
afterAll(() => server.stop());

describe('The session', () => {
  it('gets a new id at sign-in, and the old one is dead', async () => {
    const person = createVisitor();
    const page = await person.open(flow.authorizeUrl());
    const before = cookieOf(person);
    await person.press(page, 'sign-in', await credentials());
    const after = cookieOf(person);
    expect(before).not.toBe(after);
    expect(await isSignedInWith(after)).toBe(true);
    expect(await isSignedInWith(before)).toBe(false);

    await person.press(await person.open(`${flow.authUrl}/oauth/applications`), 'sign-out');
    expect(await isSignedInWith(after)).toBe(false);
  });

  it('is kept as a hash only', async () => {
    const person = await flow.signedIn();
    const rows = await runSql(server, 'select * from sessions');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(cookieOf(person));
  });

  it('ends after half an hour without use', async () => {
    const person = await flow.signedIn();
    clock.forward({ minutes: 29 });
    expect(await isSignedIn(person)).toBe(true);
    clock.forward({ minutes: 29 });
    expect(await isSignedIn(person)).toBe(true);
    clock.forward({ minutes: 31 });
    expect(await isSignedIn(person)).toBe(false);
  });

  it('ends after twelve hours, however much it is used', async () => {
    const person = await flow.signedIn();
    for (let i = 0; i < 29; i += 1) {
      clock.forward({ minutes: 24 });
      expect(await isSignedIn(person)).toBe(true);
    }
    clock.forward({ minutes: 25 });
    expect(await isSignedIn(person)).toBe(false);
  });

  it('is no bearer token', async () => {
    expect(await flow.call(cookieOf(await flow.signedIn()))).toBe(401);
  });

  it.each(['garbage', `lintel_se_${'a'.repeat(43)}`, ''])(
    'is not opened by the cookie "%s"',
    async (id) => {
      expect(await isSignedInWith(id)).toBe(false);
    },
  );

  it('has a cookie no script reads and no other site sends, without Secure on plain http', async () => {
    const { headers } = await createVisitor().open(flow.authorizeUrl());
    expect(headers.get('set-cookie')).toMatch(
      /^lintel_session=lintel_se_[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('has a cookie with Secure and the prefix __Host- where people come by https', async () => {
    const log: { port?: number }[] = [];
    const secure = await startTestServer(
      { LINTEL_PUBLIC_URL: 'https://lintel.example' },
      { logTo: (line) => log.push(JSON.parse(line)) },
    );
    const port = log.find((line) => line.port)?.port;
    const page = await createVisitor().open(`http://127.0.0.1:${port}/current/oauth/applications`);
    await secure.stop();
    expect(page.headers.get('set-cookie')).toMatch(
      /^__Host-lintel_session=lintel_se_[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
  });
});

describe('A wrong password', () => {
  it('is answered like an unknown email, in every byte but those that differ in any two pages', async () => {
    const known = await attempt({ email: (await account.user()).email, password: 'wrong' });
    const unknown = await attempt({ email: 'nobody@northgate.example', password: 'wrong' });
    const { email } = await account.user();
    expect([known.status, unknown.status]).toEqual([422, 422]);
    expect(known.text).toContain('Email or password is wrong.');
    expect(neutral(known, email)).toBe(neutral(unknown, 'nobody@northgate.example'));
  });

  it('takes as long as an unknown email', async () => {
    const { email } = await account.user('manager');
    const known: number[] = [];
    const unknown: number[] = [];
    const ratio = () => Math.min(...known) / Math.min(...unknown); // the least disturbed of each
    const isAlike = () => ratio() > 0.6 && ratio() < 1.6;
    for (let i = 0; i < 9 || (i < 100 && !isAlike()); i += 1) {
      known.push(await timed(() => attempt({ email, password: 'wrong' })));
      unknown.push(
        await timed(() => attempt({ email: `n${i}@northgate.example`, password: 'wrong' })),
      );
      clock.forward({ minutes: 16 }); // so that every one is looked at
    }
    expect(isAlike(), `${ratio()} times as long`).toBe(true);
  });

  it('repeated twenty times is answered 429 with Retry-After, for that user alone and for a while', async () => {
    const victim = await account.user('clerk');
    const answers: Seen[] = [];
    for (let i = 0; i < 20; i += 1)
      answers.push(await attempt({ email: victim.email, password: `wrong ${i}` }));
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);

    expect((await attempt({ email: victim.email, password: victim.password })).status).toBe(429);
    expect((await attempt(await credentials())).status).toBe(303);
    clock.forward({ minutes: 16 });
    expect((await attempt({ email: victim.email, password: victim.password })).status).toBe(303);
  });

  it('is counted in both revisions together', async () => {
    const user = await newUser('both-revisions');
    for (let i = 0; i < 10; i += 1) await attempt({ email: user.email, password: `wrong ${i}` });
    const person = createVisitor();
    const url = `${server.addresses.earlier.authUrl}/oauth/applications`;
    const answer = await person.press(await person.open(url), 'sign-in', {
      email: user.email,
      password: user.password,
    });
    expect(answer.status).toBe(429);
  });

  it('is counted before the next one is looked at, so that many at once gain nothing', async () => {
    const { email } = await account.user('typist');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => attempt({ email, password: `wrong ${i}` })),
    );
    const tried = answers.filter(({ status }) => status === 422).length;
    expect([10, 11]).toContain(tried); // two are looked at at a time
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30 - tried);
  });

  it('is none of thirty right ones that come at once', async () => {
    const user = await newUser('thirty-times');
    const answers = await Promise.all(Array.from({ length: 30 }, () => attempt(user)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  });

  it('before the right one is forgiven', async () => {
    const user = await newUser('forgiven');
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 6; i += 1) await attempt({ email: user.email, password: 'wrong' });
      expect((await attempt(user)).status).toBe(303);
    }
  });
});

describe('A password', () => {
  it.each([
    ['of a hundred characters', 'aB3 x'.repeat(20)],
    ['in any script', 'Пароль-密码-كلمة-🏠'],
    ['with a NUL', 'before\0after it'],
  ])('%s signs in, and a shortened one does not', async (name, password) => {
    const user = await newUser(name.replaceAll(' ', '-'), password);
    expect((await attempt({ ...user, password: password.slice(0, -1) })).status).toBe(422);
    expect((await attempt(user)).status).toBe(303);
  });

  it('is the same however a keyboard composes its letters', async () => {
    const user = await newUser('composed', 'Zoë crème brûlée'.normalize('NFC'));
    expect((await attempt({ ...user, password: user.password.normalize('NFD') })).status).toBe(303);
  });

  it('is stored as argon2id with 46 MiB, and brought up to that at sign-in', async () => {
    const user = await newUser('old-hash');
    const weak = await hash(user.password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await runSql(server, 'update users set password_hash = ? where id = ?', [weak, user.id]);
    expect((await attempt(user)).status).toBe(303);
    const [row] = await runSql<{ password_hash: string }>(
      server,
      'select password_hash from users where id = ?',
      [user.id],
    );
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect((await attempt(user)).status).toBe(303);
  });

  it('works with the email in any letter case', async () => {
    const user = await newUser('letter-case');
    expect((await attempt({ ...user, email: ` ${user.email.toUpperCase()} ` })).status).toBe(303);
  });

  it('of a disabled user does not sign in, and the session that was open is over', async () => {
    const user = await newUser('disabled');
    const person = await flow.signedIn(user);
    expect(await isSignedIn(person)).toBe(true);
    await runSql(server, 'update users set disabled_at = ? where id = ?', [
      '2026-01-01T00:00:00+00:00',
      user.id,
    ]);
    expect(await isSignedIn(person)).toBe(false);
    expect((await attempt(user)).status).toBe(422);
  });
});

describe('The sign-in form', () => {
  it.each([
    ['no fields', {}],
    ['no password', { email: 'a@b.example' }],
    ['an email no database could hold', { email: 'a\0b@c.example', password: 'x' }],
    [
      'a very long email and password',
      { email: `${'a'.repeat(20_000)}@b.example`, password: 'x'.repeat(20_000) },
    ],
  ])('with %s is answered 422', async (_, fields) => {
    expect((await attempt({ email: '', password: '', ...fields })).status).toBe(422);
  });

  it('leads to no address but its own, whatever a link adds', async () => {
    const person = createVisitor();
    const url = flow.authorizeUrl({
      next: 'https://elsewhere.example',
      return_to: '//elsewhere.example',
    });
    const { location } = await person.press(await person.open(url), 'sign-in', await credentials());
    expect(new URL(location ?? '', url).href).toBe(url);
  });

  it('does not sign in a browser it was not shown to', async () => {
    const page = await createVisitor().open(flow.authorizeUrl());
    expect((await createVisitor().press(page, 'sign-in', await credentials())).status).toBe(403);
  });
});

it('Fifty sign-ins at once leave the API answering', async () => {
  const token = await account.token();
  const pages = await Promise.all(
    Array.from({ length: 50 }, async (_, i) => {
      const person = createVisitor();
      return { person, page: await person.open(flow.authorizeUrl()), email: `x${i}@b.example` };
    }),
  );
  const signIns = pages.map(({ person, page, email }) =>
    person.press(page, 'sign-in', { email, password: 'x' }),
  );
  let ended = 0;
  for (const signIn of signIns) signIn.then(() => (ended += 1));
  for (let i = 0; i < 20; i += 1) expect(await flow.call(token)).toBe(200);
  expect(ended).toBeLessThan(signIns.length / 2); // those behind whom the calls would have waited
  expect((await Promise.all(signIns)).every(({ status }) => status === 422)).toBe(true);
});

async function credentials(): Promise<{ email: string; password: string }> {
  const { email, password } = await account.user();
  return { email, password };
}

async function newUser(name: string, password = 'seven tall lanterns'): Promise<TestUser> {
  const person = { name, email: `${name}@northgate.example`, role: 'manager', password } as const;
  return { ...person, id: await createUser(server.storage, { ...person, account_id: account.id }) };
}

async function attempt({ email, password }: { email: string; password: string }): Promise<Seen> {
  const person = createVisitor();
  const page = await person.open(flow.authorizeUrl());
  return person.press(page, 'sign-in', { email, password });
}

function cookieOf(person: Visitor): string {
  return person.cookies.get('lintel_session') ?? '';
}

async function isSignedIn(person: Visitor): Promise<boolean> {
  const { status, text } = await person.open(`${flow.authUrl}/oauth/applications`);
  expect(status).toBe(200);
  return text.includes('value="sign-out"');
}

async function isSignedInWith(id: string): Promise<boolean> {
  const person = createVisitor();
  person.cookies.set('lintel_session', id);
  return isSignedIn(person);
}

/** A page without its form token and the email it shows. */
function neutral({ text }: Seen, email: string): string {
  return text.replace(/name="form" value="[^"]*"/, '').replaceAll(email, '');
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
