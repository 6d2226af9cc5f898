/** Custom fields of properties and their definitions. */
import {
  asks,
  bodies,
  forgiving,
  inputs,
  records,
  refusing,
  replies,
  set,
  turn,
} from '../effects.js';
import { family, only, row } from '../fault.js';
import { isObject, type Json, type JsonObject } from '../message.js';

const ALL = 'GET|POST|PUT /properties, GET|PUT /properties/{}';
const CREATE = 'POST /properties';
const UPDATE = 'PUT /properties/{}';
const LIST = 'GET /custom-fields/1';

/** Alters every custom field of a property. */
const eachField = (change: (field: JsonObject) => void) =>
  turn('customFields', (fields) => {
    for (const field of isObject(fields) ? Object.values(fields) : [])
      if (isObject(field)) change(field);
    return fields;
  });

/** Alters the values a body gives to custom fields. */
const eachInput = (change: (values: JsonObject, id: string) => void) => (body: JsonObject) => {
  const values = body['custom_fields'];
  if (isObject(values)) for (const id of Object.keys(values)) change(values, id);
};

const isPlain = (value: Json) => typeof value !== 'string' && value !== null && !isObject(value);

export const CUSTOM_FIELDS = family(
  'custom-fields',
  ...only(
    'current',
    row(
      'array',
      'CUF-001',
      'customFields is an array',
      records(
        ALL,
        turn('customFields', (f) =>
          Object.entries(Object(f)).map(([id, field]) => ({ id, field }) as Json),
        ),
      ),
    ),
    row(
      'keyed-by-name',
      'CUF-001',
      'customFields is keyed by name',
      records(
        ALL,
        turn('customFields', (f) =>
          Object.fromEntries(
            Object.values(Object(f) as JsonObject).map((field) => [
              isObject(field) ? String(field['name']) : '',
              field,
            ]),
          ),
        ),
      ),
    ),
    row(
      'missing',
      'CUF-001',
      'a property has no customFields',
      records(ALL, (p) => delete p['customFields']),
    ),
    row(
      'no-required',
      'CUF-002',
      'a custom field does not say whether it is required',
      records(
        ALL,
        eachField((f) => delete f['required']),
      ),
    ),
    row(
      'no-name',
      'CUF-002',
      'a custom field has no name',
      records(
        ALL,
        eachField((f) => delete f['name']),
      ),
    ),
    row(
      'value-number',
      'CUF-002',
      'the value of a custom field is a number',
      records(
        ALL,
        eachField((f) => (f['value'] = 5)),
      ),
    ),
    row(
      'required-number',
      'CUF-002',
      'required is 0 or 1',
      records(
        ALL,
        eachField((f) => (f['required'] = Number(f['required']))),
      ),
    ),
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
      'create-ignored',
      'CUF-007',
      'values of a new property are ignored',
      inputs(
        CREATE,
        eachInput((values, id) => (values[id] = { value: 'given' })),
      ),
    ),
    row(
      'update-ignored',
      'CUF-009',
      'values of an update are ignored',
      inputs(UPDATE, (body) => delete body['custom_fields']),
    ),
    row(
      'update-first',
      'CUF-009',
      'an update takes only required values',
      inputs(
        UPDATE,
        eachInput((values, id) => {
          if (isObject(values[id]) && values[id]['value'] === 'Green')
            values[id] = { value: 'Blue' };
        }),
      ),
    ),
    row(
      'taken-without',
      'CUF-010',
      'an account without custom fields keeps a value',
      records(CREATE, (property, { json }) => {
        if (isObject(json) && JSON.stringify(json).includes('smuggled'))
          property['customFields'] = { 1: { name: 'x', value: 'smuggled', required: false } };
      }),
    ),
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
      'filter-refused',
      'CUF-011',
      'the custom field filter is refused',
      refusing('GET /properties', ({ query }) =>
        [...query.keys()].some((name) => name.startsWith('customFields[')),
      ),
    ),
    row(
      'put-clears',
      'CUF-013',
      'an update without custom_fields clears them',
      records(UPDATE, (property, { json }) => {
        if (isObject(json) && !('custom_fields' in json))
          eachField((f) => (f['value'] = ''))(property, {} as never);
      }),
    ),
    row(
      'bare-refused',
      'CUF-014',
      'a bare text is refused',
      refusing(UPDATE, ({ json }) => values(json).some((v) => typeof v === 'string')),
    ),
    row(
      'null-refused',
      'CUF-014',
      'null is refused',
      refusing(CREATE, ({ json }) => values(json).some((v) => v === null)),
    ),
    row(
      'other-name-ignored',
      'CUF-015',
      'customFields in a body is ignored',
      inputs(UPDATE, (body) => delete body['customFields']),
    ),
    row(
      'number-taken',
      'CUF-016',
      'a number is taken as a value',
      inputs(
        UPDATE,
        eachInput((v, id) => {
          if (isPlain(v[id])) v[id] = 'text';
        }),
      ),
    ),
    row(
      'number-inside-taken',
      'CUF-016',
      'a number is taken in the place of value',
      inputs(
        UPDATE,
        eachInput((v, id) => {
          if (isObject(v[id]) && typeof v[id]['value'] === 'number') v[id] = 'text';
        }),
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
      'left-out-kept',
      'CUF-018',
      'an update keeps an optional field it leaves out',
      records(
        UPDATE,
        eachField((f) => (f['value'] ||= 'kept')),
      ),
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
      'unset-not-shown',
      'CUF-022',
      'custom fields without a value are not shown',
      records(
        ALL,
        turn('customFields', (f) =>
          Object.fromEntries(
            Object.entries(Object(f) as JsonObject).filter(
              ([, field]) => isObject(field) && field['value'] !== '',
            ),
          ),
        ),
      ),
    ),
    row(
      'without-them-null',
      'CUF-023',
      'customFields is null in an account without custom fields',
      records(
        CREATE,
        turn('customFields', (f) => (Object.keys(Object(f)).length === 0 ? null : f)),
      ),
    ),
    row(
      'unknown-id-taken',
      'CUF-024',
      'a value for an unknown custom field is taken',
      inputs(
        UPDATE,
        eachInput((v, id) => {
          if (Number(id) > 1e9) delete v[id];
        }),
      ),
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
    row(
      'definition-not-removed',
      'CUF-027',
      'a deleted definition stays',
      replies('GET /custom-fields', (answer, _request, { notes }) => {
        const gone = notes.get('deleted');
        if (gone && Array.isArray(answer.json))
          answer.json.push({
            id: Number(gone),
            name: 'x',
            type: 'TEXT',
            required: false,
            entity: 1,
          });
        if (gone && isObject(answer.json) && Array.isArray(answer.json['data']))
          answer.json['data'].push({ id: Number(gone) });
      }),
    ),
    row(
      'definition-delete-404',
      'CUF-027',
      'a definition cannot be deleted',
      replies('DELETE /custom-fields/{}', (answer) => {
        answer.status = 404;
      }),
    ),
  ),
  ...only(
    'earlier',
    row(
      'list-in-earlier',
      'CUF-006 VER-007',
      'the earlier revision lists custom fields',
      forgiving(LIST, () => true, []),
    ),
  ),
).map((fault) =>
  // Only this one has to remember what was deleted.
  fault.id === 'custom-fields/definition-not-removed'
    ? { ...fault, effect: { ...fault.effect, ...remembering() } }
    : fault,
);

function remembering() {
  return asks('DELETE /custom-fields/{}', ({ path }, { notes }) => {
    notes.set('deleted', path.split('/').at(-1) ?? '');
  });
}

function values(json: Json): Json[] {
  return isObject(json) && isObject(json['custom_fields'])
    ? Object.values(json['custom_fields'])
    : [];
}
