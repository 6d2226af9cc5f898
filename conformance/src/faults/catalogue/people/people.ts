/** Faults of profiles, roles, clients and staff. */
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
  trusting,
  turn,
  turnsStatus,
} from '../../effects.js';
import { family, row, through, within } from '../../fault.js';
import { bearerOf } from '../../memory.js';
import { isGood, isObject, parseJson } from '../../message.js';

const ME = 'GET /me';

const CLIENT = 'GET /clients/{}';

const STAFF = 'GET /staff/{}';

const text = String;

/** Accepts a body without a required input. */
const supply = (route: string, name: string, value: string | number) =>
  inputs(route, (body) => {
    body[name] ??= value;
  });

export const PROFILE_AND_PEOPLE = [
  ...family(
    'people',
    row(
      'profile-role-text',
      'PRO-001',
      'the role of a profile is a text',
      records(ME, turn('role', text)),
    ),
    row(
      'profile-id-text',
      'PRO-001',
      'the id of a profile is a text',
      records(ME, turn('id', text)),
    ),
    row('profile-no-company', 'PRO-001', 'a profile has no company', records(ME, drop('company'))),
    row('profile-no-email', 'PRO-001', 'a profile has no email', records(ME, drop('email'))),
    row(
      'profile-name-parts',
      'PRO-001',
      'the name of a profile is an object',
      records(
        ME,
        turn('name', (name) => ({ first: name })),
      ),
    ),
    row(
      'profile-enveloped',
      'PRO-001',
      'a profile stands in an envelope',
      bodies(ME, (body) => ({ data: body })),
    ),
    ...through(
      'people/profiles',
      row(
        'profile-of-first',
        'GEN-003',
        'GET /me shows everybody whoever of the company came first',
        replies(ME, (answer, _request, { notes }) => {
          if (!isGood(answer) || !isObject(answer.json)) return;
          const key = `me of ${String(answer.json['company'])}`;
          const first = notes.get(key);
          if (first === undefined) notes.set(key, answer.text);
          else answer.json = parseJson(first);
        }),
      ),
    ),
    row('profile-not-200', 'PRO-002 ERR-001', 'GET /me answers 203', status(ME, 203)),
    row(
      'profile-error',
      'PRO-002',
      'GET /me fails for a valid token',
      refusing(ME, () => true, 500),
    ),
    row(
      'unknown-role',
      'PRO-003',
      'a profile has a role beyond the five',
      records(ME, set('role', 6)),
    ),
    row(
      'role-from-zero',
      'PRO-003',
      'roles are counted from 0',
      records(
        ME,
        turn('role', (role) => Number(role) - 1),
      ),
    ),
    row(
      'nobody-manages',
      'PRO-004',
      'is_manager is false for administrators',
      records('GET /staff', set('is_manager', false)),
    ),
    row(
      'everybody-manages',
      'PRO-004',
      'is_manager is true for clerks',
      records('GET /staff', set('is_manager', true)),
    ),
    row(
      'customer-sees-all',
      'PRO-007',
      'a user in the role client sees properties of others',
      trusting('GET /properties, GET /properties/{}'),
    ),
    row(
      'customer-list-refused',
      'PRO-007',
      'nobody but the first user may list properties',
      refusing(
        'GET /properties',
        (request, { allowed, firstToken = '' }) =>
          allowed.get(bearerOf(request) ?? '')?.cookie !== allowed.get(firstToken)?.cookie,
        403,
      ),
    ),
    row(
      'customer-reads-foreign',
      'PRO-007',
      'a user in the role client reads any property by its id',
      forgiving('GET /properties/{}'),
    ),
    row(
      'clients-plain-array',
      'PRO-009',
      'clients are a plain array',
      bodies('GET /clients', (body) => (isObject(body) ? body['data'] : undefined)),
    ),
    row(
      'staff-plain-array',
      'PRO-009',
      'staff users are a plain array',
      bodies('GET /staff', (body) => (isObject(body) ? body['data'] : undefined)),
    ),
    row(
      'client-not-read',
      'PRO-010',
      'a single client is not found',
      refusing(CLIENT, () => true, 404),
    ),
    row(
      'wrong-staff-read',
      'PRO-010',
      'another staff user is read than asked for',
      records(
        STAFF,
        turn('id', (id) => Number(id) + 1),
      ),
    ),
    row(
      'client-without-address',
      'PRO-013',
      'a client has no address',
      records(CLIENT, drop('address')),
    ),
    row(
      'client-telephone-number',
      'PRO-013',
      'the telephone of a client is a number',
      records(CLIENT, set('telephone', 113)),
    ),
    row(
      'client-created-local',
      'PRO-013',
      'created_at of a client is without offset',
      records(
        CLIENT,
        turn('created_at', (at) => text(at).slice(0, 19)),
      ),
    ),
    row(
      'staff-role-name',
      'PRO-015',
      'the role of a staff user is a name',
      records(
        STAFF,
        turn('role', () => 'clerk'),
      ),
    ),
    row(
      'staff-without-manager',
      'PRO-015',
      'a staff user has no is_manager',
      records(STAFF, drop('is_manager')),
    ),
    row('clients-deleted', 'PRO-016', 'a client can be deleted', forgiving('DELETE /clients/{}')),
    row(
      'staff-deleted-404',
      'PRO-016',
      'DELETE on a staff user gives 404',
      turnsStatus('DELETE /staff/{}', 405, 404),
    ),
    ...within(
      'current',
      row(
        'client-not-created',
        'PRO-011',
        'a client cannot be created',
        refusing('POST /clients', ({ json }) => isComplete(json)),
      ),
      row(
        'client-name-optional',
        'PRO-011',
        'a client needs no name',
        supply('POST /clients', 'name', 'Nameless'),
      ),
      row(
        'client-email-optional',
        'PRO-011',
        'a client needs no email',
        supply('POST /clients', 'email', 'a@example.org'),
      ),
      row(
        'client-city-optional',
        'PRO-011',
        'a client needs no city',
        inputs('POST /clients', ({ address }) => {
          if (isObject(address)) address['city'] ??= 'Leeds';
        }),
      ),
      row(
        'staff-not-created',
        'PRO-014',
        'a staff user cannot be created',
        refusing(
          'POST /staff',
          ({ json }) =>
            isObject(json) &&
            json['role'] !== undefined &&
            json['name'] !== undefined &&
            json['email'] !== undefined,
        ),
      ),
      row(
        'staff-role-optional',
        'PRO-014',
        'a staff user needs no role',
        supply('POST /staff', 'role', 3),
      ),
      row(
        'staff-name-changed',
        'PRO-014',
        'a created staff user has another name',
        records('POST /staff', set('name', 'Somebody Else')),
      ),
      row(
        'client-put-clears',
        'PRO-012',
        'PUT on a client clears what is left out',
        records('PUT /clients/{}', set('email', '')),
      ),
      row(
        'staff-put-ignored',
        'PRO-012',
        'PUT on a staff user changes nothing',
        inputs('PUT /staff/{}', forget),
      ),
      row(
        'file-shares-exist',
        'PRO-017',
        'there is a route for file shares',
        forgiving('GET /file-shares', () => true, []),
      ),
      row(
        'configuration-exists',
        'PRO-017',
        'there is a route for configurations',
        forgiving('GET /configuration', () => true, []),
      ),
    ),
    row('customer-writes', 'PRO-008 ERR-021', 'a user in the role client may create properties', {
      ...replies('POST /properties', (answer) => {
        if (answer.status === 403 && JSON.stringify(answer.json).includes('permission_denied'))
          answer.status = 200;
      }),
    }),
    row(
      'everybody-sees-all',
      'PRO-005 PRO-006',
      'everybody sees every inspection',
      trusting('GET /inspections, GET /inspections/{}'),
    ),
  ),
  ...family(
    'people',
    row(
      'profile-elsewhere',
      'PRO-002',
      'the profile is below /v1',
      refusing('GET /me', () => true, 404),
    ),
  ),
];

function isComplete(json: unknown): boolean {
  return ['name', 'email', 'line1', 'city', 'postcode'].every((name) =>
    JSON.stringify(json).includes(`"${name}"`),
  );
}
