import { describeExchange, type Exchange, isSuccess } from '../net/exchange.js';
import type { Send } from '../net/http.js';
import { blame, SignInFailed, troubleOf } from './sign-in-failed.js';

/** The fields of a token request; one that is undefined is left out. */
export type TokenFields = Readonly<Record<string, string | undefined>>;

/** Sends a form-encoded token request. */
export function requestToken(
  send: Send,
  authUrl: string,
  fields: TokenFields,
  headers: Readonly<Record<string, string>> = { accept: 'application/json' },
): Promise<Exchange> {
  return send({
    method: 'POST',
    url: `${authUrl}/oauth/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: encodeForm(fields),
  });
}

/** How a space is written in a query. Both are equivalent. */
export type Space = '+' | '%20';

/** The authorize address with these query parameters; one that is undefined is left out. */
export function authorizeAddress(authUrl: string, fields: TokenFields, space: Space = '+'): string {
  return `${authUrl}/oauth/authorize?${encodeForm(fields).replaceAll('+', space)}`;
}

/** The members of a token response that are present and of the right type. */
export interface Tokens {
  readonly accessToken: string | undefined;
  readonly refreshToken: string | undefined;
  readonly expiresInSeconds: number | undefined;
}

export function readTokens({ response }: Exchange): Tokens {
  const body = parseObject(response.body);
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  const expiresIn = body['expires_in'];
  return {
    accessToken: text(body['access_token']),
    refreshToken: text(body['refresh_token']),
    expiresInSeconds: typeof expiresIn === 'number' ? expiresIn : undefined,
  };
}

export interface GrantedTokens {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  readonly expiresInSeconds: number;
}

/** The tokens of a token response. Throws SignInFailed when there are none. */
export function readGrantedTokens(exchange: Exchange): GrantedTokens {
  const { accessToken, refreshToken, expiresInSeconds } = readTokens(exchange);
  if (isSuccess(exchange) && accessToken) {
    return {
      accessToken,
      refreshToken,
      expiresInSeconds: expiresInSeconds ?? Number.POSITIVE_INFINITY,
    };
  }
  const error = /"error"\s*:\s*"([a-z_]+)"/.exec(exchange.response.body)?.[1] ?? '';
  const check = isSuccess(exchange) ? 'oauth.exchange.fields' : 'oauth.exchange.answers';
  const said = error ? ` with ${error}` : '';
  throw new SignInFailed(
    blame(error),
    check,
    `no access token was returned by ${describeExchange(exchange)}${said}`,
    troubleOf(error),
  );
}

function encodeForm(fields: TokenFields): string {
  const given = Object.entries(fields).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return new URLSearchParams(given).toString();
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
