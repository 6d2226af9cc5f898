/** Faults of statuses, and of the bodies of failures. */
import {
  type Change,
  forgiving,
  matcher,
  replies,
  set,
  status,
  trusting,
  turn,
  turnsStatus,
  without,
} from '../../effects.js';
import { family, row, within } from '../../fault.js';
import { answerWith, hasToken, isObject } from '../../message.js';
import { ROOMS } from '../../words/report-routes.js';

const PROPERTY = '/properties/{}';

const ANY = '* /properties, * /properties/**, * /me, * /nothing';

const CREATE = 'POST /properties';
const UPDATE = 'PUT /properties/{}';

/** Alters the bodies of failures. */
const failures = (...changes: readonly Change[]) =>
  replies(ANY, (answer, request) => {
    if (answer.status >= 400 && isObject(answer.json))
      for (const change of changes) change(answer.json, request);
  });

/** Replaces one error code by another. */
const recode = (from: string, to: string) =>
  failures(({ error }) => {
    if (isObject(error) && error['code'] === from) error['code'] = to;
  });

/** Limits a change to bodies with validation errors. */
const ofValidation =
  (change: Change): Change =>
  (body, request) => {
    if ('errors' in body) change(body, request);
  };

const isRead = matcher(`GET /me, GET /properties, GET ${PROPERTY}, GET ${PROPERTY}/contacts`);

const code = (json: unknown) => Object(Object(json).error).code;

export const ERRORS = family(
  'errors',
  row(
    'reads-206',
    'ERR-001',
    'a read of contacts answers 206',
    status(`GET ${PROPERTY}/contacts`, 206),
  ),
  row('list-203', 'ERR-001', 'the list answers 203', status('GET /properties', 203)),
  row(
    'reads-202',
    'ERR-001',
    'every read answers 202',
    replies('GET **', (answer, request) => {
      if (isRead(request) && answer.status === 200) answer.status = 202;
    }),
  ),
  row('creates-201', 'ERR-031', 'a create answers 201', status(CREATE, 201)),
  row(
    'contact-201',
    'ERR-031',
    'creating a contact answers 201',
    status(`POST ${PROPERTY}/contacts`, 201),
  ),
  row(
    'no-message',
    'ERR-009',
    'an error has no message',
    failures((body) => delete body['message']),
  ),
  row(
    'details-missing',
    'ERR-009',
    'an error has no details',
    failures((body) => delete body['details']),
  ),
  row(
    'error-text',
    'ERR-009',
    'error is a text',
    failures((body) => (body['error'] = 'not_found')),
  ),
  row(
    'message-differs',
    'ERR-009',
    'error.message is another than message',
    failures(set('error.message', 'Something else.')),
  ),
  row(
    'no-errors',
    'ERR-010',
    'a validation failure does not name the inputs',
    failures((body) => delete body['errors']),
  ),
  row(
    'errors-list',
    'ERR-010',
    'the errors of a validation failure are a list',
    failures(turn('errors', (errors) => Object.keys(Object(errors)))),
  ),
  row(
    'errors-first',
    'ERR-010',
    'only the first fault of a body is told',
    failures((body) => {
      if (isObject(body['errors']))
        body['errors'] = Object.fromEntries(Object.entries(body['errors']).slice(0, 1));
    }),
  ),
  row(
    'details-null',
    'ERR-011',
    'details of a validation failure are null',
    failures(ofValidation(set('details', null))),
  ),
  row(
    'details-other',
    'ERR-011',
    'details of a validation failure are other messages',
    failures(ofValidation(set('details', ['It is invalid.']))),
  ),
  row(
    'no-code',
    'ERR-012',
    'an error has no code',
    failures(({ error }) => isObject(error) && delete error['code']),
  ),
  row('code-number', 'ERR-012', 'the code is a number', failures(set('error.code', 404))),
  row(
    'code-other',
    'ERR-012',
    'a code is not of the list',
    recode('method_not_allowed', 'bad_method'),
  ),
  row(
    'broken-json-422',
    'ERR-017',
    'broken JSON gives 422',
    replies(UPDATE, (answer, { text }) => {
      if (text === '{"address":') answer.status = 422;
    }),
  ),
  row(
    'broken-json-500',
    'ERR-017',
    'broken JSON gives 500',
    replies(UPDATE, (answer, { text }) => {
      if (text === '{"address":') answer.status = 500;
    }),
  ),
  row(
    'broken-json-taken',
    'ERR-017',
    'broken JSON is taken for a change of nothing',
    replies(UPDATE, (answer, { text }) => {
      if (text === '{"address":') Object.assign(answer, { status: 200, json: {} });
    }),
  ),
  row(
    'scalar-422',
    'ERR-018',
    'a body of one number gives 422',
    replies(CREATE, (answer, { text }) => {
      if (text === '5') answer.status = 422;
    }),
  ),
  row(
    'scalar-500',
    'ERR-018',
    'a body of one number gives 500',
    replies(CREATE, (answer, { text }) => {
      if (text === '5') answer.status = 500;
    }),
  ),
  row('no-challenge', 'ERR-019', '401 has no WWW-Authenticate', without(ANY, 'www-authenticate')),
  row('bad-token-403', 'ERR-019', 'a bad token gives 403', turnsStatus(ANY, 401, 403)),
  row('any-token', 'ERR-019 GEN-003', 'any token is good', trusting(ANY, hasToken)),
  row(
    'missing-scope-401',
    'ERR-020',
    'a missing scope gives 401',
    turnsStatus('GET /me', 403, 401),
  ),
  row(
    'missing-scope-404',
    'ERR-020',
    'a missing scope gives 404',
    turnsStatus('GET /me', 403, 404),
  ),
  row(
    'unknown-record-400',
    'ERR-022',
    'an unknown id gives 400',
    turnsStatus(`GET ${PROPERTY}`, 404, 400),
  ),
  row(
    'unknown-record-500',
    'ERR-022',
    'an unknown id gives 500',
    turnsStatus(`GET ${PROPERTY}`, 404, 500),
  ),
  row(
    'unknown-record-empty',
    'ERR-022',
    'an unknown id gives an empty record',
    forgiving(`GET ${PROPERTY}`),
  ),
  row(
    'no-route-400',
    'ERR-025',
    'an unknown path gives 400',
    turnsStatus('GET /nothing', 404, 400),
  ),
  row('no-route-200', 'ERR-025', 'an unknown path gives 200', forgiving('GET /nothing')),
  row(
    'other-method-404',
    'ERR-026',
    'another method gives 404',
    turnsStatus('PATCH /properties', 405, 404),
  ),
  row(
    'other-method-without-allow',
    'ERR-026',
    '405 names no methods',
    without('PATCH /properties', 'allow'),
  ),
  row(
    'other-method-one',
    'ERR-026',
    'Allow lacks a method',
    replies('PATCH /properties', ({ headers }) => {
      if (headers['allow']) headers['allow'] = 'POST';
    }),
  ),
  row(
    'record-before-scope',
    'ERR-028',
    'an unknown record is told before a missing scope',
    replies(`PUT ${PROPERTY}`, (answer) => {
      if (code(answer.json) === 'missing_scope')
        Object.assign(answer, answerWith(404, { error: { code: 'not_found' } }));
    }),
  ),
  row(
    'token-before-route',
    'ERR-028',
    'a missing token is told before an unknown route',
    replies('GET /nothing', (answer, request) => {
      if (!hasToken(request))
        Object.assign(answer, answerWith(401, { error: { code: 'unauthenticated' } }));
    }),
  ),
  row(
    'validation-before-record',
    'ERR-028',
    'a wrong body is told before an unknown record',
    replies(`PUT ${PROPERTY}`, (answer) => {
      if (code(answer.json) === 'not_found')
        Object.assign(answer, answerWith(422, { error: { code: 'validation_failed' } }));
    }),
  ),
  row(
    'foreign-403',
    'ERR-029',
    'a record of another account gives 403',
    replies(`* ${PROPERTY}`, (answer, { path }) => {
      if (answer.status === 404 && Number(path.split('/')[2]) < 1e9) answer.status = 403;
    }),
  ),
  row(
    'foreign-other-text',
    'ERR-029',
    'the failure tells that a record of another account exists',
    replies(`GET ${PROPERTY}`, (answer, { path }) => {
      if (answer.status === 404 && isObject(answer.json) && Number(path.split('/')[2]) < 1e9)
        answer.json['message'] = 'It belongs to another account.';
    }),
  ),
  row(
    'foreign-client',
    'ERR-030',
    'a client of another account is taken',
    forgiving(
      CREATE,
      ({ json }) =>
        isObject(json) && isObject(json['client']) && Number(json['client']['id']) < 1e9,
    ),
  ),
  row(
    'foreign-client-told',
    'ERR-030',
    'the failure tells that a client of another account exists',
    replies(CREATE, (answer, { json }) => {
      const client =
        isObject(json) && isObject(json['client']) ? Number(json['client']['id']) : 1e12;
      if (answer.status >= 400 && client < 1e9 && isObject(answer.json))
        answer.json['message'] = 'It belongs to another account.';
    }),
  ),
  ...within(
    'current',
    row(
      'deletes-202',
      'ERR-003',
      'a delete answers 202',
      status(`DELETE ${PROPERTY}/contacts/{}`, 202),
    ),
    row(
      'validation-400',
      'ERR-015',
      'a validation failure gives 400',
      turnsStatus(CREATE, 422, 400),
    ),
    row(
      'text-without-token',
      'ERR-013',
      'the message for a missing token is another',
      failures((body, request) => {
        if (!hasToken(request)) body['message'] = 'Please sign in.';
      }),
    ),
    row(
      'text-without-scope',
      'ERR-014',
      'the message for a missing scope is another',
      failures((body) => {
        if (code(body) === 'missing_scope') body['message'] = 'Forbidden.';
      }),
    ),
  ),
  ...within(
    'earlier',
    row(
      'validation-422',
      'ERR-016',
      'a validation failure gives 422',
      turnsStatus(CREATE, 400, 422),
    ),
    row(
      'room-deletion-202',
      'ERR-003',
      'deleting a room or an item answers 202',
      status(`DELETE ${ROOMS}/**`, 202),
    ),
  ),
);
