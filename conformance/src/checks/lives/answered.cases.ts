import { examples } from '../../../test/support/examples.js';
import { exchange } from '../../../test/support/exchanges.js';
import { INSPECTION } from '../inspections/inspection.cases.js';
import * as answers from './answered.js';

const API = 'https://target.example/api';

const ask = (to: string, body: object, { status = 200, sent = {} } = {}) => {
  const [method = '', path = ''] = to.split(' ');
  const one = exchange({ method, url: `${API}${path}`, body, status });
  return { ...one, request: { ...one.request, body: JSON.stringify(sent) } };
};
const run = (...answered: readonly ReturnType<typeof ask>[]) => ({ answered });
const change = (shown: object, sent: object, status = 200) =>
  ask('PUT /inspections/12', { ...INSPECTION, id: 12, ...shown }, { status, sent });

const later = (one: ReturnType<typeof ask>) => ({ ...one, at: '2026-05-06T07:09:09.000Z' });

const started = {
  ...ask('GET /inspections/12', { ...INSPECTION, id: 12, started_at: '2026-05-06T07:06:09+00:00' }),
  at: '2026-05-06T07:07:09.000Z',
};
const tooLate = ask(
  'PUT /inspections/12/initialization',
  {},
  {
    status: 409,
    sent: { type: 6, init_from: 5 },
  },
);
const shownFrom = (id: number | null) =>
  ask('GET /inspections/12', { ...INSPECTION, id: 12, initialization: id && { type: 6, id } });

const initialized = ask('PUT /inspections/12/initialization', {
  ...INSPECTION,
  ...{ id: 12, started_at: null, initialized: false },
});
/** A list that shows the inspection once it was started. */
const listedWith = (change: object) => {
  const one = { ...INSPECTION, id: 12, started_at: '2026-05-06T07:06:09+00:00', ...change };
  return later(ask('GET /inspections', { data: [one] }));
};

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [
  examples(
    answers.updatesTake,
    run(
      change({ title: 'New' }, { title: ' New' }),
      change({ return_key: null }, { return_key: '' }),
      change({ title: 'Old' }, { title: 'New' }, 409),
      change({ clerk: { id: 5 } }, { clerk: { id: 5 } }),
      change({ clerk: null }, { clerk: { id: 5 } }),
    ),
    {
      'the old title': run(change({ title: 'Old' }, { title: 'New' })),
      'the old clerk': run(change({ clerk: { id: 4 } }, { clerk: { id: 5 } })),
      'the old note': run(change({ notes: { client: null } }, { notes: { client: 'New' } })),
    },
  ),
  ...(
    [
      [answers.inspectionsEmptied, 'inspections', 'time_to_complete', 'PT2H', 'PT0S', null],
      [answers.inspectionsEmptied, 'inspections', 'return_key', 'Here', '', null],
      [answers.propertiesEmptied, 'properties', 'no_of_garages', 2, 0, null],
      [answers.contactsEmptied, 'properties/5/contacts', 'phone', '0113', '', null],
      [answers.metersEmptied, 'properties/5/meters', 'location', 'Here', '-', ''],
    ] as const
  ).map(([check, list, field, value, instead, nothing]) => {
    const made = ask(`POST /${list}`, { id: 12, [field]: value });
    const emptied = (shown: unknown, status = 200) =>
      later(
        ask(`PUT /${list}/12`, { id: 12, [field]: shown }, { status, sent: { [field]: nothing } }),
      );
    const good = run(made, emptied(instead), emptied(null), emptied(value, 422));
    return examples(check, good, { 'it stays': run(made, emptied(value)) });
  }),
  ...(
    [
      [answers.cancelIsAnswered, 'POST /inspections/12/cancel'],
      [answers.completeIsAnswered, 'POST /inspections/12/complete'],
      [answers.updateIsAnswered, 'PUT /inspections/12'],
    ] as const
  ).map(([check, to]) =>
    examples(check, run(ask(to, INSPECTION), ask(to, {}, { status: 409 })), {
      'one is an error': run(ask(to, INSPECTION), ask(to, {}, { status: 500 })),
    }),
  ),
  examples(
    answers.lateInitialization,
    run(started, tooLate, later(shownFrom(null)), later(shownFrom(4))),
    { 'it is there all the same': run(started, tooLate, later(shownFrom(5))) },
  ),
  examples(
    answers.initializedStays,
    run(initialized, ask('GET /inspections/12', INSPECTION), listedWith({ initialized: true })),
    { 'the list has none': run(initialized, listedWith({})) },
  ),
];
