/** Faults in one part of a property: one field, one part of the address, one page. */
import {
  asks,
  bodies,
  dropNull,
  inputs,
  overlooking,
  records,
  replies,
  set,
} from '../../effects.js';
import { type Effect, family, row, through } from '../../fault.js';
import { isObject } from '../../message.js';
import { LIST as PROPERTIES } from '../../words/envelope.js';
import { overlooks, resets } from '../../words/updates.js';

const ADDRESS = ['line1', 'line2', 'city', 'county', 'postcode', 'country'];

/** Ignores one part of the address in a search. */
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

/** Also finds properties of clients whose id only begins with the wanted one. */
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

export const PROPERTIES_PARTS = [
  ...family(
    'properties/part',
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
    row(
      'beds-fixed',
      'PRP-042',
      'an update keeps no_of_beds',
      overlooks('PUT /properties/{}', 'no_of_beds'),
    ),
    row(
      'parking-fixed',
      'PRP-042',
      'an update keeps parking',
      overlooks('PUT /properties/{}', 'parking'),
    ),
    row(
      'detachment-reset',
      'PRP-042',
      'an update without detachment clears it',
      resets('PUT /properties/{}', 'detachment', null),
    ),
    row(
      'garages-reset',
      'PRP-042',
      'an update without no_of_garages clears it',
      resets('PUT /properties/{}', 'no_of_garages', null),
    ),
    row(
      'garden-reset',
      'PRP-042',
      'an update without garden resets it',
      resets('PUT /properties/{}', 'garden', false),
    ),
    ...['detachment', 'address.line2', 'address.county'].map((name) =>
      row(
        `null-keeps-${name.replace('address.', '')}`,
        'PRP-042 GEN-032',
        `null does not clear ${name}`,
        inputs('PUT /properties/{}', dropNull(name)),
      ),
    ),
  ),
  ...family(
    'properties',
    ...through(
      'properties/create general/accept',
      row(
        'furnished-missing',
        'PRP-014',
        'an unset furnished is missing',
        records(
          'POST /properties, GET /properties/{}',
          (p) => void (p['furnished'] === 'Unfurnished' && delete p['furnished']),
        ),
      ),
      row(
        'tags-missing',
        'PRP-022',
        'no tags are missing',
        records(
          'POST /properties',
          (p) => void (Array.isArray(p['tags']) && p['tags'].length === 0 && delete p['tags']),
        ),
      ),
      row(
        'country-unset-null',
        'PRP-010',
        'an unset country is null',
        records('POST /properties', set('address.country', null)),
      ),
    ),
  ),
  ...family(
    'properties/pagination',
    ...through(
      'properties/clients isolation/lists',
      row(
        'client-without-address',
        'PRP-023',
        'beside client_id the address is overlooked',
        asks(PROPERTIES, ({ query }) => {
          if (query.has('client_id')) query.delete('address');
        }),
      ),
    ),
  ),
];
