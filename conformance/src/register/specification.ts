/**
 * The specification as far as this package has it: the id and hash of every unit, and the words of those a
 * requirement covers.
 */
import { readFileSync } from 'node:fs';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { parse } from 'yaml';
import { PACKAGE } from '../base/suite.js';
import type { Requirement } from './schema.js';
import { locate } from './units.js';

/** Where `units.json` lies, which `write-units` makes from the specification. */
export const UNITS_FILE = new URL('spec/units.json', PACKAGE);
const CLASSES_FILE = new URL('spec/classes.yaml', PACKAGE);

/** The reasons why a unit requires nothing of a server; `classes.yaml` explains each. */
const UNIT_CLASSES = [
  'introduction',
  'lead-in',
  'definition',
  'restated',
  'example',
  'open',
] as const;

const KnownUnits = Type.Array(
  Type.Object(
    {
      id: Type.String({ minLength: 1 }),
      section: Type.String({ minLength: 1 }),
      hash: Type.String({ pattern: '^[0-9a-f]{16}$' }),
      text: Type.Optional(Type.String({ minLength: 1 })),
    },
    { additionalProperties: false },
  ),
);

const ClassedUnits = Type.Array(
  Type.Object(
    {
      id: Type.String({ minLength: 1 }),
      class: Type.Union(UNIT_CLASSES.map((name) => Type.Literal(name))),
      why: Type.String({ minLength: 1 }),
    },
    { additionalProperties: false },
  ),
);

export type KnownUnit = Static<typeof KnownUnits>[number];
export type ClassedUnit = Static<typeof ClassedUnits>[number];

/** The units of the specification, with the words of the covered ones. */
export function loadUnits(): readonly KnownUnit[] {
  return Value.Decode(KnownUnits, JSON.parse(readFileSync(UNITS_FILE, 'utf8')));
}

/** The units that no requirement needs to cover, with the reason. */
export function loadClasses(): readonly ClassedUnit[] {
  return Value.Decode(ClassedUnits, parse(readFileSync(CLASSES_FILE, 'utf8')));
}

/** The place where the specification states a requirement; undefined when it leaves it open. */
export function locateRequirement({ units, section }: Requirement): string | undefined {
  const [first] = units ?? [];
  return first === undefined ? undefined : locate({ id: first, section });
}
