import * as bearer from '../../checks/oauth/bearer.js';
import { profileAnswers } from '../../checks/profile.js';
import { type Context, scenario } from '../../engine/scenario.js';
import { bareProperty, makeProperty } from '../make/property.js';
import { accessTokenOf, freshExchange, freshTokens } from './flow.js';

export const comeWithoutToken = scenario({
  id: 'oauth/no-token',
  about: 'Every route of the property side is called without a token.',
  profile: 'oauth',
  properties: 1,
  checks: [bearer.requiredEverywhere, bearer.anyLetterCase, bearer.onlyInHeader],
  async act(context) {
    const { apiWith, grants, judge, needs, api } = context;
    const { id } = await makeProperty(context);
    const nobody = apiWith(undefined);
    const calls = [];
    for (const [method, path] of routesOf(id, context)) calls.push(await nobody.send(method, path));
    judge(bearer.requiredEverywhere, { calls });

    const token = await (await grants.shared()).accessToken();
    const reads = [];
    for (const scheme of ['bearer', 'BEARER']) {
      reads.push(await nobody.get('/me', { headers: { authorization: `${scheme} ${token}` } }));
    }
    judge(bearer.anyLetterCase, { reads });
    const twin = await api.get('/me');
    needs(twin, profileAnswers);
    const refusals = [
      await nobody.get('/me', { query: { access_token: token } }),
      await nobody.put(`/properties/${id}`, { access_token: token, notes: 'x' }),
    ];
    judge(bearer.onlyInHeader, { refusals, twin });
  },
});

export const comeWithFewScopes = scenario({
  id: 'oauth/few-scopes',
  about: 'Tokens with one or two scopes are used where they are good and where they are not.',
  profile: 'oauth',
  properties: 1,
  checks: [
    bearer.scopesNeeded,
    bearer.bothScopesWork,
    bearer.writeIsNotRead,
    bearer.allScopesGranted,
  ],
  async act(context) {
    const { api, apiFor, apiWith, cannotJudge, grants, judge } = context;
    if (grants.client('a').scopes) {
      cannotJudge('clients.a.scopes says that it may not ask for all', bearer.allScopesGranted);
    } else {
      const tokens = await grants.token(context.send, await freshExchange(context));
      judge(bearer.allScopesGranted, { tokens });
    }
    const twin = await api.post('/properties', await bareProperty(context));

    const both = await freshTokens(context, { scopes: ['profile.read', 'properties.read'] });
    const reader = apiWith(accessTokenOf(both));
    judge(bearer.bothScopesWork, {
      reads: [await reader.get('/me'), await reader.get('/properties')],
    });

    const profileOnly = apiFor({ scopes: ['profile.read'] });
    const refusals = [
      await profileOnly.get('/properties'),
      await profileOnly.post('/properties', await bareProperty(context)),
      await reader.post('/properties', await bareProperty(context)),
    ];
    judge(bearer.scopesNeeded, { refusals, twin });
    const writer = apiFor({ scopes: ['properties.write'] });
    judge(bearer.writeIsNotRead, { refused: await writer.get('/properties'), twin });
  },
});

/** The routes of the specification that need no inspection. */
function routesOf(id: number, { revision }: Context): (readonly [string, string])[] {
  const property = `/properties/${id}`;
  const both = [
    ['GET', '/me'],
    ['GET', '/properties'],
    ['POST', '/properties'],
    ['GET', property],
    ['PUT', property],
    ['GET', `${property}/contacts`],
    ['POST', `${property}/contacts`],
    ['GET', '/inspections'],
    ['POST', '/inspections'],
    ['GET', '/settings/account/self-service/templates'],
  ] as const;
  if (revision === 'earlier') return [...both];
  return [
    ...both,
    ['GET', '/custom-fields/1'],
    ['GET', `${property}/meters`],
    ['POST', `${property}/meters`],
    ['GET', `${property}/meters/1`],
    ['PUT', `${property}/meters/1`],
    ['DELETE', `${property}/meters/1`],
    ['PUT', `${property}/contacts/1`],
    ['DELETE', `${property}/contacts/1`],
    ['GET', `${property}/contacts/1/tenant-action-url`],
  ];
}
