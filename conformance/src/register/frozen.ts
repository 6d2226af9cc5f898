/**
 * What never changes once published: the meaning of every id (`ids.lock`), and the requirements for a target of
 * each revision (`sets`). A later requirement is marked `notScored` until the next set.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { parse } from 'yaml';
import { byText } from '../base/by-text.js';
import { PACKAGE } from '../base/suite.js';
import { REVISIONS, type Requirement, type Revision } from './schema.js';

export const LOCK_FILE = new URL('requirements/ids.lock', PACKAGE);
export const SETS_FOLDER = new URL('sets/', PACKAGE);

/** The newest set of each revision. */
export const NEWEST_SETS: Readonly<Record<Revision, string>> = {
  current: 'current-1',
  earlier: 'earlier-1',
};

const FrozenSet = Type.Object(
  {
    set: Type.String({ minLength: 1 }),
    /** By id, the fingerprint of a requirement and of how it is judged. */
    requirements: Type.Record(Type.String(), Type.String({ minLength: 1 })),
  },
  { additionalProperties: false },
);

export type FrozenSet = Static<typeof FrozenSet>;

/** The mark in the lock for an id that is no longer used and never will be again. */
export const RETIRED = 'retired';

/** By id, the fingerprint of its statement, or RETIRED. */
export function loadLock(): ReadonlyMap<string, string> {
  const lines = readFileSync(LOCK_FILE, 'utf8').trim().split('\n');
  return new Map(lines.map((line) => line.split(' ') as [string, string])); // write-sets writes pairs
}

export function loadFrozenSet(name: string): FrozenSet {
  const text = readFileSync(new URL(`${name}.yaml`, SETS_FOLDER), 'utf8');
  return Value.Decode(FrozenSet, parse(text));
}

/** The lock of a register. A removed id becomes RETIRED. Throws when a retired id is used again. */
export function lockIds(
  register: readonly Requirement[],
  locked: ReadonlyMap<string, string>,
): Map<string, string> {
  const revived = register.find(({ id }) => locked.get(id) === RETIRED);
  if (revived) throw new Error(`${revived.id} is retired and cannot be used again`);
  const gone = [...locked.keys()].map((id) => [id, RETIRED] as const);
  const present = register.map(({ id, statement }) => [id, fingerprint(statement)] as const);
  return new Map([...gone, ...present].sort(([a], [b]) => byText(a, b)));
}

/** The set of a revision: the fingerprints of all scored requirements. */
export function freezeSet(
  set: string,
  revision: Revision,
  register: readonly Requirement[],
): FrozenSet {
  const scored = register
    .filter(({ revisions, notScored }) => revisions.includes(revision) && !notScored)
    .sort((a, b) => byText(a.id, b.id));
  return { set, requirements: Object.fromEntries(scored.map((r) => [r.id, describe(r)])) };
}

/** The requirements that a run holds a target to, in one revision. */
export interface RequirementSet {
  readonly revision: Revision;
  /** The name of the frozen set. */
  readonly name: string;
  readonly requirements: number;
  /** Changes whenever a word of a requirement of the revision changes. */
  readonly sha256: string;
}

export function describeSet(
  register: readonly Requirement[],
  revision: Revision,
  name = NEWEST_SETS[revision],
): RequirementSet {
  const own = register
    .filter(({ revisions }) => revisions.includes(revision))
    .sort((a, b) => byText(a.id, b.id));
  const sha256 = createHash('sha256').update(JSON.stringify(own)).digest('hex');
  return { revision, name, requirements: own.length, sha256 };
}

/** The names of all frozen sets, those of each revision together. */
export function listSets(): string[] {
  const files = readdirSync(SETS_FOLDER).filter((file) => file.endsWith('.yaml'));
  return files.map((file) => file.slice(0, -'.yaml'.length)).sort();
}

/** The set of that name, or undefined when there is none. */
export function findFrozenSet(name: string): FrozenSet | undefined {
  return listSets().includes(name) ? loadFrozenSet(name) : undefined;
}

/** The revision a set is for, or undefined when there is no set of that name. */
export function revisionOfSet(name: string): Revision | undefined {
  return REVISIONS.find((revision) => name.startsWith(`${revision}-`) && listSets().includes(name));
}

/** The register, with every requirement only observed that the set does not have in its present form. */
export function holdTo(
  { requirements }: FrozenSet,
  register: readonly Requirement[],
): Requirement[] {
  return register.map((requirement) =>
    requirements[requirement.id] === describe(requirement)
      ? requirement
      : { ...requirement, notScored: 'added-after-freeze' },
  );
}

/** What is judged, and how, without reasons and places in the text. */
function describe({ level, profile, statement, checks = [], notTested }: Requirement): string {
  return fingerprint(JSON.stringify([level, profile, statement, checks, notTested?.revisions]));
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, FINGERPRINT);
}

/** The length of a fingerprint in hex digits: enough to notice a change, since nobody gains by forging one. */
const FINGERPRINT = 16;
