import { compile, type Endpoint, inRevision, type Revision, type Validator } from '@lintel/schema';
import type { TSchema } from '@sinclair/typebox';
import type { Listing, Records } from '../domain/json-text.js';
import { completeFileUrls } from './file-urls.js';
import type { Json } from './formats.js';
import type { Reply } from './handler.js';
import { type Asked, envelope } from './pagination.js';

// From the reply of a handler to JSON text, held to what the row declares for the revision that asked.

/** Turns replies of one endpoint into JSON text. */
export interface ReplyWriter {
  write(reply: Reply, asked: Asked): Json | undefined;
}

interface Declared {
  readonly row: Endpoint;
  readonly revision: Revision;
  /** Judge every reply, and fail on one that does not fit: for development and tests. */
  readonly isGuarded: boolean;
  /** Root of the server, where files are. */
  readonly publicUrl: string;
}

/** Prepares the replies of an endpoint in a revision. */
export function prepareReplies(declared: Declared): ReplyWriter {
  const { row, revision, isGuarded, publicUrl } = declared;
  const schemas = new Map<number, TSchema | null>(
    Object.entries(row.responses).map(([status, slot]) => [
      Number(status),
      slot && inRevision<TSchema>(slot, revision),
    ]),
  );
  const validators = new Map<number, Validator<unknown>>();
  for (const [status, schema] of schemas) if (schema) validators.set(status, compile(schema));

  // Bytes that come again are those of a report that is remembered; with photos it takes as much memory again here.
  const completed = new WeakMap<Buffer, Json>();
  const complete = (json: Json): Json => {
    if (typeof json === 'string') return completeFileUrls(json, publicUrl);
    const known = completed.get(json) ?? completeFileUrls(json, publicUrl);
    completed.set(json, known);
    return known;
  };

  return {
    write(reply, asked) {
      if (!schemas.has(reply.status))
        throw new Error(`${row.path} does not declare ${reply.status}`);
      const validator = validators.get(reply.status);
      if (!validator) return undefined;
      const json = complete(jsonOf(reply.body, validator, asked));
      if (isGuarded) guard(json, validator);
      return json;
    },
  };
}

function jsonOf(body: unknown, validator: Validator<unknown>, asked: Asked): Json {
  if (typeof body === 'string' || Buffer.isBuffer(body)) return body; // text a store made in the shape of the answer
  if (isListing(body)) return envelope(body, asked);
  if (isRecords(body)) return `[${body.records.join(',')}]`;
  return JSON.stringify(validator.project(body));
}

/** Fails on JSON text that does not fit, or that says more than is declared, is a fault of ours. */
export function guard(json: Json, validator: Validator<unknown>): void {
  const value: unknown = JSON.parse(String(json));
  const { problems, draft } = validator.examine(value);
  if (problems.length > 0)
    throw new Error(`The reply does not fit: ${problems.map(({ message }) => message).join(' ')}`);
  if (JSON.stringify(draft).length !== JSON.stringify(value).length)
    throw new Error('The reply holds members that are not declared');
}

function isRecords(body: unknown): body is Records<unknown> {
  return typeof body === 'object' && body !== null && 'records' in body;
}

function isListing(body: unknown): body is Listing<unknown> {
  return isRecords(body) && 'totalRecords' in body;
}
