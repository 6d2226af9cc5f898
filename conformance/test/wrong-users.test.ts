import { describe, expect, it } from 'vitest';
import type { Configuration } from '../src/config/schema.js';
import { configureServer, perform } from './support/configured-server.js';
import type { SmallServerOptions } from './support/small-server.js';

// Users who are not who they should be are a mistake of the configuration, or may be.

const { prepare } = configureServer();

describe('doctor', () => {
  const alike = (same: Configuration) => ({
    ...same,
    actors: { ...same.actors, bob: same.actors.alice },
  });

  it('ends with 3 when a user of another role is alice', async () => {
    const config = await prepare((same) => ({
      ...same,
      actors: { ...same.actors, manager: same.actors.alice },
    }));
    const { exitCode, said } = await perform('doctor', '--config', config);
    expect(said).toContain('actors.manager is the same user as alice: configure another user');
    expect(exitCode).toBe(3);
  });

  it('ends with 3 when bob is alice', async () => {
    const { exitCode, said } = await perform('doctor', '--config', await prepare(alike));
    expect(said).toContain('actors.bob is the same user as alice');
    expect(exitCode).toBe(3);
  });

  it('doubts that bob belongs to another account when both are shown a property', async () => {
    let id = 0;
    const config = await prepare(alike, {
      profile: () => ({ status: 200, body: JSON.stringify({ id: ++id }) }),
      before({ url = '' }, response) {
        if (!url.endsWith('/properties')) return false;
        response.writeHead(200).end('{"data":[{"id":41},{"id":42}]}');
        return true;
      },
    });
    const { exitCode, said } = await perform('doctor', '--config', config);
    expect(said).toMatch(
      /^CHECK .*bob belongs to another account.*property 41.*actors.bob.*GEN-003/m,
    );
    expect(exitCode).toBe(0);
  });

  /** Two users with one property in sight, each of a company by this name. */
  const seenByBoth = (...companies: readonly (string | undefined)[]): SmallServerOptions => {
    let id = 0;
    return {
      profile: () => ({
        status: 200,
        body: JSON.stringify({ id: ++id, company: companies[(id - 1) % 2], role: 1 }),
      }),
      before({ url = '' }, response) {
        if (!url.endsWith('/properties')) return false;
        response.writeHead(200).end('{"data":[{"id":41}]}');
        return true;
      },
    };
  };

  it('ends with 3 when bob is a colleague of alice', async () => {
    const config = await prepare(alike, seenByBoth('Agency', 'Agency'));
    const { exitCode, said } = await perform('doctor', '--config', config);
    expect(said).toMatch(
      /^WRONG .*bob belongs to another account +in the configuration: actors\.bob belongs to the account of alice: both see property 41, and GET \/me names the company "Agency" for both\. Configure a user of another account/m,
    );
    expect(exitCode).toBe(3);
  });

  it('leaves it to the run to judge what is shown to two accounts', async () => {
    const config = await prepare(alike, seenByBoth('Agency', 'Other'));
    const { exitCode, said } = await perform('doctor', '--config', config);
    expect(said).toMatch(
      /^CHECK .*bob belongs to another account +both see property 41\..*GEN-003/m,
    );
    expect(exitCode).toBe(0);
  });

  it('doubts that bob belongs to another account when that has the same name', async () => {
    let id = 0;
    const config = await prepare(alike, {
      profile: () => ({ status: 200, body: JSON.stringify({ id: ++id, company: 'Agency' }) }),
    });
    const { exitCode, said } = await perform('doctor', '--config', config);
    expect(said).toMatch(
      /^CHECK .*bob belongs to another account +GET \/me names the company "Agency" for both/m,
    );
    expect(exitCode).toBe(0);
  });

  const roleOf = (role: number): SmallServerOptions => {
    let id = 0;
    const profile = () => ({ id: ++id, company: 'Agency', role });
    return { profile: () => ({ status: 200, body: JSON.stringify(profile()) }) };
  };

  it.each([
    [1, false],
    [2, false],
    [3, true],
    [4, true],
    [5, true],
    [6, false],
  ])('doubts that alice may write when she has the role %i: %s', async (role, isDoubted) => {
    const { said } = await perform(
      'doctor',
      '--config',
      await prepare((same) => same, roleOf(role)),
    );
    const doubt = new RegExp(
      `^CHECK .*alice may write +GET /me shows role ${role} .*actors\\.alice`,
      'm',
    );
    expect(doubt.test(said)).toBe(isDoubted);
  });

  it('does not doubt it where nothing is to be written', async () => {
    const config = await prepare((same) => ({ ...same, limits: { readOnly: true } }), roleOf(5));
    const { said } = await perform('doctor', '--config', config);
    expect(said).not.toMatch(/^CHECK/m);
  });

  it.each([
    ['manager', 3, /^CHECK .*manager is a manager +GET \/me shows role 3 .*actors\.manager/m],
    ['customer', 4, /^CHECK .*customer is a client user +GET \/me shows role 4 .*actors\.cust/m],
    ['clerk', 3, /^ok +current: clerk is a clerk/m],
    ['typist', 17, /^ok +current: typist is a typist/m],
  ])('compares the role of %s, which is %i, with what is expected', async (actor, role, told) => {
    const config = await prepare(
      (same) => ({ ...same, actors: { ...same.actors, [actor]: same.actors.alice } }),
      roleOf(role),
    );
    expect((await perform('doctor', '--config', config)).said).toMatch(told);
  });
});
