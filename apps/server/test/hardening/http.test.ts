import { REVISIONS } from '@lintel/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAccount } from '../support/account.js';
import { startTestServer, type TestServer } from '../support/server.js';
import { errorFault, readValue } from './support/error-shape.js';
import { HOSTILE_IDS } from './support/hostile.js';
import { type Target, targetsOf } from './support/targets.js';
import { openWire, type Wire } from './support/wire.js';
import { createWorld, type World } from './support/world.js';

// What HTTP asks of every address, served or not.

let server: TestServer;
let world: World;
let wire: Wire;
let targets: readonly Target[];
let bearer: Record<string, string>;
beforeAll(async () => {
  const { server: started, account } = await startTestAccount();
  server = started;
  world = await createWorld(server, await account.token(), 'Ground');
  wire = openWire(server.addresses.publicUrl);
  targets = targetsOf(server.addresses).filter(({ row }) => row.server !== 'auth');
  bearer = { authorization: `Bearer ${world.token}` };
});
afterAll(async () => {
  wire.close();
  await server.stop();
});

const get = (path: string, headers: Record<string, string> = bearer) =>
  wire.send({ method: 'GET', path, headers });

describe('a path that is no route', () => {
  it.each([
    '/nothing',
    '/current',
    '/current/nothing',
    '/current//properties',
    '/current/Properties',
    '/current/properties/1/nothing',
    '/current/../current/me',
    '/current/..%2f..%2fetc%2fpasswd',
    '/current%2fme',
    '/.git/config',
    '/.env',
    '/metrics',
    '/debug/pprof',
    '/docs',
    '/node_modules/express/package.json',
    '//evil.example/%2e%2e',
    `/current/properties/${'1'.repeat(8000)}`,
  ])('gives 404 in the one shape: %.60s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(errorFault(answer, 'current')).toBeUndefined();
  });

  it('gives 404 in XML where the earlier revision is asked for it', async () => {
    const answer = await get('/earlier/nothing', { ...bearer, accept: 'application/xml' });
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(errorFault(answer, 'earlier')).toBeUndefined();
  });

  it('gives 404 when another revision has it', async () => {
    expect((await get('/earlier/properties/1/meters')).status).toBe(404);
    expect((await get('/current/option-sets')).status).toBe(404);
  });
});

describe('an id that is no plain positive integer', () => {
  it.each(HOSTILE_IDS.map((id) => [id.slice(0, 40), id]))('gives 404: %s', async (_name, id) => {
    for (const revision of REVISIONS) {
      const answer = await get(`/${revision}/properties/${id}`);
      expect([answer.status, errorFault(answer, revision)]).toEqual([404, undefined]);
    }
  });
});

describe('a known path', () => {
  it('refuses other methods with 405 and the methods it has', async () => {
    for (const { revision, path, base } of targets) {
      const methods = methodsAt(revision, path);
      for (const method of ['PATCH', 'PROPFIND', 'TRACE']) {
        const answer = await wire.send({ method, path: base + anyId(path), headers: {} });
        expect([path, answer.status]).toEqual([path, 405]);
        expect(errorFault(answer, revision)).toBeUndefined();
        expect(answer.headers.allow?.split(', ')).toEqual(methods);
      }
    }
  });

  it('answers OPTIONS with its methods, without a token', async () => {
    for (const { revision, path, base } of targets) {
      const sent = { method: 'OPTIONS', path: base + anyId(path), headers: {} };
      const { status, headers, body } = await wire.send(sent);
      expect([status, headers.allow?.split(', ')]).toEqual([204, methodsAt(revision, path)]);
      expect(body).toHaveLength(0);
    }
  });

  it('answers HEAD like GET, without the body', async () => {
    for (const target of targets.filter(({ method }) => method === 'GET')) {
      const path = world.pathOf(target);
      const full = await get(path);
      const head = await wire.send({ method: 'HEAD', path, headers: bearer });
      expect([path, head.status]).toEqual([path, full.status]);
      expect(head.body).toHaveLength(0);
      expect(own(head.headers)).toEqual(own(full.headers));
    }
  });

  it('takes one trailing slash', async () => {
    const [plain, slash] = [await get('/current/me'), await get('/current/me/')];
    expect(slash.status).toBe(200);
    expect(slash.body).toEqual(plain.body);
    expect((await get('/current/me//')).status).toBe(404);
  });

  it('never answers 406', async () => {
    for (const accept of ['application/xml', 'image/png', 'nonsense', 'application/json;q=0']) {
      const answer = await get('/current/me', { ...bearer, accept });
      expect([answer.status, readValue(answer)]).toEqual([200, expect.any(Object)]);
    }
  });
});

describe('every answer', () => {
  const answers = () =>
    Promise.all([
      get('/current/me'),
      get('/earlier/me', { ...bearer, accept: 'application/xml' }),
      get('/current/me', {}),
      get('/current/properties/0'),
      get('/nothing'),
      get('/livez'),
      wire.send({ method: 'OPTIONS', path: '/current/me', headers: {} }),
      wire.send({ method: 'PATCH', path: '/current/me', headers: {} }),
    ]);

  it('cannot be stored, framed, or taken for something else', async () => {
    for (const { headers } of await answers())
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
  });

  it('says what its body is, and in which encoding', async () => {
    for (const { headers, body } of await answers())
      if (body.length > 0)
        expect(headers['content-type']).toMatch(/^application\/(json|xml); charset=utf-8$/);
  });

  it('tells nothing of the software behind it', async () => {
    for (const { headers } of await answers()) {
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('etag');
    }
  });
});

describe('a request from a page of another origin', () => {
  const origin = 'https://app.example';
  const preflight = {
    origin,
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization, content-type',
  };

  it('gets no leave while no origin is listed', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await wire.send({ method, path: '/current/me', headers: preflight });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  it('gets leave for a listed origin only, and never with credentials', async () => {
    const open = await startTestServer({ LINTEL_CORS_ORIGINS: `${origin}, https://b.example` });
    const opened = openWire(open.addresses.publicUrl);
    const ask = (method: string, headers: Record<string, string>) =>
      opened.send({ method, path: '/current/properties', headers });

    const { headers } = await ask('OPTIONS', preflight);
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
      'access-control-allow-headers': expect.stringContaining('Authorization'),
      vary: expect.stringContaining('Origin'),
    });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    expect((await ask('GET', { origin })).headers['access-control-allow-origin']).toBe(origin);
    for (const other of ['https://evil.example', 'https://app.example.evil', 'null', '*'])
      expect((await ask('GET', { origin: other })).headers).not.toHaveProperty(
        'access-control-allow-origin',
      );
    opened.close();
    await open.stop();
  });
});

/** A path whose ids are those of no record. */
function anyId(path: string): string {
  return path.replaceAll(/\{\w+\}/g, '987654321');
}

/** The methods of a path by the contract: its own, and those of patterns that name it too. */
function methodsAt(revision: string, path: string): readonly string[] {
  const naming = targets.filter(
    (target) =>
      target.revision === revision &&
      new RegExp(`^${target.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  const methods = new Set(naming.map(({ method }) => method));
  if (methods.has('GET')) methods.add('HEAD');
  methods.add('OPTIONS');
  return ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'].filter((name) => methods.has(name));
}

/** Headers but those that are different each time. */
function own(headers: object): Record<string, unknown> {
  const { date: _date, 'x-request-id': _id, ...rest } = { ...headers } as Record<string, unknown>;
  return rest;
}
