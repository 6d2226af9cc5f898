import { describe, expect, it } from 'vitest';
import { LEVELS } from '../register/schema.js';
import { EXIT } from './exit-code.js';
import {
  exitCodeOf,
  LEVEL_FACTS,
  levelOf,
  OUTCOMES,
  type Strictness,
  verdictOf,
  worst,
} from './verdict.js';

describe('the verdict on a finding', () => {
  it('follows from the level of the requirement alone', () => {
    const table = Object.fromEntries(
      LEVELS.map((level) => [level, OUTCOMES.map((outcome) => verdictOf(level, outcome))]),
    );
    expect(table).toEqual({
      must: ['pass', 'fail', 'inconclusive', 'blocked', 'harness-error'],
      should: ['pass', 'warn', 'inconclusive', 'blocked', 'harness-error'],
      may: ['pass', 'observed', 'observed', 'observed', 'harness-error'],
      shown: ['pass', 'observed', 'observed', 'observed', 'harness-error'],
      unspecified: ['observed', 'observed', 'observed', 'observed', 'harness-error'],
    });
  });

  it('never fails what the specification leaves open, unless Lintel itself is judged', () => {
    const judgedAs = (strictness: Strictness) =>
      LEVELS.filter((level) => LEVEL_FACTS[level].isLeftOpen).map((level) =>
        levelOf({ level }, strictness),
      );
    expect(judgedAs({ lintel: false, strict: true })).toEqual(['may', 'shown', 'unspecified']);
    expect(judgedAs({ lintel: true, strict: false })).toEqual(['may', 'must', 'must']);
  });

  it('lets a recommendation fail only when that is asked for', () => {
    expect(levelOf({ level: 'should' }, { lintel: true, strict: false })).toBe('should');
    expect(levelOf({ level: 'should' }, { lintel: false, strict: true })).toBe('must');
  });

  it('only observes what the set of the run does not have, however strict it is', () => {
    const late = { level: 'must', notScored: 'added-after-freeze' } as const;
    expect(levelOf(late, { lintel: true, strict: true })).toBe('unspecified');
  });

  it('is for a whole the worst of its parts', () => {
    expect(worst(['pass', 'blocked', 'fail', 'observed'])).toBe('fail');
    expect(worst(['pass', 'inconclusive', 'blocked'])).toBe('blocked');
    expect(worst(['pass', 'pass'])).toBe('pass');
    expect(worst([])).toBe('not-applicable');
  });
});

describe('the exit code', () => {
  it.each([
    [EXIT.conforms, ['pass', 'warn', 'observed', 'not-applicable', 'attested']],
    [EXIT.fails, ['pass', 'fail', 'harness-error', 'blocked']],
    [EXIT.harness, ['pass', 'harness-error', 'inconclusive']],
    [EXIT.notAllJudged, ['pass', 'blocked']],
    [EXIT.notAllJudged, ['pass', 'inconclusive']],
    [EXIT.notAllJudged, ['not-applicable', 'attested']],
    [EXIT.notAllJudged, []],
    [EXIT.conforms, ['observed', 'not-applicable']],
  ] as const)('is %i for %j', (code, verdicts) => {
    expect(exitCodeOf([...verdicts])).toBe(code);
  });
});
