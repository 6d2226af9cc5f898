import { setTimeout as pause } from 'node:timers/promises';
import { median, percentile, sortedLatencies } from '../results/statistics.mjs';

// The method: servers take turns in short slices, in another order each round, and are compared within a round, so
// that a slow moment of the machine counts against all of them.

/** @typedef {import('./program.mjs').Program} Program */
/** @typedef {import('./program.mjs').SliceResult} SliceResult */
/** @typedef {{ rounds: number, sliceMs: number }} Pace */

/**
 * What was measured of a server.
 * @typedef {object} Measurement
 * @property {number} perSecond requests a second, median of the rounds
 * @property {number} p50 milliseconds
 * @property {number} p99 milliseconds
 * @property {number} cpu microseconds of processor time a request, median of the rounds
 * @property {number} rss bytes of memory, at most
 * @property {number[]} costs milliseconds a request, by round
 */

/** Milliseconds after a slice of writes: what a server has left to other threads falls into nobody's slice. */
const PAUSE = 100;

/**
 * Measures an operation on each server.
 * @param {import('../operations.mjs').Operation} operation
 * @param {readonly Program[]} programs
 * @param {Pace} pace
 * @returns {Promise<Measurement[]>} in the order of the servers
 */
export async function takeTurns({ name, writes }, programs, { rounds, sliceMs }) {
  const slices = programs.map(() => /** @type {SliceResult[]} */ ([]));
  for (const program of programs) await program.run(name, { ms: sliceMs, seed: 0 }); // warm-up
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, program] of inOrder(programs, round)) {
      if (writes) await pause(PAUSE);
      const slice = await program.run(name, { ms: sliceMs, seed: round });
      if (slice.failed > 0)
        throw new Error(`${program.name} failed ${slice.failed} times at: ${name}`);
      slices[index]?.push(slice);
    }
  }
  return slices.map(summaryOf);
}

/**
 * Who takes turns in a round, each with its index: another one begins in every second round, and the rounds between go
 * backwards, so that nobody always comes after the same.
 * @template T
 * @param {readonly T[]} all
 * @param {number} round
 * @returns {[index: number, one: T][]}
 */
export function inOrder(all, round) {
  const entries = [...all.entries()];
  const first = Math.floor(round / 2) % all.length;
  const order = [...entries.slice(first), ...entries.slice(0, first)];
  return round % 2 === 0 ? order : order.reverse();
}

/**
 * How many times as fast one server is as another: the median over the rounds.
 * @param {Measurement} one
 * @param {Measurement} other
 */
export function speedRatio(one, other) {
  return costRatio(other, one);
}

/**
 * How many times what another costs, one costs: the median over the rounds.
 * @param {Measurement} one
 * @param {Measurement} other
 */
export function costRatio(one, other) {
  return median(one.costs.map((cost, round) => cost / (other.costs[round] ?? Number.NaN)));
}

/** @param {readonly SliceResult[]} slices @returns {Measurement} */
function summaryOf(slices) {
  const costs = slices.map(({ ms, count }) => ms / count);
  const latencies = sortedLatencies(slices);
  return {
    perSecond: 1000 / median(costs),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    cpu: median(slices.map(({ cpu }) => cpu)),
    rss: Math.max(...slices.map(({ rss }) => rss)),
    costs,
  };
}
