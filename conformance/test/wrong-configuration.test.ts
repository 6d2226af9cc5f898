import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Configuration } from '../src/config/schema.js';
import { type Change, configureServer, perform } from './support/configured-server.js';
import { answer, refusesProperties, refusesScopes } from './support/refusing-servers.js';
import { CLIENT, EMAIL, PASSWORD, type SmallServerOptions } from './support/small-server.js';

// A mistake of the configuration is told as one, before anything is judged.

const { at, close, prepare, start } = configureServer();

async function runWith(change: Change, options: SmallServerOptions = {}) {
  const config = await prepare(change, options);
  return perform('run', 'PRO-001', '--config', config, '--out', at('out'));
}

const addresses =
  (change: (url: string) => object): Change =>
  (same, { url }) => ({
    ...same,
    target: { ...same.target, current: { ...same.target.current, ...change(url) } },
  });

const client =
  (change: object): Change =>
  (same) => ({ ...same, clients: { a: { ...CLIENT, ...change } } });

const signIn =
  (change: object): Change =>
  (same) => ({ ...same, actors: { alice: { signIn: change } } });

const MISTAKES: readonly (readonly [string, Change, string, SmallServerOptions?])[] = [
  [
    'a consent page that takes what is sent for a refusal',
    (same) => same,
    'describe in the steps of signIn what to fill in',
    { consent: '<button name="decision" value="1">Weiter</button>' },
  ],
  [
    'a base URL with nothing at it',
    addresses((url) => ({ baseUrl: `${url}/apis` })),
    'target.current.baseUrl has no /me',
  ],
  [
    'swapped addresses',
    addresses((url) => ({ baseUrl: `${url}/auth`, authUrl: `${url}/api` })),
    'target.current.authUrl has no /oauth/token, but target.current.baseUrl has: the two seem to be swapped',
  ],
  [
    'an address where nothing listens',
    addresses(() => ({ baseUrl: 'http://127.0.0.1:1' })),
    'target.current.baseUrl cannot be reached: nothing listens there',
  ],
  [
    'https where there is only http',
    addresses((url) => ({ baseUrl: `${url.replace('http:', 'https:')}/api` })),
    'try http instead of https',
  ],
  [
    'http where TLS is expected, and the connection is closed',
    (same) => same,
    'if the address begins with http:// and the port expects TLS, write https://',
    {
      before({ socket }) {
        socket.destroy();
        return true;
      },
    },
  ],
  [
    'http where TLS is expected, and a gateway says so',
    (same) => same,
    'target.current.baseUrl expects TLS; write https:// instead of http://',
    {
      before: (_, response) =>
        answer(response, 400, '<html>The plain HTTP request was sent to HTTPS port</html>'),
    },
  ],
  [
    'a wrong secret',
    client({ secret: 'wrong-secret' }),
    'compare clients.a.id and clients.a.secret',
  ],
  ['an unknown application', client({ id: 'nobody' }), 'compare clients.a.id and clients.a.secret'],
  [
    'a redirect URL that is not registered',
    (same) => same,
    'clients.a.redirectUris[0] was rejected',
    {
      before: ({ url = '' }, response) =>
        url.includes('/oauth/authorize') &&
        answer(response, 400, '<h1>This redirect_uri is not registered</h1>'),
    },
  ],
  [
    'an unknown application, told on a page that is styled for scopes',
    (same) => same,
    'compare clients.a.id and clients.a.secret',
    {
      before: ({ url = '' }, response) =>
        url.includes('/oauth/authorize') &&
        answer(response, 400, '<style>ul.scopes { margin: 0 }</style><h1>Unknown application</h1>'),
    },
  ],
  [
    'a return address that is not registered',
    (same) => same,
    'clients.a.redirectUris[0] was rejected',
    {
      before: ({ url = '' }, response) =>
        url.includes('/oauth/authorize') &&
        answer(
          response,
          400,
          '<style>ul.scopes { margin: 0 }</style><h1>Unknown return address</h1>',
        ),
    },
  ],
  [
    'an address that redirects to another',
    (same) => same,
    'target.current.baseUrl redirects to https://api.example.org/v1: use that address',
    {
      before({ url = '' }, response) {
        if (!url.endsWith('/me')) return false;
        response.writeHead(308, { Location: 'https://api.example.org/v1/me' }).end();
        return true;
      },
    },
  ],
  [
    'the address of the authorize route',
    addresses((url) => ({ authUrl: `${url}/auth/oauth/authorize` })),
    'remove /oauth/authorize from its end',
  ],
  [
    'the address of a route',
    addresses((url) => ({ baseUrl: `${url}/api/me` })),
    'remove /me from its end',
  ],
  [
    'a program that is not there',
    signIn({ mode: 'command', command: ['/no/such/program'] }),
    'actors.alice.signIn.command did not sign in',
  ],
  [
    'a wrong password',
    signIn({ mode: 'form', email: EMAIL, password: 'wrong' }),
    'try its email and password',
  ],
  [
    'the address of a web site',
    (same) => same,
    'target.current.baseUrl leads to a web page, not to the API',
    { before: (_, response) => answer(response, 200, '<!DOCTYPE html><title>Shop</title>') },
  ],
  [
    'an expired token',
    signIn({ mode: 'token', accessToken: 'has-expired' }),
    'actors.alice.signIn.accessToken was refused (401): it has expired',
  ],
  [
    'a token that may read the profile alone',
    signIn({ mode: 'token', accessToken: 'access' }),
    'actors.alice.signIn.accessToken may not read /properties (403)',
    refusesProperties,
  ],
  [
    'a used refresh token',
    signIn({ mode: 'refresh', refreshToken: 'was-used' }),
    'its token has expired, was already used, or belongs to another application',
  ],
  [
    'scopes the application may not ask for',
    client({ scopes: ['profile.read', 'clients.write'] }),
    'clients.a.scopes was rejected: list only the scopes the application may request',
    refusesScopes,
  ],
  [
    'an address that does not know every scope of the revision',
    (same) => same,
    'in the configuration: target.current may lead to the earlier revision, which has fewer scopes: check target.current.authUrl and target.current.baseUrl. If both are right, list in clients.a.scopes',
    refusesScopes,
  ],
  [
    'addresses of both revisions that may be swapped',
    (same) => ({ ...same, target: { ...same.target, earlier: same.target.current } }),
    'check whether target.current and target.earlier are swapped. If',
    refusesScopes,
  ],
  [
    'scopes of the earlier revision the application may not ask for',
    (same) => ({ ...same, target: { name: 'Ours', earlier: same.target.current } }),
    'in the configuration: clients.a.scopes is missing, so every scope was requested, and the service rejected that',
    refusesScopes,
  ],
  [
    'the address of the other revision',
    (same) => same,
    'target.current.baseUrl leads to the earlier revision',
    {
      before: ({ url = '', headers }, response) =>
        url.endsWith('/me') &&
        headers.accept === 'application/xml' &&
        answer(
          response,
          200,
          '<json:object xmlns:json="http://www.ibm.com/xmlns/prod/2009/jsonx"/>',
        ),
    },
  ],
  ['a slip in a key', (same) => ({ ...same, fixture: {} }), 'did you mean fixtures?'],
  [
    'the address of the current revision, where what is not allowed shows that it is',
    (same) => ({ ...same, target: { name: 'Ours', earlier: same.target.current } }),
    'target.earlier.baseUrl leads to the current revision',
    { before: ({ url }, response) => url === '/api/custom-fields/1' && answer(response, 403, '') },
  ],
  [
    'a proxy that answers instead',
    (same) => same,
    'target.current.baseUrl is answered by a proxy or gateway',
    { before: (_, response) => answer(response, 502, '<html><h1>Bad Gateway</h1></html>') },
  ],
  [
    'a proxy that demands authentication',
    (same) => same,
    'target.current.baseUrl is answered by a proxy that demands',
    { before: (_, response) => answer(response, 407, '') },
  ],
];

/** Asks everybody to come back in an hour. */
const asksToWait: SmallServerOptions = {
  before: (_, response) => {
    response.writeHead(429, { 'Retry-After': '3600' }).end();
    return true;
  },
};

describe('a target that asks to wait longer than patience lasts', () => {
  it.each(['run', 'doctor', 'cleanup'])('is no mistake of the configuration: %s', async (name) => {
    const config = await prepare((same) => same, asksToWait);
    writeFileSync(at('ledger.ndjson'), '');
    const more = { run: ['--out', at()], doctor: [], cleanup: [at()] }[name] ?? [];
    const { exitCode, said } = await perform(name, '--config', config, ...more);
    expect(said).toMatch(/^LATER .*raise limits.patience, lower limits.rate, or run again later/m);
    expect(said).not.toContain('correct what');
    expect(exitCode).toBe(4);
  });
});

describe('run', () => {
  it.each(MISTAKES.map(([what, change, advice, options]) => ({ what, change, advice, options })))(
    'ends with 3 and says what to do about $what',
    async ({ change, advice, options }) => {
      const { exitCode, said } = await runWith(change, options);
      expect(said).toContain(advice);
      expect(said).toMatch(/in the configuration: |^In \S+config\.json, line \d+: /m);
      expect(exitCode).toBe(3);
    },
  );

  it('says which secrets are written in the file, and goes on', async () => {
    const { exitCode, said } = await runWith((same) => same);
    expect(said).toContain(
      'clients.a.secret, actors.alice.signIn.password are written in the file',
    );
    expect(said).not.toContain(PASSWORD);
    expect(exitCode).toBe(0);
  });

  it.each([
    ['who does not ask for JSON', (accept?: string) => accept !== 'application/json'],
    ['in any case', () => true],
  ])(
    'takes no page to sign in for another address of the API, shown to nobody %s',
    async (_, isSent) => {
      const { exitCode, said } = await runWith((same) => same, {
        before({ url = '', headers }, response) {
          if (!url.endsWith('/me') || headers.authorization || !isSent(headers.accept))
            return false;
          response.writeHead(302, { Location: '/auth/login' }).end();
          return true;
        },
      });
      expect(said).not.toContain('redirects to');
      expect(exitCode).not.toBe(3);
    },
  );

  it('says that nobody answers in time', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo; // it listens on a port
    const { exitCode, said } = await runWith((same, { url }) => ({
      ...same,
      limits: { requestTimeout: '100ms' },
      target: {
        name: 'Silent',
        current: { baseUrl: `http://127.0.0.1:${port}`, authUrl: `${url}/auth` },
      },
    }));
    silent.close();
    silent.closeAllConnections();
    expect(said).toContain('it did not answer in time');
    expect(exitCode).toBe(3);
  });
});

describe('doctor', () => {
  const wrong = { signIn: { mode: 'form', email: EMAIL, password: 'wrong' } };
  it.each([
    [
      'a wrong password of another user',
      (same: Configuration) => ({ ...same, actors: { ...same.actors, bob: wrong } }),
      'actors.bob.signIn was rejected: try its email and password',
    ],
    [
      'a wrong id of the second application',
      (same: Configuration) => ({
        ...same,
        clients: { ...same.clients, b: { ...CLIENT, id: 'another' } },
      }),
      'compare clients.b.id and clients.b.secret',
    ],
  ] as const)('ends with 3 and says what to do about %s', async (_, change, advice) => {
    const { exitCode, said } = await perform('doctor', '--config', await prepare(change));
    expect(said).toContain(advice);
    expect(exitCode).toBe(3);
  });

  /** What a target answers that shows such lists. */
  const LISTS: Readonly<Record<string, object>> = {
    '/api/clients': { data: [{ id: 11 }] },
    '/api/staff': { data: [{ id: 21 }] },
    '/api/templates': { data: [{ id: 31 }] },
    ...{ '/api/clients/11': {}, '/api/staff/21': {}, '/api/templates/31/report': {} },
    '/api/custom-fields/1': { data: [{ id: 51, name: 'Colour' }] },
    '/api/option-sets': {
      data: [
        { id: 41, block_type: 'SIMPLIFIED' },
        { id: 42, block_type: 'SCALE' },
      ],
    },
  };
  const showing: SmallServerOptions = {
    before({ url = '' }, response) {
      const list = LISTS[url];
      if (!list) return false;
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(list));
      return true;
    },
  };
  const KNOWN = {
    clientIds: [11],
    clerkIds: [21],
    templateId: 31,
    optionSetIds: { simplified: 41, scale: 42 },
    textFields: { properties: 51 },
  };

  it.each([
    [{ clientIds: [11, 12] }, 'fixtures.clientIds names 12, which this account does not have'],
    [{ clerkIds: [22] }, 'fixtures.clerkIds names 22'],
    [{ templateId: 32 }, 'fixtures.templateId names 32'],
    [
      { optionSetIds: { simplified: 42, scale: 41 } },
      'fixtures.optionSetIds.simplified names 42, which is for SCALE rooms',
    ],
    [{ textFields: { properties: 52 } }, 'fixtures.textFields.properties names 52'],
    [
      { receiver: { listen: '127.0.0.1:0', url: 'http://127.0.0.1:9/hooks' } },
      'fixtures.receiver.url does not lead to fixtures.receiver.listen',
    ],
  ])('ends with 3 when the target does not know %j', async (wrongOne, advice) => {
    const config = await prepare(
      (same) => ({ ...same, fixtures: { ...KNOWN, ...wrongOne } }),
      showing,
    );
    const { exitCode, said } = await perform('doctor', '--config', config);
    expect(said).toContain(advice);
    expect(exitCode).toBe(3);
  });

  const fixture =
    (fixtures: object): Change =>
    (same) => ({ ...same, fixtures });
  let users = 0;
  const carolWith = (fields: string): SmallServerOptions => ({
    profile: () => ({ status: 200, body: JSON.stringify({ id: ++users }) }), // each is a different user
    before({ url = '' }, response) {
      if (url !== '/api/custom-fields/1') return false;
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(fields);
      return true;
    },
  });
  const carol: Change = (same) => ({
    ...same,
    actors: { ...same.actors, carol: same.actors.alice },
  });

  const DOUBTS: readonly (readonly [string, Change, RegExp, SmallServerOptions])[] = [
    [
      'an account with custom fields where there should be none',
      carol,
      /CHECK .*the account of carol .*actors\.carol sees custom fields/,
      carolWith('[{"id":3,"name":"Council tax band"}]'),
    ],
    [
      'an application with a single scope',
      client({ scopes: ['profile.read'] }),
      /CHECK .*alice can sign in .*clients\.a\.scopes leaves out properties\.read, .*cannot be judged/,
      {},
    ],
    [
      'a second sign-in that ends the first',
      (same) => same,
      /CHECK .*alice can sign in twice.*her first access token is refused/,
      { endsEarlierTokens: true },
    ],
    [
      'a password that ends the token of the other revision',
      (same) => ({ ...same, target: { ...same.target, earlier: same.target.current } }),
      /CHECK .*the token of the other revision stays valid.*her earlier access token is refused/,
      { passwordEndsTokens: true },
    ],
    [
      'a token that is no token',
      fixture({ expiredAccessToken: 'junk' }),
      /CHECK .*fixtures\.expiredAccessToken has 4 characters, but the tokens of this target have \d+/,
      {},
    ],
    [
      'an expired token that is good',
      fixture({ expiredAccessToken: 'junk' }),
      /CHECK .*fixtures\.expiredAccessToken was accepted/,
      { trustsEveryone: true },
    ],
  ];
  it.each(DOUBTS)('tells of %s and goes on', async (_, change, advice, options) => {
    const { said } = await perform('doctor', '--config', await prepare(change, options));
    expect(said).toMatch(advice);
  });

  it('says nothing of an account without custom fields', async () => {
    const { said } = await perform('doctor', '--config', await prepare(carol, carolWith('[]')));
    expect(said).toMatch(/ok .*the account of carol/);
  });

  it('tells of ids that lists lack, which may be of some records only', async () => {
    const before: SmallServerOptions['before'] = (request, response) =>
      request.url !== '/api/clients/11' && showing.before?.(request, response) === true;
    const fixtures = { clientIds: [12], optionSetIds: { simplified: 41, scale: 43 } };
    const config = await prepare((same) => ({ ...same, fixtures }), { before });
    const { exitCode, said } = await perform('doctor', '--config', config);
    expect(said).toMatch(/CHECK .*clientIds names 12, which GET .clients does not list/);
    expect(said).toMatch(/CHECK .*optionSetIds.scale names 43, which GET .option-sets/);
    expect(exitCode).toBe(0);
  });

  it('says nothing of fixtures the target knows, or shows no list of', async () => {
    for (const options of [showing, {}]) {
      const config = await prepare((same) => ({ ...same, fixtures: KNOWN }), options);
      const { exitCode, said } = await perform('doctor', '--config', config);
      expect(said).not.toMatch(/^(WRONG|CHECK)/m);
      expect(exitCode).toBe(0);
      if (options === showing) await close();
    }
  });

  const hasty = (change: (same: Configuration, url: string) => object): Change => {
    const { signIn } = { signIn: { mode: 'form', email: EMAIL, password: PASSWORD } };
    return (same, { url }) => ({
      ...same,
      fixtures: {
        hasty: {
          current: { baseUrl: `${url}/api`, authUrl: `${url}/auth` },
          clients: { a: CLIENT, b: { ...CLIENT, id: 'other' } },
          signIn,
          accessTokenSeconds: 3,
          codeSeconds: 3,
          requestsPerMinute: 20,
          ...change(same, url),
        },
      },
    });
  };

  it.each([
    ['is the one that is judged', hasty(() => ({})), 'is the same deployment as target.'],
    [
      'is not there',
      hasty(() => ({ current: { baseUrl: 'http://127.0.0.1:1', authUrl: 'http://127.0.0.1:1' } })),
      'fixtures.hasty.current cannot be reached',
    ],
    [
      'lets nobody in',
      hasty((_, url) => ({
        current: {
          baseUrl: `${url.replace('127.0.0.1', 'localhost')}/api`,
          authUrl: `${url}/auth`,
        },
        signIn: { mode: 'form', email: EMAIL, password: 'wrong' },
      })),
      'fixtures.hasty rejected the sign-in',
    ],
  ] as const)('ends with 3 when the hasty deployment %s', async (_, change, advice) => {
    const { exitCode, said } = await perform('doctor', '--config', await prepare(change));
    expect(said).toContain(advice);
    expect(exitCode).toBe(3);
  });

  it('tells HTTP Basic authentication before the hasty deployment from a sign-in that is refused', async () => {
    const there = hasty((_, url) => ({
      current: { baseUrl: `${url}/there`, authUrl: `${url}/there` },
    }));
    const config = await prepare(there, {
      before({ url = '' }, response) {
        if (!url.startsWith('/there')) return false;
        response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="staging"' }).end();
        return true;
      },
    });
    const { exitCode, said } = await perform('doctor', '--config', config);
    expect(said).toMatch(
      /^WRONG .*fixtures\.hasty\.current\.authUrl is behind HTTP Basic authentication/m,
    );
    expect(exitCode).toBe(3);
  });

  it('says when tokens of the hasty deployment live longer by themselves than is configured', async () => {
    const elsewhere = hasty((_, url) => ({
      current: {
        baseUrl: `${url.replace('127.0.0.1', 'localhost')}/api`,
        authUrl: `${url}/auth`,
      },
    }));
    const { exitCode, said } = await perform('doctor', '--config', await prepare(elsewhere));
    expect(said).toContain('accessTokenSeconds is 3, but its tokens come with expires_in 7200');
    expect(exitCode).toBe(0);
  });

  it('ends with 3 when a further redirect URL is not registered', async () => {
    const config = await prepare(
      client({ redirectUris: [...CLIENT.redirectUris, 'http://127.0.0.1:9/other'] }),
      {
        before: ({ url = '' }, response) =>
          url.includes('/oauth/authorize') &&
          url.includes('other') &&
          answer(response, 400, '<h1>This redirect_uri is not registered</h1>'),
      },
    );
    const { exitCode, said } = await perform('doctor', '--config', config);
    expect(said).toContain('clients.a.redirectUris[1] was rejected');
    expect(exitCode).toBe(3);
  });

  it('says which address to register for webhooks', async () => {
    const receiver = { listen: '127.0.0.1:0', path: '/told/here' };
    const config = await prepare((same) => ({ ...same, fixtures: { receiver } }));
    const { exitCode, said } = await perform('doctor', '--config', config);
    expect(said).toMatch(
      /^ok .*webhooks can be received +the target must be able to reach http:\/\/127\.0\.0\.1:\d+\/told\/here; .*WHK-003 cannot be judged/m,
    );
    expect(exitCode).toBe(0);
  });

  it('ends with 3 when nothing can listen for webhooks', async () => {
    const { exitCode, said } = await perform(
      'doctor',
      '--config',
      await prepare((same, { url }) => ({
        ...same,
        fixtures: { receiver: { listen: url.replace('http://', '') } },
      })),
    );
    expect(said).toContain('the suite cannot listen at fixtures.receiver.listen');
    expect(said).toContain('choose a free port');
    expect(exitCode).toBe(3);
  });

  it('ends with 3 when a statement is about no requirement', async () => {
    const date = '2026-11-20';
    const attestations = [{ requirement: 'ZZZ-001', statement: 'So it is.', by: 'Us', date }];
    const config = await prepare((same) => ({ ...same, attestations }));
    const { exitCode, said } = await perform('doctor', '--config', config);
    expect(said).toContain('line 1: attestations[0].requirement names "ZZZ-001"');
    expect(exitCode).toBe(3);
  });

  it('says which file it misses when it is told of none', async () => {
    await start();
    const { exitCode, said } = await perform('doctor', '--config', at('none.yaml'));
    expect(said).toContain('npx lintel-conformance init writes one');
    expect(exitCode).toBe(3);
  });
});
