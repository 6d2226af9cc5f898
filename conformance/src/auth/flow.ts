/** The authorization code flow, step by step and as a whole, for every mode of signing in. */
import type { ClientName } from '../config/schema.js';
import { type CookieJar, createCookieJar } from '../net/cookies.js';
import type { Exchange } from '../net/exchange.js';
import type { Send } from '../net/http.js';
import { type Authorization, readCode, walkFor } from './authorize.js';
import { openBrowsers } from './browsers.js';
import type { Decision } from './fill-form.js';
import type { GrantLimit } from './grant-limit.js';
import type { Parties, Wish } from './parties.js';
import { redeemInTime } from './redeem.js';
import { requestToken, type Space, type TokenFields } from './token-request.js';
import { openVisits, type VisitsOptions } from './visits.js';

export interface AuthorizeRequest extends Wish {
  /** Query parameters that replace the usual ones; undefined leaves one out. */
  readonly fields?: TokenFields;
  readonly decision?: Decision;
  /** Typed in place of the password of the user. */
  readonly password?: string;
  /** How spaces are written in the address; + by default, as a form writes them. */
  readonly space?: Space;
  /** In a browser window nobody has signed in with yet. */
  readonly freshBrowser?: boolean;
}

export interface FlowOptions extends VisitsOptions {
  /** The lifetime of a code in seconds, when it is known to be short. */
  readonly codeSeconds?: number | undefined;
  readonly limit: GrantLimit;
}

export interface Flow {
  /** Walks through the authorize pages. Throws OutOfReach when the mode of signing in does not allow it. */
  authorize(send: Send, request?: AuthorizeRequest): Promise<Authorization>;
  /** Every walk so far, in the order in which they ended. */
  walks(): readonly Authorization[];
  /** Sends a token request with the credentials of a client; undefined leaves a field out. */
  token(send: Send, fields: TokenFields, client?: ClientName): Promise<Exchange>;
  refresh(send: Send, refreshToken: string, client?: ClientName): Promise<Exchange>;
  /** The token answer at the end of a whole flow. */
  complete(send: Send, wish: Wish): Promise<Exchange>;
}

export function openFlow(options: FlowOptions, parties: Parties): Flow {
  const { authUrl, secrets, codeSeconds, limit } = options;
  const browsers = openBrowsers();
  const visits = openVisits(options);
  const walks: Authorization[] = [];

  const token: Flow['token'] = (send, fields, name = 'a') => {
    const { id, secret } = parties.client(name);
    // What is nearly the secret tells as much as the secret itself.
    secrets.register('secret', fields['client_secret'] ?? '');
    return requestToken(send, authUrl, { client_id: id, client_secret: secret, ...fields });
  };

  const authorize: Flow['authorize'] = async (send, request = {}) => {
    const { fields = {}, decision = 'approve', password, space } = request;
    const meant = parties.meantBy(request);
    const { actor, ...asked } = meant;
    const walk = { ...asked, authUrl, fields, decision, password, space, secrets };
    const walkWith = (jar: CookieJar) => walkFor(send, { ...walk, jar });
    const authorization = request.freshBrowser
      ? await walkWith(createCookieJar())
      : await browsers.use(actor, walkWith);
    walks.push(authorization);
    limit.noteCode(authorization.returned.get('code') ?? '', meant);
    return authorization;
  };

  const redeem = async (send: Send, wish: Wish) => {
    const meant = parties.meantBy(wish);
    const isWalked = meant.signIn.mode === 'form';
    const authorization = await (isWalked ? authorize(send, wish) : visits.visit(meant));
    const code = readCode(authorization);
    limit.noteCode(code, meant);
    const { redirect_uri } = authorization.sent;
    const fields = { grant_type: 'authorization_code', code, redirect_uri };
    return { authorization, exchange: await token(send, fields, wish.client) };
  };

  return {
    authorize,
    walks: () => walks,
    token,
    refresh: (send, refreshToken, client) =>
      token(send, { grant_type: 'refresh_token', refresh_token: refreshToken }, client),
    complete: (send, wish) => redeemInTime(() => redeem(send, wish), codeSeconds),
  };
}
