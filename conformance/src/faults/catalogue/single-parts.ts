/** What is right as a whole and wrong in one part: one field, one part of an address, one page. */
import {
  asks,
  bodies,
  dropNull,
  inputs,
  overlooking,
  records,
  replies,
  set,
  trusting,
  turn,
  writesTo,
} from '../effects.js';
import { type Effect, family, type Row, row, within } from '../fault.js';
import { isObject, type Json, type JsonObject } from '../message.js';
import { LIST as PROPERTIES } from '../words/envelope.js';
import { CREATE, LIST, ONE, SHOWN, UPDATE } from '../words/inspection-routes.js';
import { ITEMS, isItem, isRoom, REPORT, ROOMS, walk } from '../words/report-routes.js';
import { form } from '../words/token-route.js';

const PROPERTY = 'PUT /properties/{}';
const CONTACT = 'PUT /properties/{}/contacts/{}';
const CONTACT_OF_INSPECTION = `PUT ${ONE}/contacts/{}`;
const METER = 'PUT /properties/{}/meters/{}';
const METERS = 'GET|POST /properties/{}/meters, GET|PUT /properties/{}/meters/{}';
const ADDRESS = ['line1', 'line2', 'city', 'county', 'postcode', 'country'];

/** Fields that are sent in an update and not taken. */
const fixed = (route: string, ...names: readonly string[]): Effect =>
  inputs(route, (body) => {
    for (const name of names) delete body[name];
  });

/** A field that an update leaves out gets a value nevertheless. */
const reset = (route: string, name: string, value: Json): Effect =>
  inputs(route, (body) => {
    if (!(name in body)) body[name] = structuredClone(value);
  });

/** A search does not look at one part of the address. */
const unsearched = (part: string): Effect =>
  bodies(PROPERTIES, (body, { query }) => {
    const words = query.get('address')?.toLowerCase();
    if (words === undefined || !isObject(body) || !Array.isArray(body['data'])) return;
    const searched = ADDRESS.filter((name) => name !== part);
    body['data'] = body['data'].filter((property) => {
      const address = Object(Object(property)['address']);
      const text = searched.map((name) => address[name] ?? '').join(', ');
      return text.toLowerCase().includes(words);
    });
  });

/** Looks at the redirect URL of an exchange less closely. */
const likened = (change: (url: string) => string): Effect =>
  form((fields) => {
    const url = fields.get('redirect_uri');
    if (url !== null) fields.set('redirect_uri', change(url));
  });

/** The ids in the addresses of copies, such as of the item in `/items/7/copy`. */
const copiedIds = (memory: Parameters<typeof writesTo>[0], route: string): readonly number[] =>
  writesTo(memory, `PUT ${route}/{}/copy`).map(({ request }) =>
    Number(/\/(\d+)\/copy$/.exec(request.path)?.[1]),
  );

/** Alters every part of a report in the light of the copies made so far. */
const sinceCopies = (route: string, change: (part: JsonObject, ids: readonly number[]) => void) =>
  replies(REPORT, ({ json }, _request, memory) => {
    const ids = copiedIds(memory, route);
    walk(json, (part) => change(part, ids));
  });

/** The whole list, without what is of a client whose id does not begin as the wanted one. */
const everyClient: Effect = {
  ...overlooking(PROPERTIES, 'client_id'),
  ...replies(PROPERTIES, ({ json }, { query }) => {
    const wanted = query.get('client_id');
    if (wanted === null || !isObject(json) || !Array.isArray(json['data'])) return;
    json['data'] = json['data'].filter(
      (one) => isObject(one) && String(Object(one['client']).id).startsWith(wanted),
    );
  }),
};

const ofProperties: readonly Row[] = [
  ...['line2', 'county', 'city', 'postcode'].map((part) =>
    row(`${part}-unsearched`, 'PRP-024', `a search does not look at ${part}`, unsearched(part)),
  ),
  row(
    'client-on-first-page',
    'PRP-023',
    'client_id counts on the first page alone',
    asks(PROPERTIES, ({ query }) => {
      if (Number(query.get('page')) > 1) query.delete('client_id');
    }),
  ),
  row(
    'client-by-first-digits',
    'PRP-023',
    'client_id finds the properties of every client whose id begins with it',
    everyClient,
  ),
  row('beds-fixed', 'PRP-042', 'an update keeps no_of_beds', fixed(PROPERTY, 'no_of_beds')),
  row('parking-fixed', 'PRP-042', 'an update keeps parking', fixed(PROPERTY, 'parking')),
  row(
    'detachment-reset',
    'PRP-042',
    'an update without detachment clears it',
    reset(PROPERTY, 'detachment', null),
  ),
  row(
    'garages-reset',
    'PRP-042',
    'an update without no_of_garages clears it',
    reset(PROPERTY, 'no_of_garages', null),
  ),
  row(
    'garden-reset',
    'PRP-042',
    'an update without garden resets it',
    reset(PROPERTY, 'garden', false),
  ),
  ...['detachment', 'address.line2', 'address.county'].map((name) =>
    row(
      `null-keeps-${name.replace('address.', '')}`,
      'PRP-042 GEN-032',
      `null does not clear ${name}`,
      inputs(PROPERTY, dropNull(name)),
    ),
  ),
  ...['notes', 'no_of_garages'].map((name) =>
    row(
      `null-keeps-${name}`,
      'GEN-032',
      `null does not clear ${name}`,
      inputs(PROPERTY, dropNull(name)),
    ),
  ),
];

const ofInspections: readonly Row[] = [
  row(
    'pricing-reset',
    'INS-046',
    'an update without pricing clears it',
    reset(UPDATE, 'pricing', { price: null, additional: null, margin: null }),
  ),
  row(
    'notes-reset',
    'INS-046',
    'an update without notes clears them',
    reset(UPDATE, 'notes', { internal: null, client: null }),
  ),
  row(
    'return-key-reset',
    'INS-046',
    'an update without return_key clears it',
    reset(UPDATE, 'return_key', null),
  ),
  row(
    'date-reset',
    'INS-046',
    'an update without conduct_date moves the inspection',
    reset(UPDATE, 'conduct_date', '2031-01-01'),
  ),
  row(
    'client-note-lost',
    'INS-041',
    'notes.client is not kept',
    inputs(CREATE, ({ notes }) => {
      if (isObject(notes)) delete notes['client'];
    }),
  ),
  row(
    'margin-lost',
    'INS-040',
    'pricing.margin is not kept',
    inputs(CREATE, ({ pricing }) => {
      if (isObject(pricing)) delete pricing['margin'];
    }),
  ),
  row(
    'started-with-completion',
    'STA-012',
    'started_at moves with the completion',
    records(SHOWN, (body) => {
      const started = Date.parse(String(body['started_at']));
      if (!body['completed_at'] || Number.isNaN(started)) return;
      body['started_at'] = `${new Date(started + 60_000).toISOString().slice(0, 19)}+00:00`;
    }),
  ),
  row(
    'completed-long-ago',
    'STA-007',
    'completed_at is long ago',
    records(
      SHOWN,
      turn('completed_at', () => '2001-02-03T04:05:06+00:00'),
    ),
  ),
  row(
    'updated-by-reading',
    'INS-022',
    'updated_at is the time of the read',
    replies(`GET ${ONE}`, ({ json, status: answered }) => {
      if (answered !== 200 || !isObject(json)) return;
      json['updated_at'] = `${new Date().toISOString().slice(0, 19)}+00:00`;
    }),
  ),
  row(
    'listed-pending',
    'INS-028',
    'the list shows every inspection as Pending',
    records(LIST, set('state', { id: 100, name: 'Pending' })),
  ),
];

const ofContactsAndMeters: readonly Row[] = [
  ...within(
    'current',
    row('phone-fixed', 'CON-016', 'an update keeps the phone', fixed(CONTACT, 'phone')),
    row('signee-fixed', 'CON-016', 'an update keeps signee', fixed(CONTACT, 'signee')),
    row('type-fixed', 'CON-016', 'an update keeps the type', fixed(CONTACT, 'type')),
    row(
      'phone-of-inspection-fixed',
      'CON-012',
      'an update of a contact of an inspection keeps the phone',
      fixed(CONTACT_OF_INSPECTION, 'phone'),
    ),
    row(
      'tenant-url-relative',
      'CON-018',
      'the url for a tenant is relative',
      bodies('GET /properties/{}/contacts/{}/tenant-action-url', (body) => {
        if (isObject(body)) body['url'] = new URL(String(body['url'])).pathname;
      }),
    ),
    row('reading-fixed', 'MET-005', 'an update keeps the reading', fixed(METER, 'reading')),
    row('serial-fixed', 'MET-005', 'an update keeps the serial number', fixed(METER, 'serial_no')),
    row('meter-date-fixed', 'MET-005', 'an update keeps the date', fixed(METER, 'date')),
    row(
      'reading-without-zeros',
      'MET-010',
      'a reading loses the zeros it begins with',
      records(
        METERS,
        turn('reading', (reading) => String(reading).replace(/^0+(?=\d)/, '')),
      ),
    ),
  ),
];

const ofReports: readonly Row[] = within(
  'earlier',
  row(
    'item-copy-moves',
    'ITM-024',
    'a copied item is gone from where it was',
    sinceCopies(ITEMS, (part, ids) => {
      if (!Array.isArray(part['items'])) return;
      part['items'] = part['items'].filter(
        (item) => !(isObject(item) && isItem(item) && ids.includes(Number(item['id']))),
      );
    }),
  ),
  row(
    'room-copy-moves',
    'ROO-024 ROO-025 ROO-026',
    'a copied room is left without items',
    sinceCopies(ROOMS, (part, ids) => {
      if (isRoom(part) && ids.includes(Number(part['id']))) part['items'] = [];
    }),
  ),
  row(
    'xml-without-nulls',
    'XML-008',
    'null members are left out of XML',
    replies('* /**', (answer) => {
      answer.text = answer.text.replace(/<(\w+:)?null name="[^"]*"\s*\/>/g, '');
    }),
  ),
);

const ofOAuth: readonly Row[] = [
  row(
    'redirect-slash',
    'OAU-028',
    'a slash more at the end of the redirect URL is overlooked in the exchange',
    likened((url) => url.replace(/\/$/, '')),
  ),
  row(
    'redirect-cut',
    'OAU-028',
    'the redirect URL of the exchange may lack its end',
    form((fields, { redirectUriOfCode }) => {
      const [given, sent] = [fields.get('redirect_uri'), fields.get('code')];
      const asked = redirectUriOfCode.get(sent ?? '');
      if (given !== null && asked?.startsWith(given)) fields.set('redirect_uri', asked);
    }),
  ),
  row(
    'bare-word',
    'OAU-042 OAU-043',
    'the word Bearer alone opens everything',
    trusting('* /**', ({ headers }) => headers['authorization']?.trim() === 'Bearer'),
  ),
];

export const SINGLE_PARTS = family(
  'part',
  ...ofProperties,
  ...ofInspections,
  ...ofContactsAndMeters,
  ...ofReports,
  ...ofOAuth,
);
