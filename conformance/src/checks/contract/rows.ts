/** The endpoints of a revision, read from the contract, which is plain data. */
import { type ApiEndpointId, apiEndpoints, inRevision, methodsOf } from '@lintel/schema';
import type { TSchema } from '@sinclair/typebox';
import type { Exchange } from '../../net/exchange.js';
import type { Revision } from '../../register/schema.js';

export interface Row {
  /** The name of the operation. */
  readonly id: ApiEndpointId;
  readonly method: string;
  /** Below the base address, with parameters in braces. */
  readonly path: string;
  /** Whether the specification itself shows it. */
  readonly isSpecified: boolean;
  /** The schema of the body of a success, or null where there is none. */
  readonly reply: TSchema | null;
}

const known = new Map<Revision, readonly Row[]>();

export function rowsOf(revision: Revision): readonly Row[] {
  const rows = known.get(revision) ?? listRows(revision);
  known.set(revision, rows);
  return rows;
}

/** The row an exchange went to, or undefined when it went nowhere in the contract. */
export function rowOf(exchange: Exchange, baseUrl: string, revision: Revision): Row | undefined {
  const { method, url } = exchange.request;
  if (!url.startsWith(`${baseUrl}/`)) return undefined;
  const path = new URL(url).pathname.slice(new URL(baseUrl).pathname.replace(/\/$/, '').length);
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

/** Literal paths come before those with parameters only if the contract says so: ids are digits. */
function patternOf({ path }: Row): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '\\d+')}$`);
}
