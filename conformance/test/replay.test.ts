import { beforeAll, describe, expect, it } from 'vitest';
import { EXIT } from '../src/engine/exit-code.js';
import { describeEvidence, writeEvidence } from '../src/evidence/evidence-file.js';
import { replayRun } from '../src/evidence/replay.js';
import type { ReportSource } from '../src/evidence/report-source.js';
import { runWholeSuite, SUITE } from './support/whole-run.js';

let done: ReportSource;

beforeAll(async () => {
  done = (await runWholeSuite()).source;
}, 30_000);

describe('a run', () => {
  it('gives each requirement a verdict, and no fault of the suite, whatever the target answers', () => {
    const { result } = done;
    const wrong = result.verdicts.filter(({ verdict }) => verdict === 'harness-error');
    expect(wrong.map(({ requirement, judgements }) => [requirement, judgements[0]?.why])).toEqual(
      [],
    );
    expect(result.verdicts.length + result.notTested.length).toBe(SUITE.register.length);
    expect(result.totals.fail).toBeGreaterThan(20);
    expect(result.exitCode).toBe(1);
  });

  it('comes to every verdict again from its evidence, blocked and open ones included', () => {
    const { verdicts, judgements, differences } = replayRun(done, SUITE);
    expect(differences).toEqual([]);
    expect(verdicts).toBe(done.result.verdicts.length);
    expect(judgements).toBeGreaterThan(200);
  });

  it('shows by its evidence when a verdict was changed afterwards', () => {
    const verdicts = done.result.verdicts.map((verdict) =>
      verdict.verdict === 'fail' ? { ...verdict, verdict: 'pass' as const } : verdict,
    );
    const { differences } = replayRun({ ...done, result: { ...done.result, verdicts } }, SUITE);
    const told = differences.filter((text) =>
      text.includes('): verdict is "pass", but must be "fail"'),
    );
    expect(told).toHaveLength(done.result.totals.fail);
  });
});

describe('a judgement that was changed afterwards', () => {
  const look = { exchange: 'current-0001' };

  it('is told when it looks at one exchange more than its scenario showed, whatever it comes to', () => {
    const verdicts = done.result.verdicts.map((verdict) => ({
      ...verdict,
      judgements: verdict.judgements.map((one) => ({
        ...one,
        seen: { ...one.seen, beside: look },
      })),
    }));
    const { differences } = replayRun({ ...done, result: { ...done.result, verdicts } }, SUITE);
    expect(differences.join('\n')).toContain('received something that the result omits');
    expect(differences.join('\n')).toContain('received something else than the result says');
  });
});

describe('a target that only asks to wait', () => {
  it('leaves open what could not be asked, and says what to do', async () => {
    const { source } = await runWholeSuite({
      selection: ['PRO-001', 'PRO-002'],
      server: { refusesFirst: 1_000_000 },
      alter: (configuration) => ({ ...configuration, limits: { patience: '1s' } }),
    });
    const { exitCode, verdicts } = source.result;
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['inconclusive', 'inconclusive']);
    expect(exitCode).toBe(EXIT.notAllJudged);
    expect(verdicts[0]?.judgements[0]?.why).toMatch(
      /raise limits.patience, lower limits.rate, or run again/,
    );
    expect(replayRun(source, SUITE).differences).toEqual([]);
  });
});

describe('what was gathered of a run', () => {
  it('is what the result names', () => {
    const { result, exchanges } = done;
    expect(describeEvidence(writeEvidence(exchanges), exchanges)).toEqual(result.evidence);
  });

  it('bears out what was created and what was left', () => {
    const { result } = done;
    const changed = { ...result, created: { ...result.created, '/api/properties': 7 } };
    expect(replayRun({ ...done, result: changed }, SUITE).differences).toEqual([
      'created./api/properties is 7, but must be nothing',
    ]);
  });
});

describe('a state that comes back as another one', () => {
  it('is violated by the evidence as well, which shows neither of the two', async () => {
    const state = (sent: string) => sent.replaceAll('+', ' ');
    const { source } = await runWholeSuite({ selection: ['OAU-019'], server: { state } });
    const verdict = source.result.verdicts.find(({ requirement }) => requirement === 'OAU-019');
    expect(verdict?.verdict).toBe('fail');
    expect(replayRun(source, SUITE).differences).toEqual([]);
    const locations = [...source.exchanges.values()].map(
      ({ response }) => response.headers['location'],
    );
    const states = locations.flatMap(
      (location) => /[?&]state=([^&]+)/.exec(location ?? '')?.[1] ?? [],
    );
    expect(states.filter((text) => !/^⟦state:[^⟧]*⟧$/.test(text))).toEqual([]);
  });
});
