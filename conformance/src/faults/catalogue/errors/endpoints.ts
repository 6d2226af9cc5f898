/** Faults of failure statuses and bodies at single endpoints or for single kinds of requests. */
import { asks, forgiving, matcher, replies, status, turnsStatus } from '../../effects.js';
import { family, row, through, within } from '../../fault.js';
import { bearerOf } from '../../memory.js';
import { answerWith, isObject, type RequestDraft } from '../../message.js';
import { UPDATE } from '../../words/inspection-routes.js';
import { METADATA, ROOMS } from '../../words/report-routes.js';
import { failing, isRefresh } from '../../words/token-route.js';
import { wantsXml } from '../../words/xml.js';

const CHANGE = 'PUT /properties/{}';
const ONE_METER = 'GET /properties/{}/meters/{}';

const isUntyped = ({ headers, text }: RequestDraft) =>
  headers['content-type'] === undefined && text.startsWith('<');

export const ERRORS_ENDPOINTS = [
  ...family(
    'errors/values',
    ...through(
      'inspections/update reports/metadata',
      row('update-201', 'ERR-002', 'an update of an inspection answers 201', status(UPDATE, 201)),
      row('metadata-203', 'ERR-001', 'the metadata of a report answer 203', status(METADATA, 203)),
    ),
  ),
  ...family(
    'errors/meters',
    ...within(
      'current',
      row(
        'delete-returns-it',
        'ERR-032',
        'DELETE returns the meter',
        replies('DELETE /properties/{}/meters/{}', (answer) => {
          if (answer.status === 200) Object.assign(answer, answerWith(200, { id: 1 }));
        }),
      ),
      row(
        'wrong-parent',
        'ERR-023',
        'a meter is found under another property',
        forgiving(ONE_METER),
      ),
      row(
        'wrong-parent-400',
        'ERR-023',
        'the wrong property gives 400',
        turnsStatus(ONE_METER, 404, 400),
      ),
    ),
  ),
  ...family(
    'errors',
    ...within(
      'earlier',
      row(
        'wrong-inspection-400',
        'ERR-023',
        'the wrong inspection gives 400',
        turnsStatus(`PUT ${ROOMS}/{}`, 404, 400),
      ),
    ),
  ),
  ...family(
    'errors/bearer',
    row('any-token', 'ERR-019', 'a token nobody issued works', {
      request(request, { accessTokens, firstToken }) {
        const token = bearerOf(request);
        if (
          token &&
          firstToken &&
          !accessTokens.has(token) &&
          matcher(
            '* /me, * /properties, * /properties/**, * /inspections, * /settings/**, * /custom-fields/**',
          )(request)
        )
          request.headers['authorization'] = `Bearer ${firstToken}`;
      },
    }),
  ),
  ...family(
    'errors/tokens',
    row(
      'error-api-shape',
      'ERR-007',
      'errors of the token route have the shape of the API',
      failing((answer) => {
        answer.json = {
          message: 'No.',
          details: null,
          error: { message: 'No.', code: 'validation_failed' },
        };
      }),
    ),
    row(
      'error-unknown-code',
      'ERR-007',
      'errors of the token route have codes of their own',
      failing((answer) => {
        if (isObject(answer.json)) answer.json['error'] = `E_${String(answer.json['error'])}`;
      }),
    ),
    row(
      'refresh-error-api-shape',
      'ERR-007',
      'errors of a refresh have the shape of the API',
      failing((answer, request) => {
        if (isRefresh(request)) answer.json = { message: 'No.' };
      }),
    ),
    row(
      'widening-not-json',
      'ERR-007',
      'a refresh with too many scopes is answered with HTML',
      failing((answer) => {
        if (isObject(answer.json) && answer.json['error'] === 'invalid_scope')
          Object.assign(answer, { json: undefined, text: '<h1>No</h1>' });
      }),
    ),
    row(
      'error-not-json',
      'ERR-007',
      'errors of the token route are HTML',
      failing((answer) => {
        Object.assign(answer, { json: undefined, text: '<h1>No</h1>' });
      }),
    ),
  ),
  ...family(
    'errors/people',
    row(
      'forbidden-is-404',
      'ERR-021',
      'what a role forbids gives 404',
      turnsStatus('POST /properties', 403, 404),
    ),
  ),
  ...family(
    'errors/properties',
    row('put-202', 'ERR-002', 'PUT answers 202', status('PUT /properties/{}', 202)),
  ),
  ...family(
    'errors/xml',
    ...within(
      'earlier',
      row(
        'untyped-read',
        'ERR-004',
        'an XML body without Content-Type is read',
        asks(CHANGE, (request) => {
          if (isUntyped(request)) request.headers['content-type'] = 'application/xml';
        }),
      ),
      row(
        'untyped-500',
        'ERR-004',
        'an XML body without Content-Type makes the server fail',
        replies(CHANGE, (answer, request) => {
          if (isUntyped(request)) answer.status = 500;
        }),
      ),
      row(
        'untyped-taken',
        'ERR-004',
        'an XML body without Content-Type is taken for a change of nothing',
        replies(CHANGE, (answer, request) => {
          if (isUntyped(request)) Object.assign(answer, { status: 200, json: {} });
        }),
      ),
      row(
        'untyped-error-xml',
        'ERR-005',
        'the error for an XML body without Content-Type is XML',
        replies(CHANGE, (answer, request) => {
          if (isUntyped(request)) Object.assign(answer, { json: undefined, text: '<error/>' });
        }),
      ),
      row(
        'untyped-error-as-asked',
        'ERR-008',
        'that error is XML when XML is asked for',
        replies('POST /properties', (answer, request) => {
          if (isUntyped(request) && wantsXml(request))
            Object.assign(answer, { json: undefined, text: '<error/>' });
        }),
      ),
    ),
  ),
];
