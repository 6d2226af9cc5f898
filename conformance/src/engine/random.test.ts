import { describe, expect, it } from 'vitest';
import { shuffle } from './random.js';

describe('the order of scenarios', () => {
  const entries = Array.from({ length: 50 }, (_, index) => index);

  it('depends on nothing but the seed', () => {
    expect(shuffle(entries, 7)).toEqual(shuffle(entries, 7));
    expect(shuffle(entries, 7)).not.toEqual(shuffle(entries, 8));
  });

  it('loses nothing', () => {
    expect(shuffle(entries, 7).sort((a, b) => a - b)).toEqual(entries);
  });
});
