/**
 * The grants of a run. Signing in is the dearest thing a run does, so a grant is shared wherever
 * nothing destroys it, and made anew only for scenarios that use it up.
 */
import type { ActorName, Client, ClientName, SignIn } from '../config/schema.js';
import type { Settings } from '../config/settings.js';
import type { Clock } from '../engine/clock.js';
import { OutOfReach } from '../engine/stops.js';
import { createCookieJar } from '../net/cookies.js';
import type { Exchange } from '../net/exchange.js';
import type { Send } from '../net/http.js';
import type { Secrets } from '../net/secrets.js';
import type { Revision } from '../register/schema.js';
import { type Authorization, readCode, walkFor } from './authorize.js';
import { openBrowsers } from './browsers.js';
import type { Decision } from './fill-form.js';
import { createGrant, type Grant, givenGrant } from './grant.js';
import { type Narrowing, openNarrowing } from './narrow.js';
import type { Person, SignInBudget } from './person.js';
import { redeemInTime } from './redeem.js';
import { SCOPES } from './scopes.js';
import type { StateFile } from './state-file.js';
import { readTokens, requestToken, type TokenFields } from './token-request.js';
import { openVisits } from './visits.js';

/** Who should be allowed what, through which application. */
export interface Wish {
  /** alice by default. */
  readonly actor?: ActorName;
  /** a by default. */
  readonly client?: ClientName;
  /** Every scope by default. */
  readonly scopes?: readonly string[];
}

export interface AuthorizeRequest extends Wish {
  /** Query parameters to set otherwise; undefined leaves one out. */
  readonly fields?: TokenFields;
  readonly decision?: Decision;
  /** In a browser window nobody has signed in with yet. */
  readonly freshBrowser?: boolean;
}

export interface GrantPool {
  /** The same grant for the same wish. Must not be used up. */
  shared(wish?: Wish): Promise<Grant>;
  /** A grant of one's own. */
  fresh(send: Send, wish?: Wish): Promise<Grant>;
  /** Walks through the authorize pages. Throws OutOfReach when the sign-in mode cannot. */
  authorize(send: Send, request?: AuthorizeRequest): Promise<Authorization>;
  /** Sends a token request with the credentials of a client; undefined leaves a field out. */
  token(send: Send, fields: TokenFields, client?: ClientName): Promise<Exchange>;
  /** The application of that name. Throws OutOfReach when the configuration has none. */
  client(name: ClientName): Client;
}

export interface GrantPoolOptions {
  readonly clients: Settings['clients'];
  readonly actors: Partial<Settings['actors']>;
  readonly revision: Revision;
  readonly authUrl: string;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly state: StateFile;
  /** Sends what is sent for shared grants, which belong to no scenario. */
  readonly send: Send;
  /** Whoever can be asked to sign in, and how often in the whole run. */
  readonly person: Person | undefined;
  readonly signIns: SignInBudget;
  /** How long a code lives there, where it is known to be short. */
  readonly codeSeconds?: number | undefined;
  /** Where the API is, to see whether a narrower grant is narrower. */
  readonly baseUrl: string;
}

export function createGrantPool(options: GrantPoolOptions): GrantPool {
  const { clients, actors, revision, authUrl, clock, secrets, state } = options;
  const known = new Map<string, Promise<Grant>>();
  const browsers = openBrowsers();
  const visits = openVisits(options);
  let narrowing: Promise<Narrowing> | undefined;

  const client = (name: ClientName): Client => {
    const found = clients[name];
    if (!found) throw new OutOfReach(`it needs another application: clients.${name}`);
    return found;
  };
  const signInOf = (name: ActorName): SignIn => {
    const found = actors[name];
    if (!found) throw new OutOfReach(`it needs another user: actors.${name}`);
    return found.signIn;
  };
  const scopesOf = (name: ClientName) => client(name).scopes ?? SCOPES[revision];

  const token: GrantPool['token'] = (send, fields, name = 'a') => {
    const { id, secret } = client(name);
    // What is nearly the secret tells as much as the secret itself.
    secrets.register('secret', fields['client_secret'] ?? '');
    return requestToken(send, authUrl, { client_id: id, client_secret: secret, ...fields });
  };

  const refresh = (send: Send, refreshToken: string, name: ClientName) =>
    token(send, { grant_type: 'refresh_token', refresh_token: refreshToken }, name);

  const authorize: GrantPool['authorize'] = async (send, request = {}) => {
    const { actor = 'alice', client: name = 'a' } = request;
    const options = {
      authUrl,
      signIn: signInOf(actor),
      client: client(name),
      scopes: request.scopes ?? scopesOf(name),
      fields: request.fields ?? {},
      decision: request.decision ?? 'approve',
      secrets,
    };
    if (request.freshBrowser) return walkFor(send, { ...options, jar: createCookieJar() });
    return browsers.use(actor, (jar) => walkFor(send, { ...options, jar }));
  };

  const fresh: GrantPool['fresh'] = async (send, wish = {}) => {
    const { actor = 'alice', client: name = 'a' } = wish;
    const signIn = signInOf(actor);
    const visited = { client: client(name), scopes: wish.scopes ?? scopesOf(name) };
    const redeem = async () => {
      const authorization =
        signIn.mode === 'form'
          ? await authorize(send, wish)
          : await visits.visit(actor, signIn, visited);
      const fields = {
        grant_type: 'authorization_code',
        code: readCode(authorization),
        redirect_uri: authorization.sent['redirect_uri'],
      };
      return { authorization, exchange: await token(send, fields, name) };
    };
    const exchange = await redeemInTime(redeem, options.codeSeconds);
    return createGrant(exchange, {
      client: name,
      scopes: visited.scopes,
      clock,
      refresh: (refreshToken) => refresh(options.send, refreshToken, name),
    });
  };

  /** Each successor is on disk before the grant that needs it is handed out. */
  const resume = async (configured: string): Promise<Grant> => {
    const step = async (refreshToken: string) => {
      const exchange = await refresh(options.send, refreshToken, 'a');
      state.keep(configured, readTokens(exchange).refreshToken ?? refreshToken);
      return exchange;
    };
    const exchange = await step(state.newest(configured));
    return createGrant(exchange, { client: 'a', scopes: scopesOf('a'), clock, refresh: step });
  };

  const open = async (wish: Wish): Promise<Grant> => {
    const signIn = signInOf(wish.actor ?? 'alice');
    if (signIn.mode === 'manual' && wish.scopes && !wish.client && !wish.actor) {
      narrowing ??= fresh(options.send).then((donor) =>
        openNarrowing(donor, {
          ...options,
          token: (fields) => token(options.send, fields),
        }),
      );
      return (await narrowing).take(wish.scopes);
    }
    if (signIn.mode !== 'token' && signIn.mode !== 'refresh') return fresh(options.send, wish);
    if (wish.client === 'b' || wish.scopes) {
      throw new OutOfReach(`it needs another sign-in, which mode ${signIn.mode} cannot make`);
    }
    return signIn.mode === 'token'
      ? givenGrant(signIn.accessToken, scopesOf('a'))
      : resume(signIn.refreshToken);
  };

  return {
    client,
    token,
    authorize,
    fresh,
    shared(wish = {}) {
      const key = JSON.stringify([wish.actor ?? 'alice', wish.client ?? 'a', wish.scopes ?? 'all']);
      const grant = known.get(key) ?? open(wish);
      known.set(key, grant);
      return grant;
    },
  };
}
