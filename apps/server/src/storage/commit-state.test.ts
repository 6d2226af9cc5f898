import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { commitState } from './commit-state.js';

it('asks once in a turn of the event loop, and again after a commit and in the next turn', async () => {
  let commits = 0;
  const state = commitState(() => commits);
  expect(state.current()).toBe(0);
  commits = 1;
  await Promise.resolve();
  expect(state.current()).toBe(0);
  state.forget();
  expect(state.current()).toBe(1);
  commits = 2;
  await turn();
  expect(state.current()).toBe(2);
});
