import type { AuthorizationCode } from 'simple-oauth2';
import { tokensFrom } from './token-answer.js';
import type { Tokens } from './tokens.js';

/** With these the authorization has ended; which of them it is differs between deployments (OAU-073). */
const ENDED = { statuses: [400, 401], errors: ['invalid_grant', 'invalid_request'] };

/** New tokens for the refresh token, or undefined when the authorization has ended. */
export async function refreshed(
  flow: AuthorizationCode,
  tokens: Tokens,
): Promise<Tokens | undefined> {
  try {
    const answer = await flow.createToken({ ...tokens }).refresh();
    return tokensFrom({ refresh_token: tokens.refresh_token, ...answer.token });
  } catch (failure) {
    if (hasEnded(failure)) return undefined;
    throw failure;
  }
}

function hasEnded(failure: unknown): boolean {
  const { output, data } = failure as Refused; // what simple-oauth2 throws for an answer that is no success
  const status = output?.statusCode;
  const error = data?.payload?.error;
  return (
    status !== undefined &&
    ENDED.statuses.includes(status) &&
    error !== undefined &&
    ENDED.errors.includes(error)
  );
}

interface Refused {
  readonly output?: { readonly statusCode?: number };
  readonly data?: { readonly payload?: { readonly error?: string } };
}
