import type { EndpointId } from '@lintel/schema';
import { runSql } from '../support/databases.js';
import type { TestServer } from '../support/server.js';

// The plain path: columns, made into an object by hand. The service makes the same JSON in SQL; this is what it is held
// against.

export type Row = Readonly<Record<string, string | number | boolean | null>>;

/** What is made by chance: a text, and how many optional members are there. */
export interface Made {
  readonly text: string;
  readonly fullness: number;
}

/** A kind of record: where it is made and read, and its fields in the current revision from its row. */
export interface PlainRecord {
  readonly collection: string;
  readonly read: EndpointId;
  readonly table: string;
  /** An input of this kind, where one made by chance breaks rules; the text is free, and may be left out. */
  input?(made: Made, ids: ReadonlyMap<string, number>): object;
  /** SQL with the id as its value, by which more columns get values than an input sets. */
  readonly later?: string;
  object(row: Row, server: TestServer): Promise<object> | object;
}

/** Kinds of records with all their fields. */
export const PLAIN_RECORDS: readonly PlainRecord[] = [
  {
    collection: '/properties',
    read: 'getProperty',
    table: 'properties',
    object: async (row, server) => ({
      ...describedProperty(row),
      parent_property_id: idOf(row['parent_property_id']),
      client: await clientOf(row, server),
      tags: JSON.parse(String(row['tags'])),
      customFields: await customFieldsOf(row, server, {
        entity: 1,
        table: 'property_custom_values',
        record: 'property_id',
      }),
    }),
  },
  {
    collection: '/clients',
    read: 'getClient',
    table: 'clients',
    object: (row) => ({ ...row, id: idOf(row['id']), address: addressOf(row) }),
  },
  {
    collection: '/staff',
    read: 'getStaffUser',
    table: 'users',
    object: (row) => ({ ...row, id: idOf(row['id']), is_manager: Number(row['role']) <= 2 }),
  },
  {
    collection: '/properties/{propertyId}/meters',
    read: 'getMeter',
    table: 'meters',
    object: (row) => ({
      ...row,
      id: idOf(row['id']),
      parent_id: idOf(row['parent_id']),
      attachments: [],
    }),
  },
];

/** The row of a record. */
export async function rowOf(server: TestServer, table: string, id: number): Promise<Row> {
  const [row] = await runSql<Row>(server, `select * from ${table} where id = ?`, [id]);
  if (!row) throw new Error(`${table} has no row ${id}`);
  return row;
}

/** The driver of PostgreSQL gives large integers as text. */
export function idOf(value: Row[string] | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}

/** What describes a property wherever it is shown, but for its client. */
export function describedProperty(row: Row): object {
  return {
    ...row,
    id: idOf(row['id']),
    address: addressOf(row),
    geocoords: { lat: row['lat'], lng: row['lng'] },
    parking: Boolean(row['parking']),
    garden: Boolean(row['garden']),
  };
}

function addressOf({ line1, line2, city, county, postcode, country }: Row): object {
  return { line1, line2, city, county, postcode, country };
}

export async function clientOf({ client_id }: Row, server: TestServer): Promise<object | null> {
  const id = idOf(client_id);
  return id === null ? null : { id, name: (await rowOf(server, 'clients', id))['name'] };
}

/** Where the values of custom fields of a kind of record are. */
interface Values {
  readonly entity: number;
  readonly table: string;
  readonly record: string;
}

export async function customFieldsOf(
  { id, account_id }: Row,
  server: TestServer,
  { entity, table, record }: Values,
): Promise<object> {
  const fields = await runSql<Row>(
    server,
    'select id, name, required from custom_fields where account_id = ? and entity = ?',
    [account_id, entity],
  );
  const values = await runSql<Row>(
    server,
    `select custom_field_id, value from ${table} where ${record} = ?`,
    [id],
  );
  const valueById = new Map(values.map((row) => [idOf(row['custom_field_id']), row['value']]));
  return Object.fromEntries(
    fields.map((field) => [
      field['id'],
      {
        name: field['name'],
        value: valueById.get(idOf(field['id'])) ?? '',
        required: Boolean(field['required']),
      },
    ]),
  );
}
