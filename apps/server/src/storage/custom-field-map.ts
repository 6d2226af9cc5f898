import type { Knex } from 'knex';
import type { ValueTable } from './custom-field-values.js';
import { ENABLED } from './custom-fields.js';
import type { Composer } from './database.js';
import type { JsonFields } from './json-fields.js';
import { bodyOf, type RowWriters } from './lists/list-source.js';
import type { Body } from './lists/search.js';
import { remembering } from './remembering.js';
import { param, type Statement } from './statements.js';

// The map of every custom field of a record, by id (CUF-022, CUF-023). What the fields are is the same for every record
// of an account and remembered until a commit; the values come with each record. The two are put together here.

/** The field of a record whose place the map takes. */
export const CUSTOM_FIELDS: JsonFields = { customFields: 'null' };

/** JSON text of a record, and what belongs into it. */
interface RowWithCustomFields extends Body {
  /** JSON text of the values of the record by field, without spaces; missing when it is shown without them. */
  readonly custom_values?: string;
}

/** What is selected besides the body of a record `r`. */
export function customValues({ dialect, knex }: Composer, source: ValueTable): Knex.Raw {
  const { table, record } = source;
  const values = dialect.texts({
    key: 'v.custom_field_id',
    value: 'v.value',
    from: `${table} v where v.account_id = r.account_id and v.${record} = r.id`,
    column: 'r.custom_values',
  });
  return knex.raw(`${values} as custom_values`);
}

/** Finds what makes the JSON text of the records of an account, on each session. */
export function customFieldWriters(composer: Composer, source: ValueTable): RowWriters {
  const statement = definitions(composer, source);
  return (session) => {
    const find = async (account_id: number): Promise<MapWriter> => {
      const row = await session.get<{ fields: string }>(statement, { account_id });
      if (!row) throw new Error('The custom fields of an account cannot be told');
      return mapWriter(row.fields);
    };
    const writerOf = session.state ? remembering(session.state, { ...MEMORY, find }) : find;
    return async (account_id, shape) => {
      if (!('customFields' in shape)) return bodyOf;
      const write = await writerOf(account_id);
      return ({ body, custom_values = '{}' }: RowWithCustomFields) => {
        const at = body.lastIndexOf(PLACE) + PLACE.length - NULL.length; // a quote in a text is escaped, so no text is the place
        return body.slice(0, at) + write(custom_values) + body.slice(at + NULL.length);
      };
    };
  };
}

/** Accounts whose fields are remembered at a time. */
const MEMORY = { keyOf: String, sizeOf: () => 1, most: 1_000 };

/** Tells what the fields of an account are. */
function definitions({ dialect, knex, compose }: Composer, { entity }: ValueTable): Statement {
  const field = dialect.object([
    ['id', 'f.id'],
    ['name', 'f.name'],
    ['required', dialect.boolean('f.required')],
  ]);
  const from = `custom_fields f ${ENABLED} where f.account_id = ? and f.entity = ${entity}`;
  const fields = dialect.text(dialect.array(field, from, 'f.id'));
  return compose(knex.raw(`select ${fields} as fields`, [param('account_id')]));
}

const NULL = 'null';
const PLACE = `"customFields":${NULL}`;

interface Field {
  readonly id: number;
  readonly name: string;
  readonly required: boolean;
}

/** From the JSON text of values to that of the map. */
type MapWriter = (values: string) => string;

function mapWriter(fields: string): MapWriter {
  const writers = (JSON.parse(fields) as Field[]).map(fieldWriter);
  return (values) => {
    let members = '';
    for (const write of writers) members += (members && ',') + write(values);
    return `{${members}}`;
  };
}

/** The value goes from text to text as it is. A field without a value holds the empty string (CUF-025). */
function fieldWriter({ id, name, required }: Field): MapWriter {
  const mark = `"${id}":"`; // a quote in a value is escaped, so no value holds the mark
  const before = `"${id}":{"name":${JSON.stringify(name)},"value":`;
  const after = `,"required":${required}}`;
  const empty = `${before}""${after}`;
  return (values) => {
    const at = values.indexOf(mark);
    if (at === -1) return empty;
    const from = at + mark.length;
    return `${before}"${values.slice(from, endOfText(values, from))}"${after}`;
  };
}

/** Where a JSON text ends that begins here: at the next quote that no backslash escapes. */
function endOfText(json: string, from: number): number {
  let at = from;
  while (json[at] !== '"') at = json[at] === '\\' ? at + 2 : at + 1;
  return at;
}
