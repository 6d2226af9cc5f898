import { ROLES, type Role, type RoleCode } from '@lintel/schema';
import { emailKey } from '../domain/email-key.js';
import type { SignInUser, UserStore } from '../domain/ports/users.js';
import { timestamp } from '../domain/timestamps.js';
import { counterStatements, nextNumber } from './counters.js';
import type { Composer, Session } from './database.js';
import { param } from './statements.js';

// Users in the database, as far as signing in needs them.

const COLUMNS = [
  'account_id',
  'seq',
  'name',
  'email',
  'email_key',
  'telephone',
  'role',
  'client_id',
  'password_hash',
  'created_at',
];

/** A store of users for each session. */
export function userStores(composer: Composer, now: () => Date) {
  const { knex, compose } = composer;
  const counters = counterStatements(composer);
  const byEmail = knex('users').where({ email_key: param('email_key') });
  const statements = {
    taken: compose(byEmail.clone().select('id')),
    find: compose(
      byEmail.clone().select('id', 'account_id', 'password_hash').whereNull('disabled_at'),
    ),
    insert: compose(
      knex('users')
        .insert(Object.fromEntries(COLUMNS.map((column) => [column, param(column)])))
        .returning('id'),
    ),
    updatePassword: compose(
      knex('users')
        .where({ id: param('user_id') })
        .update({ password_hash: param('password_hash') }),
    ),
  };
  return (session: Session): UserStore => ({
    find: (email) => session.get<SignInUser>(statements.find, { email_key: emailKey(email) }),
    async insert(account_id, { role, ...record }) {
      const email_key = emailKey(record.email);
      if (await session.get(statements.taken, { email_key })) return undefined;
      const seq =
        role === 'client'
          ? null // only the staff of an account is numbered
          : await nextNumber(session, counters, { account_id, kind: 'staff' });
      const row = await session.get<{ id: number }>(statements.insert, {
        ...record,
        account_id,
        seq,
        email_key,
        role: codeOf(role),
        created_at: timestamp(now()),
      });
      return row?.id;
    },
    async updatePassword(user_id, password_hash) {
      await session.run(statements.updatePassword, { user_id, password_hash });
    },
  });
}

function codeOf(role: Role): RoleCode {
  const [code] = Object.entries(ROLES).find(([, name]) => name === role) ?? [];
  return Number(code) as RoleCode; // every role has a code
}
