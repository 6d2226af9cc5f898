/** What is right but for one value: one flag, one name, one text, one null, one status. */
import {
  asks,
  bodies,
  type Change,
  dropNull,
  inputs,
  records,
  refusing,
  replies,
  status,
  turn,
  writesTo,
} from '../effects.js';
import { family, type Row, row, through, within } from '../fault.js';
import { isObject, type Json, type JsonObject, type RequestDraft } from '../message.js';
import { CONTACTS, CREATE, LIST, ONE, SHOWN, UPDATE } from '../words/inspection-routes.js';
import { METADATA, REPORT, ROOMS, rooms } from '../words/report-routes.js';

const OF_PROPERTY = '/properties/{}/contacts';
const PROPERTIES = 'GET|POST /properties, GET|PUT /properties/{}';
const METERS = '/properties/{}/meters';
const text = String;

const contacts: readonly Row[] = [
  ...(
    [
      ['signee', false],
      ['notify', true],
      ['deliver', false],
    ] as const
  ).flatMap(([name, sent]) => {
    const turned: Change = (body) => {
      if (body[name] === sent) body[name] = !sent;
    };
    return [
      row(
        `contact-${name}-turned`,
        'CON-015',
        `a contact of a property is created with ${name} ${!sent} when ${sent} is sent`,
        inputs(`POST ${OF_PROPERTY}`, turned),
      ),
      row(
        `inspection-contact-${name}-turned`,
        'CON-011',
        `a contact of an inspection is created with ${name} ${!sent} when ${sent} is sent`,
        inputs(`POST ${CONTACTS}`, turned),
      ),
    ];
  }),
  ...(
    [
      ['type', 'CON-003', 1],
      ['name', 'CON-004', 'Nameless'],
      ['signee', 'CON-005', false],
      ['notify', 'CON-006', false],
      ['deliver', 'CON-007', false],
    ] as const
  ).map(([name, breaks, value]) =>
    row(
      `inspection-contact-${name}-optional`,
      breaks,
      `${name} is not required in a contact of an inspection`,
      inputs(`POST ${CONTACTS}`, (body) => {
        if ('name' in body || 'type' in body) body[name] ??= value;
      }),
    ),
  ),
];

/** Null is not taken as a part of the pricing. */
const refusesNull = (part: string) =>
  refusing(CREATE, ({ json }) => isObject(json) && Object(json['pricing'])[part] === null);

const inspections: readonly Row[] = [
  ...through(
    'states/walk',
    row(
      'active-in-progress',
      'STA-002',
      'state 300 is called In Progress',
      records(
        SHOWN,
        turn('state', (state) =>
          Object(state).id === 300 ? { id: 300, name: 'In Progress' } : state,
        ),
      ),
    ),
  ),
  row(
    'report-key-of-id',
    'INS-013',
    'report_key is made from the id',
    records(SHOWN, (body) => {
      if ('report_key' in body) body['report_key'] = `inspection-report-${text(body['id'])}-key`;
    }),
  ),
  row(
    'actor-is-clerk',
    'INS-004',
    'actor_id is the id of the clerk',
    records(SHOWN, (body) => {
      if (isObject(body['clerk'])) body['actor_id'] = body['clerk']['id'];
    }),
  ),
  ...['ref', 'return_key', 'notes.client'].map((path) =>
    row(
      `null-keeps-${path.replace('.', '-')}`,
      'INS-046',
      `an update of an inspection overlooks null in ${path}`,
      inputs(UPDATE, dropNull(path)),
    ),
  ),
  ...['price', 'additional', 'margin'].map((part) =>
    row(`null-${part}`, 'GEN-015', `pricing.${part} may not be null`, refusesNull(part)),
  ),
  ...through(
    'inspections/update reports/metadata',
    row('update-201', 'ERR-002', 'an update of an inspection answers 201', status(UPDATE, 201)),
    row('metadata-203', 'ERR-001', 'the metadata of a report answer 203', status(METADATA, 203)),
  ),
];

/** An empty object is written as an empty array. */
const emptyAsArray = (body: JsonObject) => {
  const fields = body['customFields'];
  if (isObject(fields) && Object.keys(fields).length === 0) body['customFields'] = [];
};

const ofCurrent: readonly Row[] = within(
  'current',
  row(
    'item-order-short',
    'SEC-005',
    'item_order leaves out the last of several items',
    rooms(
      turn('item_order', (order) =>
        Array.isArray(order) && order.length > 1 ? order.slice(0, -1) : order,
      ),
    ),
  ),
  row(
    'property-fields-as-array',
    'CUF-001',
    'customFields of a property without any are an empty array',
    records(PROPERTIES, emptyAsArray),
  ),
  row(
    'inspection-fields-as-array',
    'CUF-003',
    'customFields of an inspection without any are an empty array',
    records(SHOWN, emptyAsArray),
  ),
  row(
    'uprn-as-number',
    'PRP-038',
    'the zeros a uprn begins with are lost',
    inputs(
      'POST /properties',
      turn('uprn', (uprn) => text(uprn).replace(/^0+/, '')),
    ),
  ),
  row(
    'reading-upper-case',
    'MET-010',
    'a reading is turned to upper case',
    inputs(
      `POST ${METERS}`,
      turn('reading', (reading) => text(reading).toUpperCase()),
    ),
  ),
  row(
    'reading-trimmed',
    'MET-010',
    'a reading is cut at its first blank',
    inputs(
      `POST ${METERS}`,
      turn('reading', (reading) => text(reading).replace(/ .*/, '')),
    ),
  ),
  row(
    'meter-date-offset-bare',
    'MET-011',
    'the offset of the date of a meter has no colon',
    records(
      `GET|POST ${METERS}, GET|PUT ${METERS}/{}`,
      turn('date', (date) => text(date).replace(/([+-]\d\d):(\d\d)$/, '$1$2')),
    ),
  ),
  row(
    'meter-of-any-property',
    'MET-002',
    'a meter is found under every property of the account',
    asks(`GET ${METERS}/{}`, (request, memory) => {
      const id = request.path.split('/').at(-1);
      const made = writesTo(memory, `POST ${METERS}`).find(
        ({ json }) => text(Object(json).id) === id,
      );
      if (made) request.path = `${made.request.path}/${id}`;
    }),
  ),
);

/** The size of a page is how many records stand on it. */
const sizeOfPage = (body: Json): undefined => {
  const { data, pagination } = Object(body);
  if (!Array.isArray(data) || data.length === 0 || !isObject(pagination)) return;
  pagination['perPage'] = Math.min(data.length, Number(pagination['perPage']));
};

const lists: readonly Row[] = [
  row(
    'page-size-counted',
    'PAG-003',
    'perPage is lower on a short page',
    bodies('GET /properties', sizeOfPage),
  ),
  row(
    'inspection-page-size-counted',
    'PAG-003',
    'perPage of inspections is lower on a short page',
    bodies(LIST, sizeOfPage),
  ),
];

const inJson = ({ headers }: RequestDraft): undefined => {
  headers['accept'] = 'application/json';
};

/** Answers with a failure that are no JSON although JSON was asked for. */
const failing = (code: number, type: string) =>
  replies('* /properties, * /properties/**, * /inspections/**', (answer, { headers }) => {
    if (answer.status !== code || headers['accept'] !== 'application/json') return;
    Object.assign(answer, { text: 'Refused', json: undefined });
    answer.headers['content-type'] = type;
  });

const formats: readonly Row[] = within(
  'earlier',
  ...[
    ['inspection', `GET ${ONE}`],
    ['report', REPORT],
    ['metadata', METADATA],
  ].map(([name, route = '']) =>
    row(`${name}-in-json`, 'XML-010', `GET ${name} never gives XML`, asks(route, inJson)),
  ),
  row(
    'room-as-xml-refused',
    'XML-010',
    'a room cannot be changed with an XML body',
    refusing(`PUT ${ROOMS}/{}`, ({ headers }) => /xml/.test(headers['content-type'] ?? ''), 400),
  ),
  row(
    'report-conditions-lost',
    'XML-003',
    'a report has no block types in XML',
    replies(REPORT, (answer) => {
      answer.text = answer.text.replace(/<json:string name="block_type">[^<]*<\/json:string>/g, '');
    }),
  ),
  ...through(
    'errors/failures properties/required',
    row(
      'not-found-in-text',
      'GEN-004',
      'an unknown record is told in plain text',
      failing(404, 'text/plain'),
    ),
    row('wrong-input-in-page', 'GEN-004', 'wrong input is told in HTML', failing(400, 'text/html')),
  ),
);

export const VALUES = family(
  'values',
  ...contacts,
  ...inspections,
  ...ofCurrent,
  ...lists,
  ...formats,
);
