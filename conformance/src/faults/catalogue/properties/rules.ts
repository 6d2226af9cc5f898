/** Faults of creating, updating and finding properties. */
import {
  asks,
  type Change,
  forget,
  forgiving,
  inputs,
  overlooking,
  records,
  refusing,
  set,
  status,
  turnsStatus,
  writesTo,
} from '../../effects.js';
import { family, row, within } from '../../fault.js';
import { answerWith, isObject, type Json, type RequestDraft } from '../../message.js';
import { replace, sends } from '../../words/values.js';

const CREATE = 'POST /properties';

const UPDATE = 'PUT /properties/{}';

const LIST = 'GET /properties';

/** The ref and the client of a body. */
const ofClient = (body: Json): readonly Json[] => [
  Object(body)['ref'],
  Object(Object(body)['client'])['id'],
];

/** Accepts an address without a required part. */
const supplyLine =
  (name: string): Change =>
  ({ address }) => {
    if (isObject(address)) address[name] ??= 'Given';
  };

/** Accepts a body without a required value. */
const supply =
  (name: string): Change =>
  (body) => {
    if (isObject(body['address'])) body[name] ??= 1;
  };

const isNegative = (value: unknown) => Number(value) < 0;

const lacks =
  (name: string) =>
  ({ json }: RequestDraft) =>
    isObject(json) && isObject(json['address']) && !(name in json);

export const PROPERTY_RULES = family(
  'properties',
  row(
    'put-client-ignored',
    'PRP-042',
    'an update does not take another client',
    inputs(UPDATE, (body) => isObject(body['client']) && delete body['client']),
  ),
  row('create-refused', 'PRP-025', 'a property cannot be created', refusing(CREATE)),
  row(
    'create-without-id',
    'PRP-025',
    'a created property comes back without its id',
    records(CREATE, (p) => delete p['id']),
  ),
  row(
    'create-other-address',
    'PRP-025',
    'a created property has another street',
    records(CREATE, set('address.line1', '1 Other Street')),
  ),
  row(
    'create-not-listed',
    'PRP-025 GEN-041',
    'a created property is not listed',
    asks(LIST, ({ query }) => {
      query.set('address', 'no such street');
    }),
  ),
  row(
    'create-not-read',
    'PRP-001',
    'a created property is not found',
    refusing('GET /properties/{}', () => true, 404),
  ),
  row('line1-optional', 'PRP-026', 'line1 is not required', inputs(CREATE, supplyLine('line1'))),
  row('city-optional', 'PRP-027', 'city is not required', inputs(CREATE, supplyLine('city'))),
  row(
    'postcode-optional',
    'PRP-028',
    'postcode is not required',
    inputs(CREATE, supplyLine('postcode')),
  ),
  row(
    'beds-optional',
    'PRP-029',
    'no_of_beds is not required',
    inputs(CREATE, supply('no_of_beds')),
  ),
  row(
    'baths-optional',
    'PRP-030',
    'no_of_baths is not required',
    inputs(CREATE, supply('no_of_baths')),
  ),
  row(
    'ref-once-for-a-client',
    'PRP-006',
    'a second property of a client with the same ref is refused',
    refusing(CREATE, ({ json }, memory) => {
      const [ref, client] = ofClient(json);
      const before = writesTo(memory, CREATE).map(({ request }) => ofClient(request.json));
      return Boolean(ref && client) && before.some(([one, two]) => one === ref && two === client);
    }),
  ),
  row(
    'garden-required',
    'PRP-031 GEN-014',
    'garden is required',
    refusing(CREATE, lacks('garden')),
  ),
  row('notes-required', 'PRP-031 GEN-014', 'notes are required', refusing(CREATE, lacks('notes'))),
  row(
    'null-notes-text',
    'PRP-033',
    'notes of null become the text null',
    records(CREATE, (p) => (p['notes'] ??= 'null')),
  ),
  row(
    'ref-unique',
    'PRP-006',
    'a ref may be used once',
    asks(CREATE, (request, { notes }) => {
      const ref = isObject(request.json) ? request.json['ref'] : undefined;
      if (typeof ref !== 'string') return undefined;
      if (notes.has(ref)) return answerWith(422, { message: 'The ref is taken.' });
      notes.set(ref, ref);
      return undefined;
    }),
  ),
  row(
    'geocoords-taken',
    'PRP-049',
    'geocoords can be set',
    records(UPDATE, set('geocoords', { lat: '53.8', lng: '-1.5' })),
  ),
  row(
    'furnished-anything',
    'PRP-051',
    'furnished takes any text',
    inputs(
      CREATE,
      replace('furnished', (v) => v === 'Partly', 'Unfurnished'),
    ),
  ),
  row(
    'detachment-any-case',
    'PRP-051',
    'detachment is taken in any letter case',
    inputs(
      CREATE,
      replace('detachment', (v) => v === 'detached', 'Detached'),
    ),
  ),
  row(
    'negative-beds',
    'PRP-052',
    'no_of_beds may be negative',
    inputs(CREATE, replace('no_of_beds', isNegative, 0)),
  ),
  row(
    'negative-garages',
    'PRP-052',
    'no_of_garages may be negative',
    inputs(CREATE, replace('no_of_garages', isNegative, 0)),
  ),
  row(
    'client-unchecked',
    'PRP-053',
    'an unknown client is taken',
    inputs(CREATE, (body) => {
      if (isObject(body['client']) && Number(body['client']['id']) > 1e9) delete body['client'];
    }),
  ),
  row('deleted', 'PRP-057', 'a property can be deleted', forgiving('DELETE /properties/{}')),
  row(
    'delete-404',
    'PRP-057',
    'DELETE on a property gives 404',
    turnsStatus('DELETE /properties/{}', 405, 404),
  ),
  row(
    'put-clears-tags',
    'PRP-042',
    'PUT clears the tags it does not carry',
    inputs(UPDATE, (body) => (body['tags'] ??= [])),
  ),
  row(
    'put-clears-notes',
    'PRP-042',
    'PUT clears the notes it does not carry',
    inputs(UPDATE, (body) => {
      if (!('notes' in body) && !('customFields' in body)) body['notes'] = null;
    }),
  ),
  row(
    'put-clears-ref',
    'PRP-042',
    'PUT clears the ref it does not carry',
    inputs(UPDATE, (body) => {
      if (!('ref' in body)) body['ref'] = null;
    }),
  ),
  row('put-ignored', 'PRP-042', 'PUT changes nothing', inputs(UPDATE, forget)),
  row(
    'put-answers-old',
    'PRP-043',
    'PUT answers what was before',
    records(UPDATE, set('notes', 'As it was')),
  ),
  row(
    'put-answers-part',
    'PRP-043',
    'PUT answers only what was changed',
    records(UPDATE, (property, { json }) => {
      for (const name of Object.keys(property)) {
        if (name !== 'id' && isObject(json) && !(name in json)) delete property[name];
      }
    }),
  ),
  row('put-204', 'ERR-002 PRP-043', 'PUT answers 204', status(UPDATE, 204)),
  row(
    'put-replaces-address',
    'GEN-031 PRP-042',
    'an address that is sent replaces the whole address',
    inputs(UPDATE, ({ address }) => {
      if (isObject(address) && !('county' in address)) address['county'] = 'Other County';
    }),
  ),
  row(
    'null-keeps-ref',
    'PRP-042 GEN-032',
    'null leaves a ref as it is',
    inputs(UPDATE, (body) => {
      if (body['ref'] === null) delete body['ref'];
    }),
  ),
  row(
    'client-null-refused',
    'PRP-054',
    'client null is refused',
    refusing(UPDATE, sends('client', null)),
  ),
  row(
    'client-kept',
    'PRP-054',
    'client.id null leaves the client',
    inputs(UPDATE, (body) => {
      if (isObject(body['client']) && body['client']['id'] === null) delete body['client'];
    }),
  ),
  row(
    'client-not-taken',
    'PRP-035',
    'the client of a new property is ignored',
    inputs(CREATE, (body) => delete body['client']),
  ),
  row('client-filter-ignored', 'PRP-023', 'client_id is ignored', overlooking(LIST, 'client_id')),
  row(
    'client-filter-at-address',
    'PRP-023',
    'client_id is ignored beside an address',
    asks(LIST, ({ query }) => {
      if (query.has('address')) query.delete('client_id');
    }),
  ),
  row(
    'client-filter-empty',
    'PRP-023',
    'client_id finds nothing',
    asks(LIST, ({ query }) => {
      if (query.has('client_id')) query.set('address', 'no such street');
    }),
  ),
  row('address-filter-ignored', 'PRP-024', 'address is ignored', overlooking(LIST, 'address')),
  row(
    'address-filter-refused',
    'PRP-024',
    'the address filter is refused',
    refusing(LIST, ({ query }) => query.has('address')),
  ),
  row(
    'address-first-word',
    'PRP-055',
    'only the first word of an address search counts',
    asks(LIST, ({ query }) => {
      const [first, second] = query.get('address')?.split(/[ ,]+/) ?? [];
      if (first && second && !/^\d/.test(first)) query.set('address', first);
    }),
  ),
  row(
    'address-last-word',
    'PRP-055',
    'only the last word of an address search counts',
    asks(LIST, ({ query }) => {
      const words = query.get('address')?.split(/[ ,]+/) ?? [];
      if (words.length > 1) query.set('address', words.at(-1) ?? '');
    }),
  ),
  row(
    'address-letter-case',
    'PRP-055',
    'an address search minds the letter case',
    asks(LIST, ({ query }) => {
      const words = query.get('address') ?? '';
      if (/\b[a-z]{1,2}\d/.test(words)) query.set('address', 'no such street');
    }),
  ),
  row(
    'filters-or',
    'PRP-056',
    'one of several filters is enough',
    asks(LIST, ({ query }) => {
      if (query.has('address')) query.delete('client_id');
    }),
  ),
  ...within(
    'current',
    row(
      'parent-ignored',
      'PRP-034 PRP-007',
      'the parent of a new property is ignored',
      inputs(CREATE, (body) => delete body['parent_property_id']),
    ),
    row(
      'one-level',
      'PRP-009',
      'properties nest to one level',
      asks(CREATE, ({ json }, { notes }) => {
        const parent = isObject(json) ? json['parent_property_id'] : undefined;
        if (typeof parent !== 'number') return;
        notes.set('nested', String(Number(notes.get('nested') ?? 0) + 1));
        return notes.get('nested') === '2' ? answerWith(422, { message: 'Too deep.' }) : undefined;
      }),
    ),
    row(
      'parent-unchecked',
      'PRP-050',
      'an unknown parent is taken',
      inputs(
        UPDATE,
        replace('parent_property_id', (v) => Number(v) > 1e9, null),
      ),
    ),
    row(
      'parent-itself',
      'PRP-050',
      'a property may be its own parent',
      asks(UPDATE, ({ path, json }) => {
        if (isObject(json) && path.endsWith(`/${String(json['parent_property_id'])}`))
          delete json['parent_property_id'];
      }),
    ),
    row(
      'parent-circle',
      'PRP-050',
      'parents may form a circle',
      forgiving(
        UPDATE,
        ({ path, json }) =>
          isObject(json) &&
          Number(json['parent_property_id']) < 1e9 &&
          !path.endsWith(`/${String(json['parent_property_id'])}`),
      ),
    ),
  ),
);
