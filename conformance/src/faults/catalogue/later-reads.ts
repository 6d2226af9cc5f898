/** What a write answers rightly, and a later read or list shows wrongly. */
import { bodies, drop, records, recordsOf, replies, set, turn, writesTo } from '../effects.js';
import { family, row, within } from '../fault.js';
import { isGood, isObject, type Json, type JsonObject } from '../message.js';
import { LIST, ONE, to } from '../words/inspection-routes.js';
import { COPY, ofReport, REPORT, walk } from '../words/report-routes.js';

const GET_ONE = `GET ${ONE}`;
const METER = 'GET /properties/{}/meters/{}';
const INITIALIZE = `PUT ${ONE}/initialization`;

/** Alters the conditions a report shows in rooms of some block types. */
const conditionsIn = (types: readonly string[], value: (value: Json) => Json) =>
  ofReport((rooms) => {
    for (const room of rooms) {
      if (!isObject(room) || !types.includes(String(room['block_type']))) continue;
      walk(room['items'] ?? null, ({ condition }) => {
        if (isObject(condition)) condition['value'] = value(condition['value']);
      });
    }
    return rooms;
  });

/** The same clock time, two hours further east. */
const moved = (date: Json) => String(date).replace(/([+-]\d\d:\d\d|Z)$/, '+03:00');

/** Embeds other readings in the meters of a list, in an object of their own. */
const embedded = (choose: (meter: JsonObject, every: Json[], own: Json[]) => Json[]) =>
  bodies('GET /properties/{}/meters', (list, { query }) => {
    if (!query.has('embed')) return;
    const meters = recordsOf(list).map(({ previous_readings: own, ...meter }) => ({
      meter,
      own: Array.isArray(own) ? own : [],
    }));
    const every = meters.flatMap(({ own }) => own);
    return meters.map(({ meter, own }) => {
      return { ...meter, _embedded: { previous_readings: choose(meter, every, own) } };
    });
  });

export const LATER_READS = family(
  'later',
  row(
    'report-key-shared',
    'INS-013',
    'every read of an inspection shows the same report_key',
    records(GET_ONE, set('report_key', 'Q2hlY2stdGhpcy1rZXktbm93')),
  ),
  row(
    'report-key-shared-in-lists',
    'INS-013',
    'every entry of a list shows the same report_key',
    records(LIST, set('report_key', 'Q2hlY2stdGhpcy1rZXktbm93')),
  ),
  row(
    'report-key-renewed',
    'INS-013',
    'every read of an inspection shows a new report_key',
    replies(GET_ONE, ({ json }, _request, { notes }) => {
      if (!isObject(json) || !('report_key' in json)) return;
      const count = Number(notes.get('reads') ?? 0) + 1;
      notes.set('reads', String(count));
      json['report_key'] = `${String(json['report_key'])}${count}`;
    }),
  ),
  row(
    'duration-halved',
    'INS-038',
    'a read of an inspection shows another time_to_complete',
    records(
      GET_ONE,
      turn('time_to_complete', () => 'PT30M'),
    ),
  ),
  row(
    'title-cut-in-lists',
    'INS-002',
    'lists show the first twenty characters of a title',
    records(
      LIST,
      turn('title', (title) => String(title).slice(0, 20)),
    ),
  ),
  row(
    'completion-unlisted',
    'INS-002',
    'completed_at is null in lists',
    records(LIST, set('completed_at', null)),
  ),
  row(
    'finished-gone',
    'PRP-044',
    'an inspection is not found once it is completed',
    replies(GET_ONE, (answer, { path }, memory) => {
      const isFinished = writesTo(memory, to('complete')).some(
        ({ request }) => request.path === `${path}/complete`,
      );
      if (isFinished) answer.status = 404;
    }),
  ),
  row(
    'unlisted-with-property',
    'PRP-044',
    'a change of a property takes its inspections out of lists',
    replies(LIST, ({ json }, _request, memory) => {
      const changed = writesTo(memory, 'PUT /properties/{}').map(
        ({ json: of }) => Object(of)['id'],
      );
      if (!isObject(json) || !Array.isArray(json['data'])) return;
      json['data'] = json['data'].filter(
        (entry) => !changed.includes(Object(Object(entry)['property'])['id']),
      );
    }),
  ),
  row(
    'cancelled-completed',
    'STA-016',
    'cancelling sets completed_at',
    records(to('cancel'), set('completed_at', '2026-05-06T07:08:09+00:00')),
  ),
  row(
    'completed-closed',
    'STA-016',
    'completing sets closed_at',
    records(to('complete'), set('closed_at', '2026-05-06T07:08:09+00:00')),
  ),
  row(
    'copy-without-items',
    'CPY-001 CPY-002',
    'a copy brings the rooms without their items',
    replies(REPORT, ({ json }, { path }, memory) => {
      const copied = writesTo(memory, COPY).some(({ request }) =>
        request.path.startsWith(path.replace(/report$/, '')),
      );
      if (!copied || !isObject(json) || !Array.isArray(json['rooms'])) return;
      json['rooms'] = json['rooms'].map((room) => ({ ...Object(room), items: [], item_order: [] }));
    }),
  ),
  ...within(
    'current',
    row(
      'readings-of-others-inside',
      'MET-015',
      'the readings of every meter are embedded in each, a step further inside',
      embedded((_meter, every) => every),
    ),
    row(
      'newest-reading-inside',
      'MET-015',
      'a meter is among its own previous readings, a step further inside',
      embedded(({ reading }, _every, own) => [{ reading: reading ?? null }, ...own]),
    ),
    row(
      'meter-date-moved',
      'MET-002 MET-011',
      'a read of a meter shows another instant',
      records(METER, turn('date', moved)),
    ),
    row(
      'initialization-still-read',
      'INI-004',
      'a removed initialization is still read',
      replies(GET_ONE, ({ json }, { path }, memory) => {
        const set = writesTo(memory, INITIALIZE).filter(({ request }) =>
          request.path.startsWith(`${path}/`),
        );
        const first = set.find(({ json: of }) => isObject(of) && isObject(of['initialization']));
        if (!isObject(json) || json['initialization'] || !isObject(first?.json)) return;
        json['initialization'] = first.json['initialization'];
      }),
    ),
    row(
      'initialized-unread',
      'INI-005',
      'initialized is in the answer to the change alone',
      records(GET_ONE, drop('initialized')),
    ),
    row(
      'initialization-unread',
      'INI-006',
      'initialization is in the answer to the change alone',
      records(GET_ONE, drop('initialization')),
    ),
    row(
      'initialization-day',
      'INI-006',
      'the date of an initialization is a day',
      records(
        `${GET_ONE}, ${INITIALIZE}`,
        turn('initialization.date', (date) => String(date).slice(0, 10)),
      ),
    ),
    row(
      'initialized-empty',
      'INI-002 INI-003',
      'what is initialized has no content',
      replies(REPORT, (answer, { path }, memory) => {
        const own = `${path.replace(/report$/, '')}initialization`;
        const isSet = writesTo(memory, INITIALIZE).some(({ request }) => request.path === own);
        if (isSet && isGood(answer) && isObject(answer.json)) answer.json['rooms'] = [];
      }),
    ),
  ),
  ...within(
    'earlier',
    row(
      'initialized-shown',
      'INI-009',
      'the earlier revision shows initialized',
      records(`POST /inspections, ${GET_ONE}`, set('initialized', false)),
    ),
    row(
      'scale-as-text',
      'ITM-010',
      'the report shows the value of a scale as text',
      conditionsIn(['SCALE'], String),
    ),
    row(
      'keys-with-condition',
      'ITM-011 ITM-012',
      'the report shows a condition in rooms of keys',
      conditionsIn(['KEYS'], () => 'Not wanted'),
    ),
  ),
);
