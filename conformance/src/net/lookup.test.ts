import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../test/support/fake-clock.js';
import { createLookup } from './lookup.js';

const OPTIONS = { family: 0, all: true } as const;

/** A system that knows one host, counts how often it is asked and gives another address each time. */
function createSystem() {
  let asked = 0;
  const clock = createFakeClock();
  const lookup = createLookup((host, _, answer) => {
    asked += 1;
    if (host === 'api.example') answer(null, [{ address: `192.0.2.${asked}`, family: 4 }]);
    else answer(new Error('not found'), []);
  }, clock);
  const find = (host: string, options: object = OPTIONS) =>
    new Promise((resolve) =>
      lookup(host, options, (error, address) => resolve(error?.message ?? address)),
    );
  return { clock, find, asked: () => asked };
}

describe('the lookup of hosts', () => {
  it('asks the system once for some seconds, and gives its answer', async () => {
    const { clock, find, asked } = createSystem();
    const first = await find('api.example');
    expect(first).toEqual([{ address: '192.0.2.1', family: 4 }]);
    await clock.sleep(9_999);
    expect(await find('api.example')).toEqual(first);
    await clock.sleep(1);
    expect(await find('api.example')).toEqual([{ address: '192.0.2.2', family: 4 }]);
    expect(asked()).toBe(2);
  });

  it('asks again for what was not found, and for what is wanted in another form', async () => {
    const { find, asked } = createSystem();
    expect(await find('nowhere.example')).toBe('not found');
    expect(await find('nowhere.example')).toBe('not found');
    await find('api.example');
    await find('api.example', { family: 4 });
    expect(asked()).toBe(4);
  });
});
