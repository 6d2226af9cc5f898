/** Faults of request and answer formats, and faults that only show over a whole run. */
import {
  asks,
  forgiving,
  inputs,
  records,
  refusing,
  replies,
  set,
  turn,
  turnsStatus,
} from '../../effects.js';
import { family, row, through, within } from '../../fault.js';
import { answerWith, isGood, isObject, type Json, type RequestDraft } from '../../message.js';
import * as inspections from '../../words/inspection-routes.js';

const PROPERTY = '/properties/{}';

const CREATE = 'POST /properties';

const acceptIs =
  (pattern: RegExp) =>
  ({ headers }: RequestDraft) =>
    pattern.test(headers['accept'] ?? '');

const typeIs =
  (pattern: RegExp) =>
  ({ headers }: RequestDraft) =>
    pattern.test(headers['content-type'] ?? '');

const FOREIGN = /html|nonsense/;

/** Whether the request is one to the API, not to OAuth and its pages. */
const isApi = (request: RequestDraft) =>
  !request.path.startsWith('/oauth/') && request.revision !== undefined;

const asHtml = (route: string, status: number) =>
  replies(route, (answer) => {
    if (answer.status !== status) return;
    Object.assign(answer, { text: '<h1>No</h1>', json: undefined });
    answer.headers['content-type'] = 'text/html';
  });

const isNull =
  (path: string) =>
  ({ json }: RequestDraft) =>
    path.split('.').reduce<Json>((part, name) => Object(part)[name], json) === null;

export const FORMATS = [
  ...family(
    'general',
    row(
      'json-called-html',
      'GEN-004',
      'JSON is called HTML',
      replies('GET /me', (answer) => {
        if (isGood(answer)) answer.headers['content-type'] = 'text/html';
      }),
    ),
    row(
      'null-client',
      'GEN-015',
      'client.id may not be null',
      refusing(CREATE, isNull('client.id')),
    ),
    row(
      'null-clerk',
      'GEN-015',
      'clerk.id may not be null',
      refusing('POST /inspections', isNull('clerk.id')),
    ),
    row(
      'null-title',
      'GEN-015',
      'the title of an inspection may not be null',
      refusing('POST /inspections', isNull('title')),
    ),
    row(
      'null-mode',
      'GEN-015',
      'the mode of a copy may not be null',
      refusing('PUT /inspections/**', isNull('mode')),
    ),
    ...within(
      'current',
      ...through(
        'errors/failures properties/required',
        row(
          'not-found-in-html',
          'GEN-006',
          'an unknown record is told in HTML',
          asHtml('* /properties/**, * /inspections/**', 404),
        ),
        row(
          'wrong-input-in-html',
          'GEN-006',
          'wrong input is told in HTML',
          asHtml('* /properties, * /inspections', 422),
        ),
      ),
    ),
    row(
      'json-as-xml',
      'GEN-004',
      'Accept: application/json gets XML',
      replies('GET /me', (answer, request) => {
        if (isGood(answer) && acceptIs(/json/)(request))
          Object.assign(answer, { text: '<me/>', json: undefined });
      }),
    ),
    row(
      'json-body-refused',
      'GEN-005',
      'a JSON body is refused',
      asks(CREATE, (request) =>
        request.headers['content-type'] === 'application/json'
          ? answerWith(415, { message: 'No JSON.' })
          : undefined,
      ),
    ),
    row(
      'text-as-number',
      'GEN-028',
      'a text is taken for a number',
      inputs(CREATE, (body) => {
        if (body['no_of_beds'] === '2') body['no_of_beds'] = 2;
      }),
    ),
    ...through(
      'general/accept general/http',
      row(
        'content-type-html',
        'GEN-021',
        'JSON is called text/html',
        replies('GET /me', ({ headers, status }) => {
          if (status === 200) headers['content-type'] = 'text/html';
        }),
      ),
      row(
        'charset-latin',
        'GEN-021',
        'JSON is called ISO-8859-1',
        replies('GET **', ({ headers }, request) => {
          if (isApi(request) && /json/.test(String(headers['content-type'])))
            headers['content-type'] = 'application/json; charset=iso-8859-1';
        }),
      ),
      row(
        'ids-from-zero',
        'GEN-026',
        'an id is 0',
        records('GET|POST /properties, GET /properties/{}, GET /me', set('id', 0)),
      ),
      row(
        'ids-texts',
        'GEN-026 PRO-001 PRP-002',
        'ids are texts',
        records(`GET ${PROPERTY}, GET /me`, turn('id', String)),
      ),
    ),
    ...through(
      'properties/create general/accept',
      row(
        'profile-email-null',
        'GEN-013 PRO-001',
        'the email of a profile is null',
        records('GET /me', set('email', null)),
      ),
    ),
    ...within(
      'current',
      row(
        'xml-answered',
        'GEN-006 GEN-018',
        'Accept: application/xml gets XML',
        replies('GET /me', (answer, request) => {
          if (acceptIs(/xml/)(request)) Object.assign(answer, { text: '<me/>', json: undefined });
        }),
      ),
      row(
        'html-error',
        'GEN-006',
        'Accept: text/html gets HTML',
        replies('GET /me', (answer, request) => {
          if (acceptIs(/html/)(request))
            Object.assign(answer, { text: '<!doctype html>', json: undefined });
        }),
      ),
      row(
        'xml-body-read',
        'GEN-007',
        'an XML body is read',
        asks(CREATE, (request) => {
          if (!typeIs(/xml/)(request)) return;
          request.headers['content-type'] = 'application/json';
          request.text = jsonOf(request.text);
        }),
      ),
      row(
        'xml-body-202',
        'GEN-007',
        'an XML body is accepted and ignored',
        asks(CREATE, (request) => (typeIs(/xml/)(request) ? answerWith(202) : undefined)),
      ),
      row(
        'accept-406',
        'GEN-018',
        'a foreign Accept gives 406',
        refusing('GET /me', acceptIs(FOREIGN), 406),
      ),
      row(
        'type-required',
        'GEN-019',
        'a Content-Type is required',
        refusing(CREATE, ({ headers }) => headers['content-type'] === undefined, 415),
      ),
      row(
        'plus-json-refused',
        'GEN-020',
        'a type that ends in +json is refused',
        refusing(CREATE, typeIs(/\+json/), 415),
      ),
      row(
        'xml-body-400',
        'GEN-020',
        'a body of another type gives 400',
        turnsStatus(CREATE, 415, 400),
      ),
    ),
    ...within(
      'earlier',
      row(
        'accept-required',
        'GEN-008',
        'an Accept header is required',
        refusing('GET /me', ({ headers }) => headers['accept'] === undefined, 406),
      ),
      row(
        'byte-order-mark',
        'GEN-008',
        'JSON begins with a byte order mark',
        replies('GET /me', (answer) => {
          if (!isObject(answer.json)) return;
          Object.assign(answer, { text: `\ufeff${JSON.stringify(answer.json)}`, json: undefined });
        }),
      ),
      row(
        'absent-accept-xml',
        'GEN-008',
        'XML is the default',
        asks('GET /me', (request) => {
          request.headers['accept'] ??= 'application/xml';
        }),
      ),
      row(
        'foreign-accept-406',
        'GEN-009',
        'a foreign Accept gives 406',
        refusing('GET /me', acceptIs(FOREIGN), 406),
      ),
      row(
        'foreign-accept-xml',
        'GEN-009',
        'a foreign Accept gets XML',
        asks('GET /me', (request) => {
          if (acceptIs(FOREIGN)(request)) request.headers['accept'] = 'application/xml';
        }),
      ),
      row(
        'xml-in-any-accept',
        'GEN-009',
        'an Accept in which the letters xml occur gets XML',
        asks('GET /me', (request) => {
          if (acceptIs(/xml/)(request)) request.headers['accept'] = 'application/xml';
        }),
      ),
      row(
        'absent-type-415',
        'GEN-010',
        'a Content-Type is required',
        refusing(CREATE, ({ headers }) => headers['content-type'] === undefined, 415),
      ),
      row(
        'foreign-type-415',
        'GEN-011',
        'a foreign Content-Type is refused',
        refusing(CREATE, typeIs(/text\/plain/), 415),
      ),
      row(
        'forms-are-read',
        'GEN-011',
        'a change that says it is a form is read as one, and holds nothing then',
        asks(`PUT ${PROPERTY}`, (request) => {
          if (typeIs(/urlencoded/)(request)) request.json = {};
        }),
      ),
      row(
        'untyped-change-ignored',
        'GEN-010',
        'a change without a Content-Type changes nothing',
        asks(`PUT ${PROPERTY}`, (request) => {
          if (request.headers['content-type'] === undefined) request.json = {};
        }),
      ),
    ),
  ),
  ...family(
    'general/inspections',
    row(
      'no-such-day',
      'GEN-025',
      'a day that does not exist is taken',
      forgiving(`${inspections.CREATE}, ${inspections.UPDATE}`),
    ),
    row(
      'date-forms',
      'GEN-023',
      'a date-time without seconds is refused',
      refusing(
        `${inspections.CREATE}, ${inspections.UPDATE}`,
        ({ json }) => isObject(json) && /T\d\d:\d\d(Z|[+-]|$)/.test(String(json['conduct_date'])),
      ),
    ),
  ),
];

/** A JSON body with the required values of a property that was sent as JSONx. */
function jsonOf(text: string): string {
  const line1 = /name="line1">([^<]*)</.exec(text)?.[1] ?? '';
  const address = { line1, city: 'Leeds', postcode: 'LS1 4DY' };
  const custom_fields = Object.fromEntries(
    [...text.matchAll(/object name="(\d+)"/g)].map(([, id]) => [id, { value: 'given' }]),
  );
  return JSON.stringify({ address, no_of_beds: 2, no_of_baths: 1, custom_fields });
}
