import type { Account, AccountStore } from '../domain/ports/accounts.js';
import { timestamp } from '../domain/timestamps.js';
import type { Composer, Session } from './database.js';
import { locked } from './locks.js';
import { param } from './statements.js';

// Accounts in the database.

/** A store of accounts for each session. */
export function accountStores({ dialect, knex, compose }: Composer, now: () => Date) {
  const columns = [
    'name',
    'country',
    'time_zone',
    'custom_fields_enabled',
    'requires_review',
    'wording',
  ];
  const written = [...columns, 'created_at'];
  const one = knex('accounts')
    .select('id', ...columns)
    .where({ id: param('account_id') });
  const findByName = compose(
    knex('accounts')
      .select('id')
      .where({ name: param('name') })
      .orderBy('id')
      .limit(1),
  );
  const insert = compose(
    knex('accounts')
      .insert(Object.fromEntries(written.map((column) => [column, param(column)])))
      .returning('id'),
  );
  const first = compose(knex('accounts').select('id').limit(1));
  const read = compose(one);
  const lock = compose(locked(dialect, one.clone()));

  return (session: Session): AccountStore => ({
    async findByName(name) {
      return (await session.get<{ id: number }>(findByName, { name }))?.id;
    },
    async insert(record) {
      const values = { ...record, created_at: timestamp(now()) };
      const row = await session.get<{ id: number }>(insert, values);
      if (!row) throw new Error('The new account has no id');
      return row.id;
    },
    async isEmpty() {
      return (await session.get(first, {})) === undefined;
    },
    async read(account_id) {
      const row = await session.get<Account>(read, { account_id });
      if (!row) throw new Error(`There is no account ${account_id}`);
      return {
        ...row,
        custom_fields_enabled: Boolean(row.custom_fields_enabled),
        requires_review: Boolean(row.requires_review),
      };
    },
    async lock(account_id) {
      await session.get(lock, { account_id });
    },
  });
}
