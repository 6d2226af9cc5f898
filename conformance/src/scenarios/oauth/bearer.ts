import * as bearer from '../../checks/oauth/bearer.js';
import { isOfOAuth, livesOn } from '../../checks/oauth/lives.js';
import { scenario } from '../../engine/scenario.js';
import { needProfile } from '../records/clerks.js';
import { hostProperty } from '../records/standing.js';
import { apiWithout } from '../requests/other-scopes.js';
import { fewScopes, wholeFlow } from './flow.js';

export const sendTokenOddly = scenario({
  id: 'oauth/odd-tokens',
  about:
    'A token is sent in other letter cases, and at other places of a request, and none for the second page of a list.',
  profile: 'oauth',
  checks: [
    bearer.anyLetterCase,
    bearer.onlyInHeader,
    bearer.onlyAsBearer,
    bearer.requiredEverywhere,
  ],
  async act(context) {
    const { apiWith, grants, judge, wants } = context;
    const nobody = apiWith(undefined);
    const token = await (await grants.shared()).accessToken();
    const twin = await needProfile(context);
    if (wants(bearer.anyLetterCase)) {
      const reads = [];
      for (const scheme of ['bearer', 'BEARER']) {
        reads.push(await nobody.get('/me', { headers: { authorization: `${scheme} ${token}` } }));
      }
      judge(bearer.anyLetterCase, { reads });
    }
    const { id } = await hostProperty(context);
    const refusals = [
      await nobody.get('/properties', { query: { access_token: token, page: 2 } }),
      await nobody.put(`/properties/${id}`, { access_token: token, notes: 'x' }),
    ];
    judge(bearer.onlyInHeader, { refusals, twin });
    const second = await nobody.get('/inspections', { query: { page: 2 } });
    judge(bearer.requiredEverywhere, { calls: [second], twin });
    judge(bearer.onlyAsBearer, { refusals, twin });
  },
});

export const comeWithFewScopes = scenario({
  id: 'oauth/few-scopes',
  about: 'Tokens with one or two scopes are used where they are good and where they are not.',
  profile: 'oauth',
  checks: [
    bearer.scopesNeeded,
    bearer.bothScopesWork,
    bearer.writeIsNotRead,
    bearer.allScopesGranted,
  ],
  async act(context) {
    const { cannotJudge, grants, judge, wants } = context;
    if (grants.client('a').scopes) {
      cannotJudge(
        'clients.a.scopes limits the application to some scopes: remove the key if it may request every scope',
        bearer.allScopesGranted,
      );
    } else {
      judge(bearer.allScopesGranted, { tokens: (await wholeFlow(context)).tokens });
    }
    await needProfile(context);
    const { profile, properties, written, twin } = await fewScopes(context);
    judge(bearer.bothScopesWork, { reads: [profile, properties] });
    judge(bearer.scopesNeeded, { refusals: [written], twin });
    if (!wants(bearer.writeIsNotRead)) return;
    const unread = await apiWithout(context, 'properties.read').get('/properties');
    judge(bearer.writeIsNotRead, { refused: unread, twin });
  },
});

export const lookBackAtTokens = scenario({
  id: 'oauth/look-back',
  about: 'Tokens that were refused in the run are held against the time they were to live.',
  profile: 'oauth',
  last: true,
  through: ['limits/burst'],
  checks: [livesOn],
  async act({ judge, recorded, recordedElsewhere }) {
    judge(livesOn, { answered: recorded(), elsewhere: recordedElsewhere().filter(isOfOAuth) });
  },
});
