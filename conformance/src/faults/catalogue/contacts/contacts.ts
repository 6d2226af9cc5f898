/** Faults of contacts of properties. */
import {
  bodies,
  drop,
  forget,
  forgiving,
  inputs,
  records,
  refusing,
  replies,
  set,
  status,
  turn,
  writesTo,
} from '../../effects.js';
import { family, row, within } from '../../fault.js';
import { answerWith, isObject, type RequestDraft } from '../../message.js';

const LIST = 'GET /properties/{}/contacts';

const CREATE = 'POST /properties/{}/contacts';

const ONE = '/properties/{}/contacts/{}';

const UPDATE = `PUT ${ONE}`;

const ALL = `GET|POST /properties/{}/contacts, PUT|DELETE ${ONE}`;

const URL_OF = `GET ${ONE}/tenant-action-url`;

const text = String;

/** Accepts a body without a required value. */
const supply = (name: string, value: string | number | boolean) =>
  inputs(CREATE, (body) => {
    if ('name' in body || 'type' in body) body[name] ??= value;
  });

const sends =
  (name: string, value: unknown) =>
  ({ json }: RequestDraft) =>
    isObject(json) && json[name] === value;

export const CONTACTS = family(
  'contacts',
  row('id-text', 'CON-001', 'the id is a text', records(ALL, turn('id', text))),
  row(
    'type-name',
    'CON-001 CON-002',
    'type is a name',
    records(
      ALL,
      turn('type', () => 'Tenant'),
    ),
  ),
  row(
    'email-null',
    'CON-001',
    'an email that is not set is null',
    records(
      ALL,
      turn('email', (e) => (e === '' ? null : e)),
    ),
  ),
  row(
    'email-by-default',
    'CON-022',
    'an email that is not set is one of the service',
    records(
      ALL,
      turn('email', (e) => (e === '' ? 'nobody@service.example' : e)),
    ),
  ),
  row(
    'phone-number',
    'CON-001',
    'phone is a number',
    records(
      ALL,
      turn('phone', () => 113),
    ),
  ),
  row('signee-number', 'CON-001', 'signee is 0 or 1', records(ALL, turn('signee', Number))),
  row('notify-missing', 'CON-001', 'a contact has no notify', records(ALL, drop('notify'))),
  row('deliver-text', 'CON-001', 'deliver is a text', records(ALL, turn('deliver', text))),
  row(
    'type-six-as-one',
    'CON-002',
    'type Other comes back as Tenant',
    records(
      ALL,
      turn('type', (t) => (t === 6 ? 1 : t)),
    ),
  ),
  row('type-five-refused', 'CON-002', 'type Clerk is refused', refusing(CREATE, sends('type', 5))),
  row('type-one-refused', 'CON-002', 'type Tenant is refused', refusing(CREATE, sends('type', 1))),
  row('type-optional', 'CON-003', 'type is not required', supply('type', 1)),
  row('name-optional', 'CON-004', 'name is not required', supply('name', 'Nameless')),
  row('signee-optional', 'CON-005', 'signee is not required', supply('signee', false)),
  row('notify-optional', 'CON-006', 'notify is not required', supply('notify', false)),
  row('deliver-optional', 'CON-007', 'deliver is not required', supply('deliver', false)),
  row(
    'phone-required',
    'CON-008',
    'phone is required',
    refusing(CREATE, ({ json }) => isObject(json) && 'name' in json && !('phone' in json)),
  ),
  row(
    'email-required',
    'CON-008',
    'email is required',
    refusing(CREATE, ({ json }) => isObject(json) && 'name' in json && !('email' in json)),
  ),
  row(
    'list-envelope',
    'CON-014',
    'the list is an envelope',
    bodies(LIST, (list) => ({ data: list })),
  ),
  row(
    'list-404',
    'CON-014',
    'an empty list is not found',
    replies(LIST, (answer) => {
      if (Array.isArray(answer.json) && answer.json.length === 0)
        Object.assign(answer, answerWith(404, {}));
    }),
  ),
  row(
    'create-refused',
    'CON-015',
    'a contact cannot be created',
    refusing(CREATE, ({ json }) => isObject(json) && 'phone' in json, 500),
  ),
  row(
    'create-without-name',
    'CON-001',
    'a created contact comes back without its name',
    records(CREATE, drop('name')),
  ),
  row(
    'create-not-listed',
    'CON-015',
    'created contacts are not listed',
    bodies(LIST, () => []),
  ),
  row(
    'type-seven',
    'CON-023',
    'type 7 is taken',
    inputs(CREATE, (body) => {
      if (body['type'] === 7) body['type'] = 6;
    }),
  ),
  row(
    'type-zero',
    'CON-023',
    'type 0 is taken',
    inputs(CREATE, (body) => {
      if (body['type'] === 0) body['type'] = 6;
    }),
  ),
  row(
    'email-any-text',
    'CON-024',
    'an email without an address form is taken',
    inputs(CREATE, (body) => {
      if (body['email'] === 'abc') delete body['email'];
    }),
  ),
  row(
    'newest-first',
    'CON-026',
    'the list is newest first',
    bodies(LIST, (list) => (Array.isArray(list) ? [...list].reverse() : list)),
  ),
  row(
    'notify-needs-email',
    'CON-027',
    'notify demands an email',
    refusing(CREATE, ({ json }) => isObject(json) && json['notify'] === true && !json['email']),
  ),
  ...within(
    'current',
    row('update-ignored', 'CON-016', 'PUT changes nothing', inputs(UPDATE, forget)),
    row(
      'update-answers-old',
      'CON-016',
      'PUT answers what was before',
      records(UPDATE, set('name', 'Tess Tenant')),
    ),
    row('update-204', 'ERR-002 CON-016', 'PUT answers 204', status(UPDATE, 204)),
    row(
      'delete-empty',
      'CON-017',
      'DELETE returns nothing',
      replies(`DELETE ${ONE}`, (answer) => {
        if (answer.status === 200) Object.assign(answer, answerWith(200));
      }),
    ),
    row(
      'delete-all',
      'CON-013 CON-017',
      'DELETE on one contact deletes all',
      replies(`${LIST}, GET /inspections/{}/contacts`, (answer, { path }, memory) => {
        const isEmptied = writesTo(memory, '* /**').some(
          ({ request }) => request.method === 'DELETE' && request.path.startsWith(`${path}/`),
        );
        if (isEmptied && Array.isArray(answer.json)) answer.json = [];
      }),
    ),
    row('delete-ignored', 'CON-017', 'a deleted contact stays', {
      request: (request) => {
        if (
          request.method === 'DELETE' &&
          /^\/properties\/\d+\/contacts\/\d+$/.test(request.path)
        ) {
          request.method = 'PUT';
          request.headers['content-type'] = 'application/json';
          request.text = '{}';
        }
      },
    }),
    row(
      'delete-other',
      'CON-017',
      'DELETE returns another contact',
      records(`DELETE ${ONE}`, set('name', 'Somebody Else')),
    ),
    row(
      'url-other-name',
      'CON-018',
      'the url has another name',
      bodies(URL_OF, (body) => (isObject(body) ? { link: body['url'] ?? null } : body)),
    ),
    row(
      'url-bare',
      'CON-018',
      'the url is a bare text',
      bodies(URL_OF, (body) => (isObject(body) ? body['url'] : body)),
    ),
    row(
      'url-missing',
      'CON-018',
      'there is no url for a tenant',
      refusing(URL_OF, () => true, 500),
    ),
    row(
      'put-clears',
      'CON-025',
      'PUT clears what is left out',
      inputs(UPDATE, (body) => (body['email'] ??= '')),
    ),
    row(
      'url-guessed',
      'CON-028',
      'the url is made from the id',
      bodies(URL_OF, (_body, { path }) => ({
        url: `https://tenants.example/action/${path.split('/').at(-2)}`,
      })),
    ),
    row(
      'url-one-for-all',
      'CON-028',
      'every tenant has the same url',
      bodies(URL_OF, () => ({ url: 'https://tenants.example/action' })),
    ),
    row(
      'url-for-agents',
      'CON-029',
      'an agent has a url',
      forgiving(URL_OF, () => true, { url: 'https://tenants.example/action' }),
    ),
  ),
  ...within(
    'earlier',
    row(
      'changed-in-earlier',
      'CON-019',
      'the earlier revision changes contacts',
      forgiving(UPDATE),
    ),
    row(
      'deleted-in-earlier',
      'CON-020',
      'the earlier revision deletes contacts',
      forgiving(`DELETE ${ONE}`),
    ),
    row(
      'url-in-earlier',
      'CON-021',
      'the earlier revision has tenant-action-url',
      forgiving(URL_OF, () => true, { url: 'https://tenants.example/action' }),
    ),
  ),
);
