import { describe, expect, it } from 'vitest';
import { exchange } from '../../test/support/exchanges.js';
import { createFakeClock } from '../../test/support/fake-clock.js';
import { createWaiting } from './eventually.js';
import { createRecentRecords, type Write } from './recent-records.js';

const CREATION = { method: 'POST', path: '/properties' };
const UPDATE = { method: 'PUT', path: '/properties/7' };
const NAMING = { method: 'POST', path: '/inspections', body: { property: { id: 7 } } };

/** A target that finds the property 7 so long after it was made. */
function openTarget(lateMs: number) {
  const clock = createFakeClock();
  const recentRecords = createRecentRecords(clock, createWaiting(clock));
  let madeAt = clock.now();
  let sent: number[] = [];
  let isRefusing = false;
  const send = (what: Partial<Write> & Pick<Write, 'method' | 'path'>, refusal: number) => {
    const write: Write = { actor: 'alice', revision: 'current', body: undefined, ...what };
    const url = `https://target.example/api${what.path}`;
    return recentRecords.send(write, async () => {
      const age = clock.now() - madeAt;
      sent.push(age);
      const isFound = what === CREATION || (age >= lateMs && !isRefusing);
      const status = isFound ? 200 : refusal;
      const answered = exchange({ method: what.method, url, status, body: { id: 7 } });
      return { ...answered, at: new Date(clock.now()).toISOString(), ms: 0 };
    });
  };
  return {
    refuseAll() {
      isRefusing = true;
    },
    /** Makes the property and gives the ages at which the writes that follow are sent. */
    async try(...writes: readonly (readonly [Parameters<typeof send>[0], number])[]) {
      madeAt = clock.now();
      await send(CREATION, 0);
      sent = [];
      for (const [write, refusal] of writes) await send(write, refusal);
      return sent;
    },
  };
}

const NEVER = Number.POSITIVE_INFINITY;

describe('a write that names what was made a moment ago', () => {
  it('is sent again where it is not found, by its path or by its body', async () => {
    expect(await openTarget(500).try([UPDATE, 404])).toEqual([0, 250, 750]);
    expect(await openTarget(500).try([NAMING, 422])).toEqual([0, 250, 750]);
  });

  it('is sent once to a target that finds it at once', async () => {
    const target = openTarget(0);
    expect(await target.try([UPDATE, 404], [NAMING, 422])).toEqual([0, 0]);
  });

  it('is refused for something else where others of that age were found', async () => {
    const target = openTarget(0);
    await target.try([NAMING, 422]);
    target.refuseAll();
    expect(await target.try([NAMING, 422])).toEqual([0]);
  });

  it('waits before it names a record where such were found late', async () => {
    const target = openTarget(500);
    await target.try([UPDATE, 404]);
    expect(await target.try([NAMING, 422])).toEqual([1_125]);
  });

  it('is given up where it is never found, and that route is not tried for long again', async () => {
    const target = openTarget(NEVER);
    expect((await target.try([UPDATE, 404])).at(-1)).toBe(4_750);
    expect(await target.try([UPDATE, 404])).toEqual([0]);
  });

  it.each([
    ['of somebody else', { ...UPDATE, actor: 'bob' }, 404],
    ['that was not made in this run', { ...UPDATE, path: '/properties/8' }, 404],
    ['below another', { ...UPDATE, path: '/properties/7/contacts/8' }, 404],
    [
      'on a route that is not of the revision',
      { ...UPDATE, path: '/properties/7/meters', revision: 'earlier' as const },
      404,
    ],
    [
      'on a route that the specification does not show',
      { method: 'POST', path: '/inspections/7/start' },
      404,
    ],
    ['that is refused for what it says', UPDATE, 422],
  ])('is sent once for a record %s', async (_what, write, refusal) => {
    expect(await openTarget(NEVER).try([write, refusal])).toEqual([0]);
  });

  it('is not sought once it was deleted', async () => {
    const clock = createFakeClock();
    const recentRecords = createRecentRecords(clock, createWaiting(clock));
    let count = 0;
    const send = (method: string, path: string, status: number) =>
      recentRecords.send(
        { method, path, body: undefined, actor: 'alice', revision: 'current' },
        async () => {
          count += 1;
          const url = `https://target.example/api${path}`;
          const at = new Date(clock.now()).toISOString();
          return { ...exchange({ method, url, status, body: { id: 3 } }), at };
        },
      );
    await send('POST', '/properties/7/contacts', 200);
    await send('DELETE', '/properties/7/contacts/3', 200);
    await send('PUT', '/properties/7/contacts/3', 404);
    expect(count).toBe(3);
  });
});
