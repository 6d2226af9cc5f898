import { readCode } from '../../auth/authorize.js';
import * as addresses from '../../checks/general/addresses.js';
import { canBeRead } from '../../checks/properties/create.js';
import { scenario } from '../../engine/scenario.js';
import { apiOfTheOther } from '../make/elsewhere.js';
import { makeProperty } from '../make/property.js';

export const findTheService = scenario({
  id: 'general/addresses',
  about: 'Routes are called below the configured addresses.',
  checks: [addresses.belowBase, addresses.oauthBelowAuthAddress],
  async act({ address, api, grants, judge, send }) {
    const authorization = await grants.authorize(send);
    const token = await grants.token(send, {
      grant_type: 'authorization_code',
      code: readCode(authorization),
      redirect_uri: authorization.sent['redirect_uri'],
    });
    const [authorize = token] = authorization.walk.exchanges;
    judge(addresses.oauthBelowAuthAddress, { authorize, token });
    const reads = [await api.get('/me'), await api.get('/properties')];
    judge(addresses.belowBase, { reads, baseUrl: address.baseUrl });
  },
});

export const actForTwoUsers = scenario({
  id: 'general/two-users',
  about: 'Two users read their profiles through the same application.',
  checks: [addresses.actsForTheUser],
  async act({ api, apiFor, judge }) {
    const one = await api.get('/me');
    const other = await apiFor({ actor: 'bob' }).get('/me');
    judge(addresses.actsForTheUser, { one, other });
  },
});

export const useBothRevisions = scenario({
  id: 'general/both-revisions',
  about: 'The same records are used through the addresses of both revisions.',
  properties: 1,
  checks: [addresses.revisionByAddress, addresses.sameRecords],
  async act(context) {
    const { api, judge, needs, revision } = context;
    const elsewhere = await apiOfTheOther(context, 'general/both-revisions');
    const { id, exchange } = await makeProperty(context);
    const [current, earlier] = revision === 'current' ? [api, elsewhere] : [elsewhere, api];

    const read = await elsewhere.get(`/properties/${id}`);
    judge(addresses.sameRecords, { created: exchange, read });
    needs(await api.get(`/properties/${id}`), canBeRead);

    const meters = `/properties/${id}/meters`;
    const accept = { accept: 'application/xml' };
    judge(addresses.revisionByAddress, {
      meters: [await current.get(meters), await earlier.get(meters)],
      xml: [await current.get('/me', accept), await earlier.get('/me', accept)],
    });
  },
});
