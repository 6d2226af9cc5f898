/** The proof of the suite. README.md beside this file describes its commands. */
import process from 'node:process';
import { choose, readArguments } from './arguments.js';
import type { Bench } from './bench.js';
import { ALL_FAULTS, faultsIn, type Job, onBenches, sample } from './jobs.js';
import { findShortfalls, keyOf, LEAST_SPREAD, readMatrix, renew, writeMatrix } from './matrix.js';
import { drawFaults, type SpreadEntry, trySpread } from './spread.js';
import { tryStability } from './stability.js';
import { type Entry, type Extent, tryFault } from './trial.js';
import {
  ALL_VARIANTS,
  jobsOf,
  tryVariant,
  type VariantEntry,
  type VariantJob,
} from './variants.js';

const { command, prefixes, benches, whole, quick, seed, ...values } = readArguments(
  process.argv.slice(2),
);
const ONLY_OWN: Extent = quick ? 'own' : 'own-then-all';
const extent: Extent = whole ? 'all' : ONLY_OWN;

const COMMANDS: Readonly<Record<string, () => Promise<string[]>>> = {
  matrix: judgeAll,
  variants: judgeVariants,
  stability: judgeStability,
  spread: judgeSpread,
  check,
};

const perform = COMMANDS[command];
if (!perform) throw new Error(`Known are ${Object.keys(COMMANDS).join(', ')}.`);
const shortfalls = await perform();
for (const shortfall of shortfalls) process.stderr.write(`${shortfall}\n`);
process.exitCode = shortfalls.length > 0 ? 1 : 0;

/** Judges all faults, or those with the given id prefixes, and writes the outcomes. */
async function judgeAll(): Promise<string[]> {
  const jobs = choose(ALL_FAULTS, prefixes).flatMap(faultsIn);
  const entries: Entry[] = [];
  await doAll(faultTasks(jobs, entries));
  return keep({ entries });
}

/** The same for correct servers. */
async function judgeVariants(): Promise<string[]> {
  const variants: VariantEntry[] = [];
  await doAll(variantTasks(jobsOf(choose(ALL_VARIANTS, prefixes)), variants));
  return keep({ variants });
}

async function judgeStability(): Promise<string[]> {
  const { runs } = values;
  const stability = await tryStability({ runs, first: seed }, process.env, (run, flipped) =>
    say(`${run}/${runs} ${flipped.length === 0 ? 'the same' : flipped.join('; ')}`),
  );
  return keep({ stability });
}

/** Judges some faults with the whole suite, to see how many requirements fail for each. */
async function judgeSpread(): Promise<string[]> {
  const jobs = drawFaults(ALL_FAULTS, values.sample ?? LEAST_SPREAD, seed);
  const spread: SpreadEntry[] = [];
  await onBenches(jobs, benches, process.env, async (bench, job) => {
    const entry = await trySpread(bench, job);
    spread.push(entry);
    say(`${spread.length}/${jobs.length} ${entry.failed} fail for ${keyOf(entry)}`);
  });
  return keep({ spread });
}

function keep(seen: Parameters<typeof renew>[1]): string[] {
  const matrix = renew(readMatrix(), seen);
  writeMatrix(matrix);
  say(JSON.stringify(matrix.summary));
  return findShortfalls(matrix);
}

/**
 * Returns the shortfalls of the matrix, and the outcomes that differ for a sample of its entries.
 */
async function check(): Promise<string[]> {
  const matrix = readMatrix();
  const size = values.sample ?? 20;
  const tried = new Set(matrix.variants.map(keyOf));
  const variants = jobsOf(ALL_VARIANTS).filter(({ variant, revision }) =>
    tried.has(`${variant.id} ${revision}`),
  );
  const entries: Entry[] = [];
  const judged: VariantEntry[] = [];
  // The longest jobs come first, so that all benches finish at about the same time.
  await doAll([
    ...variantTasks(sample(variants, Math.ceil(size / 20), seed), judged),
    ...faultTasks(sample(ALL_FAULTS.flatMap(faultsIn), size, seed), entries),
  ]);
  const known = new Map(matrix.entries.map((entry) => [keyOf(entry), entry]));
  const changed = entries.filter((entry) => known.get(keyOf(entry))?.outcome !== entry.outcome);
  return [
    ...findShortfalls(matrix),
    ...changed.map((entry) => `${keyOf(entry)} is ${entry.outcome} now`),
    ...alarmsOf(judged),
  ];
}

type Task = (bench: Bench) => Promise<void>;

function doAll(tasks: readonly Task[]): Promise<void> {
  return onBenches(tasks, benches, process.env, (bench, task) => task(bench));
}

/** Tasks that each judge a fault and add the outcome to the entries. */
function faultTasks(jobs: readonly Job[], entries: Entry[]): Task[] {
  return jobs.map(({ fault, revision }) => async (bench) => {
    const { entry, obstacles } = await tryFault(bench, fault, revision, extent);
    entries.push(entry);
    const why = entry.outcome === 'killed' ? '' : ` ${[...entry.failed, ...obstacles].join('; ')}`;
    say(`${entries.length}/${jobs.length} ${entry.outcome} ${keyOf(entry)}${why}`);
  });
}

/** The same for correct servers. */
function variantTasks(jobs: readonly VariantJob[], entries: VariantEntry[]): Task[] {
  return jobs.map((job) => async (bench) => {
    const entry = await tryVariant(bench, job);
    entries.push(entry);
    const result = entry.alarms.length === 0 ? 'fine' : 'ALARM';
    say(`${entries.length}/${jobs.length} ${result} ${keyOf(entry)} ${entry.alarms.join('; ')}`);
  });
}

function alarmsOf(entries: readonly VariantEntry[]): string[] {
  return entries.flatMap((entry) => entry.alarms.map((alarm) => `${keyOf(entry)}: ${alarm}`));
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
