/** Faults of creating, updating and finding inspections, and of their contacts. */
import {
  bodies,
  forget,
  forgiving,
  inputs,
  records,
  refusing,
  set,
  status,
  trusting,
  turn,
  turnsStatus,
} from '../../effects.js';
import { family, row } from '../../fault.js';
import { isObject, type Json } from '../../message.js';
import {
  ALL,
  CREATE,
  LIST,
  lost,
  ONE,
  SHOWN,
  supplied,
  UPDATE,
} from '../../words/inspection-routes.js';

/** Sets the omitted parts of the pricing to this value. */
const fillPricing = (value: Json) =>
  turn('pricing', (pricing) =>
    isObject(pricing)
      ? Object.fromEntries(Object.entries(pricing).map(([part, v]) => [part, v || value]))
      : pricing,
  );

export const INSPECTIONS = family(
  'inspections',
  row('create-refused', 'INS-031', 'an inspection cannot be created', refusing(CREATE)),
  row('create-other-title', 'INS-011 INS-037', 'the title is not kept', lost('title')),
  row('refs-lost', 'INS-037', 'the ref is not kept', lost('ref')),
  row('keys-lost', 'INS-037', 'location_of_keys is not kept', lost('location_of_keys')),
  row(
    'not-listed',
    'INS-031',
    'a created inspection is not listed',
    bodies(LIST, (body) => void (isObject(body) && Object.assign(body, { data: [] }))),
  ),
  row(
    'not-read',
    'INS-001 INS-031',
    'a created inspection is not found',
    refusing(`GET ${ONE}`, () => true, 404),
  ),
  row(
    'entries-short',
    'INS-002',
    'the entries of the list have no notes',
    records(LIST, (entry) => delete entry['notes']),
  ),
  row(
    'property-optional',
    'INS-032',
    'property.id is not required',
    forgiving(CREATE, ({ json }) => isObject(json) && !isObject(json['property'])),
  ),
  row('property-id-optional', 'INS-032', 'property may be without id', forgiving(CREATE)),
  row('type-optional', 'INS-033', 'type.id is not required', supplied('type', { id: 1 })),
  row(
    'date-optional',
    'INS-034',
    'conduct_date is not required',
    supplied('conduct_date', '2026-05-06'),
  ),
  row(
    'date-any-text',
    'INS-035 GEN-025',
    'conduct_date may be any text',
    inputs(CREATE, (body) => {
      if (
        typeof body['conduct_date'] === 'string' &&
        !/^\d{4}-\d\d-\d\d/.test(body['conduct_date'])
      )
        body['conduct_date'] = '2026-05-06';
    }),
  ),
  row(
    'date-times-refused',
    'INS-035',
    'conduct_date may not carry a time',
    refusing(CREATE, ({ json }) => isObject(json) && /T/.test(String(json['conduct_date']))),
  ),
  row(
    'title-required',
    'INS-036',
    'title is required',
    refusing(CREATE, ({ json }) => isObject(json) && !('title' in json)),
  ),
  row(
    'actor-other',
    'INS-004',
    'actor_id names nobody',
    records(ALL, set('actor_id', 987_654_321)),
  ),
  row(
    'types-shifted',
    'INS-009 VER-005',
    'the type codes are in another order',
    inputs(CREATE, ({ type }) => {
      if (isObject(type) && type['id'] === 3) type['id'] = 4;
    }),
  ),
  row(
    'usual-type-refused',
    'INS-009',
    'type Inventory is refused',
    refusing(CREATE, ({ json }) => isObject(json) && Object(json['type'])['id'] === 1),
  ),
  row(
    'type-names',
    'INS-009 VER-005',
    'the type names are others',
    records(
      ALL,
      turn('type.name', (name) => (name === 'Inventory' ? 'Stock-taking' : `${String(name)}s`)),
    ),
  ),
  row(
    'one-report-key',
    'INS-013',
    'every inspection has the same report_key',
    records(ALL, set('report_key', 'A'.repeat(24))),
  ),
  row(
    'short-report-key',
    'INS-073',
    'report_key is short',
    records(
      ALL,
      turn('report_key', (key) => String(key).slice(0, 12)),
    ),
  ),
  row(
    'pricing-number',
    'INS-017',
    'prices are numbers',
    records(
      ALL,
      turn('pricing', (p) => (isObject(p) ? { price: 1, additional: 2, margin: 3 } : p)),
    ),
  ),
  row(
    'duration-minutes',
    'INS-018',
    'time_to_complete is a number of minutes',
    records(
      ALL,
      turn('time_to_complete', () => 90),
    ),
  ),
  row(
    'date-in-words',
    'INS-019',
    'conduct_date is in words',
    records(
      ALL,
      turn('conduct_date', () => '6 May 2026'),
    ),
  ),
  row(
    'option-two',
    'INS-020',
    'conduct_date_option is 2',
    records(ALL, set('conduct_date_option', 2)),
  ),
  row(
    'moments-local',
    'INS-021',
    'moments are in words',
    records(
      ALL,
      turn('updated_at', () => 'just now'),
    ),
  ),
  row(
    'moments-impossible',
    'INS-021',
    'updated_at names a day that does not exist',
    records(
      ALL,
      turn('updated_at', (at) =>
        at === null ? at : String(at).replace(/^\d+-\d+-\d+/, '2026-02-30'),
      ),
    ),
  ),
  row('updated-null', 'INS-022', 'updated_at stays null', records(ALL, set('updated_at', null))),
  row(
    'updated-fixed',
    'INS-022',
    'updated_at never changes',
    records(
      ALL,
      turn('updated_at', () => '2026-01-01T00:00:00+00:00'),
    ),
  ),
  row('duration-lost', 'INS-038', 'time_to_complete is not kept', lost('time_to_complete')),
  row(
    'seconds-taken',
    'INS-039',
    'a time_to_complete of seconds is taken',
    inputs(`${CREATE}, ${UPDATE}`, (body) => {
      if (/^PT\d+S$/.test(String(body['time_to_complete']))) delete body['time_to_complete'];
    }),
  ),
  row(
    'one-minute-refused',
    'INS-039',
    'a time_to_complete of one minute is refused',
    refusing(
      `${CREATE}, ${UPDATE}`,
      ({ json }) => isObject(json) && /^PT(1M|60S)$/.test(String(json['time_to_complete'])),
    ),
  ),
  row('pricing-lost', 'INS-040', 'pricing is not kept', lost('pricing')),
  row(
    'pricing-null-refused',
    'INS-040 INS-041',
    'null is refused in pricing and notes',
    refusing(CREATE, ({ json }) => /"(price|internal)":null/.test(JSON.stringify(json))),
  ),
  row(
    'notes-null-refused',
    'INS-041 GEN-015',
    'null is refused in notes',
    refusing(CREATE, ({ json }) => /"internal":null/.test(JSON.stringify(json))),
  ),
  row('notes-lost', 'INS-041', 'notes are not kept', lost('notes')),
  row('clerk-lost', 'INS-042', 'the clerk of a new inspection is ignored', lost('clerk')),
  row(
    'template-null-refused',
    'INS-043',
    'preload_template_id may not be null',
    refusing(CREATE, ({ json }) => isObject(json) && json['preload_template_id'] === null),
  ),
  row('template-lost', 'INS-075', 'preload_template_id loads nothing', lost('preload_template_id')),
  row(
    'template-starts',
    'INS-076',
    'preload_template_id starts the inspection',
    records(CREATE, (body, { json }) => {
      if (isObject(json) && json['preload_template_id'])
        body['state'] = { id: 300, name: 'Active' };
    }),
  ),
  row('template-unknown', 'INS-077', 'an unknown template is taken', forgiving(CREATE)),
  row('update-ignored', 'INS-046 INS-047', 'PUT changes nothing', inputs(UPDATE, forget)),
  row(
    'update-clears',
    'INS-046',
    'PUT clears the title it does not carry',
    inputs(UPDATE, (body) => (body['title'] ??= '')),
  ),
  row(
    'update-answers-old',
    'INS-047',
    'PUT answers what was before',
    records(UPDATE, set('title', 'As it was')),
  ),
  row(
    'return-key-fixed',
    'INS-046 INS-047 INS-071',
    'return_key cannot be changed',
    inputs(UPDATE, (body) => delete body['return_key']),
  ),
  row('update-204', 'INS-047 INS-046', 'PUT answers 204', status(UPDATE, 204)),
  row(
    'date-to-utc',
    'INS-057',
    'conduct_date is shown in UTC',
    records(
      SHOWN,
      turn('conduct_date', (date) =>
        /T/.test(String(date)) ? new Date(String(date)).toISOString() : `${String(date)}T00:00:00Z`,
      ),
    ),
  ),
  row(
    'months-taken',
    'INS-058',
    'a time_to_complete in months is taken',
    inputs(`${CREATE}, ${UPDATE}`, (body) => {
      if (/^P(\d+[YMW])/.test(String(body['time_to_complete']))) delete body['time_to_complete'];
    }),
  ),
  row(
    'duration-as-sent',
    'INS-059',
    'time_to_complete is shown with days',
    records(
      SHOWN,
      turn('time_to_complete', (duration) => String(duration).replace('PT', 'P0DT')),
    ),
  ),
  row(
    'title-empty',
    'INS-060',
    'a title that is left out is empty',
    records(CREATE, (body, { json }) => {
      if (isObject(json) && !('title' in json)) body['title'] = '';
    }),
  ),
  row(
    'pricing-parts-null',
    'INS-017',
    'parts of pricing that are left out are null',
    records(ALL, fillPricing(null)),
  ),
  row(
    'pricing-parts-zero',
    'INS-061',
    'parts of pricing that are left out are zero',
    records(ALL, fillPricing('0')),
  ),
  row('option-lost', 'INS-062', 'conduct_date_option is not kept', lost('conduct_date_option')),
  row('typist-lost', 'INS-063', 'the typist is not kept', lost('typist')),
  row(
    'report-notes-lost',
    'INS-064',
    'notes.report is not kept',
    inputs(`${CREATE}, ${UPDATE}`, ({ notes }) => isObject(notes) && delete notes['report']),
  ),
  row(
    'cover-lost',
    'INS-065',
    'cover_image is not kept',
    inputs(UPDATE, ({ cover_image: image }, request) => {
      if (isObject(image) && isObject(request.json)) delete request.json['cover_image'];
    }),
  ),
  row('cover-any', 'INS-065', 'any id is taken as cover_image', forgiving(UPDATE)),
  row(
    'cover-kept',
    'INS-066',
    'cover_image null leaves the image',
    inputs(UPDATE, (body) => {
      if (body['cover_image'] === null) delete body['cover_image'];
    }),
  ),
  row('client-null', 'INS-067', 'client_id is always null', records(ALL, set('client_id', null))),
  row(
    'client-of-another',
    'INS-012',
    'client_id names another client than that of the property',
    records(
      ALL,
      turn('client_id', (id) => Number(id) + 1),
    ),
  ),
  row(
    'property-frozen',
    'INS-068',
    'the property in an inspection is a copy',
    records(`GET ${ONE}`, set('property.notes', 'As it was'), set('property.ref', 'AS-IT-WAS')),
  ),
  row('staff-any', 'INS-069', 'a clerk nobody knows is taken', forgiving(`${CREATE}, ${UPDATE}`)),
  row('reference-any', 'INS-070', 'a property nobody knows is taken', forgiving(CREATE)),
  row('references-change', 'INS-072', 'property.id can be changed', forgiving(UPDATE)),
  row(
    'references-refused',
    'INS-072',
    'property.id may not be sent again',
    refusing(UPDATE, ({ json }) => isObject(json) && ('property' in json || 'type' in json)),
  ),
  row(
    'key-opens',
    'INS-074',
    'report_key opens the API',
    trusting(`GET ${ONE}, GET ${ONE}/report`, ({ query }) => query.has('report_key')),
  ),
  row(
    'wording',
    'INS-080',
    'both wordings are in use',
    records(
      ALL,
      turn('type.name', (name) =>
        String(name).endsWith('Out')
          ? String(name).replace('Check', 'Move')
          : String(name).replace('Move', 'Check'),
      ),
    ),
  ),
  row('deleted', 'INS-081', 'an inspection can be deleted', forgiving(`DELETE ${ONE}`)),
  row(
    'delete-404',
    'INS-081',
    'DELETE on an inspection gives 404',
    turnsStatus(`DELETE ${ONE}`, 405, 404),
  ),
);
