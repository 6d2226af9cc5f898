import { describe, expect, it } from 'vitest';
import { configureServer, perform } from './support/configured-server.js';
import { CLIENT, EMAIL, PASSWORD, type SmallServerOptions } from './support/small-server.js';

// What may be a fault of the target as well is told before anything is judged, and the run goes on.

const { at, prepare } = configureServer();

describe('run', () => {
  it('calls nothing wrong of a target where each sign-in ends the one before', async () => {
    const config = await prepare((same) => same, { endsEarlierTokens: true });
    const wanted = ['PRO-001', 'OAU-002', 'OAU-016', 'OAU-030', 'OAU-034', '--observe'];
    const out = ['--config', config, '--out', at('out')];
    const { exitCode, said } = await perform('run', ...wanted, ...out);
    expect(said).toMatch(/^CHECK .*alice can sign in twice .*not forbid this/m);
    expect(said).not.toMatch(/^(FAIL|BLOCKED) /m);
    expect(said).toMatch(/^INCONCLUSIVE .*it needs several grants of one user, .*: OAU-034/m);
    expect(said).toMatch(/^[1-9]\d* passed, 0 failed/m);
    expect(exitCode).toBe(6);
  });

  it('tells what it doubts before it judges', async () => {
    const few = { a: { ...CLIENT, scopes: ['profile.read'] } };
    const config = await prepare((same) => ({ ...same, clients: few }));
    const out = at('out');
    const { exitCode, said } = await perform('run', 'PRO-001', '--config', config, '--out', out);
    expect(said).toMatch(
      /^CHECK .*clients\.a\.scopes leaves out .*\n.*This run creates nothing.*1 passed/ms,
    );
    expect(said).not.toMatch(/^ok /m);
    expect(exitCode).toBe(0);
  });
});

describe('doctor', () => {
  it.each([
    [400, '<h1>Unknown redirect URL</h1>', /clients\.a\.redirectUris\[1\] was rejected/],
    [200, '<form><input name="q"></form>', /steps/],
  ])('calls a redirect URL rejected only where the target rejects it: %i', async (...page) => {
    const [status, html, advice] = page;
    const redirectUris = [...CLIENT.redirectUris, 'http://127.0.0.1:9/other'];
    const change = (same: object) => ({ ...same, clients: { a: { ...CLIENT, redirectUris } } });
    const before: SmallServerOptions['before'] = (request, response) => {
      const isOther = request.url?.includes('other') ?? false;
      if (isOther) response.writeHead(status, { 'Content-Type': 'text/html' }).end(html);
      return isOther;
    };
    const { said } = await perform('doctor', '--config', await prepare(change, { before }));
    const [line = said] = /^WRONG .*redirect URL 2.*/m.exec(said) ?? [];
    expect(line).toMatch(advice);
    if (status === 200) expect(line).not.toContain('rejected');
  });

  it.each([
    [
      'the same name',
      EMAIL,
      /^WRONG .*bob is a different user.*actors.bob is the same user as alice/m,
    ],
    [
      'another name',
      `b${EMAIL}`,
      /^CHECK .*bob is a different user.*If they are one user,.*GEN-003/m,
    ],
  ])('names the target as well when bob signs in by %s', async (_, email, advice) => {
    const signIn = { mode: 'form', email, password: PASSWORD };
    const config = await prepare(
      (same) => ({ ...same, actors: { ...same.actors, bob: { signIn } } }),
      { anyName: true },
    );
    const { said } = await perform('doctor', '--config', config);
    expect(said).toMatch(advice);
  });

  it('tells of one revision what is wrong at the address of the other', async () => {
    const config = await prepare((same, { url }) => ({
      ...same,
      target: {
        name: 'Ours',
        current: { baseUrl: `${url.replace('http:', 'https:')}/api`, authUrl: `${url}/auth` },
        earlier: same.target.current,
      },
      fixtures: { clientIds: [11], templateId: 31 },
    }));
    const { exitCode, said } = await perform('doctor', '--config', config);
    expect(said).toMatch(/^WRONG current: the API answers .*try http instead of https/m);
    expect(said).toMatch(/^ok .*earlier: the clients exist/m);
    expect(exitCode).toBe(3);
  });

  it('takes no list in a form of its own for an empty one', async () => {
    const list = JSON.stringify([{ clientId: 11, title: 'Agency' }]);
    const config = await prepare((same) => ({ ...same, fixtures: { clientIds: [11] } }), {
      before({ url = '' }, response) {
        if (url !== '/api/clients') return false;
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(list);
        return true;
      },
    });
    const { said } = await perform('doctor', '--config', config);
    expect(said).toMatch(/^ok .*the clients exist.*lists them in its own way/m);
  });

  it('doubts one address for both revisions', async () => {
    const config = await prepare((same) => ({
      ...same,
      target: { ...same.target, earlier: same.target.current },
    }));
    const { said } = await perform('doctor', '--config', config);
    expect(said).toMatch(/^CHECK .*target\.earlier\.baseUrl is the same as target\.current/m);
  });

  it('doubts one address for both revisions of the hasty deployment', async () => {
    const config = await prepare((same, { url }) => {
      const own = { baseUrl: `${url.replace('127.0.0.1', 'localhost')}/api`, authUrl: url };
      const { clients, actors } = same;
      const hasty = {
        ...{ current: own, earlier: own, signIn: actors.alice.signIn },
        clients: { a: clients.a, b: { ...CLIENT, id: 'other' } },
        ...{ accessTokenSeconds: 3, codeSeconds: 3, requestsPerMinute: 20 },
      };
      return { ...same, fixtures: { hasty } };
    });
    const { said } = await perform('doctor', '--config', config);
    expect(said).toMatch(
      /^CHECK .*fixtures\.hasty\.earlier\.baseUrl is the same as fixtures\.hasty\.current/m,
    );
  });
});
