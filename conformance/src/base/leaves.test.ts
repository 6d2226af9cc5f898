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
