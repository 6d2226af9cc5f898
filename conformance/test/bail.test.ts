import { expect, it } from 'vitest';
import type { RunResult } from '../src/engine/result.js';
import type { Progress } from '../src/run/run.js';
import { runWholeSuite } from './support/whole-run.js';

const RUN = { strictness: { lintel: false, strict: false } };

/** The requirements with a judgement whose reason begins so. */
function leftOpen({ verdicts }: RunResult, beginning: string): string[] {
  return verdicts
    .filter(({ judgements }) => judgements.some(({ why = '' }) => why.startsWith(beginning)))
    .map(({ requirement }) => requirement);
}

it('leaves out what it would have asked after the first failure, and is done with it', {
  timeout: 60_000,
}, async () => {
  const told: Progress[] = [];
  const { source: whole } = await runWholeSuite(RUN);
  const { source: broken } = await runWholeSuite({
    ...RUN,
    bail: true,
    onProgress: (progress) => told.push(progress),
  });
  expect(leftOpen(broken.result, 'the run stopped').length).toBeGreaterThan(0);
  const unasked = leftOpen(whole.result, 'not tested in this run');
  expect(unasked.length).toBeGreaterThan(0);
  expect(leftOpen(broken.result, 'not tested in this run')).toEqual(
    expect.arrayContaining(unasked),
  );
  expect(told.at(-1)?.done).toBe(told.at(-1)?.total);
});
