import { describe, expect, it } from 'vitest';
import { createRandom } from '../../engine/random.js';
import { createSecrets } from '../../net/secrets.js';
import { countUp } from './counting.js';

/** The same keys as the evidence has them. */
function hide(keys: readonly string[]): string[] {
  const secrets = createSecrets();
  for (const key of keys) secrets.register('key', key);
  return keys.map((key) => secrets.hide(key));
}

const both = (keys: readonly string[]) => [countUp(keys, 4), countUp(hide(keys), 4)];

describe('keys that count up', () => {
  it.each([
    ['in small steps', [1, 8, 15, 22, 29].map((step) => `aZ3kQ9xL-${step}`)],
    ['in hex', Array.from({ length: 60 }, (_, index) => `key-${(4096 + index * 7).toString(16)}`)],
    ['with some out of order', [1003, 1001, 1005, 1006, 1009, 1007, 1012, 1013].map(String)],
  ])('are seen %s', (_how, keys) => {
    expect(both(keys)).toEqual([true, true]);
  });

  it('are no random numbers, however many there are', () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const random = createRandom(seed);
      const keys = Array.from({ length: 60 }, () => String((100_000 + random() * 900_000) | 0));
      expect(both(keys)).toEqual([false, false]);
    }
  });

  it('are no keys with nothing in common', () => {
    expect(both(['k9-a', 'k87-b', 'x5-c', 'a1z-d', 'q7-e', 'p8-f'])).toEqual([false, false]);
  });
});
