import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paginate } from './pagination.js';
import { type Strip, strip } from './strips.js';

const PAGE = 100;

const title = strip(5, []);
const someStrip = fc
  .record({
    height: fc.integer({ min: 1, max: 40 }),
    before: fc.integer({ min: 0, max: 10 }),
    keepsNext: fc.boolean(),
    isInTable: fc.boolean(),
  })
  .map(
    ({ isInTable, height, ...rest }): Strip =>
      strip(height, [], { ...rest, repeated: isInTable ? [title] : [] }),
  );

const anyStrips = fc.array(someStrip, { maxLength: 60 });

it('prints every strip once, in its order', () => {
  fc.assert(
    fc.property(anyStrips, (strips) => {
      const placed = paginate(strips, PAGE).flat();
      expect(placed.filter(({ again }) => !again).map((one) => one.strip)).toEqual(strips);
    }),
  );
});

it('prints nothing below the end of a page, nor over another strip', () => {
  fc.assert(
    fc.property(anyStrips, (strips) => {
      for (const page of paginate(strips, PAGE)) {
        let end = 0;
        for (const { y, strip: one } of page) {
          expect(y).toBeGreaterThanOrEqual(end);
          end = y + one.height;
        }
        expect(end).toBeLessThanOrEqual(PAGE);
      }
    }),
  );
});

it('keeps strips together that belong together, when they fit on a page', () => {
  const body = Array.from({ length: 3 }, () => strip(20, [], { keepsNext: true }));
  const pages = paginate([strip(50, []), ...body, strip(20, []), strip(30, [])], PAGE);
  expect(pages.map((page) => page.length)).toEqual([1, 4, 1]);
});

it('begins a page with what no page is high enough for, and breaks it where the page ends', () => {
  const body = Array.from({ length: 6 }, () => strip(30, [], { keepsNext: true }));
  const pages = paginate([strip(10, []), ...body], PAGE);
  expect(pages.map((page) => page.length)).toEqual([1, 3, 3]);
});

it('repeats titles at the top of a page that begins within a table, and nowhere else', () => {
  const rows = Array.from({ length: 6 }, () => strip(30, [], { repeated: [title] }));
  const pages = paginate([title, ...rows], PAGE);
  expect(pages.map((page) => page.map(({ again }) => again))).toEqual([
    [false, false, false, false],
    [true, false, false, false],
  ]);
});

it('leaves out the space above what begins a page', () => {
  const [, second] = paginate([strip(90, []), strip(20, [], { before: 30 })], PAGE);
  expect(second?.[0]?.y).toBe(0);
});
