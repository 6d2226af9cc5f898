import { ROLES, type Role, type RoleCode } from '@lintel/schema';
import { emailKey } from '../domain/access/email-key.js';
import type { ListedUser, SignInUser, UserStore } from '../domain/ports/users.js';
import { timestamp } from '../domain/timestamps.js';
import { counterStatements, nextNumber } from './counters.js';
import type { Composer, Session } from './database.js';
import { locked } from './locks.js';
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
  const { knex, compose, dialect } = composer;
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
    lockPassword: compose(
      locked(
        dialect,
        knex('users')
          .select('password_hash')
          .where({ id: param('user_id') })
          .whereNull('disabled_at'),
      ),
    ),
    updatePassword: compose(
      knex('users')
        .where({ id: param('user_id') })
        .update({ password_hash: param('password_hash') }),
    ),
    renewPassword: compose(
      knex('users')
        .where({ id: param('user_id'), password_hash: param('from') })
        .update({ password_hash: param('to') }),
    ),
    suspend: compose(
      byEmail
        .clone()
        .whereNull('disabled_at')
        .update({ disabled_at: param('disabled_at') })
        .returning('id'),
    ),
    reactivate: compose(
      byEmail.clone().whereNotNull('disabled_at').update({ disabled_at: null }).returning('id'),
    ),
    listAll: compose(
      knex('users as u')
        .join('accounts as a', 'a.id', 'u.account_id')
        .select('a.name as account', 'u.account_id', 'u.name', 'u.email', 'u.role')
        .select(knex.raw('u.password_hash is not null as has_password'))
        .select(knex.raw('u.disabled_at is not null as is_suspended'))
        .orderBy(['a.name', 'u.account_id', 'u.name', 'u.id']),
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
    async lockPassword(user_id) {
      const row = await session.get<{ password_hash: string | null }>(statements.lockPassword, {
        user_id,
      });
      return row?.password_hash;
    },
    async updatePassword(user_id, password_hash) {
      await session.run(statements.updatePassword, { user_id, password_hash });
    },
    async renewPassword(user_id, renewed) {
      await session.run(statements.renewPassword, { user_id, ...renewed });
    },
    async suspend(email) {
      const values = { email_key: emailKey(email), disabled_at: timestamp(now()) };
      return (await session.get<{ id: number }>(statements.suspend, values))?.id;
    },
    async reactivate(email) {
      const values = { email_key: emailKey(email) };
      return (await session.get<{ id: number }>(statements.reactivate, values))?.id;
    },
    async listAll() {
      const rows = await session.all<ListedRow>(statements.listAll, {});
      return rows.map((row) => ({
        ...row,
        role: ROLES[row.role],
        has_password: Boolean(row.has_password),
        is_suspended: Boolean(row.is_suspended),
      }));
    },
  });
}

interface ListedRow extends Omit<ListedUser, 'role' | 'has_password' | 'is_suspended'> {
  readonly role: RoleCode;
  readonly has_password: boolean | 0 | 1;
  readonly is_suspended: boolean | 0 | 1;
}

function codeOf(role: Role): RoleCode {
  const [code] = Object.entries(ROLES).find(([, name]) => name === role) ?? [];
  return Number(code) as RoleCode; // every role has a code
}
