import { expect, it } from 'vitest';
import { createFakeClock } from '../../test/support/fake-clock.js';
import { openTerminal } from '../../test/support/terminal.js';
import { followProgress } from './progress.js';

const ALL = 40;

/** Lets so many scenarios of ten requests each pass, one each `ms`; returns what was shown of each and what was printed. */
async function follow(steps: readonly { readonly ms: number; readonly perSecond?: number }[]) {
  const clock = createFakeClock();
  const terminal = openTerminal();
  const shown: string[] = [];
  let perSecond = Number.POSITIVE_INFINITY;
  const told = followProgress(
    { verbose: false, total: ALL * 10, weigh: () => 10, pace: () => ({ perSecond, pausedMs: 0 }) },
    clock,
    { ...terminal, showProgress: (text) => shown.push(text) },
  );
  for (const [index, step] of steps.entries()) {
    await clock.sleep(step.ms);
    perSecond = step.perSecond ?? perSecond;
    const done = { done: index + 1, total: ALL, verdicts: [] };
    told({ scenario: 'a/b', revision: 'current', ...done });
  }
  return { shown, printed: terminal.written() };
}

const fast = Array.from({ length: 20 }, () => ({ ms: 100 }));

it('tells how long the rest takes, at the speed of the requests before it', async () => {
  const { shown } = await follow(fast);
  expect(shown.at(2)).toBe('3/40 current a/b');
  expect(shown.at(-1)).toBe('20/40 current a/b, about 2 s left');
  const slower = Array.from({ length: 8 }, () => ({ ms: 2_000 }));
  expect((await follow([...fast, ...slower])).shown.at(-1)).toContain(', about 24 s left');
});

it('says once that fewer requests are sent, and reckons with it at once', async () => {
  const { shown, printed } = await follow([
    ...fast,
    { ms: 100, perSecond: 10 },
    { ms: 100, perSecond: 9 },
    { ms: 100, perSecond: 4.5 },
  ]);
  expect(shown.at(-3)).toContain('about 19 s left');
  expect(printed.match(/at most [\d.]+ requests a second/g)).toEqual([
    'at most 10 requests a second',
    'at most 4.5 requests a second',
  ]);
});
