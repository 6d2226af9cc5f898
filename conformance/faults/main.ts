/** The proof of the suite. What each command does is written in README.md beside this file. */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { ALL_FAULTS, faultsIn, onBenches, sample } from './jobs.js';
import {
  findGaps,
  findShortfalls,
  keyOf,
  keyOfJob,
  makeMatrix,
  readMatrix,
  renew,
  writeMatrix,
} from './matrix.js';
import { tryStability } from './stability.js';
import { type Entry, type Extent, tryFault } from './trial.js';
import { DECIDED_OTHERWISE, jobsOf, makePairs, tryVariant, VARIANTS } from './variants.js';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    benches: { type: 'string', default: '2' },
    whole: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '20' },
  },
});
const [command = 'check', ...prefixes] = positionals;
const benches = Number(values.benches);
const seed = Number(values.seed);
const PAIRS = 30;
const ONLY_OWN: Extent = values.quick ? 'own' : 'own-then-all';
const extent: Extent = values.whole ? 'all' : ONLY_OWN;

const COMMANDS: Readonly<Record<string, () => Promise<string[]>>> = {
  matrix: makeAnew,
  variants: () => judgeVariants(prefixes),
  stability: () => tryStability(Number(values.runs), process.env),
  check,
};

const perform = COMMANDS[command];
if (!perform) throw new Error(`Known are ${Object.keys(COMMANDS).join(', ')}.`);
const shortfalls = await perform();
for (const shortfall of shortfalls) process.stderr.write(`${shortfall}\n`);
process.exitCode = shortfalls.length > 0 ? 1 : 0;

/** Judges every fault, or those whose ids begin so, and writes the matrix. */
async function makeAnew(): Promise<string[]> {
  const jobs = ALL_FAULTS.filter(({ id }) => isWanted(id)).flatMap(faultsIn);
  const entries = await judgeFaults(jobs);
  const matrix = prefixes.length > 0 ? renew(readMatrix(), entries) : makeMatrix(entries);
  writeMatrix(matrix);
  say(JSON.stringify(matrix.summary));
  return [...findShortfalls(matrix), ...findGaps(matrix)];
}

/** Whether the matrix is complete and good enough, and whether a sample of it still comes true. */
async function check(): Promise<string[]> {
  const matrix = readMatrix();
  const size = Number(values.sample ?? 40);
  const jobs = sample(ALL_FAULTS.flatMap(faultsIn), size, seed);
  const entries = await judgeFaults(jobs);
  const known = new Map(matrix.entries.map((entry) => [keyOf(entry), entry]));
  const changed = entries.filter((entry) => known.get(keyOf(entry))?.outcome !== entry.outcome);
  const variants = jobsOf([...VARIANTS, ...DECIDED_OTHERWISE, ...makePairs(PAIRS)]);
  return [
    ...findShortfalls(matrix),
    ...changed.map((entry) => `${keyOf(entry)} is ${entry.outcome} now`),
    ...(await judgeJobs(sample(variants, Math.ceil(size / 10), seed))),
  ];
}

async function judgeFaults(jobs: ReturnType<typeof faultsIn>): Promise<Entry[]> {
  const entries: Entry[] = [];
  await onBenches(jobs, benches, process.env, async (bench, job) => {
    const entry = await tryFault(bench, job.fault, job.revision, extent);
    entries.push(entry);
    const failed = entry.outcome === 'killed' ? '' : ` by ${entry.failed.join(' ')}`;
    say(`${entries.length}/${jobs.length} ${entry.outcome} ${keyOfJob(job)}${failed}`);
  });
  return entries;
}

async function judgeVariants(wanted: readonly string[]): Promise<string[]> {
  const all = [...VARIANTS, ...DECIDED_OTHERWISE, ...makePairs(PAIRS)];
  return judgeJobs(jobsOf(all.filter(({ id }) => wanted.length === 0 || isWanted(id))));
}

async function judgeJobs(jobs: ReturnType<typeof jobsOf>): Promise<string[]> {
  const found: string[] = [];
  let done = 0;
  await onBenches(jobs, benches, process.env, async (bench, job) => {
    const alarms = await tryVariant(bench, job);
    const name = `${job.variant.id} ${job.revision}`;
    done += 1;
    say(
      `${done}/${jobs.length} ${alarms.length === 0 ? 'fine' : 'ALARM'} ${name} ${alarms.join('; ')}`,
    );
    found.push(...alarms.map((alarm) => `${name}: ${alarm}`));
  });
  return found;
}

function isWanted(id: string): boolean {
  return prefixes.length === 0 || prefixes.some((prefix) => id.startsWith(prefix));
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
