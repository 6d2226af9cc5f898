import * as limits from '../../checks/limits/limits.js';
import { scenario } from '../../engine/scenario.js';
import { makeProperty } from '../records/property.js';
import { sendBurst } from './burst.js';

const SHORT = 255;
const LONG = 65_535;
const MIB = 1_048_576;
/** A burst may extend over the end of one window into the next. */
const MOST_TIMES = 2.5;
const MOST_GUESSES = 150;

export const sendLongTexts = scenario({
  id: 'limits/lengths',
  about: 'Texts of the greatest length and of one character more are sent.',
  checks: [
    limits.holdsShortText,
    limits.holdsLongText,
    limits.countsCodePoints,
    limits.longerShortRefused,
    limits.longerLongRefused,
    limits.neverCut,
    limits.largeBodyIs413,
  ],
  async act(context) {
    const { api, judge, waiting } = context;
    const { id } = await makeProperty(context);
    const path = `/properties/${id}`;
    const put = (body: object) => api.put(path, body);

    const ref = 'r'.repeat(SHORT);
    const twin = await put({ ref });
    judge(limits.holdsShortText, { created: [twin], path: 'ref', value: ref });
    const wide = '🏠'.repeat(SHORT);
    judge(limits.countsCodePoints, {
      created: [await put({ ref: wide })],
      path: 'ref',
      value: wide,
    });
    const refused = await put({ ref: `${wide}x` });
    judge(limits.longerShortRefused, { refused, twin });
    const after = await waiting.settled(() => api.get(path));
    judge(limits.neverCut, { refused, twin, after, path: 'ref', value: wide });

    const notes = 'n'.repeat(LONG);
    const long = await put({ notes });
    judge(limits.holdsLongText, { created: [long], path: 'notes', value: notes });
    judge(limits.longerLongRefused, { refused: await put({ notes: `${notes}n` }), twin: long });

    const body = JSON.stringify({ notes: 'fits' });
    const filled = { raw: body.padEnd(MIB, ' '), contentType: 'application/json' };
    const tooLarge = { raw: body.padEnd(MIB + 1, ' '), contentType: 'application/json' };
    const fits = await api.send('PUT', path, filled);
    judge(limits.largeBodyIs413, { refused: await api.send('PUT', path, tooLarge), twin: fits });
  },
});

export const askTooFast = scenario({
  id: 'limits/burst',
  about: 'One application asks faster than the limit; another looks what came of it.',
  checks: [limits.blocks, limits.blockIs429, limits.blockHasNoEffect],
  async act(context) {
    const { cannotJudge, judge, marks, waiting, wants } = context;
    const { apiFor, requestsPerMinute } = context.hasty();
    const api = apiFor({ client: 'a' });
    const burst = await sendBurst(api, requestsPerMinute * MOST_TIMES);
    judge(limits.blocks, { burst, limit: requestsPerMinute });
    if (!burst.some(limits.isBlocked)) {
      return cannotJudge(
        'the burst was not blocked: compare fixtures.hasty.requestsPerMinute with the limit of that deployment',
        limits.blockIs429,
        limits.blockHasNoEffect,
      );
    }
    if (!wants(limits.blockIs429, limits.blockHasNoEffect)) return;

    const line1 = marks.street();
    const input = {
      address: { line1, city: 'Hull', postcode: 'HU1 1AA' },
      no_of_beds: 1,
      no_of_baths: 1,
    };
    const blocked = await api.post('/properties', input, { wantsRateLimit: true });
    if (limits.countTokens([...burst.slice(-1), blocked]) > 1) {
      const why = 'the access token that was blocked had to be renewed before the next request';
      return cannotJudge(why, limits.blockIs429, limits.blockHasNoEffect);
    }
    judge(limits.blockIs429, { blocked });
    const watcher = apiFor({ client: 'b' });
    const list = await waiting.settled(() =>
      watcher.get('/properties', { query: { address: line1 } }),
    );
    judge(limits.blockHasNoEffect, { blocked, list, line1 });
  },
});

export const guessSecrets = scenario({
  id: 'limits/token-burst',
  about: 'The token route is asked with wrong secrets until it blocks.',
  last: true, // blocks later sign-ins as well, for longer than a code lives
  checks: [limits.tokenBlockIsOAuth],
  async act(context) {
    const { judge, send } = context;
    const { address, grants } = context.hasty();
    const burst = [];
    for (let sent = 0; sent < MOST_GUESSES; sent++) {
      const exchange = await send({
        method: 'POST',
        url: `${address.authUrl}/oauth/token`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          grant_type: 'refresh_token',
          refresh_token: 'no-such-token',
          client_id: grants.client('a').id,
          client_secret: 'not-the-secret',
        }).toString(),
        wantsRateLimit: true,
      });
      burst.push(exchange);
      if (limits.isBlocked(exchange)) break;
    }
    judge(limits.tokenBlockIsOAuth, { burst });
  },
});
