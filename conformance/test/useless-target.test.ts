import { describe, expect, it } from 'vitest';
import { type Change, configureServer, perform } from './support/configured-server.js';
import { CLIENT, type SmallServerOptions } from './support/small-server.js';

// What nothing can be judged of is told before anything is judged.

const { at, close, prepare } = configureServer();

const answers = (status: number, routes = /^/, headers = {}, body = '{}'): SmallServerOptions => ({
  before({ url = '' }, response) {
    if (!routes.test(url)) return false;
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
    return true;
  },
});

const BASIC = { 'WWW-Authenticate': 'Basic realm="staging"' };

describe.each(['run', 'doctor'])('a target that nothing can be judged of: %s', (name) => {
  const performAt = async (change: Change, options: SmallServerOptions) => {
    const config = await prepare(change, options);
    const more = name === 'run' ? ['PRO-001', '--out', at('out')] : [];
    return perform(name, '--config', config, ...more);
  };

  it('has addresses of two deployments, or refuses its own tokens', async () => {
    const { exitCode, said } = await performAt((same) => same, answers(401, /^\/api\//));
    expect(said).toMatch(
      /^WRONG .*in the configuration: target\.current\.baseUrl refuses the token that target\.current\.authUrl has just issued: check that both addresses belong to the same deployment\. If they do, the service refuses its own tokens/m,
    );
    expect(exitCode).toBe(3);
  });

  it('answers only with server errors', async () => {
    const { exitCode, said } = await performAt((same) => same, answers(500));
    expect(said).toMatch(/^WRONG .*target\.current answers every request with a server error/m);
    expect(exitCode).toBe(3);
  });

  it('answers every token request with a server error', async () => {
    const { exitCode, said } = await performAt((same) => same, answers(503, /token$/));
    expect(said).toMatch(
      /^WRONG .*target\.current\.authUrl answers every token request with a server error, so nobody can sign in/m,
    );
    expect(exitCode).toBe(3);
  });

  it.each([
    ['+ as a space', /\/authorize\?.*scope=[^&]*\+/, 'does not read \\+ as a space in scope'],
    ['any scope', /\/authorize\?/, 'list in clients\\.a\\.scopes only the scopes'],
  ])('rejects %s at the authorize page', async (_, routes, says) => {
    const page = '<h1>Unknown scope</h1>';
    const { exitCode, said } = await performAt((same) => same, answers(400, routes, {}, page));
    expect(said).toMatch(new RegExp(`^WRONG .*alice can sign in .*${says}`, 'm'));
    expect(exitCode).toBe(3);
  });

  it('is none whose /me alone refuses the token, or may not be read with it', async () => {
    const alone = await performAt((same) => same, answers(401, /^\/api\/me$/));
    expect(alone.said).toMatch(/^CHECK .*the API accepts the token/m);
    expect(alone.exitCode).not.toBe(3);
    await close();
    const other: Change = (same) => ({
      ...same,
      clients: { a: { ...CLIENT, scopes: ['inspections.read'] } },
    });
    const narrow = await performAt(other, answers(401, /^\/api\//));
    expect(narrow.said).toMatch(/^CHECK .*the API accepts the token/m);
    expect(narrow.exitCode).not.toBe(3);
  });

  it.each([
    ['everywhere', /^/, 'target\\.current\\.authUrl'],
    ['before the token route', /token$/, 'target\\.current\\.authUrl'],
    ['before the API', /^\/api\//, 'target\\.current\\.baseUrl'],
  ])('is behind HTTP Basic authentication %s', async (_, routes, key) => {
    const { exitCode, said } = await performAt((same) => same, answers(401, routes, BASIC));
    expect(said).toMatch(new RegExp(`^WRONG .*: ${key} is behind HTTP Basic authentication`, 'm'));
    expect(exitCode).toBe(3);
  });

  it('is an OAuth server that rejects the application, whatever scheme it names', async () => {
    const body = JSON.stringify({ error: 'invalid_client' });
    const rejecting = answers(401, /token$/, BASIC, body);
    const { exitCode, said } = await performAt((same) => same, rejecting);
    expect(said).toMatch(/^WRONG .*clients\.a was rejected/m);
    expect(exitCode).toBe(3);
  });

  it.each([
    ['/api/me?again=1', 'redirects in a circle, to the address that was asked for'],
    ['/api/me/', 'redirects /api/me to http://[^ ]+/api/me/: make the service answer without'],
  ])('redirects to itself: %s', async (Location, advice) => {
    const { exitCode, said } = await performAt(
      (same) => same,
      answers(302, /^\/api\/me/, { Location }),
    );
    expect(said).toMatch(new RegExp(`^WRONG .*target\\.current\\.baseUrl ${advice}`, 'm'));
    expect(exitCode).toBe(3);
  });

  it('redirects from one address to another and back', async () => {
    const before: SmallServerOptions['before'] = ({ url = '' }, response) => {
      if (!/^\/api\/(v1\/)?me$/.test(url)) return false;
      const location = url === '/api/me' ? '/api/v1/me' : '/api/me';
      response.writeHead(301, { location }).end();
      return true;
    };
    const { exitCode, said } = await performAt((same) => same, { before });
    expect(said).toMatch(
      /^WRONG .*target\.current\.baseUrl redirects in a circle, over http:[^ ]+\/api\/me and http:[^ ]+\/api\/v1\/me: make the service/m,
    );
    expect(exitCode).toBe(3);
  });

  it.each([
    ['a page of a firewall', 403, '<html>Request blocked, support id 17</html>', 'a web page'],
    ['the same JSON', 200, '{"ok": true}', 'one and the same answer'],
  ])('answers everything with %s', async (_, status, body, what) => {
    const { exitCode, said } = await performAt((same) => same, answers(status, /^/, {}, body));
    expect(said).toMatch(
      new RegExp(
        `^WRONG .*target\\.current\\.baseUrl .* do not lead to this API.*gets ${what}`,
        'm',
      ),
    );
    expect(exitCode).toBe(3);
  });

  describe('answers 401 to everything below the API', () => {
    const guarded: SmallServerOptions = {
      before({ url = '', headers }, response) {
        if (!url.startsWith('/api/') || headers.authorization) return false;
        response.writeHead(401, { 'Content-Type': 'application/json' });
        response.end('{"message": "Unauthenticated."}');
        return true;
      },
    };
    const at = (baseUrl: string, authUrl: string) =>
      performAt(
        (same, { url }) => ({
          ...same,
          target: {
            name: 'Guarded',
            current: { baseUrl: `${url}${baseUrl}`, authUrl: `${url}${authUrl}` },
          },
        }),
        guarded,
      );

    it('and its addresses are swapped', async () => {
      const { exitCode, said } = await at('/auth', '/api');
      expect(said).toMatch(
        /^WRONG .*target\.current\.authUrl has no token endpoint at \/oauth\/token, but target\.current\.baseUrl has: the two seem to be swapped/m,
      );
      expect(exitCode).toBe(3);
    });

    it('and the address of the authorization server is too long', async () => {
      const { exitCode, said } = await at('/api', '/auth/oauth');
      expect(said).toMatch(
        /^WRONG .*target\.current\.authUrl has no \/oauth\/token: remove \/oauth from its end/m,
      );
      expect(said).not.toContain('swapped');
      expect(exitCode).toBe(3);
    });

    it('and its address is that of a route', async () => {
      const { said } = await at('/api/me', '/auth');
      expect(said).toMatch(
        /^CHECK .*target\.current\.baseUrl ends with \/me: remove that, unless/m,
      );
    });

    it('and nothing is wrong', async () => {
      const { exitCode, said } = await at('/api', '/auth');
      expect(said).not.toMatch(/^(WRONG|CHECK)/m);
      expect(exitCode).toBe(0);
    });
  });

  it('knows neither of the addresses', async () => {
    const { exitCode, said } = await performAt((same) => same, answers(404));
    expect(said).toMatch(/^CHECK .*target\.current\.baseUrl may be wrong: GET \/api\/me -> 404/m);
    expect(said).toMatch(
      /^WRONG .*target\.current\.authUrl has no \/oauth\/token.*; target\.current\.baseUrl has no \/me/m,
    );
    expect(exitCode).toBe(3);
  });

  it('has a sign-in that redirects in a circle', async () => {
    const before: SmallServerOptions['before'] = ({ url = '' }, response) => {
      const { pathname, search } = new URL(url, 'http://localhost');
      if (!/^\/auth\/(oauth\/authorize|login)$/.test(pathname)) return false;
      const next = pathname.endsWith('login') ? 'oauth/authorize' : 'login';
      response.writeHead(302, { location: `/auth/${next}${search}` }).end();
      return true;
    };
    const { exitCode, said } = await performAt((same) => same, { before });
    expect(said).toContain(
      'it was redirected in a circle, over /auth/oauth/authorize and /auth/login',
    );
    expect(exitCode).toBe(3);
  });
});

describe('doctor', () => {
  it('tells at once what can be told without the rest', async () => {
    const config = await prepare((same) => ({
      ...same,
      target: {
        name: 'Off',
        current: { baseUrl: 'http://127.0.0.1:1', authUrl: 'http://127.0.0.1:1' },
      },
      fixtures: { receiver: { listen: '127.0.0.1:0', url: 'http://127.0.0.1:9/hooks' } },
    }));
    const { exitCode, said } = await perform('doctor', '--config', config);
    expect(said).toContain('target.current.baseUrl cannot be reached');
    expect(said).toContain('target.current.authUrl cannot be reached');
    expect(said).toContain('fixtures.receiver.url does not lead to fixtures.receiver.listen');
    expect(exitCode).toBe(3);
  });
});
