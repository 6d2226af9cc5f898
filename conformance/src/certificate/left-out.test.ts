import { expect, it } from 'vitest';
import { exchange } from '../../test/support/exchanges.js';
import { scenario } from '../engine/scenario.js';
import type { ReportSource } from '../evidence/report-source.js';
import { listLeftOut } from './left-out.js';

const SCENARIOS = ['isolation/endpoints', 'contract/replies'].map((id) =>
  scenario({ id, about: 'It asks.', checks: [], act: async () => {} }),
);

it('lists what a scenario sent and showed none of its own checks', () => {
  const recorded = ['isolation/endpoints', 'isolation/endpoints', 'preflight'].map((of, index) => ({
    ...exchange({ method: 'GET', url: `https://target.example/api/properties/${index}` }),
    ...{ id: `current-${index}`, scenario: of },
  }));
  const judgements = [
    { scenario: 'isolation/endpoints', seen: { read: { exchange: 'current-0' } } },
    { scenario: 'contract/replies', seen: { answered: { exchanges: ['current-0', 'current-1'] } } },
  ];
  const exchanges = new Map(recorded.map((one) => [one.id, one]));
  const source = { result: { verdicts: [{ judgements }] }, exchanges } as unknown as ReportSource; // all that is read
  expect(listLeftOut(source, SCENARIOS)).toEqual([
    '1 exchange of the current revision: isolation/endpoints current-1',
  ]);
});
