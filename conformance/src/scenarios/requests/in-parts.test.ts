import { expect, it } from 'vitest';
import { inParts } from './in-parts.js';

const names = [...'abcdefghijklmno'];
const body = Object.fromEntries(names.map((name, index) => [name, index]));
const pairs = names.flatMap((one) =>
  names.filter((other) => other !== one).map((other) => [one, other]),
);

const isApart = (parts: ReturnType<typeof inParts>, [one = '', other = '']: readonly string[]) =>
  parts.some((part) => one in part && !(other in part));

it('sends a field without another one, of nearly all pairs in one revision and of all in both', () => {
  const [inTurn, inRuns] = [inParts(body, 'in turn'), inParts(body, 'in runs')];
  const together = (parts: ReturnType<typeof inParts>) =>
    pairs.filter((pair) => !isApart(parts, pair));
  expect(together(inTurn).length).toBeLessThan(pairs.length / 6);
  expect(together(inRuns).length).toBeLessThan(pairs.length / 6);
  expect(together(inTurn).filter((pair) => !isApart(inRuns, pair))).toEqual([]);
});

it('sends every field with its value', () => {
  expect(Object.assign({}, ...inParts(body, 'in turn'))).toEqual(body);
  expect(inParts({ ref: 'a' }, 'in runs')).toEqual([{ ref: 'a' }, { ref: 'a' }]);
});
