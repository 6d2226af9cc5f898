import { expect, it } from 'vitest';
import { pickAlike } from './alike-ids.js';

it.each([
  ['an id and the first that begins with it', [2, 1, 10, 12], [1, 10]],
  ['the same in whatever order they come', [21, 7, 2], [2, 21]],
  ['the first two where none begins with another', [4, 5, 14], [4, 5]],
])('picks %s', (_what, ids, picked) => {
  expect(pickAlike(ids)).toEqual(picked);
});
