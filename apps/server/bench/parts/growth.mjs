import { intoMemory } from '../data/working-copies.mjs';
import { judged, megabytes, short, whole } from '../results/table.mjs';
import { startProgram } from '../servers/program.mjs';
import { costRatio, takeTurns } from '../servers/turns.mjs';

// What an operation costs as the data grows: the service on data sets of several sizes, in turns.

/** @typedef {import('../results/table.mjs').Table} Table */
/** @typedef {import('../servers/turns.mjs').Measurement} Measurement */
/** @typedef {import('../operations.mjs').Operation} Operation */

/** Memory at its most in the largest data set, by that in the smallest. */
const MEMORY_TARGET = { atMost: 1.4 };

/**
 * @typedef {object} Growth
 * @property {string} id
 * @property {string} title
 * @property {(operation: Operation) => number | undefined} target largest growth of an operation
 * @property {(properties: number) => Promise<import('../servers/program.mjs').Place & { file?: string }>} placeOf
 */

/**
 * @param {import('../main.mjs').Plan} plan
 * @param {Growth} growth
 * @returns {Promise<Table>}
 */
export async function measureGrowth({ growing, sizes, pace, say }, { placeOf, ...growth }) {
  const programs = [];
  const files = [];
  for (const properties of sizes) {
    const place = await placeOf(properties);
    programs.push(await startProgram('lintel', { properties, place }));
    if (place.file !== undefined) files.push(place.file);
  }
  const rows = [];
  /** @type {number[]} */
  let memory = sizes.map(() => 0);
  for (const operation of growing) {
    say(`growth: ${operation.name}`);
    await intoMemory(files);
    const measured = await takeTurns(operation, programs, pace);
    rows.push(rowOf(operation, measured, growth.target(operation)));
    memory = memory.map((most, index) => Math.max(most, measured[index]?.rss ?? 0));
  }
  await Promise.all(programs.map((program) => program.stop()));
  const [least, most] = [memory.at(0) ?? 0, memory.at(-1) ?? 0];
  const memoryRow = [
    'Memory, MB',
    ...memory.map(megabytes),
    ...judged(most / least, MEMORY_TARGET),
  ];
  return {
    id: growth.id,
    title: growth.title,
    columns: ['Operation', ...sizes.map((size) => `µs at ${whole(size)}`), 'Growth', 'Target', ''],
    rows: [...rows, memoryRow],
  };
}

/** @param {Operation} operation @param {readonly Measurement[]} measured @param {number | undefined} target */
function rowOf(operation, measured, target) {
  const [first, last] = [measured.at(0), measured.at(-1)];
  if (!first || !last) throw new Error('There is nothing to compare');
  const ratio = costRatio(last, first);
  return [
    operation.name,
    ...measured.map(({ perSecond }) => whole(1e6 / perSecond)),
    short(ratio),
    ...judged(ratio, target === undefined ? undefined : { atMost: target }),
  ];
}
