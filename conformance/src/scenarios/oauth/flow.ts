/** Steps of the OAuth flow that several scenarios take. */
import { readCode } from '../../auth/authorize.js';
import type { AuthorizeRequest } from '../../auth/grant-pool.js';
import { readTokens, type TokenFields } from '../../auth/token-request.js';
import { exchangeAnswers, exchangeFields } from '../../checks/oauth/tokens.js';
import type { ClientName } from '../../config/schema.js';
import type { Context } from '../../engine/scenario.js';
import { Blocked } from '../../engine/stops.js';
import type { Exchange } from '../../net/exchange.js';

/** Everything a code exchange needs, with a code nobody has used yet. */
export async function freshExchange(
  { grants, send }: Context,
  request: AuthorizeRequest = {},
): Promise<TokenFields> {
  const authorization = await grants.authorize(send, request);
  return {
    grant_type: 'authorization_code',
    code: readCode(authorization),
    redirect_uri: authorization.sent['redirect_uri'],
  };
}

/** A token answer of its own, which the scenario may use up. */
export async function freshTokens(
  context: Context,
  request: AuthorizeRequest = {},
): Promise<Exchange> {
  const fields = await freshExchange(context, request);
  const tokens = await context.grants.token(context.send, fields, request.client);
  context.needs(tokens, exchangeAnswers);
  return tokens;
}

export function accessTokenOf(tokens: Exchange): string {
  const { accessToken } = readTokens(tokens);
  if (accessToken !== undefined) return accessToken;
  throw new Blocked(exchangeFields.id, `${tokens.id} carries no access token`);
}

export function refreshTokenOf(tokens: Exchange): string {
  const { refreshToken } = readTokens(tokens);
  if (refreshToken !== undefined) return refreshToken;
  throw new Blocked(exchangeFields.id, `${tokens.id} carries no refresh token`);
}

/** Refreshes; further fields are added, and those that are undefined left out. */
export function refresh(
  { grants, send }: Context,
  refreshToken: string,
  more: TokenFields = {},
  client: ClientName = 'a',
): Promise<Exchange> {
  const fields = { grant_type: 'refresh_token', refresh_token: refreshToken, ...more };
  return grants.token(send, fields, client);
}
