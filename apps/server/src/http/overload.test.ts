import { expect, it } from 'vitest';
import { takeTurns } from './overload.js';

/** Milliseconds a request takes by each clock. */
interface Cost {
  readonly now: number;
  readonly busy: number;
}

const each = (ms: number): Cost => ({ now: ms, busy: ms });

/** A server of requests that take so long, and what became of those that were asked of it, by their numbers. */
function serverWith(serving: Cost, refusing: Cost = each(0)) {
  const time = { now: 0, busy: 0 };
  const inTurn = takeTurns({ now: () => time.now, busy: () => time.busy });
  const served: number[] = [];
  const refused: number[] = [];
  const take = async (into: number[], { now, busy }: Cost, number: number) => {
    into.push(number);
    await null; // as a request that asks the database
    time.now += now;
    time.busy += busy;
  };
  let asked = 0;
  const ask = async (requests: number, whenAnswered = () => {}) => {
    for (let count = 0; count < requests; count += 1) {
      const number = asked;
      asked += 1;
      const answered = inTurn({
        serve: () => take(served, serving, number),
        refuse: () => take(refused, refusing, number),
      });
      void answered.then(whenAnswered);
      await new Promise((resolve) => process.nextTick(resolve)); // Node hands each over by itself
    }
  };
  return { ask, time, served, refused };
}

/** Waits for so many turns of the event loop. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
}

it('serves at once what a turn has time for', async () => {
  const { ask, served } = serverWith(each(0.1));
  await ask(20);
  expect(served).toHaveLength(20);
});

it('serves in later turns what comes up late in one, in the order in which it came', async () => {
  const { ask, served, refused } = serverWith(each(0.5));
  await ask(100);
  expect(served).toHaveLength(10);
  await turns(1);
  expect(served.length).toBeLessThanOrEqual(20);
  await turns(100);
  expect(served).toEqual(Array.from({ length: 100 }, (_, number) => number));
  expect(refused).toEqual([]);
});

it('serves at once again when nobody waits', async () => {
  const { ask, served } = serverWith(each(0.5));
  await ask(100);
  await turns(100);
  await ask(1);
  expect(served.at(-1)).toBe(100);
});

it('serves one request in a turn however long that takes', async () => {
  const { ask, served } = serverWith(each(50));
  await ask(3);
  await turns(3);
  expect(served).toEqual([0, 1, 2]);
});

it('refuses nobody while those who wait have not waited for long', async () => {
  const { ask, refused } = serverWith(each(0.5));
  for (let time = 0; time < 20; time += 1) {
    await ask(300); // 150 ms
    await turns(100);
  }
  expect(refused).toEqual([]);
});

it('refuses some of those who come when others have waited for long', async () => {
  const { ask, refused } = serverWith(each(0.5), each(0.05));
  await ask(1_000);
  await turns(60); // of 500 ms some 300 have passed
  await ask(50);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(15);
  expect(Math.min(...refused)).toBe(1_000); // who waits already is not refused
});

it('refuses for a twentieth of the time those who are back at once', async () => {
  const { ask, time, served, refused } = serverWith(each(0.5), each(0.02));
  const again = () => void (served.length < 10_000 && ask(1, again));
  await ask(1_000, again);
  while (served.length < 10_000) await turns(1);
  expect(refused.length).toBeGreaterThan(1_000);
  expect((refused.length * 0.02) / time.now).toBeLessThan(0.07); // the last refusal of a turn may end late
});

it('takes it for no overload when other programs have the processor', async () => {
  const { ask, refused } = serverWith({ now: 2, busy: 0.1 });
  await ask(1_000);
  await turns(200); // a second by the clock, and 60 ms of work
  await ask(50);
  expect(refused).toEqual([]);
});

it('takes it for no overload when other threads work for requests that wait a little', async () => {
  const { ask, refused } = serverWith({ now: 0.1, busy: 2 });
  await ask(1_000); // 100 ms by the clock
  await turns(10);
  await ask(50);
  expect(refused).toEqual([]);
});
