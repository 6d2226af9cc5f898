import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { REVISIONS, scopesOf } from '@lintel/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { welcome } from '../../src/demo/welcome.js';
import { curlLines, refreshLine, signInAddress } from '../../src/pages/demo-commands.js';
import { apiOf } from '../support/api.js';
import {
  type DataDir,
  signInToDemo,
  startTestDemo,
  type TestDemo,
  usedDataDir,
} from '../support/demo.js';
import { runLine } from './run-line.js';

let folder: DataDir;
let demo: TestDemo;
beforeAll(async () => {
  folder = await usedDataDir();
  demo = await startTestDemo(folder.dataDir);
});
afterAll(async () => {
  await demo.stop();
  folder.remove();
});

describe('demo.json', () => {
  const read = () => JSON.parse(readFileSync(join(folder.dataDir, 'demo.json'), 'utf8'));

  it('holds the way into both revisions', () => {
    const content = read();
    expect(Object.keys(content)).toEqual(['current', 'earlier', 'applications', 'users']);
    for (const revision of REVISIONS)
      expect(content[revision]).toEqual({
        ...demo.addresses[revision],
        accessToken: expect.stringMatching(/^lintel_at_/),
        refreshToken: expect.stringMatching(/^lintel_rt_/),
      });
  });

  it('holds two applications with different redirect addresses', () => {
    const { applications } = read();
    const uris = applications.map(
      ({ redirectUris }: { redirectUris: string[] }) => redirectUris[0],
    );
    expect(uris).toEqual([
      'http://127.0.0.1:8765/callback',
      'http://127.0.0.1:8766/key-cabinet/callback',
    ]);
    for (const { id, secret } of applications)
      expect([id, secret]).toEqual([expect.any(String), expect.stringMatching(/^lintel_cs_/)]);
  });

  it('holds users of every role in two accounts, and the only user of a third', () => {
    const { users } = read();
    const pairs = new Set(
      users.map(({ account, role }: { account: string; role: number }) => `${account} ${role}`),
    );
    expect(pairs.size).toBe(11);
    for (const { email, password } of users) expect([email, password]).not.toContain('');
  });

  it('can be read by its owner alone', () => {
    expect(statSync(demo.file).mode & 0o777).toBe(0o600);
  });
});

describe('the tokens of the demo', () => {
  it.each(REVISIONS)('open the %s revision with every scope it has', async (revision) => {
    const { accessToken } = demo.access[revision];
    await apiOf(demo, accessToken, revision).get('/me').expect(200);
    const known = await introspect(accessToken);
    expect(known.scope.split(' ').toSorted()).toEqual(scopesOf(revision).toSorted());
  });

  it.each(REVISIONS)('are renewed by the line the start page shows (%s)', async (revision) => {
    const [application] = demo.access.applications;
    if (!application) throw new Error('There are two applications');
    const { status, body } = await runLine(refreshLine(demo.access[revision], application));
    expect(status).toBe(200);
    await apiOf(demo, body.access_token, revision).get('/me').expect(200);
  });

  it('are new at every start, while everything else stays', async () => {
    const before = demo.access;
    await demo.stop();
    demo = await startTestDemo(folder.dataDir);
    expect(demo.access.applications).toEqual(before.applications);
    expect(demo.access.users).toEqual(before.users);
    expect(demo.access.current.accessToken).not.toBe(before.current.accessToken);
    await apiOf(demo, before.current.accessToken).get('/me').expect(200);
  });
});

describe('what the demo prints', () => {
  it('has a curl line that works when it is pasted', async () => {
    const printed = welcome(demo.access, { startPage: '/', file: 'demo.json' });
    const line = /^ +(curl .*)$/m.exec(printed)?.[1] ?? '';
    const { status, body } = await runLine(line);
    expect(status).toBe(200);
    expect(body.data).toHaveLength(3);
  });

  it('names the addresses, an application and a sign-in', () => {
    const printed = welcome(demo.access, { startPage: '/start', file: 'data/demo.json' });
    const { current, earlier, applications, users } = demo.access;
    for (const text of [current.baseUrl, earlier.baseUrl, '/start', 'data/demo.json'])
      expect(printed).toContain(text);
    for (const text of [applications[0]?.id, applications[0]?.secret, users[0]?.email])
      expect(printed).toContain(text);
  });

  it('has lines for each revision, and one that is answered in XML', async () => {
    const answers = await Promise.all(curlLines(demo.access).map(({ line }) => runLine(line)));
    expect(answers.map(({ type }) => type)).toEqual([
      'application/json; charset=utf-8',
      'application/json; charset=utf-8',
      'application/xml; charset=utf-8',
    ]);
  });
});

describe('the people of the demo', () => {
  it('can all sign in and confirm access', async () => {
    for (const user of demo.access.users) {
      const { access_token } = await signInToDemo(demo, user, 'profile.read');
      const { body } = await apiOf(demo, access_token).get('/me').expect(200);
      expect(body).toMatchObject({ email: user.email, company: user.account, role: user.role });
    }
  });

  it('come to the sign-in page by the link of the start page', async () => {
    const [application] = demo.access.applications;
    if (!application) throw new Error('There are two applications');
    const response = await fetch(signInAddress(demo.access.current, application));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Sign in');
  });
});

async function introspect(token: string): Promise<{ scope: string }> {
  const [application] = demo.access.applications;
  const form = {
    token,
    client_id: application?.id ?? '',
    client_secret: application?.secret ?? '',
  };
  const response = await fetch(`${demo.access.current.authUrl}/oauth/introspect`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  return (await response.json()) as { scope: string };
}
