import { readTokens, type TokenFields } from '../../auth/token-request.js';
import { scopesNeeded } from '../../checks/oauth/bearer.js';
import { errorFormat, ofAnother } from '../../checks/oauth/exchange.js';
import * as refreshing from '../../checks/oauth/refresh.js';
import * as tokens from '../../checks/oauth/tokens.js';
import type { ActorName } from '../../config/schema.js';
import type { Api } from '../../engine/api.js';
import { type Context, type ScenarioContext, scenario } from '../../engine/scenario.js';
import { idAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { needProfile } from '../records/clerks.js';
import { ownOfBob } from '../records/own-of-bob.js';
import { standingProperty } from '../records/property.js';
import { isTriedHere } from '../requests/tried-here.js';
import { ifMade, unlessOutOfReach } from '../requests/unless-stopped.js';
import {
  accessTokenOf,
  FEW_SCOPES,
  fewScopes,
  fieldsOf,
  freshTokens,
  LEAST_SCOPES,
  refresh,
  refreshTokenOf,
  tryFaults,
} from './flow.js';
import {
  hasFreshCode,
  NO_OTHER_CLIENT,
  otherUser,
  signedInAfresh,
  triedExchange,
  triedRedirects,
} from './tries.js';

/** Longer than the time in which two processes of one client may race each other. */
const PAST_THE_RACE_MS = 2_500;
const PARALLEL = 3;

export const refreshTokens = scenario({
  id: 'oauth/refresh',
  spends: true,
  about:
    'Tokens are refreshed, a property is written to with the new one, and the refresh tokens are used again.',
  profile: 'oauth',
  checks: [
    tokens.refreshAnswers,
    tokens.refreshFields,
    refreshing.rotates,
    refreshing.worksOnce,
    refreshing.keepsScopes,
    refreshing.keepsWriting,
    refreshing.sameUser,
    refreshing.scopeOptional,
    refreshing.earlierTokenLives,
  ],
  async act(context) {
    const { apiWith, cannotJudge, judge, needs, wants } = context;
    const actor = otherUser(context);
    const before = await tokensOf(context, actor);
    const first = await refresh(context, refreshTokenOf(before));
    judge(tokens.refreshAnswers, { tokens: first });
    judge(refreshing.scopeOptional, { refreshed: [first] });
    needs(first, tokens.refreshAnswers);
    judge(tokens.refreshFields, { tokens: first });
    if (wants(refreshing.earlierTokenLives)) {
      await needProfile(context, actor);
      const read = await apiWith(accessTokenOf(before)).get('/me');
      judge(refreshing.earlierTokenLives, { read });
    }

    const second = await refresh(context, refreshTokenOf(first));
    judge(refreshing.rotates, { before, first, second });
    needs(second, refreshing.rotates);
    const profile = await needProfile(context, actor);
    const renewed = apiWith(accessTokenOf(second));
    const read = await renewed.get('/me');
    judge(refreshing.sameUser, { profile, read });
    if (wants(refreshing.keepsScopes)) {
      judge(refreshing.keepsScopes, { reads: [read, await renewed.get('/properties')] });
    }
    const changes = await ifMade(unlessOutOfReach(writeWith(context, actor, renewed)));
    if (changes) judge(refreshing.keepsWriting, changes);
    else cannotJudge('no property could be created and changed', refreshing.keepsWriting);

    if (isTriedHere(context, 'current')) {
      const third = await refresh(context, refreshTokenOf(second));
      judge(refreshing.rotates, { before: first, first: second, second: third });
    }

    // Tried first with one that a refresh gave: the next try may have ended all of them.
    for (const [spent, twin] of [[first, second] as const, [before, first] as const]) {
      const refused = await refresh(context, refreshTokenOf(spent));
      judge(refreshing.worksOnce, { refused, twin });
    }
  },
});

/**
 * Sends an update with unchanged values to a property of that user; if it is refused, also with a
 * token from a sign-in.
 */
async function writeWith(context: Context, actor: ActorName, renewed: Api) {
  const made = await propertyOf(context, actor);
  if (!made) return undefined;
  const change = (api: Api) => api.put(`/properties/${idAt(made)}`, JSON.parse(made.request.body));
  const written = await change(renewed);
  const again = isSuccess(written) ? written : await change(context.apiFor({ actor }));
  return { written, again };
}

/** The exchange that created a property of that user. */
async function propertyOf(context: Context, actor: ActorName): Promise<Exchange | undefined> {
  if (actor === 'bob') return (await ownOfBob(context))?.created.property;
  return (await standingProperty(context)).exchange;
}

/** Tokens of that user, for a code that nobody has exchanged if there is one. */
async function tokensOf(context: Context, actor: ActorName): Promise<Exchange> {
  const { grants, send } = context;
  const ready = grants.keepsOne() ? [] : [await signedInAfresh(context)].filter(hasFreshCode);
  for (const authorization of ready) {
    const tokens = await grants.token(send, fieldsOf(authorization));
    if (isSuccess(tokens)) return tokens;
  }
  return freshTokens(context, { actor });
}

export const refreshInParallel = scenario({
  id: 'oauth/refresh-race',
  spends: true,
  about: 'One refresh token is used several times at once.',
  profile: 'oauth',
  checks: [refreshing.oneWinner],
  async act(context) {
    const { grants } = context;
    const hasSeveral = !grants.keepsOne() && grants.client('a').redirectUris.length > 1;
    const ready = hasSeveral ? [(await triedRedirects(context)).twin].filter(isSuccess) : [];
    const token = refreshTokenOf(ready.pop() ?? (await freshTokens(context)));
    const attempts = await Promise.all(
      Array.from({ length: PARALLEL }, () => refresh(context, token)),
    );
    context.judge(refreshing.oneWinner, { attempts });
  },
});

export const refreshWrongly = scenario({
  id: 'oauth/refresh-faults',
  about:
    'Tokens are refreshed with one field missing or empty at a time, with a wrong secret, by another application, and with the scope of the profile in addition; what a refresh without scope gives creates a property.',
  profile: 'oauth',
  checks: [
    refreshing.fieldsRequired,
    refreshing.wideningRefused,
    errorFormat,
    ofAnother,
    scopesNeeded,
  ],
  async act(context) {
    const { cannotJudge, grants, judge, settings } = context;
    // No other scenario uses these tokens. If a user has one grant at a time, they may have ended.
    const ready = grants.keepsOne() ? [] : [(await triedExchange(context)).twin].filter(isSuccess);
    const begin = () => freshTokens(context, { scopes: LEAST_SCOPES });
    const refreshWith = (change: TokenFields) => (token: string) => refresh(context, token, change);
    const { b } = settings.clients;
    const beyond = 'profile.read';
    const { refused, twin } = await tryFaults({
      begin: async () => refreshTokenOf(ready.pop() ?? (await begin())),
      faults: {
        byAnother: b && ((token: string) => refresh(context, token, {}, 'b')),
        wider: refreshWith({ scope: [...LEAST_SCOPES, beyond].join(' ') }),
        noGrant: refreshWith({ grant_type: undefined }),
        noToken: refreshWith({ refresh_token: undefined }),
        noClient: refreshWith({ client_id: undefined }),
        noSecret: refreshWith({ client_secret: '' }),
        otherCase: refreshWith({ client_secret: inOtherCase(context.grants.client('a').secret) }),
      },
      rightly: refreshWith({}),
    });
    const { byAnother, wider, ...incomplete } = refused;
    if (byAnother) judge(ofAnother, { refusals: [byAnother], twin });
    else cannotJudge(NO_OTHER_CLIENT, ofAnother);
    const used = await useBeyond(context, wider, beyond, (api) => api.get('/me'), twin);
    judge(refreshing.wideningRefused, { refused: wider, twin, beyond, ...used });
    judge(refreshing.fieldsRequired, { refusals: Object.values(incomplete), twin });
    const refusals = [...(byAnother ? [byAnother] : []), wider, ...Object.values(incomplete)];
    judge(errorFormat, { refusals: refusals.filter(isRefusal), twin });
    if (isSuccess(twin)) await writeWithLeast(context, twin);
    else cannotJudge('a refresh without scope gives no token', scopesNeeded);
  },
});

/** Creates a property with a token of the least scopes, which a refresh without scope gave. */
async function writeWithLeast(context: ScenarioContext, refreshed: Exchange): Promise<void> {
  const { exchange: twin } = await standingProperty(context);
  const api = context.apiWith(accessTokenOf(refreshed));
  const written = await api.post('/properties', JSON.parse(twin.request.body));
  context.judge(scopesNeeded, { refusals: [written], twin });
}

export const changeScopes = scenario({
  id: 'oauth/refresh-scopes',
  about:
    'Tokens are refreshed with the scopes they have, in another order, with fewer, and with more.',
  profile: 'oauth',
  checks: [
    refreshing.scopeOptional,
    refreshing.wideningRefused,
    refreshing.narrows,
    refreshing.sameUser,
  ],
  async act(context) {
    const { apiWith, judge, needs } = context;
    const scopes = FEW_SCOPES;
    const begin = () => freshTokens(context, { scopes });
    const few = await fewScopes(context);
    const { granted, profile: own, properties: before } = few;
    const refreshWith = (scope: readonly string[]) => (tokens: Exchange) =>
      refresh(context, refreshTokenOf(tokens), { scope: scope.join(' ') });
    // The target may have granted fewer scopes than requested.
    const areGranted = [own, before].every(isSuccess);
    const turned = areGranted
      ? await refreshWith(scopes.toReversed())(granted)
      : await refresh(context, refreshTokenOf(granted));
    const ready = [turned].filter(isSuccess);
    const { refused, twin: narrowed } = await tryFaults({
      begin: async () => ready.pop() ?? (await begin()),
      faults: { wider: refreshWith([...scopes, 'properties.write']) },
      rightly: refreshWith(['profile.read']),
    });
    const write = (api: Api) => api.post('/properties', JSON.parse(few.twin.request.body));
    judge(refreshing.wideningRefused, {
      ...{ refused: refused.wider, twin: narrowed, beyond: 'properties.write' },
      ...{
        before: few.written,
        ...(await useBeyond(context, refused.wider, 'properties.write', write)),
      },
    });

    judge(refreshing.scopeOptional, { refreshed: [turned, narrowed] });
    needs(narrowed, refreshing.scopeOptional);
    const profile = await needProfile(context);
    const api = apiWith(accessTokenOf(narrowed));
    const [kept, dropped] = [await api.get('/me'), await api.get('/properties')];
    judge(refreshing.narrows, { twin: before, kept, dropped });
    judge(refreshing.sameUser, { profile, read: kept });

    const regrown = await refreshWith(scopes)(narrowed);
    const list = (api: Api) => api.get('/properties');
    judge(refreshing.wideningRefused, {
      ...{ refused: regrown, twin: narrowed, beyond: 'properties.read', before: dropped },
      ...(await useBeyond(context, regrown, 'properties.read', list)),
    });
  },
});

/**
 * Sends a request that needs a scope with the tokens of a refresh that say they do not have it, and
 * with `others`, which do not have it either.
 */
async function useBeyond(
  { apiWith }: Context,
  refreshed: Exchange,
  scope: string,
  use: (api: Api) => Promise<Exchange>,
  others?: Exchange,
): Promise<{ readonly used?: Exchange; readonly before?: Exchange }> {
  if (!refreshing.leavesOut(refreshed, scope)) return {};
  const used = await use(apiWith(accessTokenOf(refreshed)));
  if (!others || !isSuccess(others)) return { used };
  return { used, before: await use(apiWith(accessTokenOf(others))) };
}

export const reuseLate = scenario({
  id: 'oauth/refresh-reuse',
  spends: true,
  waits: true,
  about: 'A spent refresh token comes back late, as if it had been stolen.',
  profile: 'oauth',
  checks: [refreshing.reuseRevokes],
  async act(context) {
    const { apiWith, judge, waiting } = context;
    const granted = await freshTokens(context);
    const twin = await refresh(context, refreshTokenOf(granted));
    await waiting.pause(PAST_THE_RACE_MS);
    const refused = await refresh(context, refreshTokenOf(granted));
    const newest = await refresh(context, readTokens(twin).refreshToken ?? '');
    await needProfile(context);
    const read = await apiWith(accessTokenOf(twin)).get('/me');
    judge(refreshing.reuseRevokes, { refused, newest, read, twin });
  },
});

/** The secret in another letter case, or with a letter added if it has no letters. */
function inOtherCase(secret: string): string {
  const others = [secret.toUpperCase(), secret.toLowerCase()];
  return others.find((other) => other !== secret) ?? `${secret}x`;
}
