/** Faults of custom fields of properties and of their definitions. */
import { asks, bodies, inputs, records, refusing, set, turn, writesTo } from '../../effects.js';
import { family, row, within } from '../../fault.js';
import { isObject, type Json, type JsonObject } from '../../message.js';
import { UPDATE as OF_INSPECTION, SHOWN } from '../../words/inspection-routes.js';

const ALL = 'GET|POST|PUT /properties, GET|PUT /properties/{}';
const CREATE = 'POST /properties';
const UPDATE = 'PUT /properties/{}';
/** Alters every custom field of a property. */
const eachField = (change: (field: JsonObject) => void) =>
  turn('customFields', (fields) => {
    for (const field of isObject(fields) ? Object.values(fields) : [])
      if (isObject(field)) change(field);
    return fields;
  });

/** Alters the custom field values of a body. */
const eachInput = (change: (values: JsonObject, id: string) => void) => (body: JsonObject) => {
  const values = body['custom_fields'];
  if (isObject(values)) for (const id of Object.keys(values)) change(values, id);
};

/** Keeps those values as they were that an update sends to a property, in the order of their ids. */
const leaving = (isLeft: (value: Json, place: number, count: number) => boolean) =>
  asks(UPDATE, ({ json, path }, memory) => {
    const sent = Object(Object(json)['custom_fields']) as JsonObject;
    const shown = writesTo(memory, `${CREATE}, ${UPDATE}`)
      .map((write) => Object(write.json))
      .findLast(({ id }) => path === `/properties/${id}`);
    for (const [place, [id, value]] of Object.entries(sent).entries())
      if (shown?.customFields?.[id] && isLeft(value, place, Object.keys(sent).length))
        sent[id] = { value: shown.customFields[id].value };
    return undefined;
  });

const isPlain = (value: Json) => typeof value !== 'string' && value !== null && !isObject(value);

/** Shows an empty object as an empty array. */
const emptyAsArray = (body: JsonObject) => {
  const fields = body['customFields'];
  if (isObject(fields) && Object.keys(fields).length === 0) body['customFields'] = [];
};

export const CUSTOM_FIELDS = [
  ...family(
    'custom-fields',
    ...within(
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
        'empty-array',
        'CUF-001 CUF-010',
        'customFields is an array where there are none',
        records(
          ALL,
          turn('customFields', (f) => (Object.keys(Object(f)).length === 0 ? [] : f)),
        ),
      ),
      row(
        'keyed-by-name',
        'CUF-001 CUF-005',
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
        'name-otherwise',
        'CUF-005',
        'a property shows the names of its custom fields in capitals',
        records(
          ALL,
          eachField((f) => (f['name'] = String(f['name']).toUpperCase())),
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
        'required-always',
        'CUF-002',
        'every custom field of a property is shown as required',
        records(
          ALL,
          eachField((f) => (f['required'] = true)),
        ),
      ),
      row(
        'create-first-only',
        'CUF-007',
        'only the first value of a new property is kept',
        inputs(CREATE, (body) => {
          const values = Object.entries(Object(body['custom_fields']) as JsonObject);
          if ('custom_fields' in body)
            body['custom_fields'] = Object.fromEntries(values.slice(0, 1));
        }),
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
            if (isObject(values[id]) && /lt\w{8}/.test(String(values[id]['value'])))
              values[id] = { value: 'Blue' };
          }),
        ),
      ),
      row(
        'update-first-only',
        'CUF-009',
        'an update stores only the first of the values it is sent',
        leaving((_value, place) => place > 0),
      ),
      row(
        'update-last-only',
        'CUF-009',
        'an update stores only the last of the values it is sent',
        leaving((_value, place, count) => place < count - 1),
      ),
      row(
        'update-not-emptied',
        'CUF-009',
        'an update to an empty text leaves the text as it was',
        leaving((value) => isObject(value) && value['value'] === ''),
      ),
      row(
        'digits-as-number',
        'CUF-009',
        'a text of digits loses its leading zeros',
        records(
          ALL,
          eachField((f) => (f['value'] = String(f['value']).replace(/^0+(?=\d+$)/, ''))),
        ),
      ),
      row('taken-without', 'CUF-010', 'an account without custom fields keeps a value', {
        ...inputs(CREATE, (body) => {
          if (JSON.stringify(body).includes('smuggled')) delete body['custom_fields'];
        }),
        ...records(CREATE, (property, { text }) => {
          const field = { name: 'x', value: 'smuggled', required: false };
          if (text.includes('smuggled')) property['customFields'] = { 1: field };
        }),
      }),
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
        'left-out-kept',
        'CUF-018',
        'an update keeps an optional field it leaves out',
        records(UPDATE, (property, request) => {
          if (!isObject(request.json) || !('custom_fields' in request.json)) return;
          eachField((f) => (f['value'] ||= 'kept'))(property, request);
        }),
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
        'CUF-001',
        'customFields is null in an account without custom fields',
        records(
          CREATE,
          turn('customFields', (f) => (Object.keys(Object(f)).length === 0 ? null : f)),
        ),
      ),
      row(
        'without-them-object',
        'CUF-023',
        'the list of an account without custom fields is an object',
        bodies('GET /custom-fields/1', (list) =>
          Array.isArray(list) && list.length === 0 ? {} : undefined,
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
    ),
  ),
  ...family(
    'custom-fields/update',
    ...within(
      'current',
      row(
        'inspection-custom-fields-reset',
        'CUF-013',
        'an update of an inspection without custom_fields clears those that are not required',
        records(OF_INSPECTION, (inspection, { json }) => {
          if ('custom_fields' in Object(json)) return;
          for (const field of Object.values<Json>(Object(inspection['customFields'])))
            if (isObject(field) && !field['required']) field['value'] = '';
        }),
      ),
    ),
  ),
  ...family(
    'custom-fields/values',
    ...within(
      'current',
      row(
        'property-fields-as-array',
        'CUF-001',
        'customFields of a property without any are an empty array',
        records('GET|POST /properties, GET|PUT /properties/{}', emptyAsArray),
      ),
      row(
        'inspection-fields-as-array',
        'CUF-003',
        'customFields of an inspection without any are an empty array',
        records(SHOWN, emptyAsArray),
      ),
    ),
  ),
  ...family(
    'custom-fields/property',
    ...within(
      'earlier',
      row(
        'custom-fields-in-earlier',
        'CUF-004',
        'the earlier revision has custom fields',
        records('GET|POST|PUT /properties, GET|PUT /properties/{}', set('customFields', {})),
      ),
    ),
  ),
];

function values(json: Json): Json[] {
  return isObject(json) && isObject(json['custom_fields'])
    ? Object.values(json['custom_fields'])
    : [];
}
