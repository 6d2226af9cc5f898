import { readAddress } from './address.js';

// How the API is reached: address, token and manners, settled once for all requests.

/**
 * Gives the access token for the next request. `rejected` is the token the API has just refused with 401:
 * give another one, or throw.
 */
export type TokenSource = (rejected?: string) => string | Promise<string>;

/** What a connection is made of; everything but `baseUrl` and `token` has a default. */
export interface ConnectionOptions {
  /** Base address of the revision, such as `http://localhost:4010/current`. */
  baseUrl: string | URL;
  /** An access token, or a function that gives one: see `@lintel/client/oauth`. */
  token: string | TokenSource;
  /** Milliseconds one attempt may take, its body included; 30,000 by default, Infinity for no limit. */
  timeout?: number | undefined;
  /** How often a request that may be repeated is repeated; 2 by default. */
  retries?: number | undefined;
  /**
   * Longest pause between two attempts in milliseconds; 60,000 by default. When Retry-After asks for more, the call
   * fails at once.
   */
  maxDelay?: number | undefined;
  /** Headers for every request. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** The fetch to use instead of the global one. */
  fetch?: typeof fetch | undefined;
}

/** What one call may have of its own. */
export interface RequestOptions {
  /** Ends the call, pauses between attempts included; it then throws the reason of the signal. */
  signal?: AbortSignal | undefined;
  /** As in `ConnectionOptions`. */
  timeout?: number | undefined;
  /** As in `ConnectionOptions`. */
  retries?: number | undefined;
  /** Beside those of the connection. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/** A way to the API; the first argument of every operation. */
export interface Connection {
  readonly baseUrl: string;
  readonly token: TokenSource;
  readonly timeout: number;
  readonly retries: number;
  readonly maxDelay: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: typeof fetch;
}

/** Settles how the API is reached. Throws a TypeError that names what is missing or wrong. */
export function connect({ baseUrl, token, ...options }: ConnectionOptions): Connection {
  const { timeout = 30_000, retries = 2, maxDelay = 60_000, headers = {} } = options;
  const address = readAddress(baseUrl);
  const problems = [
    ...(address
      ? []
      : [`baseUrl is no address such as https://api.example.com/current: ${baseUrl}.`]),
    ...(isToken(token)
      ? []
      : ['token is missing: give an access token, or a function that gives one.']),
    ...Object.entries({ timeout, retries, maxDelay })
      .filter(([, value]) => !(value >= 0)) // NaN is neither
      .map(([name, value]) => `${name} is no number from 0 on: ${value}.`),
  ];
  if (!address || problems.length > 0) throw new TypeError(problems.join(' '));
  return {
    baseUrl: address.origin + address.path,
    token: typeof token === 'string' ? () => token : token,
    timeout,
    retries,
    maxDelay,
    headers,
    // A fetch that is taken off its object is refused by browsers.
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
  };
}

function isToken(token: unknown): boolean {
  return typeof token === 'function' || (typeof token === 'string' && token !== '');
}
