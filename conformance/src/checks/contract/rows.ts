/** The endpoints of a revision, read from the contract of `@lintel/schema`. */
import { type ApiEndpointId, apiEndpoints, inRevision, methodsOf } from '@lintel/schema';
import type { TSchema } from '@sinclair/typebox';
import { memoBy, memoByName } from '../../base/memo.js';
import { type Exchange, pathAfter } from '../../net/exchange.js';
import type { Revision } from '../../register/schema.js';

export interface Row {
  /** The operation id. */
  readonly id: ApiEndpointId;
  readonly method: string;
  /** The path below the base address, with parameters in braces. */
  readonly path: string;
  /** Whether the specification itself documents the endpoint. */
  readonly isSpecified: boolean;
  /** The schema of the body of a 200 response, or null where there is none. */
  readonly reply: TSchema | null;
}

export const rowsOf = memoByName((revision: Revision): readonly Row[] => listRows(revision));

/**
 * Returns the endpoint a request was sent to, or undefined when the contract has no such endpoint.
 */
export function rowOf(exchange: Exchange, baseUrl: string, revision: Revision): Row | undefined {
  const { method } = exchange.request;
  const path = pathAfter(exchange, baseUrl);
  if (path === undefined) return undefined;
  return rowsOf(revision).find((row) => row.method === method && patternOf(row).test(path));
}

function listRows(revision: Revision): Row[] {
  return apiEndpoints
    .filter(([, row]) => row.revisions.includes(revision))
    .flatMap(([id, row]) => {
      const reply = row.responses[200] ?? null;
      return methodsOf(row).map((method) => ({
        id,
        method,
        path: inRevision(row.path, revision),
        isSpecified: row.origin === 'spec',
        reply: reply === null ? null : inRevision(reply, revision),
      }));
    });
}

/**
 * Returns a pattern for the whole path. Parameters match digits only, so that a literal path
 * segment never matches a parameter.
 */
const patternOf = memoBy(({ path }: Row) => new RegExp(`^${path.replace(/\{\w+\}/g, '\\d+')}$`));
