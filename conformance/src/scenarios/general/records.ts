import { CONTACT, METER, PROFILE, PROPERTY, PROPERTY_OF_CURRENT } from '../../checks/documented.js';
import { jsonContentType } from '../../checks/general/formats.js';
import { idsArePositive, onlyKnownFields, timestampsInUtc } from '../../checks/general/records.js';
import { carriesRateLimit } from '../../checks/limits.js';
import { notStored } from '../../checks/oauth/tokens.js';
import { scenario } from '../../engine/scenario.js';
import type { Exchange } from '../../net/exchange.js';
import { makeMeter } from '../make/meter.js';
import { makeProperty } from '../make/property.js';

/** What the decisions add to the documented fields. */
const ADDED = ['account_id', 'created_at'];

export const lookBack = scenario({
  id: 'general/look-back',
  about: 'The answers of the whole run are looked at once more.',
  last: true,
  checks: [idsArePositive, jsonContentType, notStored, carriesRateLimit],
  async act({ address, judge, recorded }) {
    const ofApi = (exchange: Exchange) => exchange.request.url.startsWith(`${address.baseUrl}/`);
    const isToken = ({ request }: Exchange) =>
      request.url === `${address.authUrl}/oauth/token` && request.method === 'POST';
    const all = recorded();
    const answered = all.filter((exchange) => ofApi(exchange) && !isOAuth(exchange));
    judge(idsArePositive, { answered });
    judge(jsonContentType, { answered });
    judge(carriesRateLimit, { answered });
    judge(notStored, { answered: all.filter(isToken) });
  },
});

export const showKnownFields = scenario({
  id: 'general/known-fields',
  about: 'A profile, a property and a contact are looked at for fields nobody documented.',
  properties: 1,
  checks: [onlyKnownFields, timestampsInUtc],
  async act(context) {
    const { api, judge, revision } = context;
    const { id, exchange } = await makeProperty(context);
    const path = `/properties/${id}`;
    const contact = { type: 3, name: 'Lena', signee: false, notify: false, deliver: false };
    const records = [await api.get('/me'), await api.get(path)];
    records.push(await api.post(`${path}/contacts`, contact));
    const property = revision === 'current' ? [...PROPERTY, ...PROPERTY_OF_CURRENT] : PROPERTY;
    const known = [PROFILE, property, CONTACT].map((names) => [...names, ...ADDED]);
    if (revision === 'current') {
      const meter = await makeMeter(context, id);
      records.push(await api.get(`${path}/meters/${meter.id}`));
      known.push([...METER, ...ADDED]);
    }
    judge(onlyKnownFields, { records, known });
    judge(timestampsInUtc, { created: exchange });
  },
});

/** The address of OAuth may lie below that of the API. */
function isOAuth({ request }: Exchange): boolean {
  return new URL(request.url).pathname.includes('/oauth/');
}
