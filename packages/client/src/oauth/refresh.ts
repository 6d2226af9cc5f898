import type { AuthorizationCode } from 'simple-oauth2';
import { ApiError } from '../core/errors.js';
import { askForTokens } from './token-answer.js';
import type { Tokens } from './tokens.js';

/** With these the authorization has ended; which of them it is differs between deployments (OAU-073). */
const ENDED = { statuses: [400, 401], codes: ['invalid_grant', 'invalid_request'] };

/** New tokens for the refresh token, or undefined when the authorization has ended. */
export async function refreshed(
  flow: AuthorizationCode,
  tokens: Tokens,
): Promise<Tokens | undefined> {
  try {
    return await askForTokens(() => flow.createToken({ ...tokens }).refresh(), tokens);
  } catch (failure) {
    if (hasEnded(failure)) return undefined;
    throw failure;
  }
}

function hasEnded(failure: unknown): boolean {
  return (
    failure instanceof ApiError &&
    ENDED.statuses.includes(failure.status) &&
    ENDED.codes.includes(failure.code ?? '')
  );
}
