import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../test/support/fake-clock.js';
import { RateLimited } from '../base/stops.js';
import { createGovernor } from './governor.js';

const THERE = 'https://target.example';

describe('the governor', () => {
  it('spreads requests over time at the configured rate', async () => {
    const clock = createFakeClock();
    const governor = createGovernor({ rate: 5, patienceMs: 1_000, clock });
    for (let sent = 0; sent < 11; sent++) await governor.admit(THERE);
    expect(clock.slept()).toBe(2_000);
  });

  it('lets nobody wait for another server', async () => {
    const clock = createFakeClock();
    const governor = createGovernor({ rate: 5, patienceMs: 1_000, clock });
    await Promise.all(Array.from({ length: 11 }, () => governor.admit(THERE)));
    const before = clock.slept();
    await governor.admit('https://hasty.example');
    expect(clock.slept()).toBe(before);
  });

  it('never waits without a limit', async () => {
    const clock = createFakeClock();
    const governor = createGovernor({ rate: Number.POSITIVE_INFINITY, patienceMs: 1_000, clock });
    for (let sent = 0; sent < 100; sent++) await governor.admit(THERE);
    expect(clock.slept()).toBe(0);
  });

  it('sends nothing for as long as a 429 asks, and less afterwards', async () => {
    const clock = createFakeClock();
    const governor = createGovernor({ rate: Number.POSITIVE_INFINITY, patienceMs: 60_000, clock });
    await governor.admit(THERE);
    governor.giveWay(THERE, 30);
    await governor.admit(THERE);
    expect(clock.slept()).toBe(30_000);
    await governor.admit(THERE);
    expect(clock.slept()).toBe(30_100);
    expect(governor.report()).toEqual({ times: 1, waitedMs: 30_000 });
  });

  it('keeps the requests apart that waited through a pause', async () => {
    const clock = createFakeClock();
    const governor = createGovernor({ rate: 5, patienceMs: 60_000, clock });
    const sentAt: number[] = [];
    const waiting = Array.from({ length: 32 }, async () => {
      await governor.admit(THERE);
      sentAt.push(clock.slept());
    });
    await waiting[0];
    governor.giveWay(THERE, 30);
    await Promise.all(waiting);
    const [, ...after] = sentAt;
    expect(after[0]).toBe(30_000);
    const apart = after.slice(1).map((at, index) => at - (after[index] ?? 0));
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(200);
    expect(Math.max(...apart)).toBeLessThanOrEqual(201);
  });

  it('becomes slower with every refusal, but never stops, and recovers', async () => {
    const clock = createFakeClock();
    const rate = Number.POSITIVE_INFINITY;
    const governor = createGovernor({ rate, patienceMs: 60_000, clock });
    const timeOf = async (requests: number) => {
      const before = clock.slept();
      for (let sent = 0; sent < requests; sent++) await governor.admit(THERE);
      return clock.slept() - before;
    };
    for (let refusal = 0; refusal < 30; refusal++) {
      await governor.admit(THERE);
      governor.giveWay(THERE, 1);
    }
    await timeOf(1);
    const atFirst = await timeOf(5);
    expect(atFirst).toBeGreaterThan(500);
    expect(atFirst).toBeLessThanOrEqual(5_000);
    await timeOf(500);
    expect(await timeOf(5)).toBeLessThan(atFirst / 10);
  });

  it('gives way only to the server that asks for it', async () => {
    const clock = createFakeClock();
    const rate = Number.POSITIVE_INFINITY;
    const governor = createGovernor({ rate, patienceMs: 60_000, clock });
    governor.giveWay(THERE, 30);
    await governor.admit('https://hasty.example');
    expect(clock.slept()).toBe(0);
    await governor.admit(THERE);
    expect(clock.slept()).toBe(30_000);
  });

  it('counts the 429s that several workers get at once as one pause', () => {
    const governor = createGovernor({ rate: 5, patienceMs: 60_000, clock: createFakeClock() });
    for (let worker = 0; worker < 4; worker++) governor.giveWay(THERE, 20);
    expect(governor.report()).toEqual({ times: 4, waitedMs: 20_000 });
  });

  it('gives up at once when more patience is asked for than there is', () => {
    const clock = createFakeClock();
    const governor = createGovernor({ rate: 5, patienceMs: 10_000, clock });
    expect(() => governor.giveWay(THERE, 3_600)).toThrow(RateLimited);
    expect(() => governor.giveWay(THERE, 3_600)).toThrow('the 10 s of limits.patience');
    expect(governor.report()).toEqual({ times: 2, waitedMs: 0 });
  });

  it('sends nothing for as long as a 429 asks that was given up on, and lets nobody wait', async () => {
    const clock = createFakeClock();
    const governor = createGovernor({ rate: 5, patienceMs: 10_000, clock });
    const admitted = Array.from({ length: 3 }, () => governor.admit(THERE));
    await admitted[0];
    expect(() => governor.giveWay(THERE, 600)).toThrow(RateLimited);
    const ends = await Promise.allSettled([...admitted, governor.admit(THERE)]);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', ...Array(3).fill('rejected')]);
    expect(clock.slept()).toBeLessThan(1_000);
    await governor.admit('https://hasty.example');
    await clock.sleep(600_000);
    await governor.admit(THERE);
    governor.giveWay(THERE, 5);
    await governor.admit(THERE);
    expect(governor.report()).toEqual({ times: 2, waitedMs: 5_000 });
  });

  it('gives up as well on a server that asks to come back at once, every time', async () => {
    const clock = createFakeClock();
    const governor = createGovernor({ rate: Number.POSITIVE_INFINITY, patienceMs: 10_000, clock });
    const insist = async () => {
      for (let refusal = 0; refusal < 1_000; refusal++) {
        await governor.admit(THERE);
        governor.giveWay(THERE, 0);
      }
    };
    await expect(insist()).rejects.toThrow(RateLimited);
    expect(clock.slept()).toBeLessThanOrEqual(10_000);
  });
});
