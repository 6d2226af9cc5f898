import { expect, it } from 'vitest';
import { answer } from '../../../test/support/exchanges.js';
import { consult } from '../../engine/judgement.js';
import { expiredRefused } from './bearer.js';
import { keepsWriting, oneWinner, outlives } from './refresh.js';

const opened = answer({ id: 1 });

/** Judges a token that works after five seconds and has this `expires_in`. */
const judgeLonger = (expires_in: number) =>
  consult(expiredRefused, {
    refused: { ...opened, at: '2026-05-06T07:08:14.000Z' },
    twin: opened,
    granted: { ...answer({ expires_in }), at: '2026-05-06T07:08:09.000Z' },
  });

it('says nothing against a token that lives longer than configured, as it says itself', () => {
  expect(judgeLonger(7200)).toMatchObject({
    outcome: 'unknown',
    why: expect.stringContaining('fixtures.hasty'),
  });
  expect(judgeLonger(3).outcome).toBe('violated');
});

it('asks nothing of a refresh token whose access token has not expired', () => {
  expect(consult(outlives, { expired: opened, tokens: answer({}, 400) }).outcome).toBe('unknown');
});

it('asks of a token that was refreshed only what one from a sign-in may do', () => {
  const refused = answer({}, 422);
  expect(consult(keepsWriting, { written: refused, again: refused }).outcome).toBe('met');
});

it('takes a server error among parallel refreshes for no second success', () => {
  const attempts = [opened, answer({}, 503), answer({}, 400)];
  expect(consult(oneWinner, { attempts }).outcome).toBe('unknown');
});
