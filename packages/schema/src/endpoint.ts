import type { TObject, TSchema } from '@sinclair/typebox';
import type { ErrorCode } from './error-codes.js';
import type { ParameterName } from './parameters.js';
import { inRevision, type Revision, type Slot } from './revision.js';
import { MANAGEMENT_SCOPES, type Scope } from './scopes.js';

// What an endpoint declares about itself. A row is plain data: print it, walk it, generate from it.

/** The methods of the API, in the order in which they are listed. */
export const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** Method of an endpoint. */
export type Method = (typeof METHODS)[number];

/** The declaration of one endpoint; its exported name is the operation id everywhere. */
export interface Endpoint {
  /** A short imperative sentence. */
  readonly summary: string;
  /** What a reader of the documentation must know beyond the summary. */
  readonly description?: string;
  readonly method: Method;
  /** A second method that does exactly the same (STA-017). */
  readonly alsoMethod?: Method;
  /** Path below the base address, with parameters in braces; each is the id of a record. */
  readonly path: Slot<string>;
  readonly revisions: readonly Revision[];
  /** Served at {auth_url}, without a token and in the format of OAuth 2 (OAU-043, OAU-044). */
  readonly server?: 'auth';
  /** All of them are needed (OAU-008); written out even when there are none. */
  readonly scopes: readonly Scope[];
  readonly query?: Slot<TObject>;
  readonly body?: Slot<TSchema>;
  /** The body may be left out altogether. */
  readonly bodyIsOptional?: true;
  /** The body is a multipart upload; `body` describes its text parts. */
  readonly takesUpload?: true;
  /** Status to schema of the body; null where there is no body. */
  readonly responses: Readonly<Record<number, Slot<TSchema> | null>>;
  /** Failures beyond those that follow from the row itself: see `errorsOf`. */
  readonly errors?: readonly ErrorCode[];
  /** What other methods of this path answer when it names no record of its own (D-35). */
  readonly otherMethods?: Readonly<Partial<Record<Method, ErrorCode>>>;
  /** `spec` when the specification shows the endpoint, `lintel` when we added it. */
  readonly origin: 'spec' | 'lintel';
  /** The requirements the endpoint exists for. */
  readonly requirements: readonly string[];
}

/** Declares an endpoint and keeps its exact type. */
export function endpoint<const E extends Endpoint>(row: E): E {
  return row;
}

/** Names of the parameters in a path. */
export function parametersOf(path: string): readonly ParameterName[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as ParameterName); // the contract test knows every name
}

/** Whether an endpoint exists in a revision. */
export function existsIn(row: Endpoint, revision: Revision): boolean {
  return row.revisions.includes(revision);
}

/** The methods under which an endpoint is reached. */
export function methodsOf(row: Endpoint): readonly Method[] {
  return row.alsoMethod ? [row.method, row.alsoMethod] : [row.method];
}

/**
 * Every failure an endpoint of the API can answer in a revision, in the order in which they are judged (D-17).
 * None for the OAuth endpoints, whose failures are part of their responses.
 */
export function errorsOf(row: Endpoint, revision: Revision): readonly ErrorCode[] {
  if (row.server === 'auth') return [];
  const hasParameters = parametersOf(inRevision(row.path, revision)).length > 0;
  const writes = row.method !== 'GET';
  const isOfManagement = row.scopes.some((scope) => MANAGEMENT_SCOPES.includes(scope));
  const hasBody = row.body !== undefined;
  const readsEveryBody = revision === 'earlier' && row.takesUpload === undefined;
  const applies: readonly [ErrorCode, boolean][] = [
    ['unavailable', true],
    ['too_many_requests', true],
    ['unauthenticated', true],
    ['missing_scope', row.scopes.length > 0],
    ['body_too_large', hasBody],
    ['unsupported_media_type', hasBody && !readsEveryBody],
    ['malformed_body', hasBody],
    ['not_found', hasParameters],
    ['permission_denied', writes || isOfManagement],
    ['validation_failed', hasBody || row.query !== undefined],
  ];
  const derived = applies.filter(([, holds]) => holds).map(([code]) => code);
  return [...new Set<ErrorCode>([...derived, ...(row.errors ?? []), 'internal_error'])];
}
