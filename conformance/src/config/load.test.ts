import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderJsonSchema } from './json-schema.js';
import { ConfigurationError, checkSettings, readSettings } from './load.js';
import { HASTY, problemsOf, problemsWith, RIGHT, stated } from './right.cases.js';

describe('a configuration', () => {
  it('that is right gets every default', () => {
    expect(checkSettings(RIGHT, {})).toMatchObject({
      addresses: {
        current: { baseUrl: 'https://uat.example/api', authUrl: 'https://uat.example' },
      },
      profiles: { core: true, oauth: true, meters: true, 'custom-fields': true, xml: true },
      limits: { rate: 5, workers: 4, requestTimeoutMs: 20_000, patienceMs: 120_000 },
    });
  });

  it.each([
    ['clients.a.secret', undefined, 'clients.a.secret is missing'],
    ['clients.a.secret', '', 'clients.a.secret is empty'],
    ['clients.a.redirectUris', [], 'clients.a.redirectUris needs at least 1 entry'],
    ['clients.a.redirectUris', 'x', 'clients.a.redirectUris must be a list, but is "x"'],
    ['clients.a.redirectUris', ['/cb'], 'clients.a.redirectUris[0] must be a whole address'],
    [
      'clients.a',
      [],
      'clients.a must be a group with the keys id, secret, redirectUris, scopes, but is a list',
    ],
    ['clinets', {}, 'clinets is not a known key; did you mean clients?'],
    ['target.curent', {}, 'target.curent is not a known key; did you mean target.current?'],
    ['target.current', undefined, 'target needs current or earlier'],
    ['target.current.baseUrl', 'uat.example', 'must be an address that begins with http:// or'],
    [
      'target.current.baseUrl',
      'https://a/?x=1',
      'target.current.baseUrl must be an address that begins with http:// or https:// and has no user',
    ],
    [
      'target.current.baseUrl',
      'https://ann:pw@a/',
      'and has no user, space, ? or #, but is "https://***@a/"',
    ],
    [
      'target.current.baseUrl',
      'https://a:99999/',
      'target.current.baseUrl is not a valid address; check',
    ],
    [
      'clients.a.redirectUris',
      ['http://a:b/cb'],
      'clients.a.redirectUris[0] is not a valid address',
    ],
    ['target.name', 1, 'target.name must be text, but is 1 (The name of the deployment in'],
    ['target.name', null, 'target.name is empty'],
    ['clients.a.constructor', 'x', 'clients.a.constructor is not a known key; known here: id,'],
    ['clients', 'the-secret', 'clients must be a group with the keys a, b, but is text'],
    ['actors.alice.signIn.mode', 'from', 'actors.alice.signIn.mode must be one of token, refresh,'],
    [
      'actors.alice.signIn',
      {},
      'actors.alice.signIn.mode must be one of token, refresh, form, browser, manual, command, but',
    ],
    [
      'actors.alice.signIn.password',
      undefined,
      'actors.alice.signIn with mode form needs email and',
    ],
    ['actors.alice.signIn.pasword', 'x', 'actors.alice.signIn.pasword is not a known key; did you'],
    [
      'actors.alice.signIn',
      { mode: 'refresh', refreshToken: 'abc', state: 'kept.json' },
      'actors.alice.signIn.state is not a known key; state is a key of the whole file: write it beside target, clients and actors',
    ],
    ['actors.alice', undefined, 'actors.alice is missing'],
    ['limits', { rate: '5' }, 'limits.rate must be a number above 0 with /s or /m, such as 5/s'],
    ['limits', { rate: '0/s' }, 'limits.rate must be a number above 0 with /s or /m'],
    ['limits', { workers: 0 }, 'limits.workers must be a whole number from 1 to 32, but is 0'],
    ['limits', { requestTimeout: '20' }, 'limits.requestTimeout must be a number above 0 with its'],
    ['limits', { requestTimeout: '0s' }, 'limits.requestTimeout must be a number above 0 with its'],
    [
      'limits',
      { requestTimeout: '40000m' },
      'limits.requestTimeout must be at most 1440m, which is a day, but is "40000m"',
    ],
    ['limits', { pdfTimeout: `${'9'.repeat(30)}s` }, 'limits.pdfTimeout must be at most 1440m'],
    ['limits', { patience: '86400001ms' }, 'limits.patience must be at most 1440m'],
    [
      'limits',
      { rate: '0.09/m' },
      'limits.rate must be from 0.1/m to 10000/s, or none for no limit, but is "0.09/m"',
    ],
    [
      'limits',
      { pdfTimeout: 3 },
      'limits.pdfTimeout must be a number above 0 with its unit, such as 500ms, 20s or 2m, but is 3',
    ],
    ['actors.alice.signIn.<<', {}, 'signIn.<< is not a known key, for keys are not merged here'],
    ['attestations', [stated({ date: '1.2.2026' })], 'must be a day in the form 2026-11-20, but'],
    ['attestations', [stated({ requirement: 'sta' })], 'must be the id of a requirement, such as'],
    [
      'fixtures',
      { receiver: { listen: 'localhost' } },
      'must be a host and a port, such as 127.0.0.1',
    ],
    ['limits', { rate: '10001/s' }, 'limits.rate must be from 0.1/m to 10000/s, or none'],
    ['limits', { pdfTimeout: '00m' }, 'limits.pdfTimeout must be a number above 0 with its unit'],
    ['profiles', { meters: 'yes' }, 'profiles.meters must be true or false, but is "yes"'],
    ['profiles', { meters: null }, 'profiles.meters is empty'],
    ['profiles', { core: false }, 'profiles.core is not a known key'],
    ['profiles', { oauth: true }, 'profiles.oauth is not a known key'],
    [
      'report',
      ['htlm'],
      'report[0] must be one of console, json, markdown, html, junit, har, earl, behaviour, badge, badge-data, but is "htlm"',
    ],
    [
      'fixtures',
      { clientIds: ['1'] },
      'fixtures.clientIds[0] must be a whole number from 1 to 9007199254740991, but is "1"',
    ],
    [
      'actors.alice.signIn',
      { mode: 'token', accessToken: 'Bearer abc' },
      'actors.alice.signIn.accessToken begins with the word Bearer; leave that out',
    ],
    [
      'actors.alice.signIn',
      { mode: 'refresh', refreshToken: 'bearer abc' },
      'actors.alice.signIn.refreshToken begins with the word Bearer; leave that out',
    ],
    [
      'fixtures',
      { expiredAccessToken: 'Bearer abc' },
      'fixtures.expiredAccessToken begins with the word Bearer; leave that out',
    ],
    [
      'actors.alice.signIn',
      { mode: 'token', accessToken: 'abc\ndef' },
      'actors.alice.signIn.accessToken has characters that no header may have, such as line breaks',
    ],
    [
      'fixtures',
      { templateId: 2 ** 53 },
      'fixtures.templateId must be a whole number from 1 to 9007199254740991, but is beyond 9007',
    ],
    [
      'clients.a.scopes',
      ['profile.read properties.read'],
      'clients.a.scopes[0] must be one scope without white space, each scope an entry of its own, but is "profile.read properties.read"',
    ],
    ['fixtures', { clerkIds: [3, 3] }, 'fixtures.clerkIds lists one id twice'],
    [
      'clients.a.redirectUris',
      ['http://127.0.0.1:8765/cb', 'http://127.0.0.1:8765/cb'],
      'clients.a.redirectUris lists "http://127.0.0.1:8765/cb" twice; list different URLs',
    ],
    [
      'clients.a.redirectUris',
      ['http://localhost', 'http://LOCALHOST:80/'],
      'clients.a.redirectUris lists "http://LOCALHOST:80/" twice; list different URLs',
    ],
    [
      'fixtures',
      { optionSetIds: [1, 2] },
      'fixtures.optionSetIds must be a group with the keys simplified, scale, but is a list',
    ],
    [
      'attestations',
      [{ requirement: 'STA-052', statement: 'x', by: 'me', date: '2026-02-30' }],
      'attestations[0].date must be a calendar date, but is "2026-02-30"',
    ],
    [
      'attestations',
      [{ requirement: 'STA-052', statement: 'x', by: 'me', date: '2099-01-01' }],
      'attestations[0].date must be the day of the statement, but "2099-01-01" is in the future',
    ],
    [
      'attestations',
      [stated({ requirement: 'ZZZ-001' })],
      'attestations[0].requirement names "ZZZ-001", which is not a requirement; npx lintel-',
    ],
    [
      'attestations',
      [stated({}), stated({ statement: 'y' })],
      'attestations[1] states STA-052 for the current revision again, as attestations[0] does; keep one of them',
    ],
    [
      'attestations',
      [stated({ requirement: 'STA-001' }), stated({ revisions: ['earlier'] }), stated({})],
      'attestations[2] states STA-052 for the earlier revision again, as attestations[1] does; keep',
    ],
  ])('says what is wrong with %s = %j', (path, value, problem) => {
    expect(problemsWith(path, value)).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    [
      { current: { baseUrl: 'https://a:99999/', authUrl: 'https://a:x/' } },
      [
        'fixtures.hasty.current.baseUrl is not a valid address; check the host and port of "https://a:99999/"',
        'fixtures.hasty.current.authUrl is not a valid address; check the host and port of "https://a:x/"',
      ],
    ],
    [
      { clients: { ...HASTY.clients, b: { ...HASTY.clients.b, redirectUris: ['http://a:b/cb'] } } },
      ['fixtures.hasty.clients.b.redirectUris[0] is not a valid address; check'],
    ],
    [
      { clients: { a: HASTY.clients.a, b: HASTY.clients.a } },
      ['fixtures.hasty.clients.b.id must be another application than fixtures.hasty.clients.a.id'],
    ],
    [{ current: undefined }, ['fixtures.hasty needs current or earlier, with the addresses']],
    [
      { signIn: { mode: 'form', email: 'a@example.org' } },
      ['fixtures.hasty.signIn with mode form needs email and password, or steps'],
    ],
  ])('says what is wrong with a hasty deployment with %j', (change, expected) => {
    const hasty = JSON.parse(JSON.stringify({ ...HASTY, ...change }));
    expect(problemsWith('fixtures', { hasty: HASTY })).toEqual([]);
    expect(problemsWith('fixtures', { hasty })).toEqual(
      expected.map((problem) => expect.stringContaining(problem)),
    );
  });

  it.each([
    ['listen', { listen: '127.0.0.1:99999' }],
    ['url', { listen: '127.0.0.1:8770', url: 'https://hooks.example:99999' }],
  ])('says of a receiver when %s leads nowhere', (key, receiver) => {
    expect(problemsWith('fixtures', { receiver })).toEqual([
      expect.stringContaining(
        `fixtures.receiver.${key} is not a valid address; check the host and port`,
      ),
    ]);
  });

  it.each([
    ['listen', { listen: '0.0.0.0:8770' }, 'give fixtures.receiver.url'],
    ['listen', { listen: '[::]:8770' }, 'give fixtures.receiver.url'],
    ['url', { listen: '0.0.0.0:8770', url: 'http://0.0.0.0:8770' }, 'give the one at which'],
  ])('says of a receiver when nobody can send to its %s: %j', (key, receiver, advice) => {
    expect(problemsWith('fixtures', { receiver })).toEqual([
      expect.stringMatching(
        new RegExp(`^fixtures\\.receiver\\.${key} is .* no target can send to; ${advice}`),
      ),
    ]);
  });

  it.each([
    ['Authorization', 'Basic YTpi', 'cannot be set: the suite writes this header itself'],
    ['X Key', 'a', 'is not the name of a header'],
    ['X-Key', 'a\nb', 'has characters that no header may have'],
    ['X-Key', 7, 'must be text, but is a number'],
  ])('takes no header that cannot be sent: %s', (name, value, problem) => {
    const [said] = problemsWith('target.headers', { [name]: value });
    expect(said).toContain(`target.headers.${name} ${problem}`);
  });

  it('takes a header once, and its value from the environment', () => {
    expect(problemsWith('target.headers', { 'X-Key': 'a', 'x-key': 'b' })).toEqual([
      'target.headers.x-key is set twice; keep one of them',
    ]);
    expect(problemsWith('target.headers', { 'X-Key': `\${GATEWAY_KEY}` })).toEqual([
      'target.headers.X-Key needs the environment variable GATEWAY_KEY, which is not set',
    ]);
  });

  it('may end its addresses in a slash', () => {
    const current = { baseUrl: 'https://hasty.example/api/', authUrl: 'https://hasty.example/' };
    const { addresses, fixtures } = checkSettings(
      { ...RIGHT, fixtures: { hasty: { ...HASTY, current } } },
      {},
    );
    expect(addresses.current?.baseUrl).toBe('https://uat.example/api');
    expect(fixtures.hasty).toEqual(HASTY);
  });

  it('says every mistake at once', () => {
    const content = { target: {}, clients: { b: {} }, actor: {} };
    expect(() => checkSettings(content, {})).toThrow(ConfigurationError);
    try {
      checkSettings(content, {});
    } catch (error) {
      const lines = String(error).split('\n');
      expect(lines.length).toBeGreaterThan(5);
      expect(lines.every((line) => line.includes('In the configuration: '))).toBe(true);
    }
  });

  it('says mistakes of every kind at once, and what follows from one of them only once', () => {
    const wrong = {
      target: {
        nme: 'T',
        curent: {},
        earlier: { baseUrl: 'https://a:99999/', authUrl: `\${NOPE}` },
        headers: { Authorization: 'x', 'X Y': 'z', 'X-C': 'a\nb' },
      },
      clients: { ...RIGHT.clients, b: RIGHT.clients.a },
      actors: {
        alice: { signIn: { email: 3, pasword: 'x', accessToken: 'Bearer x' } },
        bob: { signIn: { mode: 'fom', steps: [] } },
        carol: { signIn: { mode: 'form', email: 'c' } },
      },
      fixtures: { receiver: { listen: '127.0.0.1:70000' }, clerkIds: [3, 3], clientIds: 4 },
      attestations: [stated({ requirement: 'STA-999' }), stated({}), stated({}), 5],
    };
    expect(problemsOf(wrong)).toEqual(
      [
        'target.earlier.authUrl needs the environment variable NOPE',
        'target.name is missing',
        'target.nme is not a known key; did you mean target.name?',
        'target.curent is not a known key; did you mean target.current?',
        'target.earlier.baseUrl is not a valid address',
        'target.headers.Authorization cannot be set',
        'target.headers.X Y is not the name of a header',
        'target.headers.X-C has characters that no header may have',
        'actors.alice.signIn.mode must be one of',
        'actors.alice.signIn.pasword is not a known key; did you mean actors.alice.signIn.password?',
        'actors.alice.signIn.accessToken begins with the word Bearer',
        'actors.alice.signIn.email must be text',
        'actors.bob.signIn.mode must be one of',
        'actors.bob.signIn.steps needs at least 1 entry',
        'fixtures.clientIds must be a list',
        'fixtures.receiver.listen is not a valid address',
        'attestations[0].requirement names "STA-999", which is not a requirement',
        'attestations[3] must be a group',
        'clients.b.id must be another application',
        'actors.carol.signIn with mode form needs',
        'fixtures.clerkIds lists one id twice',
        'attestations[2] states STA-052',
      ].map((begin) => expect.stringContaining(begin)),
    );
  });

  it.each([3, [], {}, { target: 3, clients: null, actors: 'x', fixtures: { hasty: 1 } }])(
    'says what is wrong with %j alone',
    (content) => {
      expect(problemsOf(content).length).toBeGreaterThan(0);
    },
  );

  it('ends every sentence once', () => {
    const content = {
      ...RIGHT,
      limits: { rate: 'fast' },
      fixtures: { optionSetIds: {} },
      clint: 1,
    };
    try {
      checkSettings(content, {});
      expect.unreachable();
    } catch (error) {
      const { message } = error as Error; // whatever is thrown is an error
      for (const line of message.split('\n')) expect(line).toMatch(/[^.?][.?]$/);
      expect(message).not.toContain('.)');
    }
  });

  it('names every secret that is written in the file in one line', () => {
    const { advice } = readSettings(JSON.stringify(RIGHT), {});
    expect(advice).toEqual([
      expect.stringMatching(/^Warning: clients.a.secret, actors.alice.signIn.password are written/),
    ]);
  });

  it.each(['target.name', 'clients.a.id', 'target.current.baseUrl'])(
    'takes no text that hides something, for it is printed: %s',
    (path) => {
      expect(problemsWith(path, 'https://uat.example/\u202etest')).toEqual([
        `${path} must not contain line break, control, direction or zero-width characters, but is "https://uat.example/\\u202etest"`,
      ]);
    },
  );

  it.each([
    { rate: '0.1/m' },
    { rate: '10000/s' },
    { rate: 'none' },
    { patience: '1440m', requestTimeout: '86400s', pdfTimeout: '86400000ms' },
  ])('may have the limits %j', (limits) => {
    expect(problemsWith('limits', limits)).toEqual([]);
  });

  it('may state a requirement in each revision, and wait for no rate limiter', () => {
    const each = [stated({ revisions: ['current'] }), stated({ revisions: ['earlier'] })];
    expect(problemsWith('attestations', each)).toEqual([]);
    expect(problemsWith('limits', { patience: '0s' })).toEqual([]);
  });

  it('takes any character in a secret, and lines in a statement', () => {
    const attest = (statement: string) =>
      checkSettings({ ...RIGHT, attestations: [stated({ statement })] }, {}).attestations;
    expect(problemsWith('clients.a.secret', 'a\tb')).toEqual([]);
    expect(attest('It is off.\n  See page 12.\n')[0]?.statement).toBe('It is off. See page 12.');
    expect(() => attest('It is \u001b[8moff.')).toThrow(ConfigurationError);
  });

  it('never repeats a secret in the message about it', () => {
    const problems = problemsWith('clients.a.secret', 123456789);
    expect(problems).toEqual([expect.stringContaining('but is a number')]);
    expect(problems.join()).not.toContain('123456789');
  });

  it('says when the file is no YAML, and what may be meant', () => {
    const text = `clients: { a: { id: \${ID}, secret: \${S} } }`;
    expect(() => readSettings(text, {})).toThrow(/not YAML or JSON.*inside braces, write/s);
  });
});

describe('config.schema.json', () => {
  it('is the schema the configuration is judged by', () => {
    const file = new URL('../../config.schema.json', import.meta.url);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(renderJsonSchema()));
  });
});
