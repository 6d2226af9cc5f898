/** Faults of meters and their readings. */
import {
  asks,
  bodies,
  drop,
  fill,
  forgiving,
  inputs,
  lastIdOf,
  overlooking,
  records,
  recordsOf,
  refusing,
  replies,
  set,
  status,
  turn,
} from '../../effects.js';
import { family, row, within } from '../../fault.js';
import { answerWith, isGood, isObject, type JsonObject } from '../../message.js';

const LIST = 'GET /properties/{}/meters';

const CREATE = 'POST /properties/{}/meters';

const ONE = '/properties/{}/meters/{}';

const UPDATE = `PUT ${ONE}`;

const ALL = `GET|POST /properties/{}/meters, GET|PUT ${ONE}`;

const text = String;

const reverse = (list: unknown) => (Array.isArray(list) ? [...list].reverse() : undefined);

const isLastMade = ({ id }: JsonObject, _index: number, all: readonly JsonObject[]) =>
  all.every((other) => Number(other['id']) <= Number(id));

export const METERS = family(
  'meters',
  ...within(
    'current',
    row(
      'list-envelope',
      'MET-001',
      'the list is an envelope',
      bodies(LIST, (list) => ({ data: list })),
    ),
    row(
      'list-null',
      'MET-001',
      'an empty list is null',
      replies(LIST, (answer) => {
        if (Array.isArray(answer.json) && answer.json.length === 0) answer.json = null;
      }),
    ),
    row(
      'not-read',
      'MET-002',
      'a single meter is not found',
      refusing(`GET ${ONE}`, () => true, 404),
    ),
    row(
      'read-as-list',
      'MET-002',
      'a single meter comes as a list',
      bodies(`GET ${ONE}`, (meter) => [meter]),
    ),
    row(
      'create-refused',
      'MET-003',
      'a meter cannot be created',
      refusing(CREATE, ({ json }) => isObject(json) && 'location' in json, 500),
    ),
    row(
      'create-without-id',
      'MET-003',
      'a created meter comes back without id',
      records(CREATE, drop('id')),
    ),
    row(
      'create-not-listed',
      'MET-003',
      'created meters are not listed',
      bodies(LIST, () => []),
    ),
    row(
      'one-alone-listed',
      'MET-003',
      'a property lists the meter that was made last alone',
      bodies(LIST, (list) => recordsOf(list).filter(isLastMade)),
    ),
    row('supplier-lost', 'MET-004', 'the supplier is not kept', records(ALL, set('supplier', ''))),
    row(
      'location-upper',
      'MET-004',
      'the location is in capitals',
      records(
        ALL,
        turn('location', (l) => text(l).toUpperCase()),
      ),
    ),
    row('serial-lost', 'MET-004', 'serial_no is not kept', records(ALL, set('serial_no', null))),
    row(
      'parent-lost',
      'MET-004 MET-014',
      'parent_id is not kept',
      records(ALL, set('parent_id', null)),
    ),
    row(
      'parent-refused',
      'MET-004',
      'a meter that follows another one is refused',
      refusing(CREATE, ({ json }) => isObject(json) && Number.isInteger(json['parent_id'])),
    ),
    row(
      'update-answers-old',
      'MET-005',
      'PUT answers what was before',
      records(UPDATE, set('reading', '00100.00')),
    ),
    row(
      'update-ignored',
      'MET-005',
      'PUT changes nothing',
      inputs(UPDATE, (body) => delete body['reading']),
    ),
    row(
      'whole-refused',
      'MET-006',
      'a body with id and attachments is refused',
      refusing(UPDATE, ({ json }) => isObject(json) && 'attachments' in json),
    ),
    row(
      'no-serial-refused',
      'MET-006',
      'null is refused as a serial_no',
      refusing(`${CREATE}, ${UPDATE}`, ({ json }) => isObject(json) && json['serial_no'] === null),
    ),
    row('delete-204', 'MET-007 ERR-003', 'DELETE answers 204', status(`DELETE ${ONE}`, 204)),
    row(
      'delete-ignored',
      'MET-008',
      'a deleted meter stays',
      asks(`DELETE ${ONE}`, () => answerWith(200)),
    ),
    row('deleted-in-list', 'MET-008', 'a deleted meter stays in the list', {
      ...asks(`DELETE ${ONE}`, ({ path }, { notes }) => {
        notes.set('deleted', path.split('/').at(-1) ?? '');
      }),
      ...replies(LIST, ({ json }, _request, { notes }) => {
        if (notes.has('deleted') && Array.isArray(json))
          json.push({ id: Number(notes.get('deleted')) });
      }),
    }),
    row('delete-all', 'MET-008', 'deleting a meter deletes all of the property', {
      answer(answer, { method, path }, { notes }) {
        const isDeletion = method === 'DELETE' && /\/meters\/\d+$/.test(path);
        if (isDeletion && isGood(answer)) notes.set('emptied', path.replace(/\/\d+$/, ''));
        if (method === 'GET' && path === notes.get('emptied')) answer.json = [];
      },
    }),
    row(
      'list-lacks-last',
      'MET-003',
      'the list of meters lacks the last one',
      bodies(LIST, (list) =>
        Array.isArray(list) && list.length > 1 ? list.slice(0, -1) : undefined,
      ),
    ),
    row('id-text', 'MET-009', 'the id is a text', records(`GET ${ONE}`, turn('id', text))),
    row('type-number', 'MET-009', 'type is a number', records(ALL, set('type', 1))),
    row('location-null', 'MET-009', 'location is null', records(ALL, set('location', null))),
    row(
      'reading-number',
      'MET-009 MET-010',
      'reading is a number',
      records(ALL, turn('reading', Number)),
    ),
    row(
      'reading-trimmed',
      'MET-010',
      'reading loses its leading zeros',
      records(
        ALL,
        turn('reading', (r) => text(r).replace(/^0+/, '')),
      ),
    ),
    row(
      'date-local',
      'MET-011',
      'date has no offset',
      records(
        ALL,
        turn('date', (d) => text(d).slice(0, 19)),
      ),
    ),
    row(
      'date-shifted',
      'MET-011',
      'date loses its offset without being shifted',
      records(
        ALL,
        turn('date', (d) =>
          text(d)
            .replace(/[+-]\d\d:\d\d$/, '+00:00')
            .replace('09:20', '10:20'),
        ),
      ),
    ),
    row(
      'date-day',
      'MET-011',
      'date is a day',
      records(
        ALL,
        turn('date', (d) => text(d).slice(0, 10)),
      ),
    ),
    row('serial-number', 'MET-012', 'serial_no is a number', records(ALL, set('serial_no', 5))),
    row(
      'attachments-null',
      'MET-013',
      'attachments are null',
      records(ALL, set('attachments', null)),
    ),
    row(
      'attachments-count',
      'MET-013',
      'attachments is a count',
      records(ALL, set('attachments', 0)),
    ),
    row('parent-zero', 'MET-014', 'parent_id is a text', records(ALL, turn('parent_id', text))),
    row('parent-missing', 'MET-014', 'a meter has no parent_id', records(ALL, drop('parent_id'))),
    row(
      'embed-ignored',
      'MET-015',
      'embed is ignored',
      overlooking(`GET /properties/{}/meters, GET ${ONE}`, 'embed'),
    ),
    row(
      'embed-itself',
      'MET-015',
      'a meter is among its own previous readings',
      records(LIST, (meter) => {
        const { previous_readings: previous, ...itself } = meter;
        if (Array.isArray(previous)) meter['previous_readings'] = [itself, ...previous];
      }),
    ),
    row(
      'embed-all',
      'MET-015',
      'the readings of every meter are embedded in each',
      bodies(LIST, (list, { query }) => {
        if (!Array.isArray(list) || !query.has('embed')) return;
        const readings = list.flatMap((meter) => Object(meter)['previous_readings'] ?? []);
        for (const meter of list) if (isObject(meter)) meter['previous_readings'] = readings;
      }),
    ),
    row(
      'embed-one',
      'MET-015',
      'only the last reading is embedded',
      records(
        LIST,
        turn('previous_readings', (p) => (Array.isArray(p) ? p.slice(0, 1) : p)),
      ),
    ),
    row(
      'type-of-list',
      'MET-017',
      'an unusual type is refused',
      refusing(CREATE, ({ json }) => isObject(json) && json['type'] === 'Compressed air'),
    ),
    row(
      'type-optional',
      'MET-018',
      'type is not required',
      inputs(CREATE, (body) => (body['type'] ||= 'Electricity')),
    ),
    row(
      'location-required',
      'MET-018',
      'location is required',
      refusing(CREATE, ({ json }) => isObject(json) && !('location' in json)),
    ),
    row(
      'default-null',
      'MET-009 MET-019',
      'a location that is left out is null',
      records(
        CREATE,
        turn('location', (l) => (l === '' ? null : l)),
      ),
    ),
    row(
      'default-date-null',
      'MET-019',
      'a date that is left out is null',
      records(CREATE, (meter, { json }) => {
        if (isObject(json) && !('date' in json)) meter['date'] = null;
      }),
    ),
    row(
      'put-clears',
      'MET-020',
      'PUT clears what is left out',
      inputs(UPDATE, (body) => (body['location'] ??= '')),
    ),
    row(
      'foreign-parent',
      'MET-023',
      'parent_id may be a meter of another property',
      forgiving(CREATE),
    ),
    row(
      'embedded-oldest-first',
      'MET-024',
      'embedded readings are oldest first',
      records(
        `GET ${ONE}`,
        turn('previous_readings', (p) => reverse(p) ?? p),
      ),
    ),
    row(
      'embedded-ids',
      'MET-024',
      'embedded readings are ids',
      records(
        `GET ${ONE}`,
        turn('previous_readings', (p) =>
          Array.isArray(p) ? p.map((m) => (isObject(m) ? m['id'] : m)) : p,
        ),
      ),
    ),
    row(
      'embed-always',
      'MET-025',
      'previous_readings is always there',
      records(`GET ${ONE}`, fill('previous_readings', [])),
    ),
    row(
      'embed-list-only',
      'MET-026',
      'embed works on the list only',
      overlooking(`GET ${ONE}`, 'embed'),
    ),
    row(
      'list-newest-only',
      'MET-027',
      'the list holds the newest reading of each meter only',
      bodies(LIST, withoutParents),
    ),
    row(
      'list-oldest-first',
      'MET-027',
      'the list is oldest first',
      bodies(LIST, (list) => reverse(list)),
    ),
    row('delete-cuts', 'MET-028', 'deleting a meter leaves its follower without a predecessor', {
      ...asks(`DELETE ${ONE}`, (_request, { notes }) => {
        notes.set('deleted', 'yes');
      }),
      ...replies(`GET ${ONE}`, ({ json }, _request, { notes }) => {
        if (notes.has('deleted') && isObject(json)) json['parent_id'] = null;
      }),
    }),
  ),
  ...within(
    'earlier',
    row(
      'in-earlier',
      'MET-016 VER-007',
      'the earlier revision has meters',
      forgiving(`* /properties/{}/meters, * ${ONE}`, () => true, []),
    ),
    row(
      'one-in-earlier',
      'MET-016',
      'the earlier revision reads, changes and deletes meters there are',
      forgiving(`* ${ONE}`, ({ path }) => lastIdOf({ path }) < 1e12),
    ),
    row(
      'list-in-earlier',
      'MET-016',
      'the earlier revision lists meters',
      forgiving(LIST, () => true, []),
    ),
  ),
);

function withoutParents(list: unknown) {
  if (!Array.isArray(list)) return undefined;
  const meters: JsonObject[] = list;
  const parents = new Set(meters.map((meter) => meter['parent_id']));
  return meters.filter((meter) => !parents.has(meter['id']));
}
