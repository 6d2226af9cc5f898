import type { Knex } from 'knex';
import type { OptionSetRecord, OptionSetStore } from '../domain/ports/option-sets.js';
import type { CarriedOptionSet } from '../domain/reports/model/section.js';
import { timestamp } from '../domain/timestamps.js';
import type { Composer, Session } from './database.js';
import { type JsonFields, jsonObject } from './json-fields.js';
import { named, param, perShape, unvaried } from './statements.js';

// Option sets in the database. One that belongs to no account is there for all. A set never changes: what rooms carry
// stays what it was, and a changed set that comes with the service is another one, by the hash of its content.

const COLUMNS = [
  'name',
  'block_type',
  'editable',
  'options',
] as const satisfies readonly (keyof OptionSetRecord)[];

/** SQL condition on a row `o`, with the account as its value: the set is offered to it. */
const OFFERED = '(o.account_id is null or o.account_id = ?) and not o.retired';

/** A store of option sets for each session. */
export function optionSetStores(composer: Composer, now: () => Date) {
  const statements = optionSetStatements(composer);

  return (session: Session): OptionSetStore => {
    const insert = async (
      account_id: number | null,
      hash: string | null,
      record: OptionSetRecord,
    ) => {
      const row = await session.get<{ id: number }>(statements.insert, {
        ...record,
        options: JSON.stringify(record.options),
        account_id,
        hash,
        created_at: timestamp(now()),
      });
      if (!row) throw new Error('The new option set has no id');
      return row.id;
    };
    return {
      async list(account_id, shape) {
        const rows = await session.all<{ body: string }>(statements.list(shape), { account_id });
        return { records: rows.map(({ body }) => body) };
      },
      async find(account_id, choice) {
        const row = await session.get<Row>(statements.find, { account_id, ...choice });
        return row && carried(row);
      },
      async findFirst(account_id, block_type) {
        const row = await session.get<Row>(statements.findFirst, { account_id, block_type });
        return row && carried(row);
      },
      insert: (account_id, record) => insert(account_id, null, record),
      async putBundled(hash, record) {
        const { block_type: _, ...shown } = record;
        return { id: await insert(null, hash, record), ...shown };
      },
      async retireOthers(hashes) {
        const kept = JSON.stringify(hashes.map((hash) => ({ hash })));
        await session.run(statements.retireOthers, { kept });
      },
    };
  };
}

interface Row extends Omit<CarriedOptionSet, 'editable' | 'options'> {
  readonly editable: boolean | 0 | 1;
  readonly options: string;
}

function carried(row: Row): CarriedOptionSet {
  return {
    ...row,
    editable: Boolean(row.editable),
    options: JSON.parse(row.options) as CarriedOptionSet['options'], // written by insert
  };
}

function optionSetStatements({ dialect, knex, compose }: Composer) {
  const fields: JsonFields = {
    id: 'o.id',
    name: 'o.name',
    block_type: 'o.block_type',
    editable: dialect.boolean('o.editable'),
    options: dialect.json('o.options'),
    created_at: 'o.created_at',
  };
  const offered = () => knex('option_sets as o').whereRaw(OFFERED, [param('account_id')]);
  const inOrder = () =>
    offered().orderByRaw('case when o.account_id is null then 0 else 1 end, o.id');
  const forBlockType = (sets: Knex.QueryBuilder) =>
    sets
      .select('o.id', 'o.name', 'o.editable', 'o.options')
      .where('o.block_type', param('block_type'));
  return {
    list: perShape(unvaried, (shape) =>
      compose(
        inOrder().select(knex.raw(`${dialect.text(jsonObject(dialect, fields, shape))} as body`)),
      ),
    ),
    find: compose(forBlockType(offered()).where('o.id', param('id'))),
    findFirst: compose(forBlockType(inOrder()).limit(1)),
    insert: compose(
      knex('option_sets')
        .insert(named([...COLUMNS, 'account_id', 'hash', 'created_at']))
        .onConflict('hash')
        .merge({ retired: knex.raw('false') })
        .returning('id'),
    ),
    retireOthers: compose(
      knex('option_sets')
        .whereRaw(
          `hash is not null and hash not in (select w.hash from ${dialect.rows({ hash: 'text' }, 'w')})`,
          [param('kept')],
        )
        .update({ retired: knex.raw('true') }),
    ),
  };
}
