import type { InCurrent, Property, Static } from '@lintel/schema';
import { foldCase } from '../domain/letter-case.js';
import type { PropertyRecord, PropertyStore } from '../domain/ports/properties.js';
import type { Shape } from '../domain/shape.js';
import { customFieldWriters, customValues } from './custom-field-map.js';
import { PROPERTY_VALUES } from './custom-field-values.js';
import type { Composer, Session } from './database.js';
import { everyField } from './json-fields.js';
import { numberedRows } from './numbered-rows.js';
import { propertyConditions } from './property-conditions.js';
import { propertyFields, READY_PROPERTY } from './property-fields.js';
import { jsonText } from './ready-json.js';
import { param, type Values } from './statements.js';
import { propertyView } from './view-conditions.js';
import { viewedRecords } from './viewed-records.js';

// Properties in the database.

/** Columns a client's input sets. */
const COLUMNS = [
  'ref',
  'parent_property_id',
  'line1',
  'line2',
  'city',
  'county',
  'postcode',
  'country',
  'furnished',
  'type',
  'detachment',
  'no_of_beds',
  'no_of_baths',
  'no_of_garages',
  'parking',
  'garden',
  'notes',
  'uprn',
  'client_id',
  'tags',
] as const satisfies readonly (keyof PropertyRecord)[];

/** A store of properties for each session. */
export function propertyStores(composer: Composer, now: () => Date) {
  const { knex, compose } = composer;
  const reader = viewedRecords<Static<InCurrent<typeof Property>>>(composer, {
    kind: 'properties',
    bodies: bodiesOf(composer),
    writers: customFieldWriters(composer, PROPERTY_VALUES),
    view: propertyView,
  });
  const rows = numberedRows<Columns>(
    composer,
    { kind: 'properties', columns: COLUMNS, derived: ['address_text'] },
    now,
  );
  const everything = everyField(propertyFields(composer.dialect));
  const links = compose(
    knex('properties')
      .select('parent_property_id', 'client_id')
      .where({ account_id: param('account_id'), id: param('id') }),
  );

  return (session: Session): PropertyStore => {
    const { list, ...reads } = reader(session);
    const { lock, insert, update } = rows(session);
    return {
      ...reads,
      snapshot: async (account_id, id) =>
        JSON.parse(await reads.readBack(account_id, id, everything)) as object, // the text of a record
      list: ({ filters, ...request }) =>
        list(request, propertyConditions(composer.dialect, filters)),
      async lock(account_id, id) {
        const row = await lock(account_id, id);
        return row && recordOf(row);
      },
      insert: async (account_id, record) => (await insert(account_id, columnsOf(record))).id,
      update: (account_id, id, record) => update(account_id, id, columnsOf(record)),
      async parentOf(account_id, id) {
        return (await session.get<Links>(links, { account_id, id }))?.parent_property_id ?? null;
      },
      async clientOf(account_id, id) {
        return (await session.get<Links>(links, { account_id, id }))?.client_id ?? null;
      },
    };
  };
}

function bodiesOf(composer: Composer) {
  const { dialect, knex } = composer;
  const kept = { fields: propertyFields(dialect), ready: READY_PROPERTY };
  return (shape: Shape) => {
    const bodies = knex('properties as r')
      .leftJoin('clients as c', (join) => {
        join.on('c.account_id', 'r.account_id').andOn('c.id', 'r.client_id');
      })
      .select(knex.raw(`${jsonText(dialect, kept, shape)} as body`));
    if ('customFields' in shape) bodies.select(customValues(composer, PROPERTY_VALUES));
    return bodies;
  };
}

type Links = Pick<PropertyRecord, 'parent_property_id' | 'client_id'>;

type Columns = Omit<PropertyRecord, 'tags' | 'parking' | 'garden'> & {
  readonly tags: string;
  readonly parking: boolean | 0 | 1;
  readonly garden: boolean | 0 | 1;
};

function recordOf(row: Columns): PropertyRecord {
  return {
    ...row,
    tags: JSON.parse(row.tags) as string[], // written by columnsOf
    parking: Boolean(row.parking),
    garden: Boolean(row.garden),
  };
}

function columnsOf(record: PropertyRecord): Values {
  const { line1, line2, city, county, postcode, country } = record;
  const parts = [line1, line2, city, county, postcode, country].filter((part) => part);
  return {
    ...record,
    tags: JSON.stringify(record.tags),
    address_text: foldCase(parts.join(', ')),
  };
}
