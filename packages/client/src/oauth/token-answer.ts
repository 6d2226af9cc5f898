import type { AccessToken } from 'simple-oauth2';
import { ConnectionError, errorFor, InvalidAnswerError, TimeoutError } from '../core/errors.js';
import type { Tokens } from './tokens.js';

// What the token route answered, and what became of a request that it did not answer, in the terms of the client.

/** What it asks for, by which messages call it. */
const REQUEST = 'POST /oauth/token';

/** Seconds an access token is good for when the answer does not tell (OAU-031); one that is refused is refreshed. */
const USUAL_SECONDS = 7200;

/**
 * Sends a request for tokens and reads the answer (OAU-029, OAU-030). A refresh that brings no refresh token leaves the
 * one before. Throws `ApiError` and its kinds, `ConnectionError`, `TimeoutError`.
 */
export async function askForTokens(
  ask: () => Promise<AccessToken>,
  before?: Tokens,
): Promise<Tokens> {
  const answer = await ask().catch((failure: unknown) => {
    throw inOurTerms(failure);
  });
  const { access_token, refresh_token = before?.refresh_token, expires_in } = answer.token;
  if (typeof access_token !== 'string' || typeof refresh_token !== 'string') {
    const body = Object.keys(answer.token); // the names alone: the values are secrets
    throw invalid(200, 'without access_token or refresh_token', { body });
  }
  const seconds = Number(expires_in) > 0 ? Number(expires_in) : USUAL_SECONDS;
  const expires_at = new Date(Date.now() + seconds * 1000).toISOString();
  return { access_token, refresh_token, expires_at };
}

/** What the HTTP library below simple-oauth2 throws. */
interface Failure {
  readonly message?: string;
  /** For an answer its own status, else one that stands for the problem. */
  readonly output?: { readonly statusCode: number };
  readonly data?: {
    readonly isResponseError?: boolean;
    readonly payload?: unknown;
    readonly res?: {
      readonly statusCode: number;
      readonly headers: Readonly<Record<string, string>>;
    };
  } | null;
}

/** How that library calls problems of its own: no answer in time, and an answer that is no JSON. */
const LATE = [408, 504];
const UNREADABLE = [406, 502];

function inOurTerms(failure: unknown): Error {
  const { message, output, data } = failure as Failure; // the library throws nothing else
  const status = data?.res?.statusCode;
  const headers = new Headers(data?.res?.headers);
  if (status !== undefined && (data?.isResponseError || status >= 400)) {
    return errorFor({ request: REQUEST, status, headers, body: data?.payload });
  }
  const problem = output?.statusCode ?? 0;
  if (LATE.includes(problem)) {
    return new TimeoutError(`${REQUEST} had no answer in time; try again later.`);
  }
  // An answer without a body is no failure of that library: simple-oauth2 stumbles over it.
  const isEmpty = output === undefined;
  if (isEmpty || (status !== undefined && UNREADABLE.includes(problem))) {
    return invalid(status ?? 200, 'without JSON', { headers });
  }
  return new ConnectionError(`${REQUEST} had no answer: ${message}.`, { cause: failure });
}

function invalid(
  status: number,
  problem: string,
  { headers = new Headers(), body }: { headers?: Headers; body?: unknown },
): InvalidAnswerError {
  const answer = { request: REQUEST, status, headers, body };
  return new InvalidAnswerError(answer, problem, 'authUrl');
}
