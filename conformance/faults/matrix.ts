/** The kill matrix: what became of every fault, and what that says of the suite. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadRegister } from '../src/register/load.js';
import { REVISIONS } from '../src/register/schema.js';
import { SCENARIOS } from '../src/scenarios/index.js';
import { ALL_FAULTS, faultsIn, type Job } from './jobs.js';
import type { Entry } from './trial.js';

export interface Matrix {
  readonly summary: Summary;
  /** Requirements with checks that no fault of theirs makes fail. */
  readonly unproven: readonly string[];
  /** Checks that no fault violates. */
  readonly deadChecks: readonly string[];
  /** Every fault in every revision it belongs to. */
  readonly entries: readonly Entry[];
}

export interface Summary {
  /** Faults, each counted once in every revision it belongs to. */
  readonly total: number;
  /** Those that some requirement fails for. */
  readonly killed: number;
  /** Those that a requirement they break fails for. */
  readonly attributed: number;
  readonly inert: number;
  readonly deadChecks: number;
}

const FILE = fileURLToPath(new URL('../matrix.json', import.meta.url));

export function makeMatrix(entries: readonly Entry[]): Matrix {
  const sorted = [...entries].sort((a, b) => keyOf(a).localeCompare(keyOf(b)));
  const count = (...outcomes: readonly Entry['outcome'][]) =>
    sorted.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const deadChecks = findDeadChecks(sorted);
  return {
    summary: {
      total: sorted.length,
      killed: count('killed', 'misattributed'),
      attributed: count('killed'),
      inert: count('inert'),
      deadChecks: deadChecks.length,
    },
    unproven: findUnproven(sorted),
    deadChecks,
    entries: sorted,
  };
}

export function readMatrix(): Matrix {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

/** Writes one line for each entry, so that a change of one fault is a change of one line. */
export function writeMatrix({ summary, unproven, deadChecks, entries }: Matrix): void {
  const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n');
  const head = JSON.stringify({ summary, unproven, deadChecks }, null, 2).slice(0, -2);
  writeFileSync(FILE, `${head},\n  "entries": [\n${lines}\n  ]\n}\n`);
}

/** The matrix with some of its entries made anew, and without those of faults that are gone. */
export function renew(matrix: Matrix, entries: readonly Entry[]): Matrix {
  const all = new Map([...matrix.entries, ...entries].map((entry) => [keyOf(entry), entry]));
  const known = new Set(ALL_FAULTS.flatMap(faultsIn).map(keyOfJob));
  return makeMatrix([...all.values()].filter((entry) => known.has(keyOf(entry))));
}

/** What the matrix must hold; gives what it does not. */
export function findShortfalls(matrix: Matrix): string[] {
  const { total, killed, attributed, inert } = matrix.summary;
  const fresh = makeMatrix(matrix.entries);
  const inFile = matrix.entries.map(keyOf);
  const inCode = ALL_FAULTS.flatMap(faultsIn).map(keyOfJob);
  const isSame = JSON.stringify(fresh) === JSON.stringify(matrix);
  const rules: readonly (readonly [boolean, string])[] = [
    [isSame, 'the summary is not that of the entries and of the register'],
    [killed >= total * 0.98, `only ${killed} of ${total} faults are killed`],
    [attributed >= total * 0.95, `only ${attributed} of ${total} by what they break`],
    [inert === 0, `${inert} faults are inert`],
  ];
  return [
    ...lackingIn(inFile, inCode).map((key) => `the matrix lacks ${key}`),
    ...lackingIn(inCode, inFile).map((key) => `the matrix has ${key}, which is gone`),
    ...rules.filter(([holds]) => !holds).map(([, says]) => says),
  ];
}

/** What no fault shows yet. The file names these, so that none can be added unnoticed. */
export function findGaps({ unproven, deadChecks }: Matrix): string[] {
  return [
    ...unproven.map((id) => `no fault makes ${id} fail`),
    ...deadChecks.map((id) => `no fault violates the check ${id}`),
  ];
}

function lackingIn(some: readonly string[], all: readonly string[]): string[] {
  const known = new Set(some);
  return all.filter((key) => !known.has(key));
}

export function keyOf({ fault, revision }: Entry): string {
  return `${fault} ${revision}`;
}

export function keyOfJob({ fault, revision }: Job): string {
  return `${fault.id} ${revision}`;
}

function findUnproven(entries: readonly Entry[]): string[] {
  const proven = new Set(
    entries.flatMap(({ breaks, failed }) => failed.filter((id) => breaks.includes(id))),
  );
  return loadRegister()
    .filter(({ checks, notTested, revisions }) => {
      const isNowhere = notTested && !notTested.revisions;
      return checks !== undefined && !isNowhere && revisions.length > 0;
    })
    .map(({ id }) => id)
    .filter((id) => !proven.has(id));
}

function findDeadChecks(entries: readonly Entry[]): string[] {
  const alive = new Set(entries.flatMap(({ checks }) => checks));
  const all = new Set(
    SCENARIOS.filter(({ revisions = REVISIONS }) => revisions.length > 0).flatMap(({ checks }) =>
      checks.map(({ id }) => id),
    ),
  );
  return [...all].filter((id) => !alive.has(id)).sort();
}
