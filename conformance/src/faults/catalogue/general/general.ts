/** Faults of addresses, of common HTTP rules, and of rules for every record. */
import {
  asks,
  forgiving,
  lastIdOf,
  matcher,
  records,
  recordsOf,
  refusing,
  replies,
  set,
  trusting,
  turn,
  turnsStatus,
  without,
  writesTo,
} from '../../effects.js';
import { type Effect, family, row } from '../../fault.js';
import { bearerOf, type Write } from '../../memory.js';
import { answerWith, isGood, isObject, type Json, type RequestDraft } from '../../message.js';

const PROPERTY = '/properties/{}';

const INSPECTION = '/inspections/{}';

const CREATE = 'POST /properties';

const isCreate = matcher(CREATE);

const isList = matcher('GET /properties');

const LATE_MS = 500;

/** Whether a record was written through the address of the other revision. */
function isFromTheOther({ revision }: RequestDraft, id: Json, writes: readonly Write[]): boolean {
  return writes.some(
    ({ request, json }) => request.revision !== revision && Object(json)['id'] === id,
  );
}

export const GENERAL = family(
  'general',
  row(
    'list-elsewhere',
    'GEN-001 VER-001',
    'the list of properties is not below the base address',
    turnsStatus('GET /properties', 200, 404),
  ),
  row(
    'token-elsewhere',
    'GEN-002',
    'the token route is not below the authorization address',
    refusing('POST /oauth/token', () => true, 404),
  ),
  row(
    'one-user-for-all',
    'GEN-003',
    'an application acts for one user whoever allowed it',
    trusting('GET /me'),
  ),
  row(
    'email-of-first-user',
    'GEN-003',
    'every profile shows the email of the first user',
    replies('GET /me', (answer, request, { firstToken, notes }) => {
      if (!isGood(answer) || !isObject(answer.json)) return;
      const { email } = answer.json;
      if (bearerOf(request) === firstToken) notes.set('email', String(email));
      answer.json['email'] = notes.get('email') ?? email;
    }),
  ),
  row(
    'other-revision-by-token',
    'GEN-016',
    'meters are found at the earlier address',
    forgiving('GET /properties/{}/meters', () => true, []),
  ),
  row(
    'records-apart',
    'GEN-017',
    'each revision has its own records',
    refusing(
      `GET ${PROPERTY}`,
      (request, memory) => isFromTheOther(request, lastIdOf(request), writesTo(memory, CREATE)),
      404,
    ),
  ),
  row(
    'inspections-apart',
    'GEN-017',
    'each revision has titles of its own for inspections',
    records('GET /inspections/{}', (inspection, { revision }) => {
      if (revision === 'earlier') inspection['title'] = 'As the earlier revision has it';
    }),
  ),
  row(
    'changes-apart',
    'GEN-017',
    'what one revision changes in an inspection the other does not show',
    replies(`GET ${INSPECTION}`, ({ json }, request, memory) => {
      const changes = writesTo(memory, `PUT ${INSPECTION}`);
      if (isObject(json) && isFromTheOther(request, json['id'], changes)) json['title'] = null;
    }),
  ),
  row(
    'contacts-apart',
    'GEN-017',
    'each revision has its own contacts',
    replies(`GET ${PROPERTY}/contacts`, (answer, request, memory) => {
      if (!Array.isArray(answer.json)) return; // a refusal, or JSONx
      const added = writesTo(memory, `POST ${PROPERTY}/contacts`);
      answer.json = recordsOf(answer.json).filter(({ id }) => !isFromTheOther(request, id, added));
    }),
  ),
  row(
    'time-zulu',
    'GEN-022',
    'timestamps end in Z',
    records(
      'POST /properties',
      turn('created_at', (at) => String(at).replace('+00:00', 'Z')),
    ),
  ),
  row(
    'time-local',
    'GEN-022',
    'timestamps have no offset',
    records(
      'POST /properties',
      turn('created_at', (at) => String(at).slice(0, 19)),
    ),
  ),
  row(
    'unknown-field-refused',
    'GEN-029',
    'an unknown field is refused',
    refusing(CREATE, ({ json }) => isObject(json) && 'number_of_windows' in json),
  ),
  row(
    'unknown-field-kept',
    'GEN-029',
    'an unknown field is kept',
    records(CREATE, (property, { json }) => {
      if (isObject(json) && 'number_of_windows' in json)
        property['number_of_windows'] = json['number_of_windows'];
    }),
  ),
  row(
    'unknown-parameter-refused',
    'GEN-029',
    'an unknown query parameter is refused',
    refusing('GET /properties', ({ query }) => query.has('colour')),
  ),
  row(
    'unknown-parameter-filters',
    'GEN-029',
    'an unknown query parameter finds nothing',
    asks('GET /properties', ({ query }) => {
      if (query.has('colour')) query.set('address', 'no such street');
    }),
  ),
  row(
    'head-405',
    'GEN-034',
    'HEAD is not allowed',
    refusing('HEAD **', () => true, 405),
  ),
  row(
    'head-other-type',
    'GEN-034',
    'HEAD has another Content-Type',
    replies('HEAD **', ({ headers }) => {
      headers['content-type'] = 'text/plain';
    }),
  ),
  row(
    'options-401',
    'GEN-035',
    'OPTIONS needs a token',
    refusing('OPTIONS **', () => true, 401),
  ),
  row(
    'options-without-allow',
    'GEN-035',
    'OPTIONS names no methods',
    without('OPTIONS **', 'allow'),
  ),
  row(
    'cross-origin',
    'GEN-036',
    'every origin is let in',
    replies(`GET ${PROPERTY}`, ({ headers }, request) => {
      if (request.headers['origin']) headers['access-control-allow-origin'] = '*';
    }),
  ),
  row(
    'slash-404',
    'GEN-037',
    'a slash at the end gives 404',
    refusing('GET /properties/{}/', () => true, 404),
  ),
  row(
    'slash-redirect',
    'GEN-037',
    'a slash at the end gives a redirect',
    asks('GET /properties/{}/', ({ path }) => ({
      ...answerWith(301),
      headers: { location: path.slice(0, -1) },
    })),
  ),
  row(
    'hexadecimal-id',
    'GEN-038',
    'an id in another form is read',
    asks('GET **', ({ path }) =>
      /^\/properties\/(0x1|1e3|1\.5)$/.test(path) ? answerWith(200, { id: 1 }) : undefined,
    ),
  ),
  row(
    'odd-id-400',
    'GEN-038',
    'an odd id gives 400',
    asks('GET **', ({ path }) => (path === '/properties/abc' ? answerWith(400, {}) : undefined)),
  ),
  row(
    'secret-field',
    'GEN-039',
    'a property shows an internal field',
    records(`GET ${PROPERTY}`, set('internal_state', 1)),
  ),
  row(
    'profile-password',
    'GEN-039',
    'a profile shows a password hash',
    records('GET /me', set('password_hash', '$2b$10$')),
  ),
  row('list-stale', 'GEN-041', 'a list shows what was written only when it is asked again', {
    answer({ json }, request, { notes }) {
      if (!isObject(json)) return;
      if (isCreate(request)) notes.set(String(json['id']), 'new');
      if (!isList(request) || !Array.isArray(json['data'])) return;
      json['data'] = json['data'].filter((p) => !isObject(p) || !notes.delete(String(p['id'])));
    },
  }),
  row(
    'reads-late',
    'GEN-041',
    'for half a second no read finds a new property',
    readsLate(LATE_MS),
  ),
);

/** Every read of a new property is answered 404 for this many milliseconds. */
export function readsLate(ms: number): Effect {
  return {
    answer(answer, request, { notes }) {
      const { json } = answer;
      if (isCreate(request) && isObject(json)) notes.set(String(json['id']), String(Date.now()));
      const [, id = ''] = /^\/properties\/(\d+)/.exec(request.path) ?? [];
      const age = Date.now() - Number(notes.get(id) ?? 0);
      if (request.method === 'GET' && age < ms)
        Object.assign(answer, answerWith(404, { message: 'Not yet.' }));
    },
  };
}
