import type { Clock } from '../base/clock.js';
import { mayPass } from '../base/stops.js';
import type { ClientName } from '../config/schema.js';
import type { Exchange } from '../net/exchange.js';
import { readGrantedTokens } from './token-request.js';

/** What a user allowed an application. */
export interface Grant {
  readonly client: ClientName;
  readonly scopes: readonly string[];
  /** An access token that does not expire soon. */
  accessToken(): Promise<string>;
  /** True for the newest access token, also once it has expired: nothing is renewed for this. */
  holds(accessToken: string): boolean;
  /** The newest refresh token. Using it ends the grant for everyone who shares it. */
  refreshToken(): string;
  /** The `expires_in` of the newest access token, in seconds; undefined when the configuration gave the token. */
  expiresInSeconds(): number | undefined;
}

export interface GrantOptions {
  readonly client: ClientName;
  readonly scopes: readonly string[];
  readonly clock: Clock;
  /** Uses a refresh token and answers with the exchange. */
  readonly refresh: (refreshToken: string) => Promise<Exchange>;
}

const MOST_TO_LEAVE_MS = 30_000;

/** Makes a grant from the token response that gave it; it renews itself before it expires. */
export function createGrant(exchange: Exchange, options: GrantOptions): Grant {
  const { client, scopes, clock, refresh } = options;
  let { tokens, renewAt } = read(exchange, clock);
  let renewal: Promise<void> | undefined;

  const renew = async (refreshToken: string) => {
    try {
      ({ tokens, renewAt } = read(await refresh(refreshToken), clock));
      renewal = undefined;
    } catch (error) {
      if (mayPass(error)) renewal = undefined;
      throw error;
    }
  };

  return {
    client,
    scopes,
    async accessToken() {
      if (clock.now() >= renewAt && tokens.refreshToken) {
        renewal ??= renew(tokens.refreshToken);
        await renewal;
      }
      return tokens.accessToken;
    },
    holds: (accessToken) => tokens.accessToken === accessToken,
    refreshToken: () => tokens.refreshToken ?? '',
    expiresInSeconds: () => tokens.expiresInSeconds,
  };
}

/** Makes a grant from an access token of the configuration. */
export function givenGrant(accessToken: string, scopes: readonly string[]): Grant {
  return {
    client: 'a',
    scopes,
    accessToken: async () => accessToken,
    holds: (token) => token === accessToken,
    refreshToken: () => '',
    expiresInSeconds: () => undefined,
  };
}

function read(exchange: Exchange, clock: Clock) {
  const tokens = readGrantedTokens(exchange);
  const lifetimeMs = tokens.expiresInSeconds * 1_000;
  const renewAt = clock.now() + lifetimeMs - Math.min(MOST_TO_LEAVE_MS, lifetimeMs / 3);
  return { tokens, renewAt };
}
