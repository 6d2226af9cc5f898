/** Updates that change too little or too much. */
import { type Change, inputs, records, refusing, turn } from '../effects.js';
import type { Effect } from '../fault.js';
import { family, row, within } from '../fault.js';
import { isObject, type Json, type RequestDraft } from '../message.js';
import { UPDATE as INSPECTION } from '../words/inspection-routes.js';

const PROPERTY = 'PUT /properties/{}';
const METER = 'PUT /properties/{}/meters/{}';

/** Some of what is sent is overlooked. */
const overlooks = (route: string, ...names: readonly string[]): Effect =>
  inputs(route, (body) => {
    for (const name of names) delete body[name];
  });

/** What is left out is set to something. */
const resets = (route: string, name: string, value: Json): Effect =>
  inputs(route, (body) => {
    if (!(name in body)) body[name] = value;
  });

/** Some values count as left out. */
const overlooksValues =
  (...overlooked: readonly Json[]): Change =>
  (body) => {
    for (const [name, value] of Object.entries(body)) {
      const isOne = overlooked.some((one) => JSON.stringify(one) === JSON.stringify(value));
      if (isOne) delete body[name];
    }
  };

/** An address that is changed has to be sent as a whole. */
export const wholeAddress = refusing(PROPERTY, ({ json }) => {
  const address = isObject(json) ? json['address'] : undefined;
  return isObject(address) && !('city' in address);
});

const isWhole = ({ json }: RequestDraft) => Object.keys(Object(json)).length > 5;

export const PARTIAL_UPDATES = family(
  'update',
  row(
    'inspection-clerk-reset',
    'INS-046',
    'an update without clerk takes the clerk away',
    resets(INSPECTION, 'clerk', null),
  ),
  row(
    'inspection-typist-reset',
    'INS-046',
    'an update without typist takes the typist away',
    resets(INSPECTION, 'typist', null),
  ),
  row(
    'property-client-reset',
    'PRP-042',
    'an update without client removes it',
    resets(PROPERTY, 'client', null),
  ),
  row(
    'property-notes-reset',
    'PRP-042',
    'an update of the address clears the notes',
    inputs(PROPERTY, (body) => {
      if ('address' in body) body['notes'] ??= null;
    }),
  ),
  row(
    'property-nothings',
    'PRP-042 PRP-043',
    'false and 0 are overlooked in an update',
    inputs(PROPERTY, overlooksValues(false, 0)),
  ),
  row(
    'property-empty-text',
    'PRP-042 PRP-043',
    'an empty text is overlooked in an update',
    inputs(PROPERTY, overlooksValues('')),
  ),
  row(
    'property-empty-array',
    'PRP-042 GEN-033',
    'an empty array is overlooked in an update',
    inputs(PROPERTY, overlooksValues([])),
  ),
  row(
    'property-notes-null',
    'PRP-042 PRP-043',
    'an update does not clear the notes by null',
    inputs(PROPERTY, (body) => {
      if (body['notes'] === null) delete body['notes'];
    }),
  ),
  row('property-tags', 'PRP-042', 'an update overlooks the tags', overlooks(PROPERTY, 'tags')),
  ...within(
    'current',
    row(
      'property-parent',
      'PRP-042',
      'an update overlooks parent_property_id',
      overlooks(PROPERTY, 'parent_property_id'),
    ),
    row(
      'meter-serial-null',
      'MET-005',
      'an update of a meter does not clear serial_no by null',
      inputs(METER, (body) => {
        if (body['serial_no'] === null) delete body['serial_no'];
      }),
    ),
  ),
  row(
    'inspection-empty-text',
    'INS-046 INS-047',
    'an empty text is overlooked in an update of an inspection',
    inputs(INSPECTION, overlooksValues('')),
  ),
  row(
    'inspection-seconds',
    'INS-039',
    'an update takes a time_to_complete of seconds',
    inputs(INSPECTION, (body) => {
      if (/^PT\d+S$/.test(String(body['time_to_complete']))) delete body['time_to_complete'];
    }),
  ),
  row(
    'inspection-days',
    'INS-046',
    'the days of a time_to_complete are lost in an update',
    inputs(
      INSPECTION,
      turn('time_to_complete', (length) => String(length).replace(/^P\d+D/, 'P')),
    ),
  ),
  row(
    'property-city',
    'PRP-042 PRP-043',
    'an update overlooks the city',
    inputs(
      PROPERTY,
      turn('address', (address) => {
        const { city: _city, ...others } = Object(address);
        return others;
      }),
    ),
  ),
  row(
    'property-part-of-address-refused',
    'GEN-031',
    'an update with a part of the address is refused',
    wholeAddress,
  ),
  row(
    'property-furnished',
    'PRP-042 PRP-043',
    'an update overlooks furnished',
    overlooks(PROPERTY, 'furnished'),
  ),
  row(
    'property-whole-refused',
    'PRP-042',
    'an update of a property with every field is refused',
    refusing(PROPERTY, isWhole),
  ),
  row(
    'inspection-whole-refused',
    'INS-046',
    'an update of an inspection with every field is refused',
    refusing(INSPECTION, isWhole),
  ),
  ...within(
    'current',
    row(
      'property-uprn-reset',
      'PRP-042',
      'an update without uprn clears it',
      resets(PROPERTY, 'uprn', null),
    ),
    row(
      'property-parent-reset',
      'PRP-042',
      'an update without parent_property_id takes the property out of its parent',
      resets(PROPERTY, 'parent_property_id', null),
    ),
  ),
  ...['title', 'location_of_keys', 'pricing', 'time_to_complete', 'conduct_date'].map((name) =>
    row(
      `inspection-${name.replaceAll('_', '-')}`,
      'INS-046 INS-047',
      `an update overlooks ${name}`,
      overlooks(INSPECTION, name),
    ),
  ),
  row(
    'inspection-notes-replaced',
    'INS-046',
    'notes that are sent replace all notes',
    inputs(INSPECTION, ({ notes }) => {
      if (isObject(notes)) notes['internal'] ??= null;
    }),
  ),
  row(
    'inspection-pricing-replaced',
    'INS-046',
    'a part of the pricing that is sent replaces the whole pricing',
    inputs(INSPECTION, ({ pricing }) => {
      if (isObject(pricing)) pricing['margin'] ??= '';
    }),
  ),
  row(
    'inspection-duration-reset',
    'INS-046',
    'an update without time_to_complete clears it',
    resets(INSPECTION, 'time_to_complete', null),
  ),
  ...within(
    'current',
    ...['location', 'supplier', 'date', 'serial_no'].map((name) =>
      row(
        `meter-${name.replaceAll('_', '-')}`,
        'MET-005',
        `an update of a meter overlooks ${name}`,
        overlooks(METER, name),
      ),
    ),
    row(
      'inspection-custom-fields-reset',
      'CUF-013',
      'an update of an inspection without custom_fields clears those that are not required',
      records(
        INSPECTION,
        turn('customFields', (fields) =>
          Object.fromEntries(
            Object.entries(Object(fields)).map(([id, field]) => [
              id,
              Object(field).required ? field : { ...Object(field), value: '' },
            ]) as [string, Json][],
          ),
        ),
      ),
    ),
    row(
      'contact-nothings',
      'CON-016',
      'false is overlooked in an update of a contact',
      inputs('PUT /properties/{}/contacts/{}', overlooksValues(false)),
    ),
    row(
      'contact-notify',
      'CON-016',
      'an update of a contact overlooks notify',
      overlooks('PUT /properties/{}/contacts/{}', 'notify'),
    ),
    row(
      'contact-email',
      'CON-012',
      'an update of a contact of an inspection overlooks the email',
      overlooks('PUT /inspections/{}/contacts/{}', 'email'),
    ),
  ),
);
