import * as addresses from '../../checks/general/addresses.js';
import { canBeRead } from '../../checks/properties/create.js';
import { scenario } from '../../engine/scenario.js';
import { readJson, valueAt } from '../../net/body.js';
import { wholeFlow } from '../oauth/flow.js';
import { needProfile } from '../records/clerks.js';
import { standingProperty } from '../records/property.js';
import { hostContact, hostProperty, readProperty } from '../records/standing.js';
import { readOnce } from '../requests/once.js';
import { apiOfTheOther, readThere } from '../requests/other-revision.js';

export const findTheService = scenario({
  id: 'general/addresses',
  about: 'Routes are called below the configured addresses.',
  checks: [addresses.belowBase, addresses.oauthBelowAuthAddress],
  async act(context) {
    const { judge } = context;
    const { authorization, tokens: token } = await wholeFlow(context);
    const [authorize = token] = authorization.walk.exchanges;
    judge(addresses.oauthBelowAuthAddress, { authorize, token });
    const reads = [await needProfile(context), await readOnce(context, '/properties')];
    judge(addresses.belowBase, { reads });
  },
});

export const actForTwoUsers = scenario({
  id: 'general/two-users',
  about: 'Two users read their profiles through the same application.',
  checks: [addresses.actsForTheUser],
  async act(context) {
    const one = await needProfile(context);
    const other = await needProfile(context, 'bob');
    const { alice, bob } = context.settings.actors;
    const [email, another] = [alice, bob].map((actor) => valueAt(actor?.signIn, 'email'));
    const isSignIn = email !== another && email === valueAt(readJson(one), 'email');
    context.judge(addresses.actsForTheUser, { one, other, isSignIn });
  },
});

export const useBothRevisions = scenario({
  id: 'general/both-revisions',
  about: 'The same records are used through the addresses of both revisions.',
  checks: [addresses.revisionByAddress, addresses.sameContacts, addresses.sameRecords],
  async act(context) {
    const { api, judge, needs, revision } = context;
    const elsewhere = await apiOfTheOther(context);
    const { id, exchange } = await standingProperty(context);
    const [current, earlier] = revision === 'current' ? [api, elsewhere] : [elsewhere, api];

    judge(addresses.sameRecords, { created: exchange, read: await readThere(context) });
    needs(await readProperty(context), canBeRead);
    const { id: host } = await hostProperty(context);
    const { exchange: added } = await hostContact(context);
    const list = await elsewhere.get(`/properties/${host}/contacts`);
    judge(addresses.sameContacts, { added, list });

    const meters = `/properties/${id}/meters`;
    const accept = { accept: 'application/xml' };
    judge(addresses.revisionByAddress, {
      meters: [await current.get(meters), await earlier.get(meters)],
      xml: [await current.get('/me', accept), await earlier.get('/me', accept)],
    });
  },
});
