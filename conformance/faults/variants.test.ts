import { expect, it } from 'vitest';
import type { RequirementVerdict } from '../src/engine/settle.js';
import type { Verdict } from '../src/engine/verdict.js';
import { loadRegister } from '../src/register/load.js';
import { ALL_VARIANTS, findAlarms } from './variants.js';

const judged = (verdict: Verdict): RequirementVerdict => ({
  requirement: 'PRP-001',
  revision: 'current',
  statement: 'A property has an id.',
  section: 'Properties',
  level: 'must',
  judgedAs: 'must',
  verdict,
  judgements: [],
});

it.each<[verdict: Verdict]>([['fail'], ['warn'], ['blocked'], ['inconclusive'], ['harness-error']])(
  'the verdict %s on a correct server is an alarm',
  (verdict) => {
    const [alarm] = findAlarms({}, { verdicts: [judged(verdict)] });
    expect(alarm).toContain(`${verdict} PRP-001`);
  },
);

it.each<[verdict: Verdict]>([['pass'], ['observed'], ['not-applicable']])(
  'the verdict %s is none',
  (verdict) => {
    expect(findAlarms({}, { verdicts: [judged(verdict)] })).toEqual([]);
  },
);

it('what a variant says cannot be seen of it may be left open, and nothing else', () => {
  const unseen = { 'PRP-001': 'It has no properties.' };
  expect(findAlarms({ unseen }, { verdicts: [judged('inconclusive')] })).toEqual([]);
  expect(findAlarms({ unseen }, { verdicts: [judged('fail')] })).toHaveLength(1);
  expect(
    findAlarms({ unseen: { 'PRP-002': '' } }, { verdicts: [judged('inconclusive')] }),
  ).toHaveLength(1);
});

it('every correct server has an id of its own, says what allows it, and leaves known things open', () => {
  expect(new Set(ALL_VARIANTS.map(({ id }) => id)).size).toBe(ALL_VARIANTS.length);
  expect(ALL_VARIANTS.filter(({ allowedBy }) => allowedBy === '')).toEqual([]);
  const known = loadRegister().map(({ id }) => id);
  const unseen = ALL_VARIANTS.flatMap(({ unseen = {} }) =>
    unseen === 'anything' ? [] : Object.keys(unseen),
  );
  expect(unseen.filter((id) => !known.includes(id))).toEqual([]);
});
