import { afterEach, describe, expect, it } from 'vitest';
import { DATABASES, type DatabaseName } from '../support/databases.js';
import { startChild } from './durability/child.js';
import { type Deployment, newDeployment, registerIn, serverOn } from './durability/deployment.js';
import { brokenInvariants, trailLength } from './durability/invariants.js';
import { CLIENTS, createWriters } from './durability/writers.js';
import { countFrom, randomFrom, seedFrom } from './support/random.js';

// A server may be killed at any moment: what it has acknowledged is there when it is started again, and nothing is there
// by half. TEST_KILL_CYCLES makes the proof longer, TEST_KILL_SEED repeats its moments.

const CYCLES: Readonly<Record<DatabaseName, number>> = { SQLite: 3, PostgreSQL: 2 };

let deployment: Deployment;
afterEach(() => deployment.remove());

describe.each(DATABASES)('on %s', (name) => {
  it('keeps every acknowledged write when the server is killed', async () => {
    deployment = await newDeployment(name);
    const { settings } = deployment;
    const writers = createWriters(await registerIn(deployment));
    const seed = seedFrom('TEST_KILL_SEED');
    const random = randomFrom(seed);
    const cycles = countFrom('TEST_KILL_CYCLES', CYCLES[name]);

    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const child = startChild(['serve'], settings);
      const address = await child.listening;
      expect(await writers.check(address), `cycle ${cycle} of seed ${seed}`).toEqual([]);
      let left = 1 + random.below(60);
      await writers.writeTo(address, () => {
        left -= 1;
        if (left === 0) setTimeout(() => child.kill('SIGKILL'), random.below(5));
      });
      expect(await child.ended).toEqual({ code: null, signal: 'SIGKILL' });
    }

    const last = await serverOn(deployment);
    expect(await writers.check(last.addresses.publicUrl)).toEqual([]);
    await last.stop();
    expect(await brokenInvariants(deployment)).toEqual([]);
    const trail = await trailLength(deployment);
    expect(trail).toBeGreaterThanOrEqual(writers.acknowledged());
    expect(trail).toBeLessThanOrEqual(writers.acknowledged() + cycles * CLIENTS); // the unanswered ones
    expect(writers.acknowledged()).toBeGreaterThan(cycles);
  }, 600_000);
});
