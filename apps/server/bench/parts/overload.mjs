import { sqliteCopy } from '../data/working-copies.mjs';
import { worldOf } from '../data/world.mjs';
import { bytesOf, OPERATIONS, requestOf } from '../operations.mjs';
import { percentile } from '../results/statistics.mjs';
import { judged, megabytes, short, whole } from '../results/table.mjs';
import { applyLoad } from '../servers/load.mjs';
import { startProgram } from '../servers/program.mjs';
import { applyRate } from '../servers/rate.mjs';

// Twice the load the service holds: what it answers, how fast it refuses the rest, and what that takes of memory. The
// load comes from this process, for it must go on while the service cannot keep up.

const PROPERTIES = 100_000;
const HELD = { connections: 32, ms: 4000 };
const OVERLOAD = { connections: 1000, ms: 8000 };
const REFUSALS = [429, 503];

/** The longest a refusal may take, in milliseconds: it comes after the turn of the event loop that had no time left. */
const QUICK = 500;

/** @param {import('../main.mjs').Plan} plan @returns {Promise<import('../results/table.mjs').Table>} */
export async function measureOverload({ say }) {
  const place = await sqliteCopy('overload', PROPERTIES, say);
  const program = await startProgram('lintel', { properties: PROPERTIES, place });
  const { port } = program;
  const requests = someRequests('read one');

  say('overload: the load the service holds');
  await applyLoad({ port, requests, ...HELD }); // warm-up
  const held = await applyLoad({ port, requests, ...HELD });
  const best = (1000 * held.count) / held.ms;
  const memory = await program.memory();

  say(`overload: twice ${whole(best)} requests a second`);
  const rated = await applyRate({ port, requests, perSecond: 2 * best, ...OVERLOAD });
  const overloaded = await program.memory();
  await program.stop();
  return tableOf({ best, memory, overloaded, rated });
}

/** @param {{ best: number, memory: number, overloaded: number, rated: import('../servers/rate.mjs').Rated }} measured */
function tableOf({ best, memory, overloaded, rated }) {
  const served = rated.answers.filter(({ status }) => status < 400);
  const refused = rated.answers.filter(({ status }) => REFUSALS.includes(status));
  const others = rated.answers.length - served.length - refused.length;
  const perSecond = (1000 * served.length) / rated.ms;
  const refusedWait = p99Of(refused);
  return {
    id: 'overload',
    title: 'Under twice the load the service holds (read one, 100,000 properties)',
    columns: ['Measure', 'Value', 'Target', ''],
    rows: [
      ['Requests a second it holds', whole(best), '', ''],
      ['Served a second under twice as many', whole(perSecond), '', ''],
      [
        '… as a part of what it holds',
        short(perSecond / best),
        ...judged(perSecond / best, { atLeast: 0.9 }),
      ],
      ['p99 of those served, ms', short(p99Of(served)), '', ''],
      ['Refused with 429 or 503', whole(refused.length), '', ''],
      ['p99 of those refused, ms', short(refusedWait), ...judged(refusedWait, { atMost: QUICK })],
      ['Found no connection free', whole(rated.unsent), '', ''],
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
