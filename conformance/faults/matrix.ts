/** The kill matrix: the outcome of every fault, and what follows for the suite. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadRegister } from '../src/register/load.js';
import { notTestedIn, REVISIONS, type Requirement, type Revision } from '../src/register/schema.js';
import { SCENARIOS } from '../src/scenarios/index.js';
import { ALL_FAULTS, faultsIn } from './jobs.js';
import { measureSpread, type Spread, type SpreadEntry } from './spread.js';
import type { Stability } from './stability.js';
import { brokenIn, type Entry } from './trial.js';
import type { Variant } from './variants/variant.js';
import {
  ALL_VARIANTS,
  jobsOf,
  KEPT_VARIANTS,
  PAIRS,
  VARIANTS,
  type VariantEntry,
} from './variants.js';

/** Outcomes that the matrix keeps. */
interface Seen {
  readonly stability: Stability;
  /** Some faults, each judged with the whole suite. */
  readonly spread: readonly SpreadEntry[];
  /** Correct servers that differ from Lintel, each in every revision in which it was tried. */
  readonly variants: readonly VariantEntry[];
  /** Every fault, in every revision that has it. */
  readonly entries: readonly Entry[];
}

export interface Matrix extends Seen {
  readonly summary: Summary;
  /** Requirements with checks, and the revision in which none of their faults makes them fail. */
  readonly unproven: readonly string[];
  /** Checks, and the revision in which no fault violates them. */
  readonly deadChecks: readonly string[];
}

export interface Summary {
  /** How many faults there are; each counts once for every revision that has it. */
  readonly total: number;
  /** Faults for which any requirement fails. */
  readonly killed: number;
  /** Faults for which a requirement fails that they break. */
  readonly attributed: number;
  readonly inert: number;
  readonly deadChecks: number;
  /** How many requirements fail for one fault. */
  readonly spread: Spread;
}

type Rule = readonly [holds: boolean, otherwise: string];

const FILE = fileURLToPath(new URL('../matrix.json', import.meta.url));

/** The least numbers of variants, pairs, shuffled runs and faults tried by the whole suite. */
const LEAST_VARIANTS = 60;
const LEAST_PAIRS = 25;
const LEAST_RUNS = 20;
export const LEAST_SPREAD = 24;

/** The most requirements that may fail for one fault: in the median, and at the 95th percentile. */
const MOST_MEDIAN = 3;
const MOST_P95 = 8;

export function readMatrix(): Matrix {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

/** Writes one line for each entry, so that a changed fault changes one line. */
export function writeMatrix({ entries, variants, spread, ...head }: Matrix): void {
  const parts = [
    JSON.stringify(head, null, 2).slice(0, -2),
    `  "spread": ${linesOf(spread)}`,
    `  "variants": ${linesOf(variants)}`,
    `  "entries": ${linesOf(entries)}`,
  ];
  writeFileSync(FILE, `${parts.join(',\n')}\n}\n`);
}

/** The matrix with new outcomes, without entries for faults and variants that no longer exist. */
export function renew(matrix: Matrix, seen: Partial<Seen>): Matrix {
  const inCode = new Set([...faultKeys(), ...keysOf(ALL_VARIANTS)]);
  const merge = <E extends Entry | VariantEntry | SpreadEntry>(
    old: readonly E[],
    fresh: readonly E[] = [],
  ) => {
    const all = new Map([...old, ...fresh].map((entry) => [keyOf(entry), entry]));
    const known = [...all.values()].filter((entry) => inCode.has(keyOf(entry)));
    return known.sort((a, b) => keyOf(a).localeCompare(keyOf(b), 'en'));
  };
  return summarize({
    stability: seen.stability ?? matrix.stability,
    spread: merge([], seen.spread ?? matrix.spread),
    variants: merge(matrix.variants, seen.variants),
    entries: merge(matrix.entries, seen.entries),
  });
}

/** The conditions that the matrix does not meet, in words; empty if it meets all. */
export function findShortfalls(matrix: Matrix): string[] {
  const { total, killed, attributed, inert, spread } = matrix.summary;
  const { runs, flipped } = matrix.stability;
  const isSame = JSON.stringify(summarize(matrix)) === JSON.stringify(matrix);
  const rules: readonly Rule[] = [
    [isSame, 'the summary is not that of the entries and of the register'],
    [killed >= total * 0.98, `only ${killed} of ${total} faults are killed`],
    [attributed >= total * 0.95, `only ${attributed} of ${total} by what they break`],
    [inert === 0, `${inert} faults are inert`],
    [VARIANTS.length >= LEAST_VARIANTS, `there are only ${VARIANTS.length} variants`],
    [PAIRS.length >= LEAST_PAIRS, `there are only ${PAIRS.length} pairs of them`],
    [runs >= LEAST_RUNS, `there were only ${runs} of ${LEAST_RUNS} shuffled runs`],
    [spread.faults >= LEAST_SPREAD, `the whole suite has judged only ${spread.faults} faults`],
    [
      spread.median <= MOST_MEDIAN,
      `of half of the faults ${spread.median} requirements fail or more`,
    ],
    [spread.p95 <= MOST_P95, `of one fault in twenty ${spread.p95} requirements fail or more`],
  ];
  return [
    ...lackingIn(matrix.entries, faultKeys()),
    ...lackingIn(matrix.variants, keysOf(KEPT_VARIANTS)),
    ...goneFrom(matrix.entries, faultKeys()),
    ...goneFrom(matrix.variants, keysOf(ALL_VARIANTS)),
    ...changedIn(matrix.entries),
    ...rules.filter(([holds]) => !holds).map(([, otherwise]) => otherwise),
    ...matrix.unproven.map((id) => `no fault makes ${id} fail`),
    ...matrix.deadChecks.map((id) => `no fault violates the check ${id}`),
    ...flipped,
    ...matrix.variants.flatMap((one) => one.alarms.map((alarm) => `${keyOf(one)}: ${alarm}`)),
  ];
}

export function keyOf(entry: Entry | VariantEntry | SpreadEntry): string {
  return `${'fault' in entry ? entry.fault : entry.variant} ${entry.revision}`;
}

function summarize({ stability, spread, variants, entries }: Seen): Matrix {
  const count = (...outcomes: readonly Entry['outcome'][]) =>
    entries.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const deadChecks = findDeadChecks(entries);
  return {
    summary: {
      total: entries.length,
      killed: count('killed', 'misattributed'),
      attributed: count('killed'),
      inert: count('inert'),
      deadChecks: deadChecks.length,
      spread: measureSpread(spread),
    },
    unproven: findUnproven(entries),
    deadChecks,
    stability,
    spread,
    variants,
    entries,
  };
}

function lackingIn(entries: readonly (Entry | VariantEntry)[], keys: readonly string[]): string[] {
  const known = new Set(entries.map(keyOf));
  return keys.filter((key) => !known.has(key)).map((key) => `the matrix lacks ${key}`);
}

function goneFrom(entries: readonly (Entry | VariantEntry)[], keys: readonly string[]): string[] {
  const known = new Set(keys);
  const gone = entries.map(keyOf).filter((key) => !known.has(key));
  return gone.map((key) => `the matrix has ${key}, which is gone`);
}

/** Faults that break other requirements now than when they were tried. */
function changedIn(entries: readonly Entry[]): string[] {
  const tried = new Map(entries.map((entry) => [keyOf(entry), entry.breaks.join()]));
  return ALL_FAULTS.flatMap(faultsIn)
    .map(({ fault, revision }) => [`${fault.id} ${revision}`, brokenIn(fault, revision)] as const)
    .filter(([key, breaks]) => (tried.get(key) ?? breaks.join()) !== breaks.join())
    .map(([key, breaks]) => `${key} breaks ${breaks.join(', ')} now`);
}

function faultKeys(): string[] {
  return ALL_FAULTS.flatMap(faultsIn).map(({ fault, revision }) => `${fault.id} ${revision}`);
}

function keysOf(variants: readonly Variant[]): string[] {
  return jobsOf(variants).map(({ variant, revision }) => `${variant.id} ${revision}`);
}

function linesOf(entries: readonly object[]): string {
  return `[\n${entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')}\n  ]`;
}

/** Requirements that are not proven, by requirement and revision. */
function findUnproven(entries: readonly Entry[]): string[] {
  const proven = new Set(
    entries.flatMap(({ breaks, failed, revision }) =>
      failed.filter((id) => breaks.includes(id)).map((id) => inRevision(id, revision)),
    ),
  );
  return loadRegister()
    .flatMap((requirement) =>
      revisionsJudged(requirement).map((revision) => inRevision(requirement.id, revision)),
    )
    .filter((key) => !proven.has(key));
}

/** Checks that no fault violates, by check and revision. */
function findDeadChecks(entries: readonly Entry[]): string[] {
  const keysOfChecks = (revision: Revision, ids: readonly string[]) =>
    ids.map((id) => inRevision(id, revision));
  const alive = new Set(entries.flatMap(({ checks, revision }) => keysOfChecks(revision, checks)));
  const wanted = new Set(
    loadRegister().flatMap((requirement) =>
      revisionsJudged(requirement).flatMap((revision) =>
        keysOfChecks(revision, requirement.checks ?? []),
      ),
    ),
  );
  const all = new Set(
    SCENARIOS.flatMap(({ checks, revisions = REVISIONS }) =>
      revisions.flatMap((revision) =>
        keysOfChecks(
          revision,
          checks.map(({ id }) => id),
        ),
      ),
    ),
  );
  return [...all].filter((key) => wanted.has(key) && !alive.has(key)).sort();
}

function inRevision(id: string, revision: Revision): string {
  return `${id} ${revision}`;
}

function revisionsJudged(requirement: Requirement): Revision[] {
  if (requirement.checks === undefined) return [];
  return requirement.revisions.filter((one) => notTestedIn(requirement, one) === undefined);
}
