import { describe, expect, it } from 'vitest';
import { numberOf, shapeOf } from './mark.js';
import { createSecrets } from './secrets.js';

function hide(...values: readonly string[]): string[] {
  const secrets = createSecrets();
  for (const value of values) secrets.register('key', value);
  return values.map((value) => secrets.hide(`{"report_key":"${value}"}`));
}

describe('a mark', () => {
  it.each([
    ['12345678901234', 'digits'],
    ['deadbeef00', 'hex'],
    ['Abc-def_12', 'plain'],
    ['with a space 1', 'any'],
  ])('tells of %s the same as the value itself', (value, kind) => {
    expect(shapeOf(value)).toEqual({ length: value.length, kind });
    expect(shapeOf(hide(value)[0] ?? '')).toEqual(shapeOf(value));
  });

  it('still shows that numbers count up, and by how much', () => {
    const [first, second, third] = hide('2007', '2008', '1990').map(numberOf);
    expect([first, second, third]).toEqual([0, 1, -17]);
  });

  it('makes no number of what is none', () => {
    expect(hide('abc-1234').map(numberOf)).toEqual([Number.NaN]);
    expect(numberOf('')).toBeNaN();
  });
});
