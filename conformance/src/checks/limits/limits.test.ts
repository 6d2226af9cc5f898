import { expect, it } from 'vitest';
import { exchange } from '../../../test/support/exchanges.js';
import { consult } from '../../engine/judgement.js';
import { blocks } from './limits.js';

/** Judges a deployment that serves every request and states this limit in its headers. */
const judgeTelling = (told: string | undefined) => {
  const headers: Record<string, string> = told === undefined ? {} : { 'x-ratelimit-limit': told };
  const served = exchange({ body: { id: 1 }, headers });
  return consult(blocks, { burst: [served, served], limit: 10 });
};

it('says nothing against a limit that is higher than configured, as the answers tell', () => {
  expect(judgeTelling('60')).toMatchObject({
    outcome: 'unknown',
    why: expect.stringContaining('fixtures.hasty.requestsPerMinute is 10'),
  });
});

it('says nothing against a limiter that may count for each token, when the token was renewed', () => {
  const sent = (token: string) => exchange({ sent: { authorization: `Bearer ${token}` } });
  expect(consult(blocks, { burst: [sent('a'), sent('b')], limit: 10 })).toMatchObject({
    outcome: 'unknown',
    why: expect.stringContaining('had to be renewed'),
  });
  expect(consult(blocks, { burst: [sent('a'), sent('a')], limit: 10 }).outcome).toBe('violated');
});

it('calls a limiter missing that tells the configured limit, or none, and blocks nobody', () => {
  expect(judgeTelling('10').outcome).toBe('violated');
  expect(judgeTelling(undefined).outcome).toBe('violated');
});

it('says nothing of a limiter where the access token was refused during the burst', () => {
  const [served, refused] = [200, 401].map((status) => exchange({ body: {}, status }));
  const burst = [served, refused].flatMap((one) => (one ? [one] : []));
  expect(consult(blocks, { burst, limit: 10 })).toMatchObject({
    outcome: 'unknown',
    why: expect.stringContaining('expires_in'),
  });
});
