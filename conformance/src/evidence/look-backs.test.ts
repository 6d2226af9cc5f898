import { describe, expect, it } from 'vitest';
import { exchange } from '../../test/support/exchanges.js';
import type { Judgement } from '../engine/judgement.js';
import { type Scenario, scenario } from '../engine/scenario.js';
import { findOtherSelections } from './look-backs.js';
import type { ReportSource } from './report-source.js';

const BASE = 'https://target.example/api';

const SCENARIOS: readonly Scenario[] = [
  scenario({ id: 'properties/read', about: 'It reads.', checks: [], act: async () => {} }),
  scenario({
    ...{ id: 'general/lives', about: 'It looks back.', checks: [], last: true },
    act: async () => {},
  }),
];

/** The exchanges of a run: a scenario reads three records and a profile, and one that looks back reads a list. */
const RECORDED = [
  ['properties/read', '/properties/1'],
  ['properties/read', '/me'],
  ['properties/read', '/properties/2'],
  ['properties/read', '/properties/3'],
  ['general/lives', '/properties'],
].map(([of = '', path = ''], index) => ({
  ...exchange({ method: 'GET', url: `${BASE}${path}` }),
  ...{ id: `current-${index + 1}`, scenario: of },
}));

/** The problems of a run whose look-back was shown these exchanges, by their numbers. */
function problemsOf(shown: readonly number[], change: Partial<Judgement> = {}): readonly string[] {
  const ids = shown.map((number) => `current-${number}`);
  const answered = ids.length === 0 ? { fact: [] } : { exchanges: ids };
  const judgement = {
    ...{ check: 'some.life', scenario: 'general/lives', revision: 'current', outcome: 'met' },
    seen: { answered },
    ...change,
  };
  const result = {
    sets: [{ revision: 'current' }],
    target: { addresses: { current: { baseUrl: BASE, authUrl: BASE } } },
    verdicts: [{ revision: 'current', judgements: [judgement] }],
  };
  const exchanges = new Map(RECORDED.map((one) => [one.id, one]));
  const source = { result, exchanges } as unknown as ReportSource; // all that is read of it
  return findOtherSelections(source, SCENARIOS);
}

describe('what a scenario that looks back shows its checks', () => {
  it('is every exchange of its kind, with those of others that look back or without', () => {
    expect(problemsOf([1, 3, 4])).toEqual([]);
    expect(problemsOf([1, 3, 4, 5])).toEqual([]);
  });

  it.each([
    ['one of them', [1, 4, 5], 3],
    ['the first', [3, 4], 1],
    ['the last', [1, 3], 4],
    ['all', [], 1],
    ['none, in another order', [1, 4, 3], 3],
  ])('may not leave out %s', (_, shown, left) => {
    expect(problemsOf(shown)).toEqual([
      `some.life in general/lives is to be shown every exchange of a kind, but current-${left} was left out or is out of order`,
    ]);
  });

  it('may not hold others', () => {
    expect(problemsOf([1, 2, 3, 4])).toEqual([
      'some.life in general/lives is to be shown every exchange of a kind, but was shown current-2 too',
    ]);
  });

  it('is free in other scenarios and under other names', () => {
    expect(problemsOf([1], { scenario: 'properties/read' })).toEqual([]);
    expect(problemsOf([], { seen: { lists: { exchange: 'current-5' } } })).toEqual([]);
  });
});
