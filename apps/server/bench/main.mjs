import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { builtModule } from './data/places.mjs';
import { sqliteCopy } from './data/working-copies.mjs';
import { OPERATIONS } from './operations.mjs';
import { HELP, readOptions } from './options.mjs';
import { compare } from './parts/comparison.mjs';
import { measureGrowth } from './parts/growth.mjs';
import { measureJsonx } from './parts/jsonx.mjs';
import { measureOverload } from './parts/overload.mjs';
import { measurePdf } from './parts/pdf.mjs';
import { measureOnPostgres } from './parts/postgres.mjs';
import { profileTime } from './parts/profile.mjs';
import { UnequalWork } from './parts/same-bytes.mjs';
import { measureByWrk, requireWrk } from './parts/wrk.mjs';
import { writeTables } from './results/document.mjs';
import { busyness, machine } from './results/machine.mjs';
import { asText } from './results/table.mjs';

// Measures the server: `node run.mjs bench --help`. It ends with 0 whatever the numbers are, and with 1 when a
// yardstick does not do the same work, for then the numbers say nothing.

/**
 * What is measured, and how long.
 * @typedef {object} Plan
 * @property {readonly import('./operations.mjs').Operation[]} operations
 * @property {readonly import('./operations.mjs').Operation[]} growing those whose growth is measured
 * @property {readonly number[]} sizes numbers of properties
 * @property {import('./servers/turns.mjs').Pace} pace
 * @property {(text: string) => void} say tells how far the work is
 */

const SIZES = [1_000, 100_000, 1_000_000];
const FULL = { rounds: 9, sliceMs: 350 };
const QUICK = { rounds: 3, sliceMs: 300 };

const words = process.argv.slice(2);
const options = readOptions(words);
const started = performance.now();

try {
  if (options.help) process.stdout.write(HELP);
  else await main();
} catch (error) {
  if (!(error instanceof UnequalWork)) throw error;
  console.error(`\n${error.message}`);
  process.exit(1); // and with it the servers
}

async function main() {
  if (!existsSync(fileURLToPath(builtModule('main.js'))))
    throw new Error('The server is not built: node run.mjs build');
  if (options.wrk) requireWrk();
  const command = ['node run.mjs bench', ...words.map(withoutSecrets)].join(' ');
  const circumstances = `\`${command}\`, ${new Date().toISOString().slice(0, 10)}: ${machine()}.`;
  console.log(circumstances);
  if (busyness() > 0.5)
    console.log(`Other work is running (load ${busyness().toFixed(1)}): the numbers are rough.`);

  const tables = [];
  for await (const table of measure(planOf(options))) {
    console.log(`\n${asText(table)}`);
    tables.push(table);
  }
  if (options.write) writeTables(tables, circumstances);
}

/** An address may hold a password. @param {string} word */
function withoutSecrets(word) {
  return word.replace(/postgres(ql)?:.*/, 'URL');
}

/** @param {Plan} plan */
async function* measure(plan) {
  yield* await compare(plan);
  if (plan.growing.length > 0)
    yield await measureGrowth(plan, {
      id: 'growth',
      title: 'What a request costs the service as the data grows, SQLite',
      target: ({ growth }) => growth,
      placeOf: (properties) => sqliteCopy('growth', properties, plan.say),
    });
  yield await measureJsonx();
  yield await measurePdf(plan);
  yield* await profileTime(plan);
  if (options.postgres !== undefined) yield await measureOnPostgres(plan, options.postgres);
  if (options.overload) yield await measureOverload(plan);
  if (options.wrk) yield await measureByWrk(plan);
}

/** @param {import('./options.mjs').Options} options @returns {Plan} */
function planOf({ quick, only }) {
  return {
    operations: OPERATIONS.filter(({ name }) => name.includes(only)),
    sizes: quick ? SIZES.slice(0, 2) : SIZES,
    growing: OPERATIONS.filter(({ name, growth }) => name.includes(only) && (growth || !quick)),
    pace: quick ? QUICK : FULL,
    say(text) {
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      console.error(`${seconds.padStart(5)} s  ${text}`);
    },
  };
}
