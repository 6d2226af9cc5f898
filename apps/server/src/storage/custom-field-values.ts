import type { CustomFieldEntity } from '@lintel/schema';
import { foldCase } from '../domain/letter-case.js';
import type { CustomFieldValueStore, FieldOfRecord } from '../domain/ports/custom-field-values.js';
import type { OneFilter } from './address-search.js';
import { type NumberIndex, numbersIn } from './conditions.js';
import { ENABLED } from './custom-fields.js';
import type { Composer, Session } from './database.js';
import type { Dialect } from './dialect.js';
import { kept } from './locks.js';
import { param } from './statements.js';

// Values of custom fields in the database: a table for each entity, and the same statements over each.

/** Where the values of an entity are kept. */
export interface ValueTable {
  readonly entity: CustomFieldEntity;
  readonly table: string;
  /** Column with the id of the record. */
  readonly record: string;
  /** Table of the records. */
  readonly records: string;
}

/** The values of properties. */
export const PROPERTY_VALUES: ValueTable = {
  entity: 1,
  table: 'property_custom_values',
  record: 'property_id',
  records: 'properties',
};

/** The values of inspections. */
export const INSPECTION_VALUES: ValueTable = {
  entity: 2,
  table: 'inspection_custom_values',
  record: 'inspection_id',
  records: 'inspections',
};

/** A store of the values of one entity, for each session. */
export function customFieldValueStores(composer: Composer, source: ValueTable) {
  const statements = valueStatements(composer, source);

  return (session: Session): CustomFieldValueStore => ({
    async fieldsOf(account_id, record_id) {
      const rows = await session.all<Row>(statements.fields, { account_id, record_id });
      return rows.map((row) => ({ ...row, required: Boolean(row.required) }));
    },
    async replace(account_id, record_id, values) {
      const texts = values.map((row) => ({ ...row, value_text: foldCase(row.value) }));
      const rows = JSON.stringify(texts);
      await session.run(statements.removeOthers, { account_id, record_id, rows });
      if (texts.length > 0) await session.run(statements.put, { account_id, record_id, rows });
    },
  });
}

/**
 * The filter of a list by texts in one letter case, each with the id of the custom field it is searched in: each occurs
 * in the value of its field. A field that is unknown matches nothing, and one without a value holds the empty string
 * (CUF-011, CUF-025).
 */
export function customFieldsContain(
  dialect: Dialect,
  source: ValueTable,
  texts: readonly (readonly [number, string])[],
): OneFilter {
  const searched = dialect.rows({ custom_field_id: 'bigint', value_text: 'text' }, 'w');
  const sql = `not exists (select 1 from ${searched} where not exists (
    select 1 from ${fieldsOfRow(source)} and f.id = w.custom_field_id
      and ${dialect.position('w.value_text', "coalesce(v.value_text, '')")} > 0))`;
  const rows = texts.map(([custom_field_id, value_text]) => ({ custom_field_id, value_text }));
  const held = texts.filter(([, text]) => text !== ''); // any record holds the empty string
  const isFewHeld = held.length > 0 && held.length <= SEARCHED;
  return {
    condition: {
      name: 'custom_fields',
      sql,
      parameters: ['custom_fields'],
      ...(isFewHeld ? { index: holdersOf(dialect, source, held.length) } : {}),
    },
    values: {
      custom_fields: JSON.stringify(rows),
      named: rows.length,
      ...Object.fromEntries(held.flatMap(valuesOfHeld)),
    },
  };
}

/** Up to so many texts are each searched for by itself, so that the statements stay few. */
const SEARCHED = 4;

/** The records that hold every one of some texts, found by the values; none when a field is unknown. */
function holdersOf(
  dialect: Dialect,
  { entity, table, record, records }: ValueTable,
  texts: number,
): NumberIndex {
  const holders = Array.from({ length: texts }, (_, index) => ({
    sql: `select v.${record} from ${table} v where v.account_id = ? and v.custom_field_id = ?
      and ${dialect.position('?', 'v.value_text')} > 0`,
    parameters: ['account_id', `field${index}`, `text${index}`],
  }));
  const { from, parameters, ...numbers } = numbersIn(records, holders);
  const searched = dialect.rows({ custom_field_id: 'bigint' }, 'w');
  const known = `select count(*) from ${searched} join custom_fields f on f.id = w.custom_field_id ${ENABLED}
    where f.account_id = ? and f.entity = ${entity}`;
  return {
    ...numbers,
    from: `${from} and (${known}) = ?`,
    parameters: [...parameters, 'custom_fields', 'account_id', 'named'],
  };
}

function valuesOfHeld([field, text]: readonly [number, string], index: number) {
  return [
    [`field${index}`, field],
    [`text${index}`, text],
  ] as const;
}

type Row = Omit<FieldOfRecord, 'required'> & { readonly required: boolean | 0 | 1 };

function valueStatements(
  { dialect, knex, compose }: Composer,
  { entity, table, record }: ValueTable,
) {
  const fields = knex('custom_fields as f')
    .joinRaw(ENABLED)
    .joinRaw(
      `left join ${table} v
         on v.account_id = f.account_id and v.${record} = ? and v.custom_field_id = f.id`,
      [param('record_id')],
    )
    .where({ 'f.account_id': param('account_id'), 'f.entity': entity })
    .select('f.id', 'f.required', 'v.value')
    .orderBy('f.id');
  const sent = dialect.rows({ custom_field_id: 'bigint', value: 'text', value_text: 'text' }, 'w');
  return {
    fields: compose(kept(dialect, fields, 'f')),
    removeOthers: compose(
      knex(table)
        .where({ account_id: param('account_id'), [record]: param('record_id') })
        .whereRaw(`custom_field_id not in (select w.custom_field_id from ${sent})`, [param('rows')])
        .delete(),
    ),
    // What stays as it is is not written: SQLite writes the record again with each of its values.
    put: compose(
      knex.raw(
        `insert into ${table} (account_id, ${record}, custom_field_id, value, value_text)
         select cast(? as bigint), cast(? as bigint), w.custom_field_id, w.value, w.value_text
         from ${sent} where true
         on conflict (account_id, ${record}, custom_field_id)
           do update set value = excluded.value, value_text = excluded.value_text
           where ${table}.value <> excluded.value or ${table}.value_text <> excluded.value_text`,
        [param('account_id'), param('record_id'), param('rows')],
      ),
    ),
  };
}

/** SQL of every custom field `f` of the record `r`, with its value `v` where it has one. */
function fieldsOfRow({ entity, table, record }: ValueTable): string {
  return `custom_fields f ${ENABLED}
    left join ${table} v
      on v.account_id = f.account_id and v.${record} = r.id and v.custom_field_id = f.id
    where f.account_id = r.account_id and f.entity = ${entity}`;
}
