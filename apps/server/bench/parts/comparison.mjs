import { intoMemory, sqliteCopy, yardstickCopy } from '../data/working-copies.mjs';
import { judged, megabytes, short, whole } from '../results/table.mjs';
import { startProgram } from '../servers/program.mjs';
import { speedRatio, takeTurns } from '../servers/turns.mjs';
import { checkAnswers } from './same-bytes.mjs';
import { checkRows } from './same-rows.mjs';

// The service beside the two yardsticks, operation by operation.

/** @typedef {import('../results/table.mjs').Table} Table */
/** @typedef {import('../servers/turns.mjs').Measurement} Measurement */
/** @typedef {import('../operations.mjs').Operation} Operation */

const NAMES = /** @type {const} */ (['lintel', 'bare', 'plain']);

/** So long a server serves before anything is timed, in milliseconds: until then its code is still being compiled. */
const WARM_UP_MS = 3000;

/** @param {import('../main.mjs').Plan} plan @returns {Promise<Table[]>} */
export async function compare({ operations, pace, say }) {
  const properties = 100_000;
  const { programs, files, stop } = await startServers(properties, say);
  /** @type {{ operation: Operation, measured: Measurement[] }[]} */
  const results = [];
  const compared = operations.filter(({ isAlone }) => !isAlone);
  const [first] = compared;
  if (first)
    for (const program of programs) await program.run(first.name, { ms: WARM_UP_MS, seed: 0 });
  for (const operation of compared) {
    say(`comparing: ${operation.name}`);
    await intoMemory(files);
    results.push({ operation, measured: await takeTurns(operation, programs, pace) });
  }
  await stop();
  return [ratioTable(results), absoluteTable(results)];
}

/**
 * The service and both yardsticks, each on its own copy of the data, found to do the same.
 * @param {number} properties
 * @param {(text: string) => void} say
 */
export async function startServers(properties, say) {
  /** @type {{ name: string, file: string }[]} */
  const copies = [];
  /** @type {import('../servers/program.mjs').Program[]} */
  const programs = [];
  for (const name of NAMES) {
    const place =
      name === 'lintel'
        ? await sqliteCopy(name, properties, say)
        : await yardstickCopy(name, properties, say);
    copies.push({ name, file: place.file });
    programs.push(await startProgram(name, { properties, place }));
  }
  say('comparing the answers, byte for byte');
  await checkAnswers(programs);
  await checkRows(copies, properties);
  return {
    programs,
    files: copies.map(({ file }) => file),
    stop: () => Promise.all(programs.map((program) => program.stop())),
  };
}

/** @param {{ operation: Operation, measured: Measurement[] }[]} results @returns {Table} */
function ratioTable(results) {
  return {
    id: 'comparison',
    title: 'The service beside a bare server and beside plain Express and Knex, 100,000 properties',
    columns: [
      ...['Operation', 'Throughput ÷ bare', 'Target', '', 'Throughput ÷ plain'],
      ...['p50 ÷ bare', 'p99 ÷ bare', 'Processor ÷ bare', 'Memory ÷ bare'],
    ],
    rows: results.map(({ operation, measured }) => {
      const [service, bare, plain] = /** @type {[Measurement, Measurement, Measurement]} */ (
        measured
      );
      const ratio = speedRatio(service, bare);
      const target = operation.ratio === undefined ? undefined : { atLeast: operation.ratio };
      return [
        operation.name,
        short(ratio),
        ...judged(ratio, target),
        short(speedRatio(service, plain)),
        short(service.p50 / bare.p50),
        short(service.p99 / bare.p99),
        short(service.cpu / bare.cpu),
        short(service.rss / bare.rss),
      ];
    }),
  };
}

/** @param {{ operation: Operation, measured: Measurement[] }[]} results @returns {Table} */
function absoluteTable(results) {
  const columns = ['Operation', 'Server', 'Requests a second', 'p50 ms', 'p99 ms'];
  return {
    id: 'comparison-absolute',
    title: 'The same in absolute numbers, which hold for this machine and this moment only',
    columns: [...columns, 'Processor µs', 'Memory MB'],
    rows: results.flatMap(({ operation, measured }) =>
      measured.map(({ perSecond, p50, p99, cpu, rss }, index) => [
        index === 0 ? operation.name : '',
        NAMES[index] ?? '',
        whole(perSecond),
        p50.toFixed(2),
        p99.toFixed(2),
        whole(cpu),
        megabytes(rss),
      ]),
    ),
  };
}
