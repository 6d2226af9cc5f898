import type { Account, AccountStore } from '../domain/ports/accounts.js';
import { timestamp } from '../domain/timestamps.js';
import type { Composer, Session } from './database.js';
import { kept, locked, lockedAlone } from './locks.js';
import { named, param, type Statement } from './statements.js';

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
    'self_service_template_id',
  ];
  const written = [...columns, 'created_at'];
  const all = knex('accounts').select('id', ...columns);
  const one = all.clone().where({ id: param('account_id') });
  const findByName = compose(
    knex('accounts')
      .select('id')
      .where({ name: param('name') })
      .orderBy('id')
      .limit(1),
  );
  const insert = compose(knex('accounts').insert(named(written)).returning('id'));
  const first = compose(knex('accounts').select('id').limit(1));
  const listAll = compose(all.clone().orderBy(['name', 'id']));
  const update = compose(
    knex('accounts')
      .where({ id: param('account_id') })
      .update(named(columns)),
  );
  const read = compose(one);
  const hold = compose(kept(dialect, one.clone(), 'accounts'));
  const lock = compose(locked(dialect, one.clone()));
  const lockUnheld = compose(lockedAlone(dialect, one.clone()));
  const readBy = async (session: Session, statement: Statement, account_id: number) => {
    const row = await session.get<Account>(statement, { account_id });
    if (!row) throw new Error(`There is no account ${account_id}`);
    return accountOf(row);
  };

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
    read: (account_id) => readBy(session, read, account_id),
    async listAll() {
      return (await session.all<Account>(listAll, {})).map(accountOf);
    },
    hold: (account_id) => readBy(session, hold, account_id),
    async update(account_id, record) {
      await session.run(update, { ...record, account_id });
    },
    async lock(account_id) {
      await session.get(lock, { account_id });
    },
    async lockUnheld(account_id) {
      await session.get(lockUnheld, { account_id });
    },
  });
}

/** SQLite keeps booleans as numbers. */
function accountOf(row: Account): Account {
  return {
    ...row,
    custom_fields_enabled: Boolean(row.custom_fields_enabled),
    requires_review: Boolean(row.requires_review),
  };
}
