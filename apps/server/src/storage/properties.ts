import type { PropertyRecord, PropertyStore } from '../domain/ports/properties.js';
import type { Shape } from '../domain/shape.js';
import { timestamp } from '../domain/timestamps.js';
import { counterStatements, nextNumber } from './counters.js';
import type { Composer, Session } from './database.js';
import { jsonObject } from './json-fields.js';
import { type Condition, listing } from './listing.js';
import { propertyConditions } from './property-conditions.js';
import { propertyFields } from './property-fields.js';
import { param, perShape, type Values, variants } from './statements.js';
import { propertyView, viewerOf } from './view-conditions.js';

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

const WRITTEN = [...COLUMNS, 'address_text'];

/** A store of properties for each session. */
export function propertyStores(composer: Composer, now: () => Date) {
  const statements = propertyStatements(composer);
  const counters = counterStatements(composer);
  const list = listing(composer, { kind: 'properties', bodies: bodiesOf(composer) });

  return (session: Session): PropertyStore => ({
    async isVisible(caller, id) {
      const statement = statements.exists(propertyView(caller));
      return (await session.get(statement, { id, ...accountOf(caller) })) !== undefined;
    },
    async read(caller, id, shape) {
      const statement = statements.one(shape, propertyView(caller));
      const row = await session.get<{ body: string }>(statement, { id, ...accountOf(caller) });
      return row?.body;
    },
    async readBack(account_id, id, shape) {
      const row = await session.get<{ body: string }>(statements.one(shape, []), {
        account_id,
        id,
      });
      if (!row) throw new Error(`The property ${id} cannot be read back`);
      return row.body;
    },
    list({ caller, filters, page, shape }) {
      const { conditions, values } = propertyConditions(composer.dialect, filters);
      return list(session, {
        account_id: caller.account_id,
        conditions: [...propertyView(caller), ...conditions],
        values: { ...values, ...viewerOf(caller) },
        page,
        shape,
      });
    },
    async lock(account_id, id) {
      const row = await session.get<Columns>(statements.lock, { account_id, id });
      return row && recordOf(row);
    },
    async insert(account_id, record) {
      const seq = await nextNumber(session, counters, { account_id, kind: 'properties' });
      const values = { ...columnsOf(record), account_id, seq, created_at: timestamp(now()) };
      const row = await session.get<{ id: number }>(statements.insert, values);
      if (!row) throw new Error('The new property has no id');
      return row.id;
    },
    async update(account_id, id, record) {
      await session.run(statements.update, { ...columnsOf(record), account_id, id });
    },
    async parentOf(account_id, id) {
      const row = await session.get<{ parent_property_id: number | null }>(statements.parent, {
        account_id,
        id,
      });
      return row?.parent_property_id ?? null;
    },
  });
}

function propertyStatements(composer: Composer) {
  const { dialect, knex, compose } = composer;
  const bodies = bodiesOf(composer);
  const one = { 'r.account_id': param('account_id'), 'r.id': param('id') };
  const stored = { account_id: param('account_id'), id: param('id') };
  const names = (conditions: readonly Condition[]) => conditions.map(({ name }) => name).join(' ');
  const seen = (query: ReturnType<typeof bodies>, conditions: readonly Condition[]) =>
    conditions.reduce(
      (narrowed, { sql, parameters }) => narrowed.whereRaw(sql, parameters.map(param)),
      query.where(one),
    );
  return {
    exists: variants(names, (conditions: readonly Condition[]) =>
      compose(seen(knex('properties as r').select('r.id'), conditions)),
    ),
    one: perShape(names, (shape, conditions) => compose(seen(bodies(shape), conditions))),
    lock: compose(
      knex('properties')
        .select(COLUMNS)
        .where(stored)
        .modify((query) => {
          if (dialect.kind === 'postgres') query.forUpdate();
        }),
    ),
    insert: compose(
      knex('properties')
        .insert(named([...WRITTEN, 'account_id', 'seq', 'created_at']))
        .returning('id'),
    ),
    update: compose(knex('properties').where(stored).update(named(WRITTEN))),
    parent: compose(knex('properties').select('parent_property_id').where(stored)),
  };
}

function bodiesOf({ dialect, knex }: Composer) {
  const fields = propertyFields(dialect);
  return (shape: Shape) =>
    knex('properties as r')
      .leftJoin('clients as c', (join) => {
        join.on('c.account_id', 'r.account_id').andOn('c.id', 'r.client_id');
      })
      .select(knex.raw(`${dialect.text(jsonObject(dialect, fields, shape))} as body`));
}

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
  return {
    ...record,
    tags: JSON.stringify(record.tags),
    address_text: [
      record.line1,
      record.line2,
      record.city,
      record.county,
      record.postcode,
      record.country,
    ]
      .filter((part) => part)
      .join(', ')
      .toLowerCase(),
  };
}

function named(columns: readonly string[]) {
  return Object.fromEntries(columns.map((column) => [column, param(column)]));
}

function accountOf(caller: Parameters<PropertyStore['isVisible']>[0]) {
  return { account_id: caller.account_id, ...viewerOf(caller) };
}
