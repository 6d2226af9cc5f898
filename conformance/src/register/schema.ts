import { type Static, Type } from '@sinclair/typebox';

const oneOf = <V extends string>(values: readonly V[]) =>
  Type.Union(values.map((value) => Type.Literal(value)));

export const REVISIONS = ['current', 'earlier'] as const;
export const LEVELS = ['must', 'should', 'may', 'shown', 'unspecified'] as const;
export const PROFILES = ['core', 'oauth', 'custom-fields', 'meters', 'xml'] as const;
export const NOT_TESTED_REASONS = [
  'client-internal',
  'not-observable',
  'needs-operator',
  'later',
] as const;

const Revisions = Type.Array(oneOf(REVISIONS), { minItems: 1, uniqueItems: true });

const NotTested = Type.Object(
  {
    reason: oneOf(NOT_TESTED_REASONS),
    why: Type.String({ minLength: 1 }),
    /** Where this holds; everywhere when left out. The checks judge the others. */
    revisions: Type.Optional(Revisions),
  },
  { additionalProperties: false },
);

/** One statement a deployment can be held to, with the checks that judge it. */
export const Requirement = Type.Object(
  {
    id: Type.String({ pattern: '^[A-Z]{3}-\\d{3}$' }),
    level: oneOf(LEVELS),
    revisions: Revisions,
    profile: oneOf(PROFILES),
    section: Type.String({ minLength: 1 }),
    statement: Type.String({ minLength: 1 }),
    checks: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })),
    notTested: Type.Optional(NotTested),
  },
  { additionalProperties: false },
);

/** Why a requirement cannot be judged in a revision; undefined when it can. */
export function notTestedIn(
  { notTested }: Requirement,
  revision: Revision,
): Requirement['notTested'] {
  return notTested?.revisions?.includes(revision) === false ? undefined : notTested;
}

export type Requirement = Static<typeof Requirement>;
export type Revision = (typeof REVISIONS)[number];
export type Level = (typeof LEVELS)[number];
export type ProfileName = (typeof PROFILES)[number];
export type NotTestedReason = (typeof NOT_TESTED_REASONS)[number];
