import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Counts, startOf } from './counted-blocks.js';
import { BLOCK } from './counters.js';

/** Numbers of the records of a part, ascending. */
const NUMBERS = fc
  .uniqueArray(fc.integer({ min: 1, max: 6 * BLOCK }), { minLength: 1, maxLength: 300 })
  .map((numbers) => numbers.toSorted((one, other) => one - other));

it('skipping from where a page begins ends where skipping through all would', () => {
  fc.assert(
    fc.property(NUMBERS, fc.nat(299), fc.boolean(), (numbers, skipped, isFromOldest) => {
      const offset = skipped % numbers.length;
      const place = { size: 1, isFromOldest, offset };
      const start = startOf(countsOf(numbers), place);
      const ordered = isFromOldest ? numbers : numbers.toReversed();
      const left = ordered.filter((seq) => (isFromOldest ? seq >= start.from : seq <= start.from));
      expect(left[start.offset]).toBe(ordered[offset]);
      expect(start.offset).toBeLessThan(BLOCK);
    }),
  );
});

it('skips through what there is when records have left in the meantime', () => {
  const place = { size: 1, isFromOldest: true, offset: 9 };
  expect(startOf({ 0: 3, 2: 4 }, place)).toEqual({ from: 0, offset: 9 });
});

function countsOf(numbers: readonly number[]): Counts {
  const blocks = Map.groupBy(numbers, (seq) => Math.floor(seq / BLOCK));
  return Object.fromEntries([...blocks].map(([block, { length }]) => [block, length]));
}
