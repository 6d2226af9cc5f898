import type { Knex } from 'knex';
import type { ValueTable } from './custom-field-values.js';
import { ENABLED } from './custom-fields.js';
import type { Composer } from './database.js';
import type { JsonFields } from './json-fields.js';
import { param } from './statements.js';

// The map of every custom field of a record, by id (CUF-022, CUF-023). What the fields are is the same for every record
// of an account, so the database tells it once for a statement, and the values for each record; the two are put
// together here, which takes a third of the time it takes in SQL.

/** The field of a record whose place the map takes. */
export const CUSTOM_FIELDS: JsonFields = { customFields: 'null' };

/** JSON text of a record, and what belongs into it. */
export interface RowWithCustomFields {
  readonly body: string;
  /** JSON text of the fields of the account; missing when the record is shown without them. */
  readonly custom_fields?: string;
  /** JSON text of the values of the record, by field. */
  readonly custom_values?: string;
}

/** What is selected besides the body of a record `r`. */
export function customFieldColumns({ dialect, knex }: Composer, source: ValueTable): Knex.Raw {
  const { entity, table, record } = source;
  const field = dialect.object([
    ['id', 'f.id'],
    ['name', 'f.name'],
    ['required', dialect.boolean('f.required')],
  ]);
  const fields = dialect.array(
    field,
    `custom_fields f ${ENABLED} where f.account_id = ? and f.entity = ${entity}`,
    'f.id',
  );
  const values = dialect.texts({
    key: 'v.custom_field_id',
    value: 'v.value',
    from: `${table} v where v.account_id = r.account_id and v.${record} = r.id`,
    column: 'r.custom_values',
  });
  return knex.raw(`${dialect.text(fields)} as custom_fields, ${values} as custom_values`, [
    param('account_id'),
  ]);
}

/** Makes the JSON text of records whose rows have the columns above. */
export function customFieldWriter(): (row: RowWithCustomFields) => string {
  let known = '[]';
  let write = mapWriter(known);
  return ({ body, custom_fields, custom_values = '{}' }) => {
    if (custom_fields === undefined) return body;
    if (custom_fields !== known) {
      known = custom_fields;
      write = mapWriter(custom_fields);
    }
    const at = body.lastIndexOf(PLACE) + PLACE.length - NULL.length; // a quote in a text is escaped, so no text is the place
    return body.slice(0, at) + write(custom_values) + body.slice(at + NULL.length);
  };
}

const NULL = 'null';
const PLACE = `"customFields":${NULL}`;

interface Field {
  readonly id: number;
  readonly name: string;
  readonly required: boolean;
}

/** From the JSON text of values to that of the map. A field without a value holds the empty string (CUF-025). */
function mapWriter(fields: string): (values: string) => string {
  const writers = (JSON.parse(fields) as Field[]).map(fieldWriter);
  const empty = mapOf(writers, {});
  return (values) =>
    values === '{}' ? empty : mapOf(writers, JSON.parse(values) as Record<string, string>); // made by the statement above
}

type Values = Readonly<Record<string, string>>;

function mapOf(writers: readonly ((values: Values) => string)[], values: Values): string {
  return `{${writers.map((write) => write(values)).join(',')}}`;
}

function fieldWriter({ id, name, required }: Field): (values: Values) => string {
  const before = `"${id}":{"name":${JSON.stringify(name)},"value":`;
  const after = `,"required":${required}}`;
  const empty = `${before}""${after}`;
  return ({ [id]: value }) =>
    value === undefined ? empty : before + JSON.stringify(value) + after;
}
