import { expect, it } from 'vitest';
import { UNTOLD } from './refused.cases.js';

it('says so where no report tells what was refused from what was made', () => {
  const found = UNTOLD.map(({ check, seen }) => check.judge(seen));
  const note = 'no report tells what was refused from what was made';
  expect(found).toEqual(UNTOLD.map(() => ({ outcome: 'met', note })));
});
