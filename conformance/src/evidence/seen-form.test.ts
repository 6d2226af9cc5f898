import { describe, expect, it } from 'vitest';
import { answer } from '../../test/support/exchanges.js';
import { type Judgement, refer } from '../engine/judgement.js';
import { findOtherForm } from './seen-form.js';

const one = { ...answer({ id: 7 }), id: 'current-1' };
const two = { ...answer({ id: 8 }), id: 'current-2' };
const evidence = new Map([one, two].map((exchange) => [exchange.id, exchange]));

function problemsOf(seen: Judgement['seen']): string[] {
  const judgement = { check: 'some.check', scenario: 'some/story', revision: 'current' } as const;
  return findOtherForm(evidence, [
    { judgements: [{ ...judgement, outcome: 'met', seen, verdict: 'pass' }] },
  ]);
}

const COPY = 'some.check in some/story was shown a copy in place of an exchange';
const OTHER = 'what some.check in some/story was shown is not noted as a run notes it';

describe('what a check was shown', () => {
  it('is noted as a run notes it', () => {
    const seen = {
      one,
      both: [one, two],
      users: [{ read: one, user: 'ann' }],
      none: [],
      gone: undefined,
    };
    expect(problemsOf(JSON.parse(JSON.stringify(refer(seen))))).toEqual([]);
  });

  it.each<[string, Judgement['seen'], readonly string[]]>([
    ['a copy of an exchange', { read: { fact: one } }, [COPY, OTHER]],
    ['a copy inside a fact', { users: { fact: [{ read: one }] } }, [COPY, OTHER]],
    [
      'a copy in a part',
      { users: { parts: [{ exchange: 'current-1' }, { fact: one }] } },
      [COPY, OTHER],
    ],
    ['an answer without its request', { read: { fact: { response: one.response } } }, [COPY]],
    ['a list of no exchanges', { all: { exchanges: [] } }, [OTHER]],
    ['parts without an exchange', { all: { parts: [{ fact: 1 }] } }, [OTHER]],
    [
      'parts that are a list of exchanges',
      { all: { parts: [{ exchange: 'current-1' }] } },
      [OTHER],
    ],
  ])('is told apart from %s', (_, seen, told) => {
    expect(problemsOf(seen)).toEqual(told);
  });
});
