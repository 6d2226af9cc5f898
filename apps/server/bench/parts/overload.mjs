import { sqliteCopy } from '../data/working-copies.mjs';
import { worldOf } from '../data/world.mjs';
import { bytesOf, OPERATIONS, requestOf } from '../operations.mjs';
import { median, percentile } from '../results/statistics.mjs';
import { judged, megabytes, short, whole } from '../results/table.mjs';
import { applyLoad } from '../servers/load.mjs';
import { startProgram } from '../servers/program.mjs';
import { applyRate } from '../servers/rate.mjs';

// Twice the load the service holds: what it answers, how fast it refuses the rest, and what that takes of memory. The
// load comes from this process, for it must go on while the service cannot keep up; so what the service holds is told
// by the same load at lower rates, and both are measured in turns.

/** @typedef {import('../servers/rate.mjs').Rated & { cpu: number }} Slice with the processor time it took, in µs */

const PROPERTIES = 100_000;
const CONNECTIONS = 4000;
const WARM_UP = { connections: 32, ms: 3000 };
const SLICE_MS = 1500;
const ROUNDS = 7;
const REFUSALS = [429, 503];

/** Rates that are tried, as parts of what it answers to clients that wait for each answer. */
const STEPS = [0.6, 0.7, 0.8, 0.9, 1, 1.15, 1.3, 1.5, 1.75, 2];

/** The longest a refusal may take, in milliseconds: it comes after the turn of the event loop that had no time left. */
const QUICK = 500;

/** @param {import('../main.mjs').Plan} plan @returns {Promise<import('../results/table.mjs').Table>} */
export async function measureOverload({ say }) {
  const place = await sqliteCopy('overload', PROPERTIES, say);
  const program = await startProgram('lintel', { properties: PROPERTIES, place });
  const load = { port: program.port, requests: someRequests('read one'), connections: CONNECTIONS };
  /** @param {number} perSecond */
  const slice = async (perSecond) => {
    const before = await program.processor();
    const rated = await applyRate({ ...load, perSecond, ms: SLICE_MS });
    return { ...rated, cpu: (await program.processor()) - before };
  };

  say('overload: the load the service holds');
  const { count, ms } = await applyLoad({ ...load, ...WARM_UP });
  const rate = await bestRate((1000 * count) / ms, slice);
  const memory = await program.memory();

  /** @type {{ held: Slice, twice: Slice }[]} */
  const rounds = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`overload: ${whole(rate)} requests a second and twice as many, round ${round}`);
    rounds.push({ held: await slice(rate), twice: await slice(2 * rate) });
  }
  const overloaded = await program.memory();
  await program.stop();
  return tableOf({ rate, memory, overloaded, rounds });
}

/**
 * The rate at which the most is served.
 * @param {number} most
 * @param {(perSecond: number) => Promise<Slice>} slice
 */
async function bestRate(most, slice) {
  let best = { perSecond: most, served: 0 };
  for (const step of STEPS) {
    const perSecond = step * most;
    const served = servedIn(await slice(perSecond));
    if (served > best.served) best = { perSecond, served };
  }
  return best.perSecond;
}

/** @param {{ rate: number, memory: number, overloaded: number, rounds: { held: Slice, twice: Slice }[] }} measured */
function tableOf({ rate, memory, overloaded, rounds }) {
  const answers = rounds.flatMap(({ twice }) => twice.answers);
  const served = answers.filter(isServed);
  const refused = answers.filter(({ status }) => REFUSALS.includes(status));
  const others = answers.length - served.length - refused.length;
  const kept = median(rounds.map(({ held, twice }) => servedIn(twice) / servedIn(held)));
  const refusedWait = p99Of(refused);
  const quick = refused.length > 0 ? { atMost: QUICK } : undefined;
  return {
    id: 'overload',
    title: 'Under twice the load the service holds (read one, 100,000 properties)',
    columns: ['Measure', 'Value', 'Target', ''],
    rows: [
      ['Requests a second that are sent at its best', whole(rate), '', ''],
      ['… and served', whole(median(rounds.map(({ held }) => servedIn(held)))), '', ''],
      [
        'Served a second under twice as many',
        whole(median(rounds.map(({ twice }) => servedIn(twice)))),
        '',
        '',
      ],
      ['… as a part of its best', short(kept), ...judged(kept, { atLeast: 0.9 })],
      [
        'Processor time of one that is served, times that at its best',
        short(median(rounds.map(({ held, twice }) => costOf(twice) / costOf(held)))),
        '',
        '',
      ],
      ['p99 of those served, ms', short(p99Of(served)), '', ''],
      ['Refused with 429 or 503', whole(refused.length), '', ''],
      ['p99 of those refused, ms', short(refusedWait), ...judged(refusedWait, quick)],
      [
        'Found no connection free',
        whole(rounds.reduce((sum, { twice }) => sum + twice.unsent, 0)),
        '',
        '',
      ],
      ['Answered otherwise', whole(others), ...judged(others, { atMost: 0 })],
      ['Memory, MB', megabytes(overloaded), '', ''],
      [
        '… times what it held before',
        short(overloaded / memory),
        ...judged(overloaded / memory, { atMost: 1.5 }),
      ],
    ],
  };
}

/** @param {{ status: number }} answer */
function isServed({ status }) {
  return status < 400;
}

/** How many were served a second. @param {Slice} slice */
function servedIn({ answers, ms }) {
  return (1000 * answers.filter(isServed).length) / ms;
}

/** What refusing others costs counts too. @param {Slice} slice */
function costOf(slice) {
  return slice.cpu / slice.answers.filter(isServed).length;
}

/** @param {readonly { ms: number }[]} answers */
function p99Of(answers) {
  return percentile(
    answers.map(({ ms }) => ms).sort((a, b) => a - b),
    0.99,
  );
}

/** @param {string} name */
function someRequests(name) {
  const operation = OPERATIONS.find((candidate) => candidate.name === name);
  if (!operation) throw new Error(`There is no operation '${name}'`);
  const world = worldOf(PROPERTIES);
  return Array.from({ length: 2048 }, (_, index) => bytesOf(requestOf(operation, world, index)));
}
