import { isObject, textOf } from './values.js';

// What a call throws. A refusal by the API is an ApiError or one of its kinds, told apart by `instanceof`.

/** Body of a failure of the API (annex A). */
export interface ErrorBody {
  message: string;
  details: string[] | null;
  /** Dotted path of the input to its messages; validation failures only. */
  errors?: Record<string, string[]>;
  error: { message: string; code: string };
}

/** What an answer of the API said. */
export interface Refusal {
  /** Method and address of what it answers. */
  readonly request: string;
  readonly status: number;
  readonly headers: Headers;
  /** JSON where it is JSON, undefined where there is none, else text. */
  readonly body: unknown;
}

/** The answer is no success. The kinds below say more; one that is none of them is an `ApiError` itself. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';
  /** HTTP status. */
  readonly status: number;
  /** Code from the documented list, such as `not_found` or, of OAuth, `invalid_grant`; undefined where there is none. */
  readonly code: string | undefined;
  /** Dotted path of the input to its messages; empty but for validation failures. */
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  /** Names the request in the log of the server. */
  readonly requestId: string | undefined;
  /** Seconds after which the API asks to be tried again. */
  readonly retryAfter: number | undefined;
  readonly headers: Headers;
  readonly body: unknown;

  constructor({ request, status, headers, body }: Refusal, problem?: string) {
    const said = isObject(body) ? body : {};
    const fields = readFields(said['errors']);
    const requestId = headers.get('X-Request-Id') ?? undefined;
    const told = problem ?? `: ${describe(said, fields)}`;
    super(`${request} answered ${status}${told}${requestId ? ` [request ${requestId}]` : ''}`);
    this.status = status;
    this.code = codeOf(said['error']);
    this.fieldErrors = fields;
    this.requestId = requestId;
    this.retryAfter = readRetryAfter(headers);
    this.headers = headers;
    this.body = body;
  }
}

/** Something in the request is wrong; `fieldErrors` says what (422, in the earlier revision 400). */
export class ValidationError extends ApiError {
  override readonly name = 'ValidationError';
}

/** The access token is missing, expired or revoked (401). */
export class AuthenticationError extends ApiError {
  override readonly name = 'AuthenticationError';
}

/** The token lacks a scope, or the role of the user forbids it; `code` tells which (403). */
export class PermissionError extends ApiError {
  override readonly name = 'PermissionError';
}

/** There is no such record in this account (404). */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
}

/** The present state of the record forbids it (409). */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError';
}

/** Too many requests; `retryAfter` says for how long (429). */
export class RateLimitError extends ApiError {
  override readonly name = 'RateLimitError';
}

/** The server failed or is not available (5xx). */
export class ServerError extends ApiError {
  override readonly name = 'ServerError';
}

/**
 * The API answered with success and not with what the specification says: another type of content, no body, JSON that is
 * broken, a page that contradicts itself. `body` has what came. A write may have been carried out.
 */
export class InvalidAnswerError extends ApiError {
  override readonly name = 'InvalidAnswerError';

  /** `address` is the option that may be wrong. */
  constructor(answer: Refusal, problem: string, address: 'baseUrl' | 'authUrl' = 'baseUrl') {
    const advice = `Is ${address} that of this revision? If it is, tell whoever runs the server.`;
    super(answer, ` ${problem}. ${advice}`);
  }
}

/** No whole answer came: no connection, or one that broke; `cause` has what fetch said. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

/** No answer came in time. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** The error for an answer that is no success. */
export function errorFor(refusal: Refusal): ApiError {
  const { status, body } = refusal;
  const Kind = status >= 500 ? ServerError : (KINDS[status] ?? ApiError);
  const isValidation = status === 400 && isObject(body) && 'errors' in body;
  return new (isValidation ? ValidationError : Kind)(refusal);
}

const KINDS: Readonly<Record<number, typeof ApiError>> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  422: ValidationError,
  429: RateLimitError,
};

/** Retry-After in seconds, whether it is written as a number or as a date (RFC 9110, 10.2.3). */
function readRetryAfter(headers: Headers): number | undefined {
  const text = headers.get('Retry-After')?.trim();
  if (!text) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** As `ErrorBody` has it, or as OAuth has it. */
function codeOf(error: unknown): string | undefined {
  return textOf(isObject(error) ? error['code'] : error);
}

function readFields(errors: unknown): Record<string, string[]> {
  const entries = isObject(errors) ? Object.entries(errors) : [];
  return Object.fromEntries(entries.map(([path, texts]) => [path, [texts].flat().map(String)]));
}

function describe(
  said: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, readonly string[]>>,
): string {
  const reason = textOf(said['message']) ?? textOf(said['error_description']) ?? 'no reason given.';
  const problems = Object.values(fields).flat().join(' ');
  return problems ? `${reason} (${problems})` : reason;
}
