import { expect, it } from 'vitest';
import { leavesOf } from './leaves.js';

it('the leaves of a value are its texts, numbers and truth values, at any depth', () => {
  expect(leavesOf({ a: ['x', { b: 7, c: null }], d: true, e: undefined })).toEqual([
    'x',
    '7',
    'true',
  ]);
  expect(leavesOf('x')).toEqual(['x']);
});

it('the leaves are found at a depth that no call stack has', () => {
  const deep = JSON.parse(`${'[1,'.repeat(200_000)}2${']'.repeat(200_000)}`);
  expect(leavesOf(deep)).toHaveLength(200_001);
});
