import { describe, expect, it } from 'vitest';
import { checkSettings } from '../config/load.js';
import { configureDemo } from './configuration.js';
import { readDemoFile } from './demo-file.js';
import { findServer } from './find-server.js';

const access = {
  baseUrl: 'http://127.0.0.1:4010/current',
  authUrl: 'http://127.0.0.1:4010/current',
};
const application = { id: 'app', secret: 'secret', redirectUris: ['http://127.0.0.1:8765/cb'] };
const user = (account: string, role: number) => ({
  email: `${role}@${account}.example`,
  password: 'password',
  account,
  role,
});
const FILE = {
  current: { ...access, accessToken: 'x', refreshToken: 'y' },
  earlier: access,
  applications: [application, { ...application, id: 'other', name: 'Other' }],
  users: [...[1, 2, 3, 4, 5].map((role) => user('one', role)), user('two', 1), user('three', 1)],
};

describe('demo.json', () => {
  it('is read as far as it is needed', () => {
    const demo = readDemoFile(JSON.stringify(FILE));
    expect(demo?.current).toEqual(access);
    expect(demo?.users).toHaveLength(7);
  });

  it('counts as not there while it is not complete', () => {
    expect(readDemoFile('{"current":')).toBeUndefined();
    expect(readDemoFile(JSON.stringify({ ...FILE, users: [] }))).toBeUndefined();
  });

  it('becomes a configuration with a user for each role and each account', () => {
    const demo = readDemoFile(JSON.stringify(FILE));
    const hasty = readDemoFile(JSON.stringify(FILE).replaceAll(':4010', ':4011'));
    if (!demo || !hasty) throw new Error('they were not read');
    const { actors, fixtures } = checkSettings(configureDemo(demo, hasty), {});
    const emails = Object.fromEntries(
      Object.entries(actors).map(([name, { signIn }]) => [
        name,
        signIn.mode === 'form' ? signIn.email : '',
      ]),
    );
    expect(emails).toEqual({
      alice: '1@one.example',
      bob: '1@two.example',
      carol: '1@three.example',
      manager: '2@one.example',
      clerk: '3@one.example',
      typist: '4@one.example',
      customer: '5@one.example',
    });
    expect(fixtures.hasty?.clients.b.id).toBe('other');
  });
});

describe('the server of a demo', () => {
  it.each([
    [' node  server.js demo ', ['node', 'server.js', 'demo']],
    [`node '/my dir/main.js' "--name=a b" ""`, ['node', '/my dir/main.js', '--name=a b', '']],
    [`node it's.js C:\\main.js`, ['node', `it's.js`, 'C:\\main.js']],
  ])('is the one that is given: %s', (command, words) => {
    expect(findServer(command)).toEqual(words);
  });
});
