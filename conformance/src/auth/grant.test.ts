import { describe, expect, it } from 'vitest';
import { answer } from '../../test/support/exchanges.js';
import { createFakeClock } from '../../test/support/fake-clock.js';
import { NetworkFailure } from '../base/stops.js';
import { createGrant } from './grant.js';
import { SignInFailed } from './sign-in-failed.js';

const tokens = (number: number, expiresIn: number) =>
  answer({ access_token: `at-${number}`, refresh_token: `rt-${number}`, expires_in: expiresIn });

function open(expiresIn: number) {
  const clock = createFakeClock();
  const used: string[] = [];
  let failure: Error | undefined;
  const grant = createGrant(tokens(1, expiresIn), {
    client: 'a',
    scopes: [],
    clock,
    refresh: async (refreshToken) => {
      const thrown = failure;
      failure = undefined;
      if (thrown) throw thrown;
      used.push(refreshToken);
      return tokens(used.length + 1, expiresIn);
    },
  });
  /** The next renewal ends so. */
  const fail = (error: Error) => {
    failure = error;
  };
  return { clock, grant, used, fail };
}

describe('a grant', () => {
  it('keeps its access token while that is good', async () => {
    const { clock, grant, used } = open(7_200);
    await clock.sleep(7_100_000);
    expect(await grant.accessToken()).toBe('at-1');
    expect(used).toEqual([]);
  });

  it('knows its newest token, and renews nothing to tell', async () => {
    const { clock, grant, used } = open(7_200);
    await clock.sleep(7_180_000);
    expect([grant.holds('at-1'), used]).toEqual([true, []]);
    await grant.accessToken();
    expect([grant.holds('at-1'), grant.holds('at-2')]).toEqual([false, true]);
  });

  it('renews itself before the access token expires, once for all who ask', async () => {
    const { clock, grant, used } = open(7_200);
    await clock.sleep(7_180_000);
    const asked = await Promise.all([grant.accessToken(), grant.accessToken()]);
    expect(asked).toEqual(['at-2', 'at-2']);
    expect(used).toEqual(['rt-1']);
    expect(grant.refreshToken()).toBe('rt-2');
  });

  it('renews itself the next time where the target only did not answer', async () => {
    const { clock, grant, fail } = open(7_200);
    await clock.sleep(7_180_000);
    fail(new NetworkFailure('no answer'));
    const asked = await Promise.allSettled([grant.accessToken(), grant.accessToken()]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await grant.accessToken()).toBe('at-2');
  });

  it('does not ask again where the renewal was refused', async () => {
    const { clock, grant, used, fail } = open(7_200);
    await clock.sleep(7_180_000);
    fail(new Error('refused'));
    await expect(grant.accessToken()).rejects.toThrow('refused');
    await expect(grant.accessToken()).rejects.toThrow('refused');
    expect(used).toEqual([]);
  });

  it('bears lifetimes of a minute', async () => {
    const { clock, grant } = open(60);
    await clock.sleep(30_000);
    expect(await grant.accessToken()).toBe('at-1');
    await clock.sleep(15_000);
    expect(await grant.accessToken()).toBe('at-2');
  });

  it('cannot be made of an answer without a token', () => {
    const options = {
      client: 'a',
      scopes: [],
      clock: createFakeClock(),
      refresh: async () => answer({}),
    } as const;
    expect(() => createGrant(answer({ error: 'invalid_client' }, 401), options)).toThrow(
      SignInFailed,
    );
    expect(() => createGrant(answer({ data: {} }), options)).toThrow('no access token');
  });
});
