/** Correct servers with other forms of the same answers. */
import { randomUUID } from 'node:crypto';
import {
  bodies,
  drop,
  inputs,
  records,
  refusing,
  replies,
  set,
  turn,
} from '../../src/faults/effects.js';
import {
  isGood,
  isObject,
  type Json,
  type JsonObject,
  type RequestDraft,
} from '../../src/faults/message.js';
import { SHOWN } from '../../src/faults/words/inspection-routes.js';
import { disguised } from './oauth.js';
import { deeply, isApi, MAPS, together, variant } from './variant.js';

const MORE = 'Additional fields may be added to any response without notice.';
const JSON_FORM =
  'Responses are JSON; the order of members and white space have no meaning in JSON.';
const NOT_SHOWN = 'The specification does not show it.';
const ANY = '* /**';
const everywhere = (change: (object: JsonObject, name: string) => JsonObject) =>
  replies(ANY, (answer, request) => {
    if (isApi(request)) answer.json = deeply(answer.json, change);
  });
const toText = (write: (text: string) => string) =>
  replies(ANY, (answer) => {
    if (answer.json !== undefined) answer.text = write(answer.text);
  });
const withoutSlash = (token: string) => token.replace(/^a\//, '');
const isOf = (request: RequestDraft, path: string) => request.path === path;
const CURRENT = ['current'] as const;

/** Requirements that need clients or clerks, which this target does not list. */
const OF_PEOPLE = ['INS-012', 'INS-025', 'INS-026', 'INS-028', 'PRP-021', 'PRP-023', 'PRP-035'];

export const ANSWERS = [
  variant(
    'extra-fields',
    'every record has fields nobody has heard of',
    MORE,
    everywhere((object, name) =>
      MAPS.includes(name) ? object : { ...object, unheard_of: { a: [1, null] } },
    ),
    CURRENT,
  ),
  variant(
    'changing-fields',
    'every object has fields nobody has heard of, with another value in each answer',
    MORE,
    everywhere((object, name) =>
      MAPS.includes(name) ? object : { ...object, served_at: randomUUID(), trace: [randomUUID()] },
    ),
  ),
  variant(
    'extra-text-field',
    'every record has a further text',
    MORE,
    records('* /**', (record) => {
      record['zz_note'] = 'x';
    }),
  ),
  variant(
    'extra-token-fields',
    'token answers have further fields',
    'RFC 6749 5.1 allows further members.',
    bodies('POST /oauth/token', (body) =>
      isObject(body) ? { ...body, scope: 'profile.read', created_at: 1 } : body,
    ),
  ),
  variant(
    'key-order',
    'members come in another order',
    JSON_FORM,
    everywhere((object) => Object.fromEntries(Object.entries(object).reverse())),
  ),
  variant(
    'token-key-order',
    'members of token answers come in another order',
    JSON_FORM,
    bodies('POST /oauth/token', (body) =>
      isObject(body) ? Object.fromEntries(Object.entries(body).reverse()) : body,
    ),
  ),
  variant(
    'indented',
    'JSON is indented',
    JSON_FORM,
    toText((text) => JSON.stringify(JSON.parse(text), null, 2)),
  ),
  variant(
    'escaped',
    'JSON is written in ASCII',
    JSON_FORM,
    toText((text) =>
      text.replace(/[^ -~\s]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`),
    ),
  ),
  variant(
    'escaped-slashes',
    'slashes are escaped, also those of access tokens',
    JSON_FORM,
    together(
      { request: disguised('access_token', (token) => token, withoutSlash).request },
      toText((text) => text.replace(/(?<="access_token":")/, 'a/').replaceAll('/', '\\/')),
    ),
  ),
  variant(
    'leading-space',
    'white space stands around the JSON',
    JSON_FORM,
    toText((text) => `\n ${text} \n`),
  ),
  variant(
    'undocumented-gone',
    'records have documented fields only',
    'created_at is documented nowhere, and account_id only for inspections.',
    everywhere(({ created_at: _at, account_id, ...object }) =>
      'report_key' in object ? { ...object, account_id } : object,
    ),
    CURRENT,
  ),
  variant(
    'zulu',
    'timestamps of the server end in Z',
    'ISO 8601 allows both ways of writing an offset.',
    everywhere((object) =>
      'created_at' in object
        ? { ...object, created_at: String(object['created_at']).replace('+00:00', 'Z') }
        : object,
    ),
    CURRENT, // in XML they would need the same endings
  ),
  variant(
    'meter-date-utc',
    'the date of a meter comes back in UTC',
    'ISO 8601: the same instant.',
    records(
      '* /properties/{}/meters, * /properties/{}/meters/{}',
      turn('date', (date) => new Date(String(date)).toISOString().replace('.000Z', '+00:00')),
    ),
    CURRENT,
  ),
  variant(
    'clock-ahead',
    'the clock of the server is 90 s ahead',
    'Nothing is said about clocks.',
    everywhere((object) =>
      'created_at' in object
        ? {
            ...object,
            created_at: new Date(Date.parse(String(object['created_at'])) + 90_000).toISOString(),
          }
        : object,
    ),
    CURRENT,
  ),
  variant(
    'role-high',
    'the role of a profile is 42',
    'The meaning of roles is not shown.',
    records('GET /me', set('role', 42)),
    CURRENT,
  ),
  variant(
    'actions-short',
    'an action says neither whether it is completed nor what is attached to it',
    'The fields of Action are not shown.',
    records('GET /inspections/{}/report/actions', drop('completed'), drop('attachments')),
    ['earlier'],
  ),
  variant(
    'nobody-created',
    'actor_id is null',
    'It may be null, and when is not shown.',
    together(
      records(
        SHOWN,
        turn('actor_id', () => null),
      ),
      replies(SHOWN, (answer) => {
        answer.text = answer.text.replace(
          /<json:number name="actor_id">[^<]*<\/json:number>/,
          '<json:null name="actor_id" />',
        );
      }),
    ),
  ),
  variant(
    'servicer-everywhere',
    'every inspection shows a self_servicer',
    MORE,
    records(SHOWN, (record) => {
      if ('report_key' in record)
        record['self_servicer'] ??= { name: 'x', email: 'a@example.org', template_id: null };
    }),
  ),
  variant(
    'type-by-default',
    'type is House when it is left out',
    'The default of type is not shown.',
    inputs('POST /properties', (body) => {
      body['type'] ??= 'House';
    }),
  ),
  variant(
    'furnished-by-default',
    'furnished is Part Furnished when it is left out',
    'The default of furnished is not shown.',
    inputs('POST /properties', (body) => {
      body['furnished'] ??= 'Part Furnished';
    }),
  ),
  variant(
    'parking-by-default',
    'parking is true when it is left out',
    'An example shows one default; others may be configured.',
    inputs('POST /properties', (body) => {
      body['parking'] ??= true;
    }),
  ),
  variant(
    'tags-sorted',
    'tags are in alphabetical order',
    'An order of tags is not shown.',
    records(
      '* /properties, * /properties/{}',
      turn('tags', (tags) => (Array.isArray(tags) ? [...tags].sort() : tags)),
    ),
    CURRENT,
  ),
  variant(
    'country-code',
    'the country is a code',
    'The form of country is not shown.',
    records(
      `* /properties, * /properties/{}, ${SHOWN}`,
      set('address.country', 'GB'),
      set('property.address.country', 'GB'),
    ),
    CURRENT,
  ),
  variant(
    'creates-201',
    'creating answers 201',
    'The status of a create is not shown.',
    replies(
      'POST /properties, POST /properties/**, POST /clients, POST /staff, POST /custom-fields',
      (answer) => {
        if (answer.status === 200) answer.status = 201;
      },
    ),
  ),
  variant(
    'creates-201-location',
    'creating answers 201 with Location',
    'The status of a create is not shown.',
    replies('POST /properties', (answer) => {
      if (answer.status !== 200 || !isObject(answer.json)) return;
      answer.status = 201;
      answer.headers['location'] = `/properties/${String(answer.json['id'])}`;
    }),
  ),
  variant(
    'meter-deletion-body',
    'deleting a meter returns it',
    'The body of that answer is not shown.',
    replies('DELETE /properties/{}/meters/{}', (answer) => {
      if (answer.status === 200)
        Object.assign(
          answer,
          { json: { deleted: true } },
          { headers: { 'content-type': 'application/json' } },
        );
    }),
    CURRENT,
  ),
  variant(
    'custom-fields-object',
    'the list of custom fields is an object',
    'The shape of that list is not shown.',
    bodies('GET /custom-fields/1', (list) =>
      Object.fromEntries(
        (Array.isArray(list) ? list : [])
          .filter(isObject)
          .map(({ id, ...field }) => [String(id), field]),
      ),
    ),
    CURRENT,
  ),
  variant(
    'custom-fields-envelope',
    'the list of custom fields is an envelope',
    'The shape of that list is not shown.',
    bodies('GET /custom-fields/1', (list) => ({ data: list })),
    CURRENT,
  ),
  {
    ...variant(
      'no-people',
      'there are no routes for clients and staff',
      NOT_SHOWN,
      refusing('* /clients, * /clients/**, * /staff, * /staff/**', () => true, 404),
    ),
    unseen: Object.fromEntries(
      OF_PEOPLE.map((id) => [id, 'Clients and clerks have to be named in fixtures then.']),
    ),
  },
  variant(
    'no-definitions',
    'definitions are not managed through the API',
    NOT_SHOWN,
    refusing('* /custom-fields, POST|PUT|DELETE /custom-fields/**', () => true, 404),
    CURRENT,
  ),
  variant(
    'relative-links',
    'links of lists are relative',
    'A URL may be relative.',
    bodies(
      'GET /properties',
      linksWith((link) => new URL(link).pathname + new URL(link).search),
    ),
  ),
  variant(
    'links-elsewhere',
    'links of lists name the public host',
    'The host of links is not shown.',
    bodies(
      'GET /properties',
      linksWith((link) => link.replace(/\/\/[^/]+/, '//api.example.org')),
    ),
  ),
  variant(
    'links-with-more',
    'links carry a further parameter',
    'The form of links is not shown.',
    bodies(
      'GET /properties',
      linksWith((link) => `${link}${link.includes('?') ? '&' : '?'}cursor=abc`),
    ),
  ),
  variant(
    'empty-list',
    'an empty list has no pages and no links',
    'Links may be null; an empty list is not shown.',
    bodies('GET /properties', (body) => {
      if (!isObject(body) || Object(body['pagination']).totalRecords !== 0) return;
      Object.assign(Object(body['pagination']), { totalPages: 0 });
      body['links'] = { first: null, prev: null, self: null, next: null, last: null };
    }),
  ),
  variant('twenty-a-page', 'a page holds 20 records by default', 'The default size is not shown.', {
    request: (request) => {
      if (
        request.method === 'GET' &&
        isOf(request, '/properties') &&
        !request.query.has('per_page')
      )
        request.query.set('per_page', '20');
      return undefined;
    },
  }),
  variant(
    'lists-lag',
    'lists show a record 300 ms after it was written',
    'Nothing is said about the time until a list shows a record.',
    {
      answer(answer, request, { notes }) {
        if (!isGood(answer) || !isObject(answer.json)) return;
        if (request.method === 'POST' && isOf(request, '/properties'))
          notes.set(String(answer.json['id']), String(Date.now()));
        if (
          request.method !== 'GET' ||
          !isOf(request, '/properties') ||
          !Array.isArray(answer.json['data'])
        )
          return;
        const isOld = (id: unknown) => Date.now() - Number(notes.get(String(id)) ?? 0) > 300;
        if (request.query.has('address') && !request.query.has('per_page'))
          answer.json['data'] = answer.json['data'].filter((p) => !isObject(p) || isOld(p['id']));
      },
    },
  ),
];

function linksWith(change: (link: string) => string) {
  return (body: Json) => {
    const { links } = Object(body);
    for (const name of Object.keys(links ?? {})) if (links[name]) links[name] = change(links[name]);
    return undefined;
  };
}
