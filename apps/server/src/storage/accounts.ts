import type { Account, AccountStore } from '../domain/ports/accounts.js';
import type { Composer, Session } from './database.js';
import { param } from './statements.js';

// Accounts in the database.

/** A store of accounts for each session. */
export function accountStores({ dialect, knex, compose }: Composer) {
  const columns = [
    'id',
    'name',
    'country',
    'time_zone',
    'custom_fields_enabled',
    'requires_review',
  ];
  const one = knex('accounts')
    .select(columns)
    .where({ id: param('account_id') });
  const read = compose(one);
  const lock = dialect.kind === 'postgres' ? compose(one.clone().forUpdate()) : read;

  return (session: Session): AccountStore => ({
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
