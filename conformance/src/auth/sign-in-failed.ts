import { Blocked } from '../base/stops.js';
import { describeExchange, type Exchange, isSuccess } from '../net/exchange.js';
import { readTokens } from './token-request.js';

/** The part of the configuration that a failed sign-in points at. */
export type Trouble =
  | 'client'
  | 'redirect'
  | 'scopes'
  | 'password'
  | 'page'
  | 'field'
  | 'person'
  | 'program'
  | 'browser'
  | 'token';

/** No tokens could be obtained. `kind` says whether the configuration or the target is to blame. */
export class SignInFailed extends Blocked {
  constructor(
    readonly kind: 'configuration' | 'target',
    by: string,
    why: string,
    readonly trouble?: Trouble,
  ) {
    super(by, why, []); // what went wrong is judged where the flow is
  }
}

/** OAuth errors that point at the configuration, and at which part of it. */
const CONFIGURATION_ERRORS: Readonly<Record<string, Trouble>> = {
  invalid_client: 'client',
  unauthorized_client: 'client',
  invalid_scope: 'scopes',
};

/** Whether an OAuth error blames the configuration or the target. */
export function blame(error: string): SignInFailed['kind'] {
  return error in CONFIGURATION_ERRORS ? 'configuration' : 'target';
}

/** The part of the configuration an OAuth error points at; undefined when at none. */
export function troubleOf(error: string): Trouble | undefined {
  return CONFIGURATION_ERRORS[error];
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
