import { describe, expect, it } from 'vitest';
import { shapeOf, stepBetween } from './mark.js';
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

  it.each([
    ['2007', '2008', 1],
    ['2008', '1990', -18],
    ['report-99-a', 'report-100-a', 1],
    ['aW5zcGVjdGlvbjo0MQ', 'aW5zcGVjdGlvbjo0Mw', 2],
    ['cmVwb3J0LzEwMD8_Pz8=', 'cmVwb3J0LzEwMT8_Pz8=', 1],
    ['696e7370656374696f6e3431', '696E7370656374696F6E3432', 1],
  ])('still shows that %s counts on to %s', (one, other, step) => {
    expect(stepBetween(one, other)).toBe(step);
    const [first = '', second = ''] = hide(one, other);
    expect(stepBetween(first, second)).toBe(step);
  });

  it.each([
    ['abc-1234', 'xyz-1235'],
    ['abc-1-def', 'abc-2-xyz'],
    ['abcd', 'abce'],
  ])('shows no count from %s to %s', (one, other) => {
    expect(stepBetween(one, other)).toBeNaN();
    const [first = '', second = ''] = hide(one, other);
    expect(stepBetween(first, second)).toBeNaN();
  });

  it('shows no count between secrets that count on from different ones', () => {
    const [, second = '', , fourth = ''] = hide('a-100', 'a-101', 'b-7000', 'b-7003');
    expect(stepBetween(second, fourth)).toBeNaN();
  });
});
