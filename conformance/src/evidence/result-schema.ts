/** The form of `result.json`, from which `result.schema.json` is generated. */
import { FormatRegistry, Type } from '@sinclair/typebox';
import { isDay } from '../base/is-day.js';
import { MOST_WORKERS } from '../base/suite.js';
import { EXIT } from '../engine/exit-code.js';
import { OBSERVING } from '../engine/plan.js';
import { eachVerdict, OUTCOMES, VERDICTS } from '../engine/verdict.js';
import { UtcTime } from '../net/exchange.js';
import { LEVELS, NOT_TESTED_REASONS, REQUIREMENT_ID, REVISIONS } from '../register/schema.js';

FormatRegistry.Set('date', isDay);

const oneOf = <V extends string | number>(values: readonly V[]) =>
  Type.Union(values.map((value) => Type.Literal(value)));
const closed = { additionalProperties: false };
const count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const text = Type.String();
const words = Type.String({ minLength: 1 });
const digest = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 in hexadecimal.' });
const nodeVersion = Type.String({
  pattern:
    '^v\\d{1,3}(\\.\\d{1,3}){2}(-(pre|rc\\.\\d{1,2}|(nightly|test|v8-canary)\\d{8}[0-9a-f]{6,40}))?$',
  description: 'What process.version says.',
});
/** The values of `process.platform`. */
const PLATFORMS = [
  'aix',
  'android',
  'cygwin',
  'darwin',
  'freebsd',
  'haiku',
  'linux',
  'netbsd',
  'openbsd',
  'sunos',
  'win32',
];
const revision = oneOf(REVISIONS);
const level = oneOf(LEVELS);
const verdict = oneOf(VERDICTS);

const Problem = Type.Object(
  {
    exchange: Type.Optional(Type.String({ description: 'The id of the exchange that shows it.' })),
    at: Type.String({ description: 'Where in it, for example body.address.city.' }),
    expected: text,
    got: text,
  },
  closed,
);

const Seen = Type.Recursive(
  (Part) =>
    Type.Union([
      Type.Object({ exchange: text }, closed),
      Type.Object({ exchanges: Type.Array(text, { minItems: 1 }) }, closed),
      Type.Object(
        { parts: Type.Union([Type.Array(Part), Type.Record(text, Part)]) },
        { ...closed, description: 'A list or an object with exchanges inside it.' },
      ),
      Type.Object({ fact: Type.Optional(Type.Unknown()) }, closed),
    ]),
  { $id: 'seen' },
);

const Judgement = Type.Object(
  {
    check: text,
    scenario: text,
    revision,
    outcome: oneOf(OUTCOMES),
    problems: Type.Optional(Type.Array(Problem)),
    why: Type.Optional(text),
    by: Type.Optional(Type.String({ description: 'The check that judges what is to blame.' })),
    seen: Type.Record(text, Seen, { description: 'What the check received.' }),
    verdict,
  },
  closed,
);

const Attestation = Type.Object(
  {
    requirement: Type.String({ pattern: REQUIREMENT_ID }),
    revisions: Type.Optional(Type.Array(revision, { minItems: 1, uniqueItems: true })),
    statement: words,
    by: words,
    date: Type.String({ format: 'date', description: 'A day of the calendar.' }),
    evidence: Type.Optional(words),
  },
  { ...closed, description: 'What the operator states; not judged.' },
);

const RequirementVerdict = Type.Object(
  {
    requirement: Type.String({ pattern: REQUIREMENT_ID }),
    revision,
    statement: text,
    section: text,
    quote: Type.Optional(Type.String({ description: 'The words of the specification.' })),
    where: Type.Optional(Type.String({ description: 'Where the specification says so.' })),
    decision: Type.Optional(
      Type.String({ description: 'The decision of Lintel that takes their place.' }),
    ),
    level,
    judgedAs: level,
    verdict,
    answer: Type.Optional(
      Type.String({
        description: 'What the deployment does where the specification leaves it open.',
      }),
    ),
    why: Type.Optional(text),
    attestation: Type.Optional(Attestation),
    judgements: Type.Array(Judgement),
  },
  closed,
);

const claim = Type.Boolean();
const url = Type.String({ format: 'uri' });
const Address = Type.Object({ baseUrl: url, authUrl: url }, closed);

/** The form of a result. */
export const ResultSchema = Type.Object(
  {
    format: Type.Literal('lintel-conformance/1'),
    suite: Type.Object({ name: text, version: text }, closed),
    run: Type.Object(
      {
        id: text,
        seed: count,
        startedAt: UtcTime,
        ms: count,
        workers: Type.Integer({ minimum: 1, maximum: MOST_WORKERS }),
        judgedAs: oneOf(['specification', 'lintel'] as const),
        strict: Type.Boolean(),
        observing: oneOf(OBSERVING),
        selection: Type.Array(text, { description: 'Empty when everything was judged.' }),
        scenario: Type.Optional(
          Type.String({ description: 'The only scenario that was run, with --scenario.' }),
        ),
        bail: Type.Boolean({ description: 'Whether it was to stop at the first failure.' }),
        readOnly: Type.Boolean({
          description: 'Whether nothing was sent that could change the target.',
        }),
        requests: count,
        waitedMs: count,
        rateLimited: Type.Object({ times: count, waitedMs: count }, closed),
      },
      closed,
    ),
    environment: Type.Object({ node: nodeVersion, platform: oneOf(PLATFORMS) }, closed),
    target: Type.Object(
      {
        name: text,
        addresses: Type.Partial(
          Type.Object({ current: Address, earlier: Address }, closed),
          closed,
        ),
        profiles: Type.Object(
          { core: claim, oauth: claim, 'custom-fields': claim, meters: claim, xml: claim },
          closed,
        ),
      },
      closed,
    ),
    sets: Type.Array(
      Type.Object({ revision, name: text, requirements: count, sha256: digest }, closed),
    ),
    evidence: Type.Object({ exchanges: count, sha256: digest }, closed),
    verdicts: Type.Array(RequirementVerdict),
    notTested: Type.Array(
      Type.Object(
        { requirement: text, revision, reason: oneOf(NOT_TESTED_REASONS), why: text },
        closed,
      ),
    ),
    created: Type.Record(text, count),
    left: Type.Record(text, count),
    totals: Type.Object(
      eachVerdict(() => count),
      closed,
    ),
    exitCode: oneOf(Object.values(EXIT)),
  },
  { ...closed, description: 'The result of a run of lintel-conformance.' },
);
