/** Faults by which meters take, keep or show other values than those sent. */
import {
  bodies,
  inputs,
  lastIdOf,
  records,
  recordsOf,
  refusing,
  replies,
  set,
  turn,
  writesTo,
} from '../../effects.js';
import { family, row, within } from '../../fault.js';
import type { Memory } from '../../memory.js';
import { isGood, isObject, type Json, type JsonObject } from '../../message.js';
import { ofAnyParent } from '../../words/neighbours.js';
import { ofPlace } from '../../words/texts.js';
import { overlooks, overlooksValues } from '../../words/updates.js';

const LIST = 'GET /properties/{}/meters';
const CREATE = 'POST /properties/{}/meters';
const READ = 'GET /properties/{}/meters/{}';
const UPDATE = 'PUT /properties/{}/meters/{}';
const ALL = 'GET|POST /properties/{}/meters, GET|PUT /properties/{}/meters/{}';

/** The same clock time in a zone further east. */
const moved = (date: Json) => String(date).replace(/([+-]\d\d:\d\d|Z)$/, '+03:00');

/** Replaces the previous readings embedded in a list, and puts them into an `_embedded` object. */
const embedded = (choose: (meter: JsonObject, every: Json[], own: Json[]) => Json[]) =>
  bodies(LIST, (list, { query }) => {
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

/** The parent of a meter, according to its last write. */
function parentOf(memory: Memory, id: number): Json {
  const written = memory.writes.findLast(
    ({ isDone, json }) => isDone && isObject(json) && json['id'] === id && 'serial_no' in json,
  );
  return Object(written?.json)['parent_id'];
}

export const METERS_VALUES = [
  ...family(
    'meters/given',
    ...within(
      'current',
      row(
        'meter-offset-of-house',
        'MET-011',
        'the date of a meter keeps its clock and gets the offset of the house',
        inputs(
          CREATE,
          turn('date', (date) => String(date).replace(/[+-]\d\d:\d\d$/, '+01:00')),
        ),
      ),
      row(
        'meter-embeds-two',
        'MET-015',
        'only the last two readings are embedded',
        records(
          LIST,
          turn('previous_readings', (all) => (Array.isArray(all) ? all.slice(0, 2) : all)),
        ),
      ),
      row(
        'meter-reading-number',
        'MET-006',
        'a reading of many digits loses the last ones',
        records(
          ALL,
          turn('reading', (text) =>
            /^\d{16,}$/.test(String(text)) ? String(BigInt(Number(text))) : text,
          ),
        ),
      ),
      row(
        'meter-parent-lost',
        'MET-005 MET-006',
        'an update of a meter forgets its parent',
        inputs(UPDATE, (body) => {
          body['parent_id'] = null;
        }),
      ),
    ),
  ),
  ...family(
    'meters/manage',
    ...within(
      'current',
      row(
        'create-503',
        'MET-003',
        'making a meter gives 503',
        refusing(CREATE, () => true, 503),
      ),
    ),
  ),
  ...family(
    'meters/kept',
    ...within(
      'current',
      row(
        'meter-list-without-offset',
        'MET-011',
        'the dates in the list have no offset',
        records(
          LIST,
          turn('date', (date) => String(date).replace(/(Z|[+-]\d\d:\d\d)$/, '')),
        ),
      ),
      row(
        'meter-supplier-by-null',
        'MET-009',
        'a meter without a supplier has null for it',
        records(
          `${CREATE}, ${READ}`,
          turn('supplier', (supplier) => (supplier === '' ? null : supplier)),
        ),
      ),
    ),
  ),
  ...family(
    'meters/later',
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
        records(READ, turn('date', moved)),
      ),
    ),
  ),
  ...family(
    'meters/update',
    ...within(
      'current',
      row(
        'meter-serial-null',
        'MET-005',
        'an update of a meter does not clear serial_no by null',
        inputs(UPDATE, (body) => {
          if (body['serial_no'] === null) delete body['serial_no'];
        }),
      ),
      row(
        'meter-empty-texts',
        'MET-005',
        'an update of a meter overlooks empty texts',
        inputs(UPDATE, overlooksValues('')),
      ),
      ...['location', 'supplier', 'date', 'serial_no'].map((name) =>
        row(
          `meter-${name.replaceAll('_', '-')}`,
          'MET-005',
          `an update of a meter overlooks ${name}`,
          overlooks(UPDATE, name),
        ),
      ),
    ),
  ),
  ...family(
    'meters/part',
    ...within(
      'current',
      row('reading-fixed', 'MET-005', 'an update keeps the reading', overlooks(UPDATE, 'reading')),
      row(
        'serial-fixed',
        'MET-005',
        'an update keeps the serial number',
        overlooks(UPDATE, 'serial_no'),
      ),
      row('meter-date-fixed', 'MET-005', 'an update keeps the date', overlooks(UPDATE, 'date')),
      row(
        'reading-without-zeros',
        'MET-010',
        'a reading loses the zeros it begins with',
        records(
          ALL,
          turn('reading', (reading) => String(reading).replace(/^0+(?=\d)/, '')),
        ),
      ),
    ),
  ),
  ...family(
    'meters/texts',
    ...within(
      'current',
      ...ofPlace('meter', 'MET-004', CREATE),
      ...ofPlace('meter-update', 'MET-005', UPDATE),
    ),
  ),
  ...family(
    'meters/values',
    ...within(
      'current',
      row(
        'reading-upper-case',
        'MET-010',
        'a reading is turned to upper case',
        inputs(
          CREATE,
          turn('reading', (reading) => String(reading).toUpperCase()),
        ),
      ),
      row(
        'reading-trimmed',
        'MET-010',
        'a reading is cut at its first blank',
        inputs(
          CREATE,
          turn('reading', (reading) => String(reading).replace(/ .*/, '')),
        ),
      ),
      row(
        'meter-date-offset-bare',
        'MET-011',
        'the offset of the date of a meter has no colon',
        records(
          ALL,
          turn('date', (date) => String(date).replace(/([+-]\d\d):(\d\d)$/, '$1$2')),
        ),
      ),
      row(
        'meters-in-envelope',
        'MET-001',
        'the list of meters is an envelope where embed is given',
        bodies(LIST, (list, { query }) => (query.has('embed') ? { data: list } : undefined)),
      ),
      row(
        'meters-of-every-property',
        'MET-001',
        'the list of meters holds those of other properties as well',
        replies(LIST, ({ json }, { path }, memory) => {
          if (!Array.isArray(json)) return;
          const others = writesTo(memory, CREATE).filter(({ request }) => request.path !== path);
          json.push(...others.map((write) => write.json));
        }),
      ),
      row(
        'meters-without-parents',
        'MET-001',
        'no meter of a list has a parent_id',
        records(LIST, set('parent_id', null)),
      ),
      row(
        'meter-serial-zeros',
        'MET-006',
        'a serial number of digits loses its leading zeros in an update',
        inputs(
          UPDATE,
          turn('serial_no', (serial) => String(serial).replace(/^0+(?=\d+$)/, '')),
        ),
      ),
      row(
        'meter-serial-upper',
        'MET-004',
        'a serial number is in capitals',
        records(
          `${CREATE}, ${READ}, ${LIST}`,
          turn('serial_no', (serial) =>
            typeof serial === 'string' ? serial.toUpperCase() : serial,
          ),
        ),
      ),
      row(
        'meter-of-any-property',
        'MET-002',
        'a meter is found under every property of the account',
        ofAnyParent(READ, CREATE),
      ),
      row(
        'meter-deleted-of-any-property',
        'MET-007',
        'a meter is deleted under every property of the account',
        ofAnyParent('DELETE /properties/{}/meters/{}', CREATE),
      ),
    ),
  ),
  ...family(
    'meters',
    ...within(
      'current',
      row(
        'meter-attachments-kept',
        'MET-022',
        'attachments of a meter cannot be removed',
        inputs(UPDATE, (body) => delete body['attachments']),
      ),
    ),
  ),
  ...family(
    'meters/life',
    ...within(
      'current',
      row(
        'meter-deletion-takes-parent',
        'MET-008',
        'deleting a meter deletes the one it follows',
        replies(LIST, (answer, _request, memory) => {
          if (!isGood(answer)) return;
          const gone = writesTo(memory, 'DELETE /properties/{}/meters/{}').map(({ request }) =>
            parentOf(memory, lastIdOf(request)),
          );
          answer.json = recordsOf(answer.json).filter(({ id }) => !gone.includes(id));
        }),
      ),
      row(
        'meter-reading-zero',
        'MET-005',
        'a reading of 0 counts as none in a change',
        inputs(UPDATE, (body) => {
          if (body['reading'] === '0') body['reading'] = '';
        }),
      ),
      row(
        'meter-location-zero',
        'MET-005',
        'a location of 0 counts as none in a change',
        inputs(UPDATE, (body) => {
          if (body['location'] === '0') body['location'] = '';
        }),
      ),
      row(
        'meter-reading-comma',
        'MET-004',
        'a reading loses its comma',
        inputs(
          CREATE,
          turn('reading', (reading) => String(reading).replaceAll(',', '')),
        ),
      ),
      row(
        'meter-supplier-unlisted',
        'MET-005',
        'the list of meters shows no supplier',
        records(LIST, set('supplier', '')),
      ),
    ),
  ),
];
