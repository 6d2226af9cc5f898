/** Faults of lists, filters and definitions of custom fields. */
import { asks, bodies, forgiving, inputs, records, refusing, replies, set } from '../../effects.js';
import { type Effect, family, row, through, within } from '../../fault.js';
import { isObject } from '../../message.js';
import {
  changes,
  overlookedBeside,
  overlooksChanged,
  withoutChildren,
} from '../../words/searches.js';

const CREATE = 'POST /properties';
const UPDATE = 'PUT /properties/{}';
const LIST = 'GET /custom-fields/1';

/** A field that no property of the account has. */
const STRANGE = { id: 987_654, name: 'Of others', type: 'TEXT', required: false };

const withStrange = (route: string): Effect =>
  bodies(route, (list) => (Array.isArray(list) ? [...list, STRANGE] : list));

/** Accepts a value for that field without storing it. */
const forgetsStrange = inputs(`${CREATE}, ${UPDATE}`, (body) => {
  const values = body['custom_fields'];
  if (isObject(values)) delete values[STRANGE.id];
});

export const CUSTOM_FIELD_LISTS = family(
  'custom-fields',
  ...within(
    'current',
    row(
      'list-empty',
      'CUF-005',
      'the list of custom fields lacks some',
      bodies(LIST, (list) =>
        Array.isArray(list)
          ? list.filter((f) => !isObject(f) || f['required'] === false).slice(0, 1)
          : list,
      ),
    ),
    row(
      'list-with-others',
      'CUF-005',
      'the list of custom fields names one of another account as well',
      withStrange(LIST),
    ),
    row(
      'list-with-others-first',
      'CUF-005',
      'the list of custom fields begins with one of another account',
      bodies(LIST, (list) => (Array.isArray(list) ? [STRANGE, ...list] : list)),
    ),
    row(
      'list-with-others-forgotten',
      'CUF-005',
      'the list of custom fields names one of another account, and what is given to it is lost',
      { ...withStrange(LIST), ...forgetsStrange },
    ),
    row(
      'list-of-both',
      'CUF-005',
      'the list of custom fields names one that only inspections have',
      withStrange('GET /custom-fields/1, GET /custom-fields/2'),
    ),
    withoutChildren('customFields', 'CUF-011'),
    row(
      'filter-ignored',
      'CUF-011',
      'the custom field filter is ignored',
      asks('GET /properties', ({ query }) => {
        for (const name of [...query.keys()])
          if (name.startsWith('customFields[')) query.delete(name);
      }),
    ),
    row(
      'filter-on-first-page',
      'CUF-011',
      'the custom field filter is ignored from the second page on',
      asks('GET /properties', ({ query }) => {
        if (Number(query.get('page') ?? 1) < 2) return;
        for (const name of [...query.keys()])
          if (name.startsWith('customFields[')) query.delete(name);
      }),
    ),
    row(
      'filter-at-first',
      'CUF-011',
      'a property is not found by what a custom field was given later',
      overlooksChanged('GET /properties', 'customFields', UPDATE, changes('custom_fields')),
    ),
    row(
      'filter-with-signs',
      'CUF-011',
      'a text with an accent, a plus, a percent sign or an ampersand finds nothing',
      asks('GET /properties', ({ query }) => {
        for (const [name, value] of [...query])
          if (name.startsWith('customFields[') && /[^ -~]|[+%&]/.test(value))
            query.set(name, 'zzz');
      }),
    ),
    row(
      'filter-any-field',
      'CUF-011',
      'a custom field filter finds what stands in any field',
      asks('GET /properties', ({ query }, { notes }) => {
        for (const [name, value] of [...query])
          if (name.startsWith('customFields[')) {
            const first = notes.get('field') ?? name;
            notes.set('field', first);
            query.delete(name);
            query.set(first, value);
          }
      }),
    ),
    row(
      'filter-first-alone',
      'CUF-011',
      'of two custom field filters the first alone counts',
      asks('GET /properties', ({ query }) => {
        const [, ...others] = [...query.keys()].filter((name) => name.startsWith('customFields['));
        for (const name of others) query.delete(name);
      }),
    ),
    row(
      'filter-last-alone',
      'CUF-011',
      'of two custom field filters the last alone counts',
      asks('GET /properties', ({ query }) => {
        const names = [...query.keys()].filter((name) => name.startsWith('customFields['));
        for (const name of names.slice(0, -1)) query.delete(name);
      }),
    ),
    row(
      'filter-by-two-nothing',
      'CUF-011',
      'two custom field filters find nothing, even what matches both',
      asks('GET /properties', ({ query }) => {
        const names = [...query.keys()].filter((name) => name.startsWith('customFields['));
        if (names.length > 1) for (const name of names) query.set(name, 'no such value');
      }),
    ),
    row(
      'filter-refused',
      'CUF-011',
      'the custom field filter is refused',
      refusing('GET /properties', ({ query }) =>
        [...query.keys()].some((name) => name.startsWith('customFields[')),
      ),
    ),
    row(
      'required-on-create-not',
      'CUF-019',
      'a create may leave out a required field',
      forgiving(CREATE),
    ),
    row(
      'required-on-update-not',
      'CUF-017',
      'an update may leave out a required field',
      forgiving(UPDATE),
    ),
    row(
      'required-unnamed',
      'CUF-017',
      'the missing required field is not named',
      replies(UPDATE, (answer) => {
        if (answer.status === 422) answer.json = { message: 'A custom field is missing.' };
      }),
    ),
    row(
      'list-object',
      'CUF-020',
      'the list of custom fields is an object',
      bodies(LIST, (list) =>
        Object.fromEntries(
          (Array.isArray(list) ? list : []).map((f) => [isObject(f) ? String(f['id']) : '', f]),
        ),
      ),
    ),
    row(
      'list-without-type',
      'CUF-020',
      'the list does not say the type',
      records(LIST, (f) => delete f['type']),
    ),
    row(
      'inspection-list-missing',
      'CUF-021',
      'there is no list of custom fields of inspections',
      refusing('GET /custom-fields/2', () => true, 404),
    ),
    row(
      'inspection-list-envelope',
      'CUF-021',
      'the list of inspections is an envelope',
      bodies('GET /custom-fields/2', (list) => ({ data: list })),
    ),
    row(
      'filter-whole',
      'CUF-025',
      'a custom field filter matches the whole value only',
      asks('GET /properties', ({ query }) => {
        for (const [name, value] of [...query])
          if (name.startsWith('customFields[') && !value.startsWith('Blue '))
            query.set(name, 'no such value');
      }),
    ),
    row(
      'filter-letter-case',
      'CUF-025',
      'a custom field filter minds the letter case',
      asks('GET /properties', ({ query }) => {
        for (const [name, value] of [...query])
          if (name.startsWith('customFields[') && value === value.toUpperCase())
            query.set(name, 'no such value');
      }),
    ),
    row(
      'definitions-not-listed',
      'CUF-026',
      'there is no list of definitions',
      refusing('GET /custom-fields', () => true, 404),
    ),
    row(
      'definition-not-created',
      'CUF-027',
      'a definition cannot be created',
      refusing('POST /custom-fields', () => true, 404),
    ),
    row(
      'definition-renamed',
      'CUF-027',
      'a new definition has another name',
      records('POST /custom-fields', set('name', 'Other')),
    ),
    row(
      'definition-not-changed',
      'CUF-027',
      'a definition cannot be changed',
      inputs('PUT /custom-fields/{}', (body) => delete body['name']),
    ),
    row('definition-not-removed', 'CUF-027', 'a deleted definition stays', {
      ...asks('DELETE /custom-fields/{}', ({ path }, { notes }) => {
        notes.set('deleted', path.split('/').at(-1) ?? '');
      }),
      ...replies('GET /custom-fields', ({ json }, _request, { notes }) => {
        const list = isObject(json) ? json['data'] : json;
        const id = Number(notes.get('deleted'));
        if (id > 0 && Array.isArray(list))
          list.push({ id, name: 'x', type: 'TEXT', required: false });
      }),
    }),
    row(
      'definition-delete-404',
      'CUF-027',
      'a definition cannot be deleted',
      replies('DELETE /custom-fields/{}', (answer) => {
        answer.status = 404;
      }),
    ),
  ),
  ...within(
    'earlier',
    row(
      'list-in-earlier',
      'CUF-006 VER-007',
      'the earlier revision lists custom fields',
      forgiving(LIST, () => true, []),
    ),
  ),
);

export const CUSTOM_FIELDS_OVERLOOKED = family(
  'custom-fields',
  ...within(
    'current',
    ...through(
      'pagination/walk properties/clients properties/address-filter',
      overlookedBeside('GET /properties', 'customFields', 'client_id', 'CUF-011'),
    ),
    ...through(
      'inspections/custom-fields pagination/inspections',
      overlookedBeside('GET /inspections', 'customFields', 'address', 'CUF-012'),
    ),
  ),
);
