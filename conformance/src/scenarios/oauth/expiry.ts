import { expiredRefused } from '../../checks/oauth/bearer.js';
import { codeExpires } from '../../checks/oauth/exchange.js';
import { outlives } from '../../checks/oauth/refresh.js';
import { type Context, scenario } from '../../engine/scenario.js';
import { accessTokenOf, freshExchange, freshTokens, refresh, refreshTokenOf } from './flow.js';

/** Whole seconds may be rounded on both sides. */
const MARGIN_MS = 1_500;

export const letTokenExpire = scenario({
  id: 'oauth/expiry',
  waits: true,
  about: 'An access token is used before and after it expires, and then refreshed.',
  profile: 'oauth',
  checks: [expiredRefused, outlives],
  async act(context) {
    const { api: calm, apiWith, cannotJudge, judge, settings, waiting } = context;
    const { expiredAccessToken, hasty: isHasty } = settings.fixtures;
    if (expiredAccessToken !== undefined && !isHasty) {
      const refused = await apiWith(expiredAccessToken).get('/me');
      judge(expiredRefused, { refused, twin: await calm.get('/me') });
      cannotJudge('it needs a refresh token of that age: fixtures.hasty', outlives);
      return;
    }
    const hasty = context.hasty();
    const there: Context = { ...context, ...hasty };
    const granted = await freshTokens(there, { client: 'b' }, hasty.codeSeconds);
    const api = hasty.apiWith(accessTokenOf(granted));
    const twin = await api.get('/me');
    await waiting.pause(hasty.accessTokenSeconds * 1_000 + MARGIN_MS);
    const refused = await api.get('/me');
    const lifetime = hasty.accessTokenSeconds + MARGIN_MS / 1_000;
    judge(expiredRefused, { refused, twin, granted, lifetime });
    const tokens = await refresh(there, refreshTokenOf(granted), {}, 'b');
    judge(outlives, { expired: refused, tokens });
  },
});

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
    await waiting.pause(hasty.codeSeconds * 1_000 + MARGIN_MS);
    judge(codeExpires, { refused: await hasty.grants.token(send, fields, 'b'), twin });
  },
});
