/** Faults with null, empty and omitted values in requests of all kinds. */
import { dropNull, inputs, refusing, replies } from '../../effects.js';
import { family, row, through, within } from '../../fault.js';
import { isObject, type Json } from '../../message.js';
import { CREATE } from '../../words/inspection-routes.js';
import { COPY } from '../../words/report-routes.js';
import { wholeAddress } from '../../words/updates.js';
import { replace, sends } from '../../words/values.js';

const isNull = (json: Json, name: string) => isObject(json) && json[name] === null;

/** Refuses null as a part of the pricing. */
const refusesNull = (part: string) =>
  refusing(CREATE, ({ json }) => isObject(json) && Object(json['pricing'])[part] === null);

/** Answers failures in another format although JSON was requested. */
const failing = (code: number, type: string) =>
  replies('* /properties, * /properties/**, * /inspections/**', (answer, { headers }) => {
    if (answer.status !== code || headers['accept'] !== 'application/json') return;
    Object.assign(answer, { text: 'Refused', json: undefined });
    answer.headers['content-type'] = type;
  });

export const GENERAL_VALUES = [
  ...family(
    'general/given',
    ...within(
      'current',
      row(
        'auto-load-null-refused',
        'GEN-015',
        'auto_load_contacts may not be null',
        refusing(CREATE, ({ json }) => isNull(json, 'auto_load_contacts')),
      ),
    ),
    ...within(
      'earlier',
      row(
        'option-set-null-refused',
        'GEN-015',
        'option_set may not be null',
        refusing(`POST /inspections/{}/rooms`, ({ json }) => isNull(json, 'option_set')),
      ),
      ...['id', 'name'].map((part) =>
        row(
          `copy-${part}-null-refused`,
          'GEN-015',
          `room.${part} of a copy may not be null`,
          refusing(
            `PUT /inspections/{}/rooms/{}/copy, PUT /inspections/{}/rooms/{}/items/{}/copy`,
            ({ json }) => isObject(json) && isNull(json['room'], part),
          ),
        ),
      ),
    ),
  ),
  ...family(
    'general/kept',
    row(
      'return-key-null-refused',
      'GEN-015',
      'return_key may not be null',
      refusing(CREATE, ({ json }) => isObject(json) && json['return_key'] === null),
    ),
  ),
  ...family(
    'general/update',
    row(
      'property-part-of-address-refused',
      'GEN-031',
      'an update with a part of the address is refused',
      wholeAddress,
    ),
  ),
  ...family(
    'general/part',
    ...['notes', 'no_of_garages'].map((name) =>
      row(
        `null-keeps-${name}`,
        'GEN-032',
        `null does not clear ${name}`,
        inputs('PUT /properties/{}', dropNull(name)),
      ),
    ),
  ),
  ...family(
    'general/values',
    ...['price', 'additional', 'margin'].map((part) =>
      row(`null-${part}`, 'GEN-015', `pricing.${part} may not be null`, refusesNull(part)),
    ),
    ...within(
      'earlier',
      ...through(
        'errors/failures properties/required',
        row(
          'not-found-in-text',
          'GEN-004',
          'an unknown record is told in plain text',
          failing(404, 'text/plain'),
        ),
        row(
          'wrong-input-in-page',
          'GEN-004',
          'wrong input is told in HTML',
          failing(400, 'text/html'),
        ),
      ),
    ),
  ),
  ...family(
    'general',
    row(
      'copy-resets-by-null',
      'GEN-015',
      'a copy with mode null resets',
      inputs(COPY, (body) => {
        if (body['mode'] === null) body['mode'] = 'reset';
      }),
    ),
  ),
  ...family(
    'general/properties',
    row(
      'null-ref-refused',
      'GEN-015',
      'ref may not be null',
      refusing('POST /properties', sends('ref', null)),
    ),
    row(
      'null-type-refused',
      'GEN-015',
      'type may not be null',
      refusing('POST /properties', sends('type', null)),
    ),
    row(
      'null-beds-zero',
      'GEN-032',
      'null for no_of_beds is taken as 0',
      inputs(
        'PUT /properties/{}',
        replace('no_of_beds', (v) => v === null, 0),
      ),
    ),
    row(
      'tags-added',
      'GEN-033 PRP-042',
      'tags that are sent are added',
      inputs('PUT /properties/{}', ({ tags }) => {
        if (Array.isArray(tags)) tags.unshift('one');
      }),
    ),
    row(
      'id-refused',
      'GEN-030',
      'a body with an id is refused',
      refusing('PUT /properties/{}', sends('id')),
    ),
  ),
];
