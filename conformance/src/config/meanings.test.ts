import { describe, expect, it } from 'vitest';
import { checkSettings } from './load.js';
import { HASTY, problemsOf, problemsWith, RIGHT, stated } from './right.cases.js';

const PATH_OF_URLS = 'clients.a.redirectUris';
const HASTY_ADDRESSES = HASTY.current;

/** The configuration with these fixtures. */
const withReceiver = (receiver: object) => ({ ...RIGHT, fixtures: { receiver } });

describe('values that no target needs to refuse', () => {
  it.each([
    [PATH_OF_URLS, ['localhost:8765/callback'], 'must begin with http:// or https:// before the'],
    [PATH_OF_URLS, ['http:callback'], 'must have // and a host after http: or https:, but is'],
    [PATH_OF_URLS, ['https:///callback'], 'must have // and a host after http: or https:, but is'],
    [PATH_OF_URLS, ['javascript:alert(1)'], 'leads to no application; give the redirect URL as'],
    [PATH_OF_URLS, ['http://127.0.0.1:8765/a b'], 'must be a whole address without space or #'],
    [PATH_OF_URLS, ['http://127.0.0.1:8765/cb#x'], 'must be a whole address without space or #'],
    ['target.name', '   ', 'target.name is empty'],
    ['clients.a.id', ' ', 'clients.a.id is empty'],
    ['clients.a.secret', '\t', 'clients.a.secret is empty'],
    ['actors.alice.signIn.email', ' ', 'actors.alice.signIn.email is empty'],
    ['actors.alice.signIn.password', '  ', 'actors.alice.signIn.password is empty'],
    ['attestations', [stated({ statement: ' \n ' })], 'attestations[0].statement is empty'],
    ['target.current.baseUrl', 'http://127.0.0.1:0/api', 'is not a valid address; check the host'],
    ['target.current.authUrl', 'http://a.example/oauth/token', 'remove /oauth/token from its end'],
    [
      'target.current.authUrl',
      'https://a.example/oauth/authorize/',
      'remove /oauth/authorize from its end',
    ],
    ['clients.a.scopes', ['nonsense'], 'clients.a.scopes names no scope of the specification'],
    [
      'fixtures',
      { receiver: { listen: '127.0.0.1:1', path: '/a/../b' } },
      'has no . or .. between',
    ],
    [
      'fixtures',
      { hasty: { ...HASTY, current: RIGHT.target.current } },
      'fixtures.hasty.current is the same deployment as target.current',
    ],
    [
      'fixtures',
      { hasty: { ...HASTY, current: undefined, earlier: HASTY_ADDRESSES } },
      'fixtures.hasty is only for the earlier revision, which the target does not offer',
    ],
  ])('are told of %s = %j', (path, value, problem) => {
    expect(problemsWith(path, JSON.parse(JSON.stringify(value)))).toEqual([
      expect.stringContaining(problem),
    ]);
  });

  it('are told of a receiver where a person who signs in is waited for', () => {
    const manual = { ...RIGHT, actors: { alice: { signIn: { mode: 'manual' } } } };
    const listening = (listen: string) => ({ ...manual, fixtures: { receiver: { listen } } });
    expect(problemsOf(listening('127.0.0.1:8765'))).toEqual([
      expect.stringContaining('fixtures.receiver.listen has the port of clients.a.redirectUris[0]'),
    ]);
    expect(problemsOf(listening('127.0.0.1:8766'))).toEqual([]);
    expect(problemsOf(withReceiver({ listen: '127.0.0.1:8765' }))).toEqual([]);
  });
});

describe('values that a target may need', () => {
  it.each([
    [PATH_OF_URLS, ['com.example.app:/callback', 'myapp://callback', 'http://[::1]:8765/cb?a=b']],
    [PATH_OF_URLS, ['http://localhost/', 'https://app.example:8443/%20?x=1', 'urn:ietf:wg:oob']],
    ['target.current.baseUrl', 'http://[::1]:8080/api'],
    ['target.current.authUrl', 'https://a.example/oauth'],
    ['clients.a.scopes', ['profile.read', 'offline_access']],
    ['clients.a.secret', ' a b '],
    ['actors.alice.signIn', { mode: 'command', command: ['./sign-in', ' '] }],
    ['target.earlier', { baseUrl: 'https://uat.example/v1', authUrl: 'https://uat.example' }],
    ['fixtures', { receiver: { listen: '127.0.0.1:0', path: '/a/.b/..c' } }],
    ['fixtures', { receiver: { listen: '[::1]:8770', url: 'https://a.example/x/' } }],
    [
      'fixtures',
      {
        hasty: {
          ...HASTY,
          current: { baseUrl: 'https://uat.example:444/api', authUrl: 'https://uat.example' },
          earlier: HASTY_ADDRESSES,
        },
      },
    ],
    ['actors.carol', { signIn: RIGHT.actors.alice.signIn }],
    ['report', []],
  ])('may be %s = %j', (path, value) => {
    expect(problemsWith(path, value)).toEqual([]);
  });
});

describe('values that a target may need and that are rarely meant', () => {
  it.each([
    [{ current: { baseUrl: 'https://a.example/api/me/', authUrl: 'https://a.example' } }, 'ends'],
    [
      {
        current: { baseUrl: 'https://a.example/api', authUrl: 'https://a.example' },
        earlier: { baseUrl: 'https://A.example:443/api/', authUrl: 'https://a.example' },
      },
      'target.earlier.baseUrl is the same as target.current.baseUrl',
    ],
  ])('are warned of in %j', (addresses, warning) => {
    const { advice } = checkSettings({ ...RIGHT, target: { name: 'T', ...addresses } }, {});
    expect(advice).toEqual([expect.stringContaining(warning)]);
  });

  it('are warned of where a user of a second account signs in as one of the first', () => {
    const { alice } = RIGHT.actors;
    const adviceWith = (signIn: object) =>
      checkSettings({ ...RIGHT, actors: { alice, bob: { signIn }, carol: alice } }, {}).advice;
    const same = { mode: 'browser', email: ' A@example.org', password: 'x' };
    expect(adviceWith(same)).toEqual([
      'Warning: actors.bob signs in as alice does. Give a user of a second account, or remove actors.bob.',
    ]);
    expect(adviceWith({ ...same, email: 'b@example.org' })).toEqual([]);
    expect(adviceWith({ ...same, steps: [{ submit: 'Second account' }] })).toEqual([]);
  });

  it('are warned of in a statement for a revision that is not offered', () => {
    const attestations = [stated({}), stated({ requirement: 'STA-001', revisions: ['earlier'] })];
    expect(checkSettings({ ...RIGHT, attestations }, {}).advice).toEqual([
      expect.stringContaining('attestations[1] has no effect, since the target does not offer the'),
    ]);
  });
});
