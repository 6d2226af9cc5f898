import { expect, it } from 'vitest';
import type { Judgement } from '../engine/judgement.js';
import type { RunResult } from '../engine/result.js';
import { listClaims } from './claims.js';

/** The claims of a result in which one check was shown this. */
function claimsOf(seen: Judgement['seen'], change: Partial<Judgement> = {}): readonly string[] {
  const judgement = {
    ...{ check: 'some.check', scenario: 'some/story', revision: 'current', outcome: 'met' },
    ...{ seen, verdict: 'pass' },
    ...change,
  };
  const verdict = { requirement: 'PRP-001', revision: 'current', judgements: [judgement] };
  return listClaims({ verdicts: [verdict] } as unknown as RunResult); // all that is read of it
}

it('names each check that was met without an exchange', () => {
  const claim = 'PRP-001 (current): some/story met some.check without an exchange that shows it';
  expect(claimsOf({ all: { fact: [] } })).toEqual([claim]);
  expect(claimsOf({ again: {} }, { why: 'no link leads there' })).toEqual([
    `${claim}: no link leads there`,
  ]);
});

it('names no check that was shown an exchange, or that was not met', () => {
  expect(claimsOf({ read: { exchange: 'current-1' }, sent: { fact: 1 } })).toEqual([]);
  expect(claimsOf({ reads: { parts: [{ exchange: 'current-1' }] } })).toEqual([]);
  expect(claimsOf({ sent: { fact: 1 } }, { outcome: 'violated' })).toEqual([]);
});
