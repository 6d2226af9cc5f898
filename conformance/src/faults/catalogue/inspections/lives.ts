/**
 * Faults by which values of inspections change without a write, or by a write of something else.
 */
import {
  alter,
  attemptsAt,
  drop,
  records,
  recordsOf,
  replies,
  set,
  turn,
  writesTo,
} from '../../effects.js';
import { type Effect, family, type Row, row, through, within } from '../../fault.js';
import type { Memory } from '../../memory.js';
import { isObject, type Json, type JsonObject, type RequestDraft } from '../../message.js';
import { LIST, ONE, READ, SHOWN, to, UPDATE } from '../../words/inspection-routes.js';
import { HOUR_MS, shifted, since } from '../../words/lives.js';

const MUCH_LATER = '2031-01-01T00:00:00+00:00';

/** Whether a write on the route has succeeded since the inspection was completed. */
const isWrittenOnceComplete = (route: string) => (record: JsonObject, memory: Memory) => {
  const own = (path: string) => path.split('/')[2] === String(record['id']);
  const writes = memory.writes.filter(({ request, isDone }) => isDone && own(request.path));
  const completion = writes.findIndex(({ request }) => request.path.endsWith('/complete'));
  const later = new Set(writesTo(memory, route));
  return completion >= 0 && writes.slice(completion).some((write) => later.has(write));
};

/** Whether the title of an inspection was changed after it was completed. */
const isTitledLate = (id: unknown, { writes }: Memory): boolean => {
  const own = `/inspections/${String(id)}`;
  const done = writes.filter(({ isDone }) => isDone).map(({ request }) => request);
  const completion = done.findIndex(({ path }) => path === `${own}/complete`);
  const isTitle = ({ json, text }: RequestDraft) =>
    Object(json)['title'] || text.includes('name="title"');
  return completion >= 0 && done.slice(completion).some((one) => one.path === own && isTitle(one));
};

const COMPLETE_IN_XML = /(<json:object name="state"><json:number name="id">)400</;

/** Takes an inspection out of Complete at a later change of its title. */
const reopenedByTitle: Effect = replies(SHOWN, (answer, { path }, memory) => {
  for (const record of recordsOf(answer.json))
    if (Object(record['state']).id === 400 && isTitledLate(record['id'], memory))
      record['state'] = { id: 100, name: 'Pending' };
  const [, , id] = path.split('/');
  if (answer.json === undefined && isTitledLate(id, memory))
    answer.text = answer.text.replace(COMPLETE_IN_XML, '$1100<');
});

/** Moves `completed_at` at a later write. */
const movedBy = (route: string): Effect => {
  const isWritten = isWrittenOnceComplete(route);
  return since(SHOWN, (record, memory) => {
    if (record['completed_at'] && isWritten(record, memory)) record['completed_at'] = MUCH_LATER;
  });
};

const NESTED: readonly (readonly [string, Json])[] = [
  ['parking', false],
  ['garden', false],
  ['no_of_garages', null],
  ['detachment', null],
  ['furnished', 'Unfurnished'],
  ['notes', null],
  ['address.county', null],
];

const nested: readonly Row[] = NESTED.map(([name, value]) =>
  row(
    `nested-${name.replace('address.', '')}`,
    'INS-005',
    `the property within an inspection shows ${name} as it is by default`,
    records(SHOWN, set(`property.${name}`, value)),
  ),
);

const exchanged: Row = row(
  'nested-exchanged',
  'INS-005',
  'the property within an inspection shows parking as garden and garden as parking',
  records(SHOWN, (record) => {
    const { property } = record;
    if (isObject(property))
      Object.assign(property, { parking: property['garden'], garden: property['parking'] });
  }),
);

const ofInspections: readonly Row[] = [
  row(
    'refused-length-kept',
    'INS-046',
    'a time_to_complete that is refused is kept as a minute',
    since(`${READ}, ${LIST}`, (record, memory) => {
      const isRefused = attemptsAt(memory, UPDATE).some(
        ({ request, isDone }) =>
          !isDone &&
          request.path === `/inspections/${String(record['id'])}` &&
          isObject(request.json) &&
          'time_to_complete' in request.json,
      );
      if (isRefused) record['time_to_complete'] = 'PT1M';
    }),
  ),
  row(
    'refused-title-kept',
    'INS-046',
    'the title of an update that is refused is kept',
    since(`${READ}, ${LIST}`, (record, memory) => {
      const [last] = attemptsAt(memory, UPDATE)
        .filter(({ request, isDone }) => {
          const isOwn = request.path === `/inspections/${String(record['id'])}`;
          return !isDone && isOwn && isObject(request.json) && 'title' in request.json;
        })
        .slice(-1);
      if (last) record['title'] = Object(last.request.json)['title'];
    }),
  ),
  row(
    'siblings-cancelled',
    'INS-046',
    'cancelling an inspection cancels those of its property that are not started',
    since(SHOWN, (record, memory) => {
      const cancelled = writesTo(memory, to('cancel')).map(
        ({ json }) => Object(Object(json)['property'])['id'],
      );
      const isOpen = Object(record['state'])['id'] < 300;
      if (isOpen && cancelled.includes(Object(record['property'])['id']))
        record['state'] = { id: 600, name: 'Cancelled' };
    }),
  ),
  row(
    'actor-lost',
    'INS-046',
    'a change of an inspection takes its actor away',
    since(SHOWN, (record, memory) => {
      const path = `/inspections/${String(record['id'])}`;
      if (writesTo(memory, UPDATE).some(({ request }) => request.path === path))
        record['actor_id'] = null;
    }),
  ),
  row(
    'updated-an-hour-ago',
    'INS-022',
    'updated_at is an hour behind',
    records(SHOWN, shifted('updated_at', -HOUR_MS)),
  ),
  row(
    'updated-in-an-hour',
    'INS-022',
    'updated_at is an hour ahead',
    records(SHOWN, shifted('updated_at', HOUR_MS)),
  ),
  row(
    'manager-inverted',
    'INS-006',
    'a clerk is a manager where he is none as a typist',
    records(
      SHOWN,
      turn('clerk', (clerk) =>
        isObject(clerk) ? { ...clerk, is_manager: !clerk['is_manager'] } : clerk,
      ),
    ),
  ),
  row(
    'clerk-named-otherwise',
    'INS-006',
    'a new inspection shows its clerk with another name',
    records(
      'POST /inspections',
      alter('clerk.name', (name) => `${String(name)}x`),
    ),
  ),
  row(
    'report-keys-in-steps',
    'INS-013',
    'report_keys have one beginning and count up in hex',
    records(SHOWN, (record) => {
      const count = (Number(record['id']) * 7).toString(16).padStart(6, '0');
      if ('report_key' in record) record['report_key'] = `aZ3kQ9xLmP0rTuVw${count}`;
    }),
  ),
];

export const INSPECTIONS_LIVES = family(
  'inspections/life',
  ...through('copies/from-property inspections/contacts', ...nested, exchanged),
  ...through(
    'pdf/life copies/from-property',
    row('completed-with-pdf', 'INS-046', 'a PDF moves completed_at', movedBy(`POST ${ONE}/pdf`)),
  ),
  ...through(
    'pagination/inspections',
    row('completed-with-update', 'INS-046', 'an update moves completed_at', movedBy(UPDATE)),
  ),
  ...through(
    'states/walk pagination/inspections',
    row(
      'title-reopens',
      'INS-046',
      'a change of the title takes an inspection out of Complete',
      reopenedByTitle,
    ),
  ),
  ...through('states/cancel states/walk inspections/update', ...ofInspections),
  ...through(
    'initialization/set initialization/too-late',
    ...within(
      'current',
      row(
        'initialization-forgotten',
        'INS-046',
        'an inspection forgets where its content comes from once it is started',
        since(SHOWN, (record) => {
          if (record['started_at']) drop('initialization')(record);
        }),
      ),
    ),
  ),
);
