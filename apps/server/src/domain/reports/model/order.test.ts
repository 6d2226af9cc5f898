import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderProblems } from './order.js';

// Order lists (ROO-038, D-71).

describe('an order list', () => {
  const paths = (sent: number[]) => orderProblems(sent, [4, 7, 9], 'room').map(({ path }) => path);

  it('is sound when it holds every id exactly once', () => {
    expect(paths([9, 4, 7])).toEqual([]);
  });

  it('names what is missing, unknown and doubled, all at once', () => {
    expect(orderProblems([9, 5, 9], [4, 7, 9], 'room').map(({ message }) => message)).toEqual([
      'Entry 1 names no room.',
      'Entry 2 names 9 once more.',
      'The body must hold every room: 4, 7 missing.',
    ]);
  });

  it('is sound exactly when it is a permutation', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 20 }));
    fc.assert(
      fc.property(ids, fc.array(fc.integer({ min: 1, max: 20 })), (existing, sent) => {
        const isPermutation =
          JSON.stringify(sent.toSorted((a, b) => a - b)) ===
          JSON.stringify(existing.toSorted((a, b) => a - b));
        expect(orderProblems(sent, existing, 'room').length === 0).toBe(isPermutation);
      }),
    );
  });
});
