import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { AuthorizationCode } from 'simple-oauth2';
import { type Address, readAddress } from '../core/address.js';
import type { TokenSource } from '../core/connection.js';
import { refreshed } from './refresh.js';
import { SignInRequiredError } from './sign-in-required.js';
import { askForTokens } from './token-answer.js';
import type { TokenStore, Tokens } from './tokens.js';

// The authorization code flow (RFC 6749, 4.1) with state and PKCE, on simple-oauth2.

/** What is registered with the service, and what is asked of the user. */
export interface AuthorizationOptions {
  /** Address of the revision for sign-in, such as `http://localhost:4010/current`. */
  authUrl: string | URL;
  clientId: string;
  clientSecret: string;
  /** One of the registered redirect URLs, character by character. */
  redirectUri: string;
  /** Such as `['properties.read', 'inspections.read']`. */
  scopes: readonly string[];
}

/** What to keep in the user's session until the redirect comes back. */
export interface SignInRequest {
  /** Send the browser there. */
  url: string;
  state: string;
  codeVerifier: string;
}

/** The sign-in of one application. */
export interface Authorization {
  /** Begins a sign-in; state and verifier are new each time and cannot be guessed (OAU-020). */
  start(): SignInRequest;
  /**
   * Ends it with the address the browser came back to. Throws `AuthorizationRefusedError` when the user refused,
   * or when the state is not the one that was sent: then no token is asked for (OAU-021). Throws `ApiError` with the
   * code of OAuth when the token route refuses.
   */
  finish(
    callbackUrl: string | URL,
    request: Pick<SignInRequest, 'state' | 'codeVerifier'>,
  ): Promise<Tokens>;
  /**
   * Gives the access token of a store for `createClient`, and refreshes it before it expires or when it is refused:
   * once, however many calls and processes wait for it. Throws `SignInRequiredError` when that ended.
   */
  tokenSource(store: TokenStore): TokenSource;
}

/** The redirect brought no code that may be used. */
export class AuthorizationRefusedError extends Error {
  override readonly name = 'AuthorizationRefusedError';
  /** What the service called it, such as `access_denied`; undefined when the redirect was not an answer to us. */
  readonly error: string | undefined;

  constructor(message: string, error?: string) {
    super(message);
    this.error = error;
  }
}

/** Seconds before its expiry from which an access token is no longer used. */
const SPARE_SECONDS = 30;

/** Prepares the sign-in of an application. Throws a TypeError that names every option that is missing. */
export function createAuthorization(options: AuthorizationOptions): Authorization {
  demandAll(options);
  const { authUrl, redirectUri, scopes } = options;
  const address = readAddress(authUrl);
  if (!address)
    throw new TypeError(
      `authUrl is no address such as https://api.example.com/current: ${authUrl}.`,
    );
  const flow = flowOf(options, address);
  return {
    start() {
      const [state, codeVerifier] = [randomText(), randomText()];
      const request = {
        redirect_uri: redirectUri,
        scope: [...scopes],
        state,
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
      };
      return { url: flow.authorizeURL(request), state, codeVerifier };
    },
    async finish(callbackUrl, { state, codeVerifier }) {
      const code = codeFrom(new URL(callbackUrl, redirectUri).searchParams, state);
      const exchange = {
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
      };
      return askForTokens(() => flow.getToken(exchange));
    },
    tokenSource: (store) => async (rejected) => {
      const isUsable = (tokens: Tokens) =>
        tokens.access_token !== rejected &&
        Date.parse(tokens.expires_at) - Date.now() > SPARE_SECONDS * 1000;
      const kept = await store.load();
      if (kept && isUsable(kept)) return kept.access_token;
      return renew(store, (tokens) => (isUsable(tokens) ? tokens : refreshed(flow, tokens)));
    },
  };
}

/** Whoever comes second finds what the first has brought. */
async function renew(
  store: TokenStore,
  renewed: (tokens: Tokens) => Tokens | Promise<Tokens | undefined>,
): Promise<string> {
  let result: Tokens | undefined;
  await store.change(async (tokens) => {
    result = tokens && (await renewed(tokens));
    return result;
  });
  if (!result) {
    throw new SignInRequiredError(
      'There is no authorization, or it has ended: the user has to sign in.',
    );
  }
  return result.access_token;
}

/** Options often come from the environment, where one is easily forgotten. */
function demandAll({ authUrl, clientId, clientSecret, redirectUri, scopes }: AuthorizationOptions) {
  const needed = { authUrl, clientId, clientSecret, redirectUri, scopes: scopes?.length };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length > 0) throw new TypeError(`Missing for the sign-in: ${missing.join(', ')}.`);
}

function codeFrom(query: URLSearchParams, state: string): string {
  if (!equal(query.get('state') ?? '', state)) {
    throw new AuthorizationRefusedError('The state that came back is not the one that was sent.');
  }
  const error = query.get('error');
  if (error) {
    throw new AuthorizationRefusedError(
      query.get('error_description') ?? `Refused: ${error}.`,
      error,
    );
  }
  const code = query.get('code');
  if (!code) throw new AuthorizationRefusedError('The redirect has no code.');
  return code;
}

function flowOf({ clientId, clientSecret }: AuthorizationOptions, { origin, path }: Address) {
  return new AuthorizationCode({
    client: { id: clientId, secret: clientSecret },
    auth: {
      tokenHost: origin,
      tokenPath: `${path}/oauth/token`,
      authorizePath: `${path}/oauth/authorize`,
    },
    options: { authorizationMethod: 'body' },
    http: { timeout: 10_000 },
  });
}

/** 256 bits, which nobody guesses. */
function randomText(): string {
  return randomBytes(32).toString('base64url');
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
