import { idAt } from '../../checks/body.js';
import { jsonContentType } from '../../checks/general/formats.js';
import { idsArePositive, onlyKnownFields, timestampsInUtc } from '../../checks/general/records.js';
import { carriesRateLimit } from '../../checks/limits.js';
import { notStored } from '../../checks/oauth/tokens.js';
import { scenario } from '../../engine/scenario.js';
import type { Exchange } from '../../net/exchange.js';
import { METER } from '../make/meter.js';
import { makeProperty } from '../make/property.js';

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
    const ofProperty =
      revision === 'current' ? [...PROPERTY_FIELDS, ...ONLY_CURRENT_FIELDS] : PROPERTY_FIELDS;
    const known = [PROFILE_FIELDS, ofProperty, CONTACT_FIELDS];
    if (revision === 'current') {
      const meter = await api.post(`${path}/meters`, METER);
      records.push(await api.get(`${path}/meters/${idAt(meter)}`));
      known.push(METER_FIELDS);
    }
    judge(onlyKnownFields, { records, known });
    judge(timestampsInUtc, { created: exchange });
  },
});

/** The address of OAuth may lie below that of the API. */
function isOAuth({ request }: Exchange): boolean {
  return new URL(request.url).pathname.includes('/oauth/');
}

const PROFILE_FIELDS = ['id', 'name', 'email', 'company', 'role', 'account_id', 'created_at'];
const PROPERTY_FIELDS = [
  'id',
  'ref',
  'address',
  'geocoords',
  'furnished',
  'type',
  'detachment',
  'no_of_beds',
  'no_of_baths',
  'no_of_garages',
  'parking',
  'garden',
  'notes',
  'client',
  'tags',
  'created_at',
];
const ONLY_CURRENT_FIELDS = ['parent_property_id', 'uprn', 'customFields'];
const CONTACT_FIELDS = [
  'id',
  'type',
  'name',
  'email',
  'phone',
  'signee',
  'notify',
  'deliver',
  'created_at',
];
const METER_FIELDS = [
  'id',
  'type',
  'location',
  'supplier',
  'reading',
  'date',
  'serial_no',
  'attachments',
  'parent_id',
  'created_at',
];
