import { DETACHMENT, FURNISHED, PropertyInput } from '@lintel/schema';
import { createProperty } from '../../domain/properties/properties.js';
import type { Agency } from '../agency.js';
import { senderOf } from '../sender.js';
import { listIn, rowsBy } from '../table.js';
import type { Happening, World } from '../timeline.js';
import { TOWNS } from '../towns.js';
import { customValuesOf } from './custom-fields.js';

type PropertyRow = Agency['properties'][number];
type Features = Agency['features'][number];

/** The properties of an agency, each known by its reference. */
export function propertiesOf(agency: Agency): Happening[] {
  const send = senderOf(PropertyInput.current);
  const featuresOf = rowsBy('ref', agency.features);
  const noteOf = rowsBy('ref', agency.propertyNotes);
  const valuesOf = rowsBy('ref', agency.customValues);
  return agency.properties.map((row) => ({
    on: row.added,
    async record(world) {
      const { stores, caller, ids } = world;
      const features = featuresOf(row.ref);
      if (!features) throw new Error(`${row.ref} has no features`);
      const input = {
        ...placeOf(row, world),
        ...describe(features),
        notes: noteOf(row.ref)?.note ?? null,
        custom_fields: customValuesOf(valuesOf(row.ref), 'ref', world),
      };
      ids.properties.add(row.ref, await createProperty(stores, caller, send(input)));
    },
  }));
}

const countyOf = rowsBy('town', TOWNS);

function placeOf(row: PropertyRow, { ids }: World) {
  const town = countyOf(row.town);
  if (!town) throw new Error(`${row.town} is not in the table of towns`);
  return {
    ref: row.ref,
    parent_property_id: row.within === '' ? null : ids.properties.of(row.within),
    client: row.client === '' ? null : { id: ids.clients.of(row.client) },
    address: {
      line1: row.line1,
      line2: row.line2 || null,
      city: row.town,
      county: town.county || null,
      postcode: row.postcode,
    },
  };
}

function describe({ type, form, rooms, outside, furnished, uprn, tags }: Features) {
  const [beds, baths] = rooms.split('/');
  const around = listIn(outside);
  return {
    type,
    detachment: DETACHMENT.find((known) => known === form) ?? null,
    no_of_beds: Number(beds),
    no_of_baths: Number(baths),
    no_of_garages: garagesAmong(around),
    parking: around.includes('parking'),
    garden: around.includes('garden'),
    furnished: FURNISHED.find((known) => known === furnished) ?? null,
    uprn,
    tags: [...listIn(tags)],
  };
}

/** How many garages there are among what is outside: "1 garage", "2 garages". */
export function garagesAmong(around: readonly string[]): number | null {
  const garages = around.find((thing) => /garages?$/.test(thing));
  return garages === undefined ? null : Number.parseInt(garages, 10);
}
