/** PDFs, self service, webhooks, and the scopes of all that belongs to inspections. */
import {
  bodies,
  forgiving,
  inputs,
  records,
  refusing,
  replies,
  set,
  status,
  trusting,
  turn,
} from '../effects.js';
import { family, row, within } from '../fault.js';
import { answerWith, isGood, isObject, type RequestDraft } from '../message.js';
import { CREATE, ONE } from './inspection-routes.js';

const PDF = `POST ${ONE}/pdf`;
const TEMPLATES = 'GET /settings/account/self-service/templates';
const HOOKS = '/webhooks';
const HOOK = '/webhooks/{}';
const hasOne = ({ headers }: RequestDraft) => headers['authorization'] !== undefined;
const scopeless = (route: string) => trusting(route, hasOne);
const isOfType =
  (id: number) =>
  ({ json }: RequestDraft) =>
    isObject(json) && Number(Object(json['type']).id) === id;

export const SERVICES = family(
  'services',
  row(
    'pdf-actions-refused',
    'PDF-001',
    'ACTIONS is no type of PDF',
    refusing(PDF, ({ json }) => isObject(json) && json['type'] === 'ACTIONS'),
  ),
  row(
    'pdf-type-text',
    'PDF-002 PDF-003',
    'the type of a PDF is in small letters',
    bodies(
      PDF,
      (body) =>
        void (isObject(body) && Object.assign(body, { type: String(body['type']).toLowerCase() })),
    ),
  ),
  row(
    'pdf-other-type',
    'PDF-002',
    'a PDF without type is of type CHANGES',
    inputs(PDF, (body) => (body['type'] ??= 'CHANGES')),
  ),
  row(
    'pdf-without-url',
    'PDF-003 PDF-007',
    'the answer has no url',
    bodies(PDF, (body) => void (isObject(body) && delete body['url'])),
  ),
  row(
    'pdf-200-at-once',
    'PDF-004 PDF-005',
    'a PDF that is not there is answered with 200',
    replies(PDF, (answer) => {
      if (answer.status === 202) answer.status = 200;
    }),
  ),
  row(
    'pdf-202-body',
    'PDF-005',
    '202 has a body',
    replies(PDF, (answer) => {
      if (answer.status === 202) Object.assign(answer, answerWith(202, { state: 'waiting' }));
    }),
  ),
  row(
    'pdf-202-for-ever',
    'PDF-006 PDF-003',
    '202 for ever',
    replies(PDF, (answer) => {
      if (isGood(answer)) Object.assign(answer, answerWith(202));
    }),
  ),
  row(
    'pdf-url-nowhere',
    'PDF-007',
    'the url leads nowhere',
    bodies(
      PDF,
      (body) => void (isObject(body) && Object.assign(body, { url: `${String(body['url'])}x` })),
    ),
  ),
  row(
    'pdf-any-type',
    'PDF-008',
    'any type of PDF is taken',
    forgiving(PDF, () => true, { type: 'FULL', url: 'https://example.org/a.pdf' }),
  ),
  row(
    'pdf-body-needed',
    'PDF-009',
    'a PDF request needs a body',
    refusing(PDF, ({ text }) => text === ''),
  ),
  row(
    'pdf-never-void',
    'PDF-011',
    'a change leaves the PDF',
    replies(PDF, (answer, { path, json }, { notes }) => {
      const key = `${path} ${JSON.stringify(json)}`;
      if (answer.status === 200) notes.set(key, answer.text);
      else if (answer.status === 202 && notes.has(key))
        Object.assign(answer, answerWith(200, JSON.parse(notes.get(key) ?? '')));
    }),
  ),
  row(
    'pdf-refused',
    'PDF-013 PDF-001',
    'PDFs are refused',
    refusing(PDF, () => true, 409),
  ),
  row(
    'template-system-missing',
    'SST-001',
    'the listing has no system templates',
    bodies(TEMPLATES, (body) => void (isObject(body) && delete body['system'])),
  ),
  row(
    'template-names',
    'SST-002',
    'templates are names',
    bodies(
      TEMPLATES,
      (body) => void (isObject(body) && Object.assign(body, { system: ['a'], account: ['b'] })),
    ),
  ),
  row(
    'self-service-refused',
    'SST-003 SST-005 SST-006',
    'a self service inspection is refused',
    refusing(CREATE, isOfType(101)),
  ),
  row(
    'template-id-lost',
    'SST-004',
    'template_id is lost',
    records(`${CREATE}, GET ${ONE}`, set('self_servicer.template_id', 987_654_321)),
  ),
  row(
    'servicer-lost',
    'SST-015',
    'self_servicer is not shown',
    records(`${CREATE}, GET ${ONE}`, (body) => delete body['self_servicer']),
  ),
  row(
    'servicer-everywhere',
    'SST-010',
    'every inspection has a self_servicer',
    records(
      `${CREATE}, GET ${ONE}`,
      (body) =>
        (body['self_servicer'] ??= { name: 'x', email: 'a@example.org', template_id: null }),
    ),
  ),
  row(
    'servicer-optional',
    'SST-011 SST-012 SST-013',
    'self_servicer is not looked at',
    forgiving(CREATE),
  ),
  row(
    'self-service-active',
    'SST-017',
    'a self service inspection is Active',
    records(
      CREATE,
      (body, request) =>
        void (
          isOfType(101)(request) && Object.assign(body, { state: { id: 300, name: 'Active' } })
        ),
    ),
  ),
  row(
    'content-missing',
    'SST-016',
    'the content of a template is missing',
    bodies(
      `GET ${ONE}/report`,
      (body) => void (isObject(body) && Object.assign(body, { rooms: [] })),
    ),
  ),
  row(
    'reading-inspections',
    'OAU-051',
    'reading inspections needs no scope',
    scopeless(`GET /inspections, GET ${ONE}, GET ${ONE}/contacts`),
  ),
  row(
    'writing-inspections',
    'OAU-052',
    'writing inspections needs no scope',
    scopeless(`POST|PUT /inspections, PUT ${ONE}, POST ${ONE}/contacts`),
  ),
  row(
    'reading-reports',
    'OAU-053',
    'reading reports needs no scope',
    scopeless(`GET ${ONE}/report, GET ${ONE}/report/**, ${PDF}`),
  ),
  row(
    'writing-reports',
    'OAU-054',
    'writing reports needs no scope',
    scopeless(`* ${ONE}/rooms**, * /v2${ONE}/rooms**, POST ${ONE}/attachments`),
  ),
  row('webhooks-scopes', 'WHK-004', 'webhooks need no scope', scopeless(`* ${HOOKS}, * ${HOOK}`)),
  row(
    'webhooks-read-scope',
    'WHK-004',
    'the scopes of webhooks do not open them',
    refusing(`* ${HOOKS}`, () => true, 403),
  ),
  row(
    'webhooks-envelope',
    'WHK-005',
    'listeners are listed in an envelope',
    bodies(`GET ${HOOKS}`, (list) => ({ data: list })),
  ),
  row(
    'webhooks-short',
    'WHK-006 WHK-010',
    'a listener has no format',
    records(`GET ${HOOK}`, (hook) => delete hook['format']),
  ),
  row(
    'webhooks-create-refused',
    'WHK-007 WHK-013',
    'a listener cannot be created',
    refusing(`POST ${HOOKS}`),
  ),
  row('webhooks-url-optional', 'WHK-007', 'a listener needs no url', forgiving(`POST ${HOOKS}`)),
  row(
    'webhooks-put-ignored',
    'WHK-008',
    'PUT on a listener changes nothing',
    inputs(`PUT ${HOOK}`, (body) => {
      for (const name of Object.keys(body)) delete body[name];
    }),
  ),
  row(
    'webhooks-delete-204',
    'WHK-009',
    'deleting a listener answers 204',
    status(`DELETE ${HOOK}`, 204),
  ),
  row(
    'webhooks-secret-read',
    'WHK-011',
    'the secret of a listener can be read',
    records(`GET ${HOOKS}, GET ${HOOK}`, set('secret', 'whsec_c2VjcmV0')),
  ),
  row(
    'webhooks-secret-hidden',
    'WHK-012',
    'a secret made by the server is never shown',
    records(`POST ${HOOKS}`, (hook) => delete hook['secret']),
  ),
  row(
    'webhooks-any-event',
    'WHK-014',
    'any event is taken',
    forgiving(`POST ${HOOKS}, PUT ${HOOK}`),
  ),
  row('webhooks-http', 'WHK-028', 'http is taken', forgiving(`POST ${HOOKS}, PUT ${HOOK}`)),
  row('webhooks-local', 'WHK-029', 'a local url is taken', forgiving(`POST ${HOOKS}, PUT ${HOOK}`)),
  row(
    'webhooks-never-arrive',
    'WHK-001 WHK-002',
    'no webhook arrives',
    inputs(`POST ${HOOKS}`, (hook) => (hook['active'] = false)),
  ),
  row(
    'webhooks-wrong-secret',
    'WHK-019 WHK-020',
    'webhooks are signed with another secret',
    inputs(
      `POST ${HOOKS}`,
      turn('secret', () => 'another-secret-of-the-same-kind'),
    ),
  ),
  row(
    'webhooks-all-events',
    'WHK-025',
    'every event is sent to everybody',
    inputs(`POST ${HOOKS}`, (hook) => delete hook['events']),
  ),
  ...within(
    'current',
    row(
      'live-refused',
      'SST-007 SST-008',
      'a live inspection is refused',
      refusing(CREATE, isOfType(202)),
    ),
    row(
      'templates-plain',
      'SST-018',
      'templates are a plain array',
      bodies('GET /templates', (body) => (isObject(body) ? body['data'] : body)),
    ),
    row(
      'template-report',
      'SST-019',
      'the content of a template is not found',
      refusing('GET /templates/{}/report', () => true, 404),
    ),
    row(
      'template-not-added',
      'SST-020',
      'a template cannot be added',
      refusing(`PUT ${ONE}/templates/{}`),
    ),
    row(
      'templates-written',
      'SST-021',
      'templates can be written',
      forgiving('POST|PUT|DELETE /templates**'),
    ),
    row(
      'adding-templates',
      'OAU-055',
      'adding a template needs no scope',
      scopeless(`PUT ${ONE}/templates/{}`),
    ),
    row(
      'reading-templates',
      'OAU-056',
      'templates need no scope',
      scopeless('GET /templates, GET /templates/{}/report'),
    ),
  ),
  ...within(
    'earlier',
    row(
      'live-in-earlier',
      'SST-009',
      'the earlier revision has live inspections',
      inputs(CREATE, ({ type }) => {
        if (isObject(type) && type['id'] === 202) type['id'] = 101;
      }),
    ),
  ),
);
