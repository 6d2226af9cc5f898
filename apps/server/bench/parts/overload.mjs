import { sqliteCopy } from '../data/working-copies.mjs';
import { worldOf } from '../data/world.mjs';
import { bytesOf, OPERATIONS, requestOf } from '../operations.mjs';
import { median, percentile } from '../results/statistics.mjs';
import { judged, megabytes, short, whole } from '../results/table.mjs';
import { applyLoad } from '../servers/load.mjs';
import { startProgram } from '../servers/program.mjs';
import { applyRate } from '../servers/rate.mjs';
import { inOrder } from '../servers/turns.mjs';

// Twice the load the service holds: what it answers, how fast it refuses the rest, and what that takes of memory. The
// load comes from this process, for it must go on while the service cannot keep up; so what the service holds is told
// by the same load at lower rates, and both are measured in turns.

/** @typedef {import('../servers/rate.mjs').Rated & { cpu: number, probes: number[] }} Slice with the processor time it took in µs, and how long probes took in ms */
/** @typedef {{ held: Slice, twice: Slice }} Round */
/** @typedef {{ rounds: Round[], memory: number, overloaded: number }} Overloaded memory in bytes, before and after */

/** A read and a write: they wait in different queues. */
const LOADS = ['read one', 'durable POST, 16'];

const PROPERTIES = 100_000;
const CONNECTIONS = 4000;
const WARM_UP = { connections: 32, ms: 3000 };
const SLICE_MS = 3000; // of a short one, filling the queue is a part
const ROUNDS = 5;
const REFUSALS = [429, 503];

/** How long a probe comes after the one before, and the longest it may take: an orchestrator's has often a second. */
const PROBE_MS = 100;
const ALIVE = 1000;

/** Rates that are tried, as parts of what it answers to clients that wait for each answer. */
const STEPS = [0.6, 0.75, 0.9, 1.05, 1.2, 1.4, 1.7, 2];

/** Slices of each rate that is tried. */
const SLICES_EACH = 3;

/** The longest a refusal may take, in milliseconds. */
const QUICK = 500;

/** @param {import('../main.mjs').Plan} plan @returns {Promise<import('../results/table.mjs').Table>} */
export async function measureOverload({ say }) {
  /** @type {Overloaded[]} */
  const measured = [];
  for (const load of LOADS) measured.push(await overload(load, say));
  return {
    id: 'overload',
    title: 'Under twice the load the service holds (100,000 properties)',
    columns: ['Measure', 'Target', ...LOADS.flatMap((name) => [name, ''])],
    rows: MEASURES.map((measure) => [
      measure.name,
      judged(0, measure.target)[0],
      ...measured.flatMap((overloaded) => cellsOf(measure, overloaded)),
    ]),
  };
}

/** @param {string} name of the operation @param {(text: string) => void} say @returns {Promise<Overloaded>} */
async function overload(name, say) {
  const place = await sqliteCopy('overload', PROPERTIES, say);
  const program = await startProgram('lintel', { properties: PROPERTIES, place });
  const load = { port: program.port, requests: someRequests(name), connections: CONNECTIONS };
  /** @param {number} perSecond @returns {Promise<Slice>} */
  const slice = async (perSecond) => {
    const before = await program.processor();
    const rating = applyRate({ ...load, perSecond, ms: SLICE_MS });
    const [rated, probes] = await Promise.all([rating, probeDuring(rating, program)]);
    return { ...rated, probes, cpu: (await program.processor()) - before };
  };

  say(`overload: the load the service holds, ${name}`);
  const { count, ms } = await applyLoad({ ...load, ...WARM_UP });
  const rate = await bestRate((1000 * count) / ms, slice);
  const memory = await program.memory();

  /** @type {Round[]} */
  const rounds = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`overload: ${whole(rate)} requests a second and twice as many, round ${round}`);
    /** @type {Slice[]} */
    const slices = [];
    for (const [index, times] of inOrder([1, 2], round)) slices[index] = await slice(times * rate);
    const [held, twice] = /** @type {[Slice, Slice]} */ (slices);
    rounds.push({ held, twice });
  }
  const overloaded = await program.memory();
  await program.stop();
  return { rounds, memory, overloaded };
}

/**
 * Asks whether the service lives, each time on a new connection, until something is over, and tells how long each
 * answer took.
 * @param {Promise<unknown>} work
 * @param {import('../servers/program.mjs').Program} program
 */
async function probeDuring(work, program) {
  let isOver = false;
  const end = () => (isOver = true);
  work.then(end, end);
  /** @type {number[]} */
  const probes = [];
  while (!isOver) {
    const started = performance.now();
    const { status } = await program.ask({ method: 'GET', path: '/livez', token: '' });
    if (status !== 200) throw new Error(`A probe was answered with ${status}`);
    probes.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, PROBE_MS));
  }
  return probes;
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
    const found = [];
    for (let time = 0; time < SLICES_EACH; time += 1) found.push(servedIn(await slice(perSecond)));
    const served = median(found);
    if (served > best.served) best = { perSecond, served };
  }
  return best.perSecond;
}

/**
 * @typedef {object} Measure
 * @property {string} name
 * @property {(overloaded: Overloaded) => number} of
 * @property {(number: number) => string} [as] how it is written
 * @property {{ atLeast: number } | { atMost: number }} [target]
 */

/** @type {readonly Measure[]} */
const MEASURES = [
  {
    name: 'Requests a second that are offered at its best',
    of: perRound(({ held }) => offeredIn(held)),
  },
  { name: '… and served', of: perRound(({ held }) => servedIn(held)) },
  {
    name: 'Requests a second that are offered at twice that',
    of: perRound(({ twice }) => offeredIn(twice)),
  },
  { name: '… and served', of: perRound(({ twice }) => servedIn(twice)) },
  {
    name: '… as a part of its best',
    of: perRound(({ held, twice }) => servedIn(twice) / servedIn(held)),
    as: short,
    target: { atLeast: 0.9 },
  },
  {
    name: 'Processor time of one that is served, times that at its best',
    of: perRound(({ held, twice }) => costOf(twice) / costOf(held)),
    as: short,
  },
  { name: 'p99 of those served, ms', of: p99Of(isServed), as: short },
  { name: 'Refused with 429 or 503', of: inAll(({ answers }) => answers.filter(isRefused).length) },
  { name: 'p99 of those refused, ms', of: p99Of(isRefused), as: short, target: { atMost: QUICK } },
  {
    name: 'Longest that /livez took on a new connection, ms',
    of: ({ rounds }) => Math.max(...rounds.flatMap(({ twice }) => twice.probes)),
    target: { atMost: ALIVE },
  },
  { name: 'Found no connection free', of: inAll(({ unsent }) => unsent) },
  { name: 'Lost with their connection', of: inAll(({ lost }) => lost), target: { atMost: 0 } },
  {
    name: 'Unanswered ten seconds after the load',
    of: inAll(({ unanswered }) => unanswered),
    target: { atMost: 0 },
  },
  {
    name: 'Answered otherwise',
    of: inAll(({ answers }) => answers.filter((one) => !isServed(one) && !isRefused(one)).length),
    target: { atMost: 0 },
  },
  { name: 'Memory, MB', of: ({ overloaded }) => overloaded, as: megabytes },
  {
    name: '… times what it held before',
    of: ({ overloaded, memory }) => overloaded / memory,
    as: short,
    target: { atMost: 1.5 },
  },
];

/** A number and its verdict; of what did not happen there is neither. @param {Measure} measure @param {Overloaded} overloaded */
function cellsOf({ of, as = whole, target }, overloaded) {
  const number = of(overloaded);
  return Number.isNaN(number) ? ['', ''] : [as(number), judged(number, target)[1]];
}

/** The median over the rounds. @param {(round: Round) => number} of @returns {Measure['of']} */
function perRound(of) {
  return ({ rounds }) => median(rounds.map(of));
}

/** The sum over all slices of twice the load. @param {(slice: Slice) => number} of @returns {Measure['of']} */
function inAll(of) {
  return ({ rounds }) => rounds.reduce((sum, { twice }) => sum + of(twice), 0);
}

/** @typedef {import('../servers/rate.mjs').Answered} Answered */

/** @param {(answer: Answered) => boolean} isMeant @returns {Measure['of']} */
function p99Of(isMeant) {
  return ({ rounds }) => {
    const answers = rounds.flatMap(({ twice }) => twice.answers.filter(isMeant));
    return percentile(
      answers.map(({ ms }) => ms).sort((a, b) => a - b),
      0.99,
    );
  };
}

/** @param {Answered} answer */
function isServed({ status }) {
  return status < 400;
}

/** @param {Answered} answer */
function isRefused({ status }) {
  return REFUSALS.includes(status);
}

/** How many requests a second there were, sent or not. @param {Slice} slice */
function offeredIn({ answers, lost, unanswered, unsent, ms }) {
  return (1000 * (answers.length + lost + unanswered + unsent)) / ms;
}

/** How many were served a second, before the slice was over. @param {Slice} slice */
function servedIn({ answers, ms }) {
  return (1000 * answers.filter((answer) => answer.inTime && isServed(answer)).length) / ms;
}

/** What refusing others costs counts too. @param {Slice} slice */
function costOf({ answers, cpu }) {
  return cpu / answers.filter(isServed).length;
}

/** @param {string} name */
function someRequests(name) {
  const operation = OPERATIONS.find((candidate) => candidate.name === name);
  if (!operation) throw new Error(`There is no operation '${name}'`);
  const world = worldOf(PROPERTIES);
  return Array.from({ length: 2048 }, (_, index) => bytesOf(requestOf(operation, world, index)));
}
