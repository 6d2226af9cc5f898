import { type Static, Type } from '@sinclair/typebox';

const oneOf = <V extends string>(values: readonly V[]) =>
  Type.Union(values.map((value) => Type.Literal(value)));

export const REVISIONS = ['current', 'earlier'] as const;
export const LEVELS = ['must', 'should', 'may', 'shown', 'unspecified'] as const;
export const PROFILES = ['core', 'oauth', 'custom-fields', 'meters', 'xml'] as const;
/** The profiles that every target has to offer and that are always judged. */
export const MANDATORY = { core: true, oauth: true } as const;
export const NOT_TESTED_REASONS = [
  'client-internal',
  'not-observable',
  'needs-operator',
  'later',
] as const;

/** Optional keys of the configuration that a requirement may need. */
const NEEDS = [
  'actors.bob',
  'actors.carol',
  'actors.customer',
  'actors.clerk',
  'actors.typist',
  'clients.b',
  'fixtures.receiver',
  'fixtures.hasty',
] as const;

/** The id of a requirement, such as STA-052. */
export const REQUIREMENT_ID = '^[A-Z]{3}-\\d{3}$';

/** Separates two parts of a quote that are apart in the specification. */
export const QUOTE_GAP = ' … ';

const Revisions = Type.Array(oneOf(REVISIONS), { minItems: 1, uniqueItems: true });

const NotTested = Type.Object(
  {
    reason: oneOf(NOT_TESTED_REASONS),
    why: Type.String({ minLength: 1 }),
    /** The revisions this reason holds in; all when left out. The checks judge the others. */
    revisions: Type.Optional(Revisions),
  },
  { additionalProperties: false },
);

/** One statement about a deployment, with the checks that judge it. */
export const Requirement = Type.Object(
  {
    id: Type.String({ pattern: REQUIREMENT_ID }),
    level: oneOf(LEVELS),
    revisions: Revisions,
    profile: oneOf(PROFILES),
    section: Type.String({ minLength: 1 }),
    statement: Type.String({ minLength: 1 }),
    /** Words copied from the specification; parts that are apart are joined by `QUOTE_GAP`. */
    quote: Type.Optional(Type.String({ minLength: 1 })),
    /** The units of the specification it covers; the first is where people should look. */
    units: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })),
    /** Lintel's decision where the specification says nothing. */
    decision: Type.Optional(Type.String({ pattern: '^D-\\d{2,3}$' })),
    checks: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })),
    notTested: Type.Optional(NotTested),
    /** The check on what works, without which a refusal proves nothing: it blocks the negative checks then. */
    twin: Type.Optional(Type.String({ minLength: 1 })),
    /** Set when it came after the newest set was frozen: it is only observed until the next one. */
    notScored: Type.Optional(Type.Literal('added-after-freeze')),
    /** The configuration keys it needs to be judged. */
    needs: Type.Optional(Type.Array(oneOf(NEEDS), { minItems: 1, uniqueItems: true })),
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
