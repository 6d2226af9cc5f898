import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameJson } from './same-json.js';

it('takes a value and its copy for the same, in whatever order the members of objects stand', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(isSameJson(value, turned(JSON.parse(JSON.stringify(value))))).toBe(true);
    }),
  );
});

it('tells apart values that are written differently', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 2 }), fc.jsonValue({ maxDepth: 2 }), (one, other) => {
      expect(isSameJson(one, other)).toBe(sorted(one) === sorted(other));
    }),
  );
  expect(isSameJson({ a: undefined }, { b: undefined })).toBe(false);
  expect(isSameJson([], {})).toBe(false);
});

function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, member]) => [name, turned(member)])
      .reverse(),
  );
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
