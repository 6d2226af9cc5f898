import { areas, inRevision } from '@lintel/schema';
import type { TSchema } from '@sinclair/typebox';
import { UPLOAD_TYPE, writeUpload } from '../support/multipart.js';
import { type Random, randomFrom } from '../support/random.js';
import type { Target } from '../support/targets.js';
import { validValue } from '../support/valid-value.js';
import type { Sent } from '../support/wire.js';
import type { World } from '../support/world.js';
import { BYTE_BREAKS } from './break-bytes.js';
import { DOCUMENT_BREAKS } from './break-document.js';
import { breakQuery, HEAD_BREAKS } from './break-head.js';
import type { BodyFormat, Draft } from './draft.js';
import { type Tree, textsOf, treeOf, writeForm, writeJson, writeXml } from './tree.js';

// A case is a valid request and up to three ways in which it is broken. Each way has a seed of its own, so that the
// others stay the same when one is dropped.

/** A case; the same seed and breakages make the same request. */
export interface FuzzCase {
  readonly seed: number;
  readonly breakages: readonly Breakage[];
}

/** One way in which the request is broken. */
export interface Breakage {
  readonly stage: Stage;
  readonly way: string;
  readonly seed: number;
}

/** What valid requests are made of. */
export interface Ground {
  readonly targets: readonly Target[];
  readonly world: World;
  /** Records to be deleted, cancelled and closed, so that the others stay as they are. */
  readonly spare: World;
  /** What OAuth requests say of the application. */
  readonly named: Readonly<Record<string, string>>;
}

type Stage = 'document' | 'bytes' | 'head';

/** The stages in their order, and how often each is chosen. */
const STAGES: readonly (readonly [Stage, Readonly<Record<string, unknown>>, number])[] = [
  ['document', DOCUMENT_BREAKS, 6],
  ['bytes', BYTE_BREAKS, 2],
  ['head', HEAD_BREAKS, 3],
];

/** Every way in which a request is broken. */
export const WAYS: readonly string[] = STAGES.flatMap(([stage, ways]) =>
  Object.keys(ways).map((way) => nameOf({ stage, way })),
);

/** How a way is called. */
export function nameOf({ stage, way }: Pick<Breakage, 'stage' | 'way'>): string {
  return `${stage}: ${way}`;
}

/** Ways that make large bodies, and how often they are taken when chosen: they cost as much as a hundred others. */
const LARGE: Readonly<Record<string, number>> = {
  'say too much': 0.04,
  'nest very deep': 0.2,
  'long text': 0.2,
  'long list': 0.5,
  'many members': 0.5,
};

/** The case of a seed. It is large in one way at most, as lists of lists would fill the memory. */
export function caseOf(seed: number): FuzzCase {
  const random = randomFrom(seed);
  const chosen = Array.from({ length: random.below(4) }, () => chooseBreakage(random));
  const large = chosen.find(({ way }) => way in LARGE);
  return { seed, breakages: chosen.filter((one) => one === large || !(one.way in LARGE)) };
}

function chooseBreakage(random: Random): Breakage {
  const [stage, ways] = random.pick(
    STAGES.flatMap((entry) => Array.from({ length: entry[2] }, () => entry)),
  );
  const way = random.pick(Object.keys(ways));
  return random.chance(LARGE[way] ?? 1)
    ? { stage, way, seed: random.below(2 ** 31) }
    : chooseBreakage(random);
}

/** The request of a case, and the target it was meant for. */
export function requestOf(
  { seed, breakages }: FuzzCase,
  ground: Ground,
): { target: Target; sent: Sent } {
  const draft = validDraft(randomFrom(seed ^ 0x5bd1e995), ground);
  for (const [stage] of STAGES) {
    if (stage === 'bytes' && draft.document)
      draft.bytes = Buffer.from(WRITERS[draft.format](draft.document.root));
    for (const breakage of breakages) if (breakage.stage === stage) apply(breakage, draft);
  }
  const { target, method, path, query, headers, bytes } = draft;
  const url = query ? `${path}?${query}` : path;
  return { target, sent: { method, path: url, headers, body: bytes ?? undefined } };
}

function apply({ stage, way, seed }: Breakage, draft: Draft): void {
  const random = randomFrom(seed);
  if (stage === 'head') HEAD_BREAKS[way]?.(draft, random);
  else if (stage === 'document') {
    if (draft.document) DOCUMENT_BREAKS[way]?.(draft.document, random);
    else breakQuery(draft, random); // where there is no document, the query says what is wanted
  } else draft.bytes = BYTE_BREAKS[way]?.(draft.bytes ?? Buffer.alloc(0), random, draft) ?? null;
}

function validDraft(random: Random, { targets, named, ...worlds }: Ground): Draft {
  const target = random.pick(targets);
  const { row, revision } = target;
  const isFinal = target.method === 'DELETE' || target.id in areas.transitions;
  const world = isFinal ? worlds.spare : worlds.world;
  const use = {
    random,
    fullness: 0.4,
    text: random.pick(['High Street', 'Électricité 24', 'x', '12 Mill Lane\nYork']),
    reference: world.reference,
    keys: random.chance(0.5) ? [String(world.ids.get('/custom-fields') ?? 1)] : [],
    named: row.server === 'auth' ? named : {},
  };
  const format = formatOf(target, random);
  const body = row.body && inRevision<TSchema>(row.body, revision);
  const query = row.query && inRevision<TSchema>(row.query, revision);
  const isEmpty = row.bodyIsOptional && random.chance(0.3);
  return {
    target,
    method: target.method,
    path: world.pathOf(target),
    query: query ? queryText(validValue(query, use) as Record<string, unknown>) : '',
    headers: headersOf(target, { world, format, random, hasBody: body !== undefined }),
    format,
    document: body && !isEmpty ? { root: treeOf(validValue(body, use)) } : null,
    bytes: null,
  };
}

function formatOf({ row, revision }: Target, random: Random): BodyFormat {
  if (row.server === 'auth') return 'form';
  if (row.takesUpload) return 'upload';
  return revision === 'earlier' && random.chance(0.5) ? 'xml' : 'json';
}

const MEDIA: Readonly<Record<BodyFormat, string>> = {
  json: 'application/json',
  xml: 'application/xml',
  form: 'application/x-www-form-urlencoded',
  upload: UPLOAD_TYPE,
};

interface Surroundings {
  readonly world: World;
  readonly format: BodyFormat;
  readonly random: Random;
  readonly hasBody: boolean;
}

function headersOf({ row, revision }: Target, around: Surroundings): Record<string, string> {
  const { world, format, random, hasBody } = around;
  const acceptsXml = revision === 'earlier' && random.chance(0.5);
  return {
    accept: acceptsXml ? 'application/xml' : 'application/json',
    ...(hasBody ? { 'content-type': MEDIA[format] } : {}),
    ...(row.server === 'auth' ? {} : { authorization: `Bearer ${world.token}` }),
  };
}

const WRITERS: Readonly<Record<BodyFormat, (document: Tree) => string | Buffer>> = {
  json: writeJson,
  xml: writeXml,
  form: writeForm,
  upload: (document) => writeUpload(textsOf(document)),
};

function queryText(value: Record<string, unknown>): string {
  const pairs = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    if (Array.isArray(part)) return part.map((one) => [`${name}[]`, one]);
    if (typeof part === 'object' && part !== null)
      return Object.entries(part).map(([key, one]) => [`${name}[${key}]`, one]);
    return [[name, part]];
  });
  return pairs
    .map(([name, part]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(part))}`)
    .join('&');
}
