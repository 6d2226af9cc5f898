/** Faults by which an update of a property changes too little, too much, or another property. */
import { asks, inputs, lastIdOf, records, refusing, turn, writesTo } from '../../effects.js';
import { family, row, through, within } from '../../fault.js';
import type { Memory } from '../../memory.js';
import { isObject, type Json, type JsonObject } from '../../message.js';
import { since } from '../../words/lives.js';
import { alsoBefore, everywhere } from '../../words/neighbours.js';
import {
  isWhole,
  keepsNull,
  overlooks,
  overlooksValues,
  resets,
  takesAlong,
  writesBack,
} from '../../words/updates.js';

const PROPERTY = '/properties/{}';

const PROPERTIES_SHOWN = `GET /properties, GET ${PROPERTY}`;

/** A field that is sent, an omitted one, and the value that the omitted one gets. */
const PAIRS: readonly (readonly [string, string, Json])[] = [
  ['notes', 'parking', false],
  ['ref', 'tags', []],
  ['furnished', 'detachment', null],
  ['no_of_beds', 'no_of_garages', null],
  ['client', 'garden', false],
];

/** A field, and another one that an update of the first sets as well. */
const TWINS = [
  ['parking', 'garden'],
  ['garden', 'parking'],
] as const;

/** The property in the last answer to a write. */
function lastShown(memory: Memory, id: unknown): JsonObject {
  const written = writesTo(memory, `POST /properties, PUT ${PROPERTY}`);
  return Object(written.findLast(({ json }) => Object(json)['id'] === id)?.json);
}

export const PROPERTIES_UPDATES = [
  ...family(
    'properties',
    ...within(
      'earlier',
      row(
        'updates-as-in-current',
        'PRP-008 PRP-020 CUF-004',
        'the earlier revision answers an update with the fields of the current one',
        records(`PUT ${PROPERTY}`, (record) =>
          Object.assign(record, { parent_property_id: null, uprn: '', customFields: {} }),
        ),
      ),
    ),
  ),
  ...family(
    'properties/pairs',
    ...PAIRS.map(([name, other, value]) =>
      row(
        `${name}-takes-${other}`,
        'PRP-042',
        `an update of ${name} resets ${other}`,
        takesAlong('PUT /properties/{}', name, other, value),
      ),
    ),
  ),
  ...family(
    'properties/pairs',
    ...TWINS.map(([name, other]) =>
      row(
        `${name}-as-${other}`,
        'PRP-042',
        `an update of ${name} gives ${other} the same value`,
        inputs(`PUT ${PROPERTY}`, (body) => {
          if (name in body) body[other] = body[name];
        }),
      ),
    ),
  ),
  ...family(
    'properties/neighbours',
    row(
      'property-before',
      'PRP-042',
      'an update of a property changes the one before it as well',
      alsoBefore('POST /properties', `PUT /properties/{}`, PROPERTIES_SHOWN),
    ),
    row(
      'every-property',
      'PRP-042',
      'an update of a property changes all of them',
      everywhere(`PUT /properties/{}`, PROPERTIES_SHOWN),
    ),
  ),
  ...family(
    'properties/update',
    row(
      'property-garages-stay',
      'PRP-042',
      'no_of_garages cannot be taken away',
      inputs('PUT /properties/{}', keepsNull('no_of_garages')),
    ),
    row(
      'property-client-stays',
      'PRP-042',
      'the client cannot be taken away',
      inputs('PUT /properties/{}', (body) => {
        if (Object(body['client']).id === null) delete body['client'];
      }),
    ),
    row(
      'property-client-reset',
      'PRP-042',
      'an update without client removes it',
      resets('PUT /properties/{}', 'client', null),
    ),
    row(
      'property-notes-reset',
      'PRP-042',
      'an update of the address clears the notes',
      inputs('PUT /properties/{}', (body) => {
        if ('address' in body) body['notes'] ??= null;
      }),
    ),
    row(
      'property-written-whole',
      'PRP-042',
      'of two updates at once the one writes the notes back that the other has changed',
      writesBack(`PUT ${PROPERTY}`, 'notes'),
    ),
    row(
      'property-nothings',
      'PRP-042 PRP-043',
      'false and 0 are overlooked in an update',
      inputs('PUT /properties/{}', overlooksValues(false, 0)),
    ),
    row(
      'property-empty-text',
      'PRP-042 PRP-043',
      'an empty text is overlooked in an update',
      inputs('PUT /properties/{}', overlooksValues('')),
    ),
    row(
      'property-empty-array',
      'PRP-042 GEN-033',
      'an empty array is overlooked in an update',
      inputs('PUT /properties/{}', overlooksValues([])),
    ),
    row(
      'property-notes-null',
      'PRP-042 PRP-043',
      'an update does not clear the notes by null',
      inputs('PUT /properties/{}', (body) => {
        if (body['notes'] === null) delete body['notes'];
      }),
    ),
    row(
      'property-tags',
      'PRP-042',
      'an update overlooks the tags',
      overlooks('PUT /properties/{}', 'tags'),
    ),
    row(
      'property-tags-joined',
      'PRP-042',
      'an update adds tags and takes none away',
      asks(`PUT ${PROPERTY}`, (request, memory) => {
        const { json } = request;
        if (!isObject(json) || !Array.isArray(json['tags'])) return;
        const stored = lastShown(memory, lastIdOf(request))['tags'];
        json['tags'] = [...new Set([...(Array.isArray(stored) ? stored : []), ...json['tags']])];
      }),
    ),
    ...within(
      'current',
      row(
        'property-parent',
        'PRP-042',
        'an update overlooks parent_property_id',
        overlooks('PUT /properties/{}', 'parent_property_id'),
      ),
      row(
        'property-below-nested',
        'PRP-042',
        'a property cannot be moved below one that has a parent',
        refusing(`PUT ${PROPERTY}`, ({ json }, memory) => {
          const { parent_property_id: parent } = Object(json);
          return typeof lastShown(memory, parent)['parent_property_id'] === 'number';
        }),
      ),
    ),
    row(
      'property-city',
      'PRP-042 PRP-043',
      'an update overlooks the city',
      inputs(
        `PUT ${PROPERTY}`,
        turn('address', (address) => {
          const { city: _city, ...others } = Object(address);
          return others;
        }),
      ),
    ),
    row(
      'property-furnished',
      'PRP-042 PRP-043',
      'an update overlooks furnished',
      overlooks('PUT /properties/{}', 'furnished'),
    ),
    row(
      'property-whole-refused',
      'PRP-042',
      'an update of a property with every field is refused',
      refusing('PUT /properties/{}', isWhole),
    ),
    ...within(
      'current',
      row(
        'property-uprn-reset',
        'PRP-042',
        'an update without uprn clears it',
        resets('PUT /properties/{}', 'uprn', null),
      ),
      row(
        'property-parent-reset',
        'PRP-042',
        'an update without parent_property_id takes the property out of its parent',
        resets('PUT /properties/{}', 'parent_property_id', null),
      ),
    ),
  ),
  ...family(
    'properties/life',
    ...through(
      'pagination/inspections',
      row(
        'baths-lost-with-inspection',
        'PRP-042',
        'a new inspection of a property takes its baths away',
        since(`${PROPERTIES_SHOWN}, PUT ${PROPERTY}`, (record, memory) => {
          const inspected = writesTo(memory, 'POST /inspections').map(
            ({ json }) => Object(Object(json)['property'])['id'],
          );
          if (inspected.includes(record['id'])) record['no_of_baths'] = 0;
        }),
      ),
    ),
  ),
];
