import { ROLES, type RoleCode } from '@lintel/schema';
import type { SessionStore, SignedIn } from '../domain/ports/sessions.js';
import type { Composer, Session } from './database.js';
import { param } from './statements.js';

// Sessions of browsers in the database, by the hash of the session id.

type Row = Omit<SignedIn, 'role'> & { readonly role: RoleCode };

/** A store of browser sessions for each session of the database. */
export function sessionStores({ knex, compose }: Composer) {
  const one = { hash: param('hash') };
  const statements = {
    find: compose(
      knex('sessions as s')
        .join('users as u', 'u.id', 's.user_id')
        .join('accounts as a', 'a.id', 'u.account_id')
        .select('s.user_id', 'u.account_id', 'u.name', 'u.email', 'u.role', 'a.name as company')
        .select('s.created_at', 's.seen_at')
        .where({ 's.hash': param('hash') })
        .whereNull('u.disabled_at'),
    ),
    insert: compose(
      knex('sessions').insert({
        ...one,
        user_id: param('user_id'),
        created_at: param('now'),
        seen_at: param('now'),
      }),
    ),
    touch: compose(
      knex('sessions')
        .where(one)
        .update({ seen_at: param('now') }),
    ),
    delete: compose(knex('sessions').where(one).delete()),
    deleteOf: compose(
      knex('sessions')
        .where({ user_id: param('user_id') })
        .delete(),
    ),
    forget: compose(knex('sessions').where('seen_at', '<', param('before')).delete()),
  };
  return (session: Session): SessionStore => ({
    async find(hash) {
      const row = await session.get<Row>(statements.find, { hash });
      return row && { ...row, role: ROLES[row.role] };
    },
    async insert(values) {
      await session.run(statements.insert, { ...values });
    },
    async touch(hash, now) {
      await session.run(statements.touch, { hash, now });
    },
    async delete(hash) {
      await session.run(statements.delete, { hash });
    },
    async deleteOf(user_id) {
      await session.run(statements.deleteOf, { user_id });
    },
    async forget(before) {
      await session.run(statements.forget, { before });
    },
  });
}
