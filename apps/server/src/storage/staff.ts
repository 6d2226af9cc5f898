import type { StaffUser, Static } from '@lintel/schema';
import { emailKey } from '../domain/access/email-key.js';
import type { StaffRecord, StaffStore } from '../domain/ports/staff.js';
import type { Shape } from '../domain/shape.js';
import type { Composer, Session } from './database.js';
import type { Dialect } from './dialect.js';
import { type JsonFields, jsonObject } from './json-fields.js';
import { numberedRows } from './numbered-rows.js';
import { param } from './statements.js';
import { staffView } from './view-conditions.js';
import { viewedRecords } from './viewed-records.js';

// Staff in the database: read from the view `staff`, written to the table of all users.

/** Columns an input sets. */
const COLUMNS = [
  'name',
  'email',
  'telephone',
  'role',
] as const satisfies readonly (keyof StaffRecord)[];

/** Whether a staff user is part of management: an administrator or a manager (PRO-004). */
export function isManager(dialect: Dialect, alias: string): string {
  return dialect.boolean(`${alias}.role in (1, 2)`);
}

/** A store of staff users for each session. */
export function staffStores(composer: Composer, now: () => Date) {
  const { dialect, knex } = composer;
  const fields = staffFields(dialect);
  const reader = viewedRecords<Static<typeof StaffUser>>(composer, {
    kind: 'staff',
    bodies: (shape: Shape) =>
      knex('staff as r').select(
        knex.raw(`${dialect.text(jsonObject(dialect, fields, shape))} as body`),
      ),
    view: staffView,
  });
  const rows = numberedRows<StaffRecord>(
    composer,
    { kind: 'staff', table: 'users', columns: COLUMNS, derived: ['email_key'] },
    now,
  );
  const statements = staffStatements(composer);

  return (session: Session): StaffStore => {
    const { lock, insert, update } = rows(session);
    return {
      ...reader(session),
      lock,
      insert: async (account_id, record) => (await insert(account_id, columnsOf(record))).id,
      update: (account_id, id, record) => update(account_id, id, columnsOf(record)),
      async findByEmail(email) {
        const values = { email_key: emailKey(email) };
        return (await session.get<{ id: number }>(statements.byEmail, values))?.id;
      },
      async hasOtherAdministrator(account_id, id) {
        return (await session.get(statements.otherAdministrator, { account_id, id })) !== undefined;
      },
    };
  };
}

function staffFields(dialect: Dialect): JsonFields {
  return {
    id: 'r.id',
    name: 'r.name',
    email: 'r.email',
    telephone: 'r.telephone',
    role: 'r.role',
    is_manager: isManager(dialect, 'r'),
    created_at: 'r.created_at',
  };
}

function staffStatements({ knex, compose }: Composer) {
  return {
    byEmail: compose(
      knex('users')
        .select('id')
        .where({ email_key: param('email_key') }),
    ),
    otherAdministrator: compose(
      knex('staff')
        .select('id')
        .where({ account_id: param('account_id'), role: 1 })
        .whereNot({ id: param('id') })
        .whereNull('disabled_at')
        .limit(1),
    ),
  };
}

function columnsOf(record: StaffRecord) {
  return { ...record, email_key: emailKey(record.email) };
}
