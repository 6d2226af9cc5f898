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
  readonly status: number;
  readonly headers: Headers;
  /** The JSON of the answer, or its text where it is none. */
  readonly body: unknown;
}

/** The API refused a request. The kinds below say more; one that is none of them is an `ApiError` itself. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';
  /** HTTP status. */
  readonly status: number;
  /** Code from the documented list, such as `not_found`; undefined where the answer has none. */
  readonly code: string | undefined;
  /** Dotted path of the input to its messages; empty but for validation failures. */
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  /** Names the request in the log of the server. */
  readonly requestId: string | undefined;
  /** Seconds after which the API asks to be tried again. */
  readonly retryAfter: number | undefined;
  readonly headers: Headers;
  readonly body: unknown;

  constructor({ status, headers, body }: Refusal) {
    const said = isErrorBody(body) ? body : undefined;
    const fields = said?.errors ?? {};
    super(describe(status, said, fields));
    this.status = status;
    this.code = said?.error?.code;
    this.fieldErrors = fields;
    this.requestId = headers.get('X-Request-Id') ?? undefined;
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

/** No answer came: no connection, or one that broke; `cause` has what fetch said. */
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
  const isValidation = status === 400 && isErrorBody(body) && body.errors !== undefined;
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

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'message' in body;
}

function describe(
  status: number,
  said: ErrorBody | undefined,
  fields: Readonly<Record<string, readonly string[]>>,
): string {
  const problems = Object.values(fields).flat().join(' ');
  const message = `${status}: ${said?.message ?? 'The API gave no reason.'}`;
  return problems ? `${message} (${problems})` : message;
}
