/** Faults of self service and live inspections, and of their templates. */
import { bodies, forgiving, inputs, records, refusing, replies, writesTo } from '../../effects.js';
import { family, row, within } from '../../fault.js';
import { isObject, type RequestDraft } from '../../message.js';
import { CREATE, ONE } from '../../words/inspection-routes.js';
import { REPORT } from '../../words/report-routes.js';
import { isStranger } from '../../words/strangers.js';

const TEMPLATES = 'GET /settings/account/self-service/templates';
const isOfType =
  (id: number) =>
  ({ json }: RequestDraft) =>
    isObject(json) && Number(Object(json['type']).id) === id;
const templateOf = ({ json }: RequestDraft) => Object(Object(json)['self_servicer'])['template_id'];

export const SELF_SERVICE = family(
  'self-service',
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
    'template-id-refused',
    'SST-004 SST-006',
    'template_id may only be null',
    refusing(CREATE, (request) => typeof templateOf(request) === 'number'),
  ),
  row(
    'no-default-template',
    'SST-005 SST-014',
    'there is no default template',
    replies(REPORT, (answer, { path }, memory) => {
      const isPlain = writesTo(memory, CREATE).some(
        ({ request, json }) =>
          templateOf(request) === null && path.includes(`/${Object(json)['id']}/`),
      );
      if (isPlain && isObject(answer.json)) answer.json['rooms'] = [];
    }),
  ),
  row(
    'servicer-lost',
    'SST-015',
    'self_servicer is not shown',
    records(`${CREATE}, GET ${ONE}`, (body) => delete body['self_servicer']),
  ),
  row(
    'servicer-decides',
    'SST-010',
    'self_servicer makes every inspection one of self service',
    inputs(CREATE, (body) => {
      if (isObject(body['self_servicer']) && isObject(body['type'])) body['type']['id'] = 101;
    }),
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

export const TEMPLATES_OVERLOOKED = family(
  'self-service',
  row(
    'template-id-overlooked',
    'SST-022',
    'the default template is used whatever template_id says',
    inputs(CREATE, ({ self_servicer: servicer }) => {
      if (isObject(servicer)) servicer['template_id'] = null;
    }),
  ),
  row(
    'ordinary-template-listed',
    'SST-006',
    'the listing ends with a template that self service does not take',
    bodies(TEMPLATES, (body) => {
      const { account } = Object(body);
      if (Array.isArray(account)) account.push({ id: 987_654_321, name: 'Ordinary' });
      return undefined;
    }),
  ),
  ...within(
    'current',
    row(
      'no-templates-as-object',
      'SST-001',
      'an account without templates of its own has an empty object of them',
      replies(TEMPLATES, ({ json }, request, memory) => {
        if (isObject(json) && isStranger(request, memory)) json['account'] = {};
      }),
    ),
    row(
      'live-template-overlooked',
      'SST-022',
      'a live inspection uses the default template whatever template_id says',
      inputs(CREATE, ({ type, self_servicer: servicer }) => {
        if (Object(type).id === 202 && isObject(servicer)) servicer['template_id'] = null;
      }),
    ),
  ),
);
