import { expect, it } from 'vitest';
import { findShortfalls, type Matrix, readMatrix, renew } from './matrix.js';

const matrix = readMatrix();
const [fault] = matrix.entries;
const variant = matrix.variants.find(({ variant: id }) => id.startsWith('variant/'));

it('holds every fault, every correct server and enough shuffled runs, and nothing against the suite', () => {
  expect(findShortfalls(matrix)).toEqual([]);
});

it.each<[what: string, changed: Matrix, shortfall: string]>([
  [
    'a fault that was not tried',
    renew({ ...matrix, entries: matrix.entries.slice(1) }, {}),
    `the matrix lacks ${fault?.fault} ${fault?.revision}`,
  ],
  [
    'a correct server that was not tried',
    renew({ ...matrix, variants: matrix.variants.filter((one) => one !== variant) }, {}),
    `the matrix lacks ${variant?.variant} ${variant?.revision}`,
  ],
  [
    'a requirement that no fault makes fail',
    renew({ ...matrix, entries: matrix.entries.filter((e) => !e.failed.includes('OAU-043')) }, {}),
    'no fault makes OAU-043 current fail',
  ],
  [
    'a fault that nothing fails for',
    renew({ ...matrix, entries: matrix.entries.map((e) => ({ ...e, outcome: 'survived' })) }, {}),
    `only 0 of ${matrix.entries.length} faults are killed`,
  ],
  [
    'a fault that broke something else when it was tried',
    renew({ ...matrix, entries: matrix.entries.map((e) => ({ ...e, breaks: ['NON-001'] })) }, {}),
    `${fault?.fault} ${fault?.revision} breaks ${fault?.breaks.join(', ')} now`,
  ],
  [
    'an alarm',
    renew({ ...matrix, variants: matrix.variants.map((v) => ({ ...v, alarms: ['fail X'] })) }, {}),
    `${variant?.variant} ${variant?.revision}: fail X`,
  ],
  [
    'too few shuffled runs',
    renew(matrix, { stability: { ...matrix.stability, runs: 1 } }),
    'there were only 1 of 20 shuffled runs',
  ],
  [
    'faults for which many requirements fail',
    renew({ ...matrix, spread: matrix.spread.map((one) => ({ ...one, failed: 30 })) }, {}),
    'of half of the faults 30 requirements fail or more',
  ],
  [
    'one fault of twenty for which many fail',
    renew(
      { ...matrix, spread: matrix.spread.map((one, n) => ({ ...one, failed: n < 2 ? 30 : 1 })) },
      {},
    ),
    'of one fault in twenty 30 requirements fail or more',
  ],
  [
    'too few faults that the whole suite has judged',
    renew(matrix, { spread: matrix.spread.slice(0, 3) }),
    'the whole suite has judged only 3 faults',
  ],
  [
    'a summary that is not that of its entries',
    { ...matrix, summary: { ...matrix.summary, inert: 1 } },
    'the summary is not that of the entries and of the register',
  ],
])('names %s', (_what, changed, shortfall) => {
  expect(findShortfalls(changed)).toContain(shortfall);
});
