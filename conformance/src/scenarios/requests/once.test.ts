import { describe, expect, it } from 'vitest';
import { createMemory } from '../../base/memory.js';
import { Blocked, NetworkFailure } from '../../base/stops.js';
import type { Context } from '../../engine/scenario.js';
import { once, onceEach } from './once.js';

/** A context with only what sharing uses. */
function contextOf(common: string): Context {
  const memory = createMemory();
  return { memory, marks: 'own', common: () => ({ marks: common }) } as unknown as Context;
}

describe('what scenarios share', () => {
  it('is made once for a revision, and not under the name of the scenario', async () => {
    const made: unknown[] = [];
    const find = once('marks', async ({ marks }) => made.push(marks));
    const [one, other] = [contextOf('first'), contextOf('second')];
    expect(await Promise.all([find(one), find(one), find(other)])).toEqual([1, 1, 2]);
    expect(made).toEqual(['first', 'second']);
  });

  it('is judged by the scenarios, and tidied up by none of them', () => {
    // @ts-expect-error: it would be the judging of whichever scenario comes first
    once('judged', async ({ judge }) => judge);
    // @ts-expect-error: it would be gone while others still use it
    once('tidied', async ({ afterwards }) => afterwards);
  });

  it('is kept apart by name', async () => {
    const find = onceEach('each', async (_, name: 'a' | 'b') => ({ name }));
    const context = contextOf('first');
    expect(await find(context, 'a')).toBe(await find(context, 'a'));
    expect(await find(context, 'a')).not.toBe(await find(context, 'b'));
  });

  it('is tried again when it could not be made', async () => {
    let tries = 0;
    const find = once('later', async () => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
      return tries;
    });
    const context = contextOf('first');
    await expect(find(context)).rejects.toThrow('not yet');
    expect(await find(context)).toBe(2);
  });

  const got = (status: string) =>
    new Blocked('a.check', status, [
      { exchange: 'e', at: 'status', expected: 'success', got: status },
    ]);

  it.each([
    [got('422'), 2],
    [new Blocked('a.check', 'no id', []), 2],
    [got('503'), 4],
    [new NetworkFailure('no answer'), 4],
  ])(
    'is tried twice when it is refused, and each time when that may pass: %s',
    async (error, most) => {
      let tries = 0;
      const find = once('refused', async () => {
        tries += 1;
        throw error;
      });
      const context = contextOf('first');
      for (let time = 1; time <= 4; time++) await expect(find(context)).rejects.toBe(error);
      expect(tries).toBe(most);
      expect(find.known(context)).toBeUndefined();
    },
  );
});
