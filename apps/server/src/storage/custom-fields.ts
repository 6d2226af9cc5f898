import type { CustomFieldRecord, CustomFieldStore } from '../domain/ports/custom-fields.js';
import type { Shape } from '../domain/shape.js';
import { timestamp } from '../domain/timestamps.js';
import type { Composer, Session } from './database.js';
import { type JsonFields, jsonObject } from './json-fields.js';
import { locked } from './locks.js';
import { named, param, perShape, unvaried } from './statements.js';

// Definitions of custom fields in the database.

/** Joins the account `a` of a custom field `f`, when the account has the feature (CUF-023). */
export const ENABLED = 'join accounts a on a.id = f.account_id and a.custom_fields_enabled';

const COLUMNS = [
  'name',
  'type',
  'required',
] as const satisfies readonly (keyof CustomFieldRecord)[];

interface Body {
  readonly body: string;
}

/** A store of custom fields for each session. */
export function customFieldStores(composer: Composer, now: () => Date) {
  const statements = customFieldStatements(composer);

  return (session: Session): CustomFieldStore => ({
    async exists(account_id, id) {
      return (await session.get(statements.exists, { account_id, id })) !== undefined;
    },
    async list(account_id, shape) {
      const rows = await session.all<Body>(statements.list(shape), { account_id });
      return { records: rows.map(({ body }) => body) };
    },
    async listOf(account_id, entity, shape) {
      const rows = await session.all<Body>(statements.listOf(shape), { account_id, entity });
      return { records: rows.map(({ body }) => body) };
    },
    async readBack(account_id, id, shape) {
      const row = await session.get<Body>(statements.one(shape), { account_id, id });
      if (!row) throw new Error(`The custom field ${id} cannot be read back`);
      return row.body;
    },
    async lock(account_id, id) {
      const row = await session.get<Columns>(statements.lock, { account_id, id });
      return row && { ...row, required: Boolean(row.required) };
    },
    async insert(account_id, record) {
      const values = { ...record, account_id, created_at: timestamp(now()) };
      const row = await session.get<{ id: number }>(statements.insert, values);
      if (!row) throw new Error('The new custom field has no id');
      return row.id;
    },
    async update(account_id, id, record) {
      await session.run(statements.update, { ...record, account_id, id });
    },
    async remove(account_id, id) {
      await session.run(statements.remove, { account_id, id });
    },
  });
}

type Columns = Omit<CustomFieldRecord, 'required'> & { readonly required: boolean | 0 | 1 };

function customFieldStatements(composer: Composer) {
  const { dialect, knex, compose } = composer;
  const bodies = bodiesOf(composer);
  const one = { 'f.account_id': param('account_id'), 'f.id': param('id') };
  const stored = { account_id: param('account_id'), id: param('id') };
  return {
    exists: compose(knex('custom_fields as f').joinRaw(ENABLED).select('f.id').where(one)),
    list: perShape(unvaried, (shape) => compose(bodies(shape).orderBy('f.id'))),
    listOf: perShape(unvaried, (shape) =>
      compose(bodies(shape).where('f.entity', param('entity')).orderBy('f.id')),
    ),
    one: perShape(unvaried, (shape) => compose(bodies(shape).where('f.id', param('id')))),
    lock: compose(locked(dialect, knex('custom_fields').select(COLUMNS).where(stored))),
    insert: compose(
      knex('custom_fields')
        .insert(named([...COLUMNS, 'account_id', 'entity', 'created_at']))
        .returning('id'),
    ),
    update: compose(knex('custom_fields').where(stored).update(named(COLUMNS))),
    remove: compose(knex('custom_fields').where(stored).delete()),
  };
}

function bodiesOf({ dialect, knex }: Composer) {
  const fields: JsonFields = {
    id: 'f.id',
    entity: 'f.entity',
    name: 'f.name',
    type: 'f.type',
    required: dialect.boolean('f.required'),
    created_at: 'f.created_at',
  };
  return (shape: Shape) =>
    knex('custom_fields as f')
      .joinRaw(ENABLED)
      .where('f.account_id', param('account_id'))
      .select(knex.raw(`${dialect.text(jsonObject(dialect, fields, shape))} as body`));
}
