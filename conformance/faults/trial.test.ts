import { expect, it } from 'vitest';
import type { RequirementVerdict } from '../src/engine/settle.js';
import type { Fault } from '../src/faults/fault.js';
import { describeTrial } from './trial.js';

const failed = (requirement: string): RequirementVerdict => ({
  requirement,
  revision: 'earlier',
  statement: 'A property has an id.',
  section: 'Properties',
  level: 'must',
  judgedAs: 'must',
  verdict: 'fail',
  judgements: [],
});

const fault: Fault = {
  id: 'properties/id-missing',
  name: 'a property has no id',
  breaks: ['PRP-003', 'MET-009'],
  revisions: ['current', 'earlier'],
  effect: {},
};

it('keeps what a fault breaks in the revision, and of all that fail this first', () => {
  const others = Array.from({ length: 20 }, (_, index) => failed(`CON-${100 + index}`));
  const verdicts = [...others, failed('PRP-003')];
  const { entry } = describeTrial(fault, 'earlier', { verdicts }, 1);
  expect(entry).toMatchObject({ breaks: ['PRP-003'], outcome: 'killed' });
  expect(entry.failed).toHaveLength(12);
  expect(entry.failed.slice(0, 2)).toEqual(['PRP-003', 'CON-100']);
});
