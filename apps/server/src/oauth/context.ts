import type { Revision } from '@lintel/schema';
import type { Addresses } from '../addresses.js';
import type { Config } from '../config.js';
import type { Deps } from '../deps.js';
import type { Lifetimes } from '../domain/access/issued-tokens.js';
import { createThrottle } from '../domain/access/throttle.js';
import { createRateLimiter } from '../http/rate-limit.js';

// What the OAuth pages and endpoints of a revision have in common.

/** Where OAuth is served, and for which revision. */
export interface Place {
  readonly revision: Revision;
  readonly addresses: Addresses;
  readonly deps: Deps;
  readonly guards: Guards;
}

const MINUTE_MS = 60_000;

/** Attempts of each kind that may fail before the next ones have to wait. */
const THROTTLES = {
  /** Passwords for one email from one address. */
  signIn: { attempts: 10, within_ms: 15 * MINUTE_MS },
  /** Passwords for one email from anywhere. */
  email: { attempts: 100, within_ms: 60 * MINUTE_MS },
  /** Client secrets for one Client ID from one address. */
  client: { attempts: 10, within_ms: MINUTE_MS },
} as const;

/** What keeps guessers and floods out of a server, in both revisions together. */
export type Guards = ReturnType<typeof createGuards>;

/** Begins to count requests and failed attempts. */
export function createGuards({ config, clock }: Pick<Deps, 'config' | 'clock'>) {
  return {
    limiter: createRateLimiter(config.rateLimit, clock),
    throttles: {
      signIn: createThrottle(THROTTLES.signIn, clock),
      email: createThrottle(THROTTLES.email, clock),
      client: createThrottle(THROTTLES.client, clock),
    },
  };
}

/** The surroundings of every OAuth route. */
export type Context = ReturnType<typeof createContext>;

/** Prepares the surroundings at start. */
export function createContext({ revision, addresses, deps, guards }: Place) {
  const { config, clock } = deps;
  return {
    revision,
    deps,
    lifetimes: lifetimesOf(config),
    /** The authorization address, which is how the server names itself to applications. */
    issuer: addresses[revision].authUrl,
    ...guards,
    now: () => clock.now().getTime(),
  };
}

/** How long codes and tokens of a deployment are valid. */
export function lifetimesOf({ settings }: Config): Lifetimes {
  return {
    code: settings.LINTEL_CODE_SECONDS * 1000,
    access_token: settings.LINTEL_ACCESS_TOKEN_SECONDS * 1000,
    refresh_token: settings.LINTEL_REFRESH_TOKEN_DAYS * 24 * 60 * MINUTE_MS,
  };
}
