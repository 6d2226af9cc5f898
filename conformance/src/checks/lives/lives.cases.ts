import { examples } from '../../../test/support/examples.js';
import { exchange } from '../../../test/support/exchanges.js';
import type { Check } from '../../engine/check.js';
import type { Exchange } from '../../net/exchange.js';
import { INSPECTION } from '../inspections/inspection.cases.js';
import { PROPERTY } from '../properties/property.cases.js';
import * as kept from './kept.js';
import * as people from './people.js';

const API = 'https://target.example/api';
const BEGIN = Date.parse('2026-05-06T07:08:09.000Z');

interface Said {
  readonly sent?: object;
  readonly status?: number;
  readonly user?: string;
}

/** An exchange such as `ask('PUT /properties/12', body, { sent })`. */
const ask = (
  to: string,
  body: unknown,
  { sent, status = 200, user = 'a' }: Said = {},
): Exchange => {
  const [method = '', path = ''] = to.split(' ');
  const headers = { authorization: `Bearer ${user}` };
  const one = exchange({ method, url: `${API}${path}`, body, status, sent: headers });
  return { ...one, request: { ...one.request, body: sent ? JSON.stringify(sent) : '' } };
};

/** The exchanges in order, one second apart. */
const run = (...exchanges: readonly Exchange[]): kept.Answered => ({
  answered: exchanges.map((one, index) => ({
    ...one,
    at: new Date(BEGIN + index * 1_000).toISOString(),
  })),
});

/**
 * The examples that every kind shares. `list` is the path of its list, `record` one of its records,
 * and `other` another value of the text `field`.
 */
const keeping = (
  check: Check<kept.Answered>,
  { list, record, field, other }: { list: string; record: object; field: string; other: string },
) => {
  const one = `${list}/12`;
  const changed = { ...record, [field]: other };
  const made = ask(`POST ${list}`, record, { sent: {} });
  const update = ask(`PUT ${one}`, changed, { sent: { [field]: other } });
  const refused = ask(`PUT ${one}`, {}, { sent: { [field]: other }, status: 422 });
  const listed = ask(`GET ${list}`, { data: [changed] });
  const late = ask(`GET ${one}`, record);
  const ofOther = ask(`GET ${one}`, changed, { user: 'b' });
  return examples(check, run(made, ofOther, late, update, late, listed), {
    'it was never written': run(made, listed),
    'it is written later': run(made, listed, update),
    'it was refused': run(made, refused, listed),
    'it is lost with the next write': run(
      made,
      update,
      ask(`PUT ${one}`, record, { sent: { other: 1 } }),
    ),
  });
};

const CONTACT = {
  id: 12,
  type: 1,
  name: 'Tess',
  email: 'tess@a.example',
  phone: '0113',
  signee: true,
  notify: false,
  deliver: true,
};
const METER = {
  id: 12,
  type: 'Gas',
  location: '',
  supplier: '',
  reading: '1',
  date: '2026-05-06T07:08:09+00:00',
  serial_no: null,
  attachments: [],
  parent_id: null,
};

const ofInspection = (change: object, to = 'GET /inspections/12', said: Said = {}) =>
  ask(to, { ...INSPECTION, ...change }, said);
const made = ofInspection({}, 'POST /inspections');
const completed = {
  state: { id: 400, name: 'Complete' },
  completed_at: '2026-05-06T07:08:10+00:00',
};
const later = { ...completed, completed_at: '2026-05-06T07:18:10+00:00' };
const complete = ofInspection(completed, 'POST /inspections/12/complete');
const added = ask('POST /inspections/12/rooms', { id: 1 }, { sent: { name: 'Hall' } });
const set = ofInspection(
  { initialization: { type: 6, id: 5, date: '2026-05-06T07:08:09+00:00' } },
  'PUT /inspections/12/initialization',
  { sent: { type: 6, init_from: 5 } },
);
const ofType3 = { initialization: { type: 3, id: 5, date: '2026-05-06T07:08:09+00:00' } };

const house = { ...PROPERTY, id: 5, garden: true, no_of_beds: 2, notes: null };
const inHouse = (change: object) => ofInspection({ property: { ...house, ...change } });
const madeHouse = ask('POST /properties', house, { sent: {} });

const person = (change: object) => ({ id: 9, name: 'Mia', is_manager: true, ...change });
const ofClient = (name: string) => ask('GET /properties/5', { ...house, client: { id: 4, name } });
const mia = { clerk: person({}) };
const assignedState = { id: 200, name: 'Assigned' };
const closedState = { id: 500, name: 'Closed' };
const pending = ofInspection(
  { state: { id: 100, name: 'Pending' }, clerk: null },
  'POST /inspections',
);
const assigned = ofInspection({ state: assignedState, ...mia });
const started = ofInspection({
  ...{ state: { id: 300, name: 'Active' }, ...mia },
  started_at: '2026-05-06T07:08:10Z',
});
const closed = ofInspection({
  ...{ ...completed, ...mia },
  state: closedState,
  closed_at: '2026-05-06T07:08:12Z',
});
const keyed = (id: number, report_key: string) =>
  ofInspection({ id, report_key }, 'POST /inspections');
const least = { type: 1, name: 'Una', signee: true, notify: false, deliver: false };

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [
  ...(
    [
      [kept.ofProperties, '/properties', PROPERTY, 'notes'],
      [kept.ofInspections, '/inspections', INSPECTION, 'location_of_keys'],
      [kept.ofContacts, '/properties/5/contacts', CONTACT, 'name'],
      [kept.ofContactsOfInspections, '/inspections/5/contacts', CONTACT, 'name'],
      [kept.ofMeters, '/properties/5/meters', METER, 'reading'],
    ] as const
  ).map(([check, list, record, field]) =>
    keeping(check, { list, record, field, other: 'Changed' }),
  ),
  examples(
    kept.ofInspections,
    run(
      ofInspection({ pricing: { price: '5.00' } }, 'POST /inspections'),
      added,
      ask('POST /inspections/12/contacts', { id: 12, name: 'With the same id' }),
      ofInspection({
        pricing: { price: '5' },
        time_to_complete: 'PT90M',
        state: { id: 300, name: 'Active' },
        started_at: '2026-05-06T07:08:10+00:00',
      }),
      ofInspection({ ...completed, pricing: { price: '5.0' } }, 'POST /inspections/12/complete'),
      ofInspection({
        ...completed,
        pricing: { price: '5.00' },
        completed_at: '2026-05-06T07:08:10.250Z',
      }),
    ),
    {
      'a time moves by itself': run(made, complete, ofInspection(later)),
      'a time moves with a PDF': run(
        made,
        complete,
        ask('POST /inspections/12/pdf', '', { status: 202 }),
        ofInspection(later),
      ),
      'it is cancelled with another one': run(
        made,
        ofInspection(
          { id: 13, state: { id: 600, name: 'Cancelled' } },
          'POST /inspections/13/cancel',
        ),
        ofInspection({ state: { id: 600, name: 'Cancelled' } }),
      ),
      'another length': run(made, ofInspection({ time_to_complete: 'PT1M' })),
      'another source than it was given': run(made, set, ofInspection(ofType3)),
      'no source once it is started': run(
        made,
        set,
        ofInspection({ state: { id: 300, name: 'Active' } }, 'POST /inspections/12/start'),
      ),
    },
  ),
  examples(kept.ofInspections, run(pending, assigned, started, complete, closed), {
    'it has a clerk and is not assigned': run(pending, ofInspection({ ...mia })),
    'it is assigned to nobody': run(pending, ofInspection({ state: assignedState, clerk: null })),
    'it has another clerk': run(
      ofInspection({ state: assignedState, clerk: person({ id: 8 }) }, 'POST /inspections'),
      assigned,
    ),
    'it is closed before it is complete': run(pending, closed),
    'it is started at no time': run(pending, ofInspection({ state: { id: 300, name: 'Active' } })),
    'it is closed at no time': run(pending, complete, ofInspection({ state: closedState })),
  }),
  examples(
    kept.ofInspections,
    run(
      ofInspection({ title: 'As it is' }, 'POST /inspections', { sent: { title: ' As it is ' } }),
    ),
    {
      'a blank more': run(
        ofInspection({ title: 'As it is' }, 'POST /inspections', { sent: { title: 'As it is' } }),
        ofInspection({ title: 'As it is ' }),
      ),
    },
  ),
  examples(
    kept.ofInspections,
    run(
      ofInspection({ title: 'Inventory, Ivy Lane' }, 'POST /inspections', { sent: {} }),
      ofInspection({ title: 'Inventory, Oak Lane' }),
    ),
    {
      'other words than were sent': run(
        ofInspection({ title: 'For Ann' }, 'POST /inspections', { sent: { title: 'For Ann' } }),
        ofInspection({ title: 'Inventory, Oak Lane' }),
      ),
    },
  ),
  examples(kept.nestedProperties, run(madeHouse, inHouse({})), {
    'another value': run(madeHouse, inHouse({ garden: false })),
    'no value': run(madeHouse, inHouse({ address: {} })),
  }),
  examples(
    kept.belongToOne,
    run(
      ask('POST /inspections/5/contacts', CONTACT, { sent: CONTACT }),
      ask('GET /inspections/5/contacts', [CONTACT]),
      ask('GET /inspections/6/contacts', []),
    ),
    {
      'in a list beside': run(
        ask('POST /inspections/5/contacts', CONTACT, { sent: CONTACT }),
        ask('GET /inspections/6/contacts', [CONTACT]),
      ),
    },
  ),
  examples(
    kept.metersBelongToOne,
    run(
      ask('POST /properties/5/meters', METER, { sent: METER }),
      ask('GET /properties/5/meters', [METER]),
      ask('GET /properties/6/meters', [{ ...METER, serial_no: 'E-99' }]),
    ),
    {
      'in the list of another property': run(
        ask('POST /properties/5/meters', METER, { sent: METER }),
        ask('GET /properties/6/meters', [METER]),
      ),
    },
  ),
  examples(
    kept.nothingOfOthers,
    run(
      ask('POST /properties/5/contacts', CONTACT, { sent: CONTACT }),
      ask('POST /properties/5/contacts', { ...least, id: 13, email: '' }, { sent: least }),
    ),
    {
      'the email of another': run(
        ask('POST /properties/5/contacts', CONTACT, { sent: CONTACT }),
        ask(
          'POST /properties/5/contacts',
          { ...least, id: 13, email: CONTACT.email },
          { sent: least },
        ),
      ),
    },
  ),
  examples(
    people.peopleAlike,
    run(ofInspection({ clerk: person({}) }), ofInspection({ typist: person({ name: 'Mia ' }) })),
    {
      'another as typist': run(
        ofInspection({ clerk: person({}) }),
        ofInspection({ typist: person({ is_manager: false }) }),
      ),
      'another name where it is made': run(
        ofInspection({ clerk: person({ name: 'Miax' }) }, 'POST /inspections'),
        ofInspection({ clerk: person({}) }),
      ),
    },
  ),
  examples(
    people.clientsAlike,
    run(madeHouse, ofClient('Let Ltd'), inHouse({ client: { id: 4, name: 'Let Ltd' } })),
    {
      'another name in the list': run(
        ofClient('Let Ltd'),
        ask('GET /properties', { data: [{ ...house, client: { id: 4, name: 'Let' } }] }),
      ),
      'another name within an inspection': run(
        ofClient('Let Ltd'),
        inHouse({ client: { id: 4, name: 'Let' } }),
      ),
    },
  ),
  examples(
    kept.keysAreRandom,
    run(...['k9', 'k87', 'x5', 'a1z', 'q7'].map((key, index) => keyed(index + 1, `${key}-${key}`))),
    {
      'they count up': run(...[1, 8, 15, 22, 29].map((step) => keyed(step, `aZ3kQ9xL-${step}`))),
      'one changes': run(
        ...['k9', 'k87', 'x5', 'a1z', 'q7'].map((key, index) => keyed(index + 1, `${key}-${key}`)),
        ofInspection({ id: 5, report_key: 'other' }, 'GET /inspections/5'),
      ),
    },
  ),
  examples(
    kept.keysAreRandom,
    run(
      ...['k9', 'k87', 'x5', 'a1z', 'q7'].map((key, index) => keyed(index + 1, `${key}-${key}`)),
      ofInspection({ id: 5, report_key: 'other' }, 'POST /inspections/5/complete'),
      ofInspection({ id: 5, report_key: 'other' }, 'GET /inspections/5'),
    ),
    {
      'it changes with every read': run(
        ...['k9', 'k87', 'x5', 'a1z', 'q7'].map((key, index) => keyed(index + 1, `${key}-${key}`)),
        ofInspection({ id: 5, report_key: 'other' }, 'POST /inspections/5/complete'),
        ofInspection({ id: 5, report_key: 'another' }, 'GET /inspections/5'),
      ),
    },
  ),
  examples(kept.updatedInTime, run(made, ofInspection({ updated_at: null })), {
    'an hour behind': run(
      ofInspection({ updated_at: '2026-05-06T06:08:09Z' }, 'POST /inspections'),
    ),
    'an hour ahead': run(made, ofInspection({ updated_at: '2026-05-06T08:08:09+00:00' })),
  }),
];
