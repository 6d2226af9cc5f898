import { describe, expect, it } from 'vitest';
import type { RunResult } from '../engine/result.js';
import type { RequirementVerdict } from '../engine/settle.js';
import type { Outcome, Verdict } from '../engine/verdict.js';
import { compareRuns } from './compare-runs.js';

function runOf(...verdicts: readonly (readonly [string, Verdict, Outcome?])[]): RunResult {
  const all = verdicts.map(([requirement, verdict, outcome = 'met']): RequirementVerdict => {
    const revision = 'current' as const;
    const judgement = { check: 'a.check', scenario: 'a', revision, outcome, verdict, seen: {} };
    const words = { statement: '', section: '', level: 'must', judgedAs: 'must' } as const;
    return { requirement, revision, ...words, verdict, judgements: [judgement] };
  });
  const run = { selection: [], judgedAs: 'specification', observing: 'everything' };
  return { verdicts: all, run, sets: [], target: { profiles: {} } } as unknown as RunResult; // nothing else is compared
}

function select(result: RunResult, ...selection: readonly string[]): RunResult {
  return { ...result, run: { ...result.run, selection } };
}

const names = (changes: readonly { requirement: string }[]) =>
  changes.map(({ requirement }) => requirement);

describe('two runs', () => {
  it('are the same when every verdict is', () => {
    const run = runOf(['A-1', 'pass'], ['A-2', 'observed', 'violated']);
    expect(compareRuns(run, run)).toEqual({
      judgedByBoth: 2,
      scope: [],
      regressions: [],
      newPasses: [],
      differences: [],
      judgedOnce: [],
    });
  });

  it.each<[Verdict, number]>([
    ['fail', 1],
    ['warn', 1],
    ['observed', 1],
    ['inconclusive', 0],
    ['blocked', 0],
    ['harness-error', 0],
    ['not-applicable', 0],
  ])('have both judged a requirement only where each decided: %s', (verdict, judgedByBoth) => {
    const run = runOf(['A-1', verdict]);
    expect(compareRuns(run, run)).toMatchObject({ judgedByBoth });
  });

  it.each<[Verdict, Verdict]>([
    ['pass', 'fail'],
    ['pass', 'blocked'],
    ['pass', 'inconclusive'],
    ['pass', 'warn'],
    ['inconclusive', 'fail'],
    ['observed', 'fail'],
  ])('show a regression from %s to %s', (before, after) => {
    const { regressions } = compareRuns(runOf(['A-1', before]), runOf(['A-1', after]));
    expect(regressions).toEqual([
      { requirement: 'A-1', revision: 'current', before: expect.stringContaining(before), after },
    ]);
  });

  it('show apart what only one of them has judged, which is neither worse nor better', () => {
    const before = runOf(['A-1', 'pass'], ['A-3', 'pass']);
    const after = runOf(['A-2', 'fail'], ['A-3', 'fail'], ['A-4', 'pass']);
    const { regressions, newPasses, judgedOnce } = compareRuns(before, after);
    expect(names(regressions)).toEqual(['A-3']);
    expect(newPasses).toEqual([]);
    expect(names(judgedOnce)).toEqual(['A-1', 'A-2', 'A-4']);
  });

  it('name where they were to judge other things, and take what was left out there for not judged', () => {
    const before = select(runOf(['A-1', 'pass'], ['A-2', 'pass']));
    const after = select(runOf(['A-1', 'inconclusive'], ['A-2', 'fail']), 'A', 'B-1');
    const { scope, regressions, judgedOnce } = compareRuns(before, after);
    expect(scope).toEqual(['selection: everything -> A, B-1']);
    expect(names(regressions)).toEqual(['A-2']);
    expect(names(judgedOnce)).toEqual(['A-1']);
  });

  it('show what has been mended', () => {
    const { newPasses } = compareRuns(runOf(['A-1', 'fail']), runOf(['A-1', 'pass']));
    expect(names(newPasses)).toEqual(['A-1']);
  });

  it('show another answer to what the specification leaves open', () => {
    const before = runOf(['A-1', 'observed', 'met']);
    const after = runOf(['A-1', 'observed', 'violated']);
    expect(compareRuns(before, after).differences).toEqual([
      expect.objectContaining({
        before: 'observed: a.check met',
        after: 'observed: a.check violated',
        isBehaviour: true,
      }),
    ]);
  });
});
