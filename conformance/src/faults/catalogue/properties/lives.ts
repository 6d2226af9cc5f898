/** Faults by which values of properties change when another value or record is written. */
import { alter, inputs, lastIdOf, records, writesTo } from '../../effects.js';
import { type Effect, family, type Row, row, through, within } from '../../fault.js';
import type { Memory, Write } from '../../memory.js';
import { isObject, type Json, type JsonObject } from '../../message.js';
import { since } from '../../words/lives.js';

const UPDATE = 'PUT /properties/{}';
const SHOWN = 'GET|POST /properties, GET|PUT /properties/{}';

const updatesOf = ({ id }: JsonObject, memory: Memory): Write[] =>
  writesTo(memory, UPDATE).filter(({ request }) => lastIdOf(request) === id);

/** Alters a property that was updated through the earlier revision. */
const onceEarlier = (change: (property: JsonObject) => unknown): Effect =>
  since(SHOWN, (property, memory) => {
    const isChanged = updatesOf(property, memory).some(
      ({ request }) => request.revision === 'earlier',
    );
    if (isChanged) change(property);
  });

function clearCustomFields(property: JsonObject): void {
  const fields = Object.values(Object(property['customFields'])) as JsonObject[];
  for (const field of fields) field['value'] = '';
}

const sends = ({ request }: Write, name: string) => isObject(request.json) && name in request.json;

/** Sets an omitted field if the update has another field. */
const resetWith = (name: string, other: string, value: string | never[]): Effect =>
  inputs(UPDATE, (body) => {
    if (name in body && !(other in body)) body[other] = value;
  });

/** Alters a property of which an inspection was created. */
const onceInspected = (change: (property: JsonObject) => unknown): Effect =>
  since(SHOWN, (property, memory) => {
    const isInspected = writesTo(memory, 'POST /inspections').some(
      ({ json }) => Object(Object(json)['property'])['id'] === property['id'],
    );
    if (isInspected) change(property);
  });

const CLEARED: readonly (readonly [string, Json])[] = [
  ['tags', []],
  ['notes', null],
  ['ref', null],
  ['detachment', null],
  ['garden', false],
];

const inspected: readonly Row[] = CLEARED.map(([name, value]) =>
  row(
    `inspection-clears-${name}`,
    'PRP-042',
    `a new inspection takes ${name} of its property away`,
    onceInspected((property) => {
      property[name] = value;
    }),
  ),
);

/** A property shows the notes last written to its parent. */
const notesOfParent: Effect = since(SHOWN, (property, memory) => {
  const changes = updatesOf({ id: property['parent_property_id'] ?? null }, memory);
  const last = changes.findLast((change) => sends(change, 'notes'));
  if (last) property['notes'] = Object(last.request.json)['notes'];
});

export const PROPERTIES_LIVES = family(
  'properties/life',
  ...through('isolation/endpoints', ...inspected),
  row(
    'client-named-otherwise',
    'PRP-021',
    'a list names the client of a property otherwise',
    records(
      'GET /properties',
      alter('client.name', (name) => `${String(name)}x`),
    ),
  ),
  ...within(
    'current',
    ...through(
      'properties/nesting',
      row(
        'notes-of-parent',
        'PRP-042',
        'what is written to the notes of a property is written to what lies in it',
        notesOfParent,
      ),
    ),
    ...through(
      'properties/through-earlier',
      row(
        'earlier-update-clears-uprn',
        'PRP-042',
        'a change through the earlier revision clears uprn',
        onceEarlier((property) => {
          property['uprn'] = '';
        }),
      ),
      row(
        'earlier-update-clears-parent',
        'PRP-042',
        'a change through the earlier revision takes a property out of its parent',
        onceEarlier((property) => {
          property['parent_property_id'] = null;
        }),
      ),
      row(
        'earlier-update-clears-custom-fields',
        'PRP-042',
        'a change through the earlier revision clears custom fields',
        onceEarlier(clearCustomFields),
      ),
      row(
        'address-clears-custom-fields',
        'PRP-042',
        'a change of the address clears custom fields',
        since(SHOWN, (property, memory) => {
          const isMoved = updatesOf(property, memory).some(
            (write) => sends(write, 'address') && !sends(write, 'custom_fields'),
          );
          if (isMoved) clearCustomFields(property);
        }),
      ),
      row(
        'address-resets-type',
        'PRP-042',
        'a change of the address without a type clears the type',
        resetWith('address', 'type', ''),
      ),
    ),
    row(
      'parent-stays',
      'PRP-042',
      'a parent of null is overlooked in a change',
      inputs(UPDATE, (body) => {
        if (body['parent_property_id'] === null) delete body['parent_property_id'];
      }),
    ),
    ...through(
      'custom-fields/use',
      row(
        'custom-fields-clear-tags',
        'PRP-042',
        'a change of custom fields takes the tags away',
        resetWith('custom_fields', 'tags', []),
      ),
    ),
    ...through(
      'properties/nesting meters/keep',
      row(
        'address-for-children',
        'PRP-042',
        'a new address of a property is that of those in it as well',
        since('GET /properties', (property, memory) => {
          const { parent_property_id: id } = property;
          const moved = updatesOf({ id }, memory).findLast((write) => sends(write, 'address'));
          if (moved) property['address'] = Object(moved.json)['address'];
        }),
      ),
      row(
        'meter-clears-uprn',
        'PRP-042',
        'a new meter clears the uprn of its property',
        since('GET /properties', (property, memory) => {
          const own = `/properties/${String(property['id'])}/meters`;
          const isMetered = writesTo(memory, 'POST /properties/{}/meters').some(
            ({ request }) => request.path === own,
          );
          if (isMetered) property['uprn'] = '';
        }),
      ),
    ),
  ),
);
