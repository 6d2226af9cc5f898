/** Steps of the OAuth flow that several scenarios use. */
import { type Authorization, readCode } from '../../auth/authorize.js';
import type { AuthorizeRequest } from '../../auth/flow.js';
import { redeemInTime } from '../../auth/redeem.js';
import { readTokens, type TokenFields } from '../../auth/token-request.js';
import { Blocked, OutOfReach } from '../../base/stops.js';
import { exchangeAnswers, exchangeFields } from '../../checks/oauth/tokens.js';
import type { ClientName } from '../../config/schema.js';
import type { Context } from '../../engine/scenario.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { standingProperty } from '../records/property.js';
import { once } from '../requests/once.js';

/** The fields of a code exchange, with an unused code. */
export async function freshExchange(
  { grants, send }: Context,
  request: AuthorizeRequest = {},
): Promise<TokenFields> {
  return fieldsOf(await grants.authorize(send, request));
}

/** A complete and correct flow: the walk, the fields of the exchange and its answer. */
export interface WholeFlow {
  readonly authorization: Authorization;
  readonly fields: TokenFields;
  readonly tokens: Exchange;
}

const SPARE = Symbol('a whole flow that nobody uses up');

/** Walks through a whole flow. Throws SignInFailed when there is no code. */
export async function walkFlow(
  { authorize, token }: Pick<Context['grants'], 'authorize' | 'token'>,
  send: Context['send'],
): Promise<WholeFlow> {
  const authorization = await authorize(send);
  const fields = fieldsOf(authorization);
  return { authorization, fields, tokens: await token(send, fields) };
}

/** Leaves a flow whose tokens are alive and that nobody uses up to the scenarios. */
export function spareFlow({ memory }: Pick<Context, 'memory'>, flow: WholeFlow): void {
  memory.of(SPARE, () => flow);
}

/**
 * One complete and correct flow, shared by the scenarios; none of them uses up its tokens. The
 * preflight may have left one.
 */
export const wholeFlow = once('whole-flow', async ({ grants, memory, send }) => {
  const spare = memory.known(SPARE) as WholeFlow | undefined; // left by spareFlow
  return spare ?? walkFlow(grants, send);
});

/** The fields that exchange the code of an authorization. */
export function fieldsOf(authorization: Authorization): TokenFields {
  return {
    grant_type: 'authorization_code',
    code: readCode(authorization),
    redirect_uri: authorization.sent['redirect_uri'],
  };
}

/** Why nobody can have a grant of their own: what was seen of a limit, or that there is one alone. */
function sayTooFew(limit: string | undefined): string {
  const one =
    'it needs a second sign-in of one user through the same application, but on this target that ends the tokens of the first';
  return limit === undefined ? one : `it needs several grants of one user, but ${limit}`;
}

/**
 * A token answer that the scenario may use up. With `codeSeconds`, throws OutOfReach when every
 * code was older than that before it could be exchanged.
 */
export async function freshTokens(
  context: Context,
  request: AuthorizeRequest = {},
  codeSeconds?: number,
): Promise<Exchange> {
  const { grants, send } = context;
  if (grants.keepsOne()) throw new OutOfReach(sayTooFew(grants.limitSeen()));
  const redeem = async () => {
    const authorization = await grants.authorize(send, request);
    const exchange = await grants.token(send, fieldsOf(authorization), request.client);
    return { authorization, exchange };
  };
  const tokens = await redeemInTime(redeem, codeSeconds);
  context.needs(tokens, exchangeAnswers);
  return tokens;
}

/** The scopes of a grant that may read properties and the profile, and nothing else. */
export const FEW_SCOPES = ['profile.read', 'properties.read'];

/** The same without the profile. */
export const LEAST_SCOPES = ['properties.read'];

/**
 * Letters that RFC 6749 does not allow in a state: a server may refuse them, but must not lose
 * them.
 */
const FOREIGN_LETTERS = 'Zürich-Łódź';

/** More than most columns hold; a server may refuse so long a state, but must not cut it. */
const VERY_LONG = 600;

/**
 * An authorization for few scopes with such a state, and the tokens of its code if there is one.
 */
export const foreignLetters = once('foreign-letters', async ({ grants, marks, send }) => {
  const state = `${FOREIGN_LETTERS}-${marks.word()}${'x'.repeat(VERY_LONG)}`;
  const authorization = await grants.authorize(send, { scopes: FEW_SCOPES, fields: { state } });
  const isRedeemed = authorization.returned.has('code') && !grants.keepsOne();
  const tokens = isRedeemed ? [await grants.token(send, fieldsOf(authorization))] : [];
  return { authorization, tokens: tokens.filter(isSuccess) };
});

/**
 * A token answer with few scopes that one scenario may use up, and the requests already sent with
 * its access token.
 */
export const fewScopes = once('few-scopes', async (context) => {
  const [ready] = context.grants.keepsOne() ? [] : (await foreignLetters(context)).tokens;
  const granted = ready ?? (await freshTokens(context, { scopes: FEW_SCOPES }));
  const api = context.apiWith(accessTokenOf(granted));
  const { exchange: twin } = await standingProperty(context);
  const profile = await api.get('/me');
  const properties = await api.get('/properties');
  const written = await api.post('/properties', JSON.parse(twin.request.body));
  return { granted, profile, properties, written, twin };
});

export function accessTokenOf(tokens: Exchange): string {
  const { accessToken } = readTokens(tokens);
  if (accessToken !== undefined) return accessToken;
  throw lacks(tokens, 'access_token');
}

export function refreshTokenOf(tokens: Exchange): string {
  const { refreshToken } = readTokens(tokens);
  if (refreshToken !== undefined) return refreshToken;
  throw lacks(tokens, 'refresh_token');
}

function lacks({ id: exchange }: Exchange, name: string): Blocked {
  const problem = { exchange, at: `body.${name}`, expected: 'a token', got: 'none' };
  return new Blocked(exchangeFields.id, `${exchange} has no ${name}`, [problem]);
}

type Try<G> = (good: G) => Promise<Exchange>;

/** What is tried wrongly, by name; undefined where it cannot be tried. */
type Wrong<G> = Readonly<Record<string, Try<G> | undefined>>;

/** How to get a code or a refresh token, and the wrong and the right uses of it. */
interface Faults<G, W extends Wrong<G>> {
  readonly begin: () => Promise<G>;
  readonly faults: W;
  readonly rightly: Try<G>;
}

interface Tried<W> {
  /** The answer to each wrong use, by name. */
  readonly refused: {
    readonly [K in keyof W]: undefined extends W[K] ? Exchange | undefined : Exchange;
  };
  readonly twin: Exchange;
}

/**
 * Tries each wrong use on the same code or token, and then the right one: if that succeeds, the
 * code or token was valid all the time. After a wrong use that is taken, the next one gets another.
 * A target may invalidate it when it refuses a use; then each try gets its own.
 */
export async function tryFaults<G, W extends Wrong<G>>({
  begin,
  faults,
  rightly,
}: Faults<G, W>): Promise<Tried<W>> {
  let good = await begin();
  const refused = await tryEach<G, W>(faults, async (fault) => {
    const answer = await fault(good);
    // What was taken is used up, and a target may end all grants when it is sent again.
    if (isSuccess(answer)) good = await begin();
    return answer;
  });
  const twin = await rightly(good);
  if (isSuccess(twin)) return { refused, twin };
  return {
    refused: await tryEach<G, W>(faults, async (fault) => fault(await begin())),
    twin: await rightly(await begin()),
  };
}

async function tryEach<G, W extends Wrong<G>>(
  faults: W,
  use: (fault: Try<G>) => Promise<Exchange>,
) {
  const refused: Record<string, Exchange> = {};
  for (const [name, fault] of Object.entries(faults)) {
    if (fault) refused[name] = await use(fault);
  }
  return refused as Tried<W>['refused']; // every wrong use was tried
}

/** Sends a refresh request. Fields in `more` are added; those that are undefined are omitted. */
export function refresh(
  { grants, send }: Context,
  refreshToken: string,
  more: TokenFields = {},
  client: ClientName = 'a',
): Promise<Exchange> {
  const fields = { grant_type: 'refresh_token', refresh_token: refreshToken, ...more };
  return grants.token(send, fields, client);
}
