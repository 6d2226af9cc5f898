import { describe, expect, it } from 'vitest';
import { answerOf } from './answer.js';
import type { Judgement } from './judgement.js';

const met: Judgement = {
  check: 'a.check',
  scenario: 'a/scenario',
  revision: 'current',
  outcome: 'met',
  seen: {},
};
const problem = { at: 'status', expected: '415', got: '400' };
const violated: Judgement = { ...met, outcome: 'violated', problems: [problem] };
const unknown: Judgement = { ...met, outcome: 'unknown', why: 'it needs a second account' };

describe('the answer to what the specification leaves open', () => {
  it.each([
    ['yes', [met]],
    ['yes: both forms', [met, { ...met, why: 'both forms' }]],
    ['no: status is 400', [met, violated]],
    ['no: a.check', [{ ...violated, problems: [] }]],
    ['not seen: it needs a second account', [met, unknown]],
  ])('is "%s"', (answer, judgements) => {
    expect(answerOf('unspecified', judgements)).toBe(answer);
  });

  it('is short', () => {
    const long = { ...violated, problems: [{ ...problem, got: 'x'.repeat(500) }] };
    expect(answerOf('shown', [long])).toMatch(/^no: status is x+…$/);
    expect(answerOf('shown', [long])).toHaveLength(120);
  });

  it('is not given where the specification states something', () => {
    expect(answerOf('must', [met])).toBeUndefined();
  });
});
