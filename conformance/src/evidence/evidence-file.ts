/** `evidence.ndjson.gz`: every exchange of a run once, one JSON object a line, secrets hidden. */
import { createHash } from 'node:crypto';
import { type Static, Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { EvidenceFacts } from '../engine/result.js';
import { type Exchange, exchangeWith, type Shown } from '../net/exchange.js';
import { shareTexts } from '../net/share-texts.js';

export type Evidence = ReadonlyMap<string, Exchange>;

/** The evidence cannot be read. */
export class EvidenceError extends Error {}

/** The most that one entry for a run of one character may expand to. */
const LONGEST_RUN = 2 ** 28;
/** The most that all different bodies with such entries may expand to: a few lines could otherwise fill the memory. */
const MOST_UNPACKED = 2 ** 29;

/** One character and how often it is repeated. */
const Run = Type.Tuple([
  Type.String({ maxLength: 2 }),
  Type.Integer({ minimum: 1, maximum: LONGEST_RUN }),
]);

/** A body, or its parts when there are long runs of one character in it. */
const Packed = Type.Union([Type.String(), Type.Array(Type.Union([Type.String(), Run]))]);
type Packed = Static<typeof Packed>;

const Line = TypeCompiler.Compile(exchangeWith(Packed));

/** The beginning of a long run. A pattern of the whole run would fail for millions of characters. */
const LONG_RUN = /(.)\1{255}/su;

export function writeEvidence(evidence: Evidence): string {
  return [...evidence.values()].map((exchange) => `${writeExchange(exchange)}\n`).join('');
}

/** Reads evidence. Throws EvidenceError with the line that cannot be read. */
export function readEvidence(text: string): Evidence {
  const lines = text.split('\n').filter((line) => line !== '');
  const share = shareTexts();
  const unpack = createUnpack();
  const exchanges = lines.map((line, index): [string, Exchange] => {
    const exchange = readExchange(line, index + 1, unpack);
    const { id, response } = exchange;
    return [id, { ...exchange, response: { ...response, body: share(response.body) } }];
  });
  const evidence = new Map(exchanges);
  if (evidence.size < exchanges.length) {
    throw new EvidenceError('the evidence holds an exchange twice: it was changed');
  }
  return evidence;
}

export function describeEvidence(text: string, { size }: Evidence): EvidenceFacts {
  return { exchanges: size, sha256: sha256(text) };
}

/** The SHA-256 of data, in hexadecimal. */
export function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

/** An exchange as JSON with its members in a fixed order. */
function writeExchange({ id, scenario, at, ms, request, response, shown }: Exchange): string {
  const { method, url, headers, body } = request;
  const { status, headers: answered, body: answer, encoding } = response;
  return JSON.stringify({
    id,
    scenario,
    at,
    ms,
    request: { method, url, headers, body: pack(body) },
    response: { status, headers: answered, body: pack(answer), encoding },
    ...(shown ? { shown: shown.map(writeShown) } : {}),
  });
}

const writeShown = ({ check, scenario, seen }: Shown): Shown => ({ check, scenario, seen });

function readExchange(line: string, number: number, unpack: (body: Packed) => string): Exchange {
  const read = parseLine(line, number);
  if (!Line.Check(read)) {
    const fault = Line.Errors(read).First();
    throw notAnExchange(number, `${fault?.path || 'the whole line'}: ${fault?.message}`);
  }
  const { request, response } = read;
  return {
    ...read,
    request: { ...request, body: unpack(request.body) },
    response: { ...response, body: unpack(response.body) },
  };
}

function parseLine(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw notAnExchange(number, 'it is not JSON');
  }
}

function notAnExchange(number: number, why: string): EvidenceError {
  return new EvidenceError(
    `line ${number} of the evidence is not an exchange, so it was changed or cut off: ${why}`,
  );
}

function pack(body: string): Packed {
  const parts: (string | [string, number])[] = [];
  const search = new RegExp(LONG_RUN, 'gsu');
  let from = 0;
  for (let run = search.exec(body); run; run = search.exec(body)) {
    const { 1: character = '', index } = run;
    let end = search.lastIndex;
    while (body.startsWith(character, end)) end += character.length;
    parts.push(body.slice(from, index), [character, (end - index) / character.length]);
    from = end;
    search.lastIndex = end;
  }
  return parts.length === 0 ? body : [...parts, body.slice(from)];
}

/** Returns a function that unpacks bodies, equal ones once. It throws EvidenceError when they fill the memory. */
function createUnpack(): (body: Packed) => string {
  const known = new Map<string, string>();
  let length = 0;
  return (body) => {
    if (typeof body === 'string') return body;
    const key = JSON.stringify(body);
    const before = known.get(key);
    if (before !== undefined) return before;
    length += lengthOf(body);
    if (length > MOST_UNPACKED) throw new EvidenceError(TOO_LONG);
    const text = body.map(unpackPart).join('');
    known.set(key, text);
    return text;
  };
}

const TOO_LONG =
  'the bodies in the evidence expand to more than any run could hold: it was changed';

type Part = string | Static<typeof Run>;

function unpackPart(part: Part): string {
  return typeof part === 'string' ? part : part[0].repeat(part[1]);
}

function lengthOf(parts: readonly Part[]): number {
  return parts.reduce(
    (sum, part) => sum + (typeof part === 'string' ? part.length : part[0].length * part[1]),
    0,
  );
}
