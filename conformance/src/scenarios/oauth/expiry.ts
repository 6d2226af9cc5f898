import { readTokens } from '../../auth/token-request.js';
import { expiredRefused, livesAsSaid } from '../../checks/oauth/bearer.js';
import { codeExpires } from '../../checks/oauth/exchange.js';
import { ROUNDING_MS } from '../../checks/oauth/lifetime.js';
import { outlives } from '../../checks/oauth/refresh.js';
import type { Api } from '../../engine/api.js';
import {
  type Context,
  type HastyDeployment,
  type ScenarioContext,
  scenario,
} from '../../engine/scenario.js';
import { idsOf } from '../../net/body.js';
import { begunAt, type Exchange, endedAt, isSuccess } from '../../net/exchange.js';
import { bareProperty, standingProperty } from '../records/property.js';
import { ifMade, unlessOutOfReach } from '../requests/unless-stopped.js';
import {
  accessTokenOf,
  freshExchange,
  freshTokens,
  refresh,
  refreshTokenOf,
  wholeFlow,
} from './flow.js';

/** How many tokens are tried. */
const ATTEMPTS = 3;

export const letTokenExpire = scenario({
  id: 'oauth/expiry',
  waits: true,
  about:
    'An access token is used before and after it expires, and then refreshed; where the new one should live longer, that is looked at as well.',
  profile: 'oauth',
  checks: [expiredRefused, livesAsSaid, outlives],
  async act(context) {
    const { judge, settings, waiting } = context;
    if (!settings.fixtures.hasty) return useExpired(context);
    const hasty = context.hasty();
    const there: Context = { ...context, ...hasty };
    const { granted, api, list, twin } = await useInTime(there, hasty);
    await waiting.pause(hasty.accessTokenSeconds * 1_000 + ROUNDING_MS);
    const refused = await api.get('/me');
    judge(expiredRefused, { refused, twin, granted });
    judge(livesAsSaid, { granted, used: refused });
    const [id] = idsOf(list);
    for (const late of [...(await readLate(api, id)), ...(await write(context, api))]) {
      judge(expiredRefused, { refused: late, twin, granted });
    }
    const tokens = await refresh(there, refreshTokenOf(granted), {}, 'b');
    judge(outlives, { expired: refused, tokens });
    const { accessToken, expiresInSeconds = 0 } = readTokens(tokens);
    const { expiresInSeconds: before = 0 } = readTokens(granted);
    // Waits only for a token that should live longer.
    if (accessToken === undefined || expiresInSeconds <= before) return;
    await waiting.pause(hasty.accessTokenSeconds * 1_000 + ROUNDING_MS);
    const used = await hasty.apiWith(accessToken).get('/inspections');
    judge(expiredRefused, { refused: used, twin, granted: tokens });
    judge(livesAsSaid, { granted: tokens, used });
  },
});

/**
 * Uses a new token, and another when that was used after its lifetime, because its requests had to
 * wait.
 */
async function useInTime(there: Context, hasty: HastyDeployment) {
  for (let attempt = 1; ; attempt++) {
    const granted = await freshTokens(there, { client: 'b' }, hasty.codeSeconds);
    const api = hasty.apiWith(accessTokenOf(granted));
    const list = await api.get('/properties');
    const twin = isSuccess(list) ? list : await api.get('/me');
    const isInTime = endedAt(twin) - begunAt(granted) < hasty.accessTokenSeconds * 1_000;
    if (isSuccess(twin) || isInTime || attempt === ATTEMPTS) return { granted, api, list, twin };
  }
}

/** Reads lists and, where one is known, a property: routes may check tokens separately. */
async function readLate(api: Api, property: number | undefined): Promise<Exchange[]> {
  const one = property === undefined ? [] : [`/properties/${property}`];
  const reads = [];
  for (const path of ['/properties', '/inspections', ...one]) reads.push(await api.get(path));
  return reads;
}

/** Creates a property, unless the run may not write. */
async function write(context: Context, api: Api): Promise<Exchange[]> {
  const asking = bareProperty(context).then((body) => api.post('/properties', body));
  const written = await ifMade(unlessOutOfReach(asking));
  return written ? [written] : [];
}

/** Uses a configured expired token, for a target whose tokens do not expire within seconds. */
async function useExpired(context: ScenarioContext): Promise<void> {
  const { api, apiWith, cannotJudge, judge, settings } = context;
  const { expiredAccessToken } = settings.fixtures;
  if (expiredAccessToken === undefined) {
    cannotJudge('it needs a token that expires: set fixtures.hasty', expiredRefused);
  } else {
    const expired = apiWith(expiredAccessToken);
    const refused = await expired.get('/me');
    const twin = await api.get('/me');
    judge(expiredRefused, { refused, twin });
    const known = await ifMade(unlessOutOfReach(standingProperty(context)));
    for (const late of [
      ...(await readLate(expired, known?.id)),
      ...(await write(context, expired)),
    ]) {
      judge(expiredRefused, { refused: late, twin });
    }
  }
  cannotJudge('it needs a refresh token of that age: set fixtures.hasty', outlives);
  judge(livesAsSaid, { granted: (await wholeFlow(context)).tokens });
}

export const letCodeExpire = scenario({
  id: 'oauth/code-expiry',
  waits: true,
  about: 'A code is exchanged after its lifetime.',
  profile: 'oauth',
  checks: [codeExpires],
  async act(context) {
    const { judge, send, waiting } = context;
    const hasty = context.hasty();
    const there: Context = { ...context, ...hasty };
    const fields = await freshExchange(there, { client: 'b' });
    const twin = await freshTokens(there, { client: 'b' }, hasty.codeSeconds);
    await waiting.pause(hasty.codeSeconds * 1_000 + ROUNDING_MS);
    judge(codeExpires, { refused: await hasty.grants.token(send, fields, 'b'), twin });
  },
});
