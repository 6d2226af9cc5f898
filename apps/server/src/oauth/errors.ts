import type { OauthErrorName } from '@lintel/schema';
import type { Refusal } from '../domain/access/token-outcome.js';
import { Failure } from '../domain/errors.js';

// Errors of OAuth: which status each has, and the fixed sentences that describe them (OAU-069 to OAU-072, D-85).

/** What may go with an error. */
interface FailureOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A failure that is answered in the form of OAuth. */
export class OauthFailure extends Error {
  readonly error: OauthErrorName;
  readonly description: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(error: OauthErrorName, description: string, options: FailureOptions = {}) {
    super(error);
    this.name = 'OauthFailure';
    this.error = error;
    this.description = description;
    this.status = options.status ?? STATUSES[error] ?? 400;
    this.headers = options.headers ?? {};
  }
}

/** Statuses of errors; all others have 400. */
const STATUSES: Readonly<Partial<Record<OauthErrorName, number>>> = {
  invalid_client: 401,
  server_error: 500,
  temporarily_unavailable: 429,
};

/** Whatever was thrown, in the form of OAuth; what is unknown is a fault of the server and says no more. */
export function oauthFailure(error: unknown): OauthFailure {
  if (error instanceof OauthFailure) return error;
  return error instanceof Failure && error.code === 'unavailable' ? UNAVAILABLE : FAULT;
}

const UNAVAILABLE = new OauthFailure('temporarily_unavailable', 'Try again in a moment.', {
  status: 503,
  headers: { 'Retry-After': '1' },
});

const FAULT = new OauthFailure('server_error', 'The server failed. The request id says where.');

/** How each refusal of a token is told. To another application a code or token is the same as one that never was. */
const REFUSALS: Readonly<Record<Refusal, readonly [OauthErrorName, string]>> = {
  unknown: ['invalid_grant', 'The code or refresh token is not valid.'],
  issued_to_another: ['invalid_grant', 'The code or refresh token is not valid.'],
  spent: ['invalid_grant', 'The code or refresh token was used before.'],
  replayed: ['invalid_grant', 'The code or refresh token was used before.'],
  revoked: ['invalid_grant', 'The authorization has ended.'],
  expired: ['invalid_grant', 'The code or refresh token has expired.'],
  redirect_uri_differs: ['invalid_grant', 'redirect_uri differs from that of the authorize step.'],
  code_verifier_fails: ['invalid_grant', 'code_verifier does not prove the code_challenge.'],
  scope_exceeded: ['invalid_scope', 'scope goes beyond that of the refresh token.'],
};

/** The failure that tells a refusal. */
export function failureOf(refusal: Refusal): OauthFailure {
  return new OauthFailure(...REFUSALS[refusal]);
}
