import type { AuditStore } from '../domain/ports/audit.js';
import { timestamp } from '../domain/timestamps.js';
import type { Composer, Session } from './database.js';
import { param } from './statements.js';

// The audit trail of properties in the database. It is only ever added to.

const COLUMNS = [
  'account_id',
  'property_id',
  'record',
  'record_id',
  'action',
  'actor_id',
  'application_id',
  'changes',
  'created_at',
];

/** A store of the audit trail for each session. */
export function auditStores({ knex, compose }: Composer, now: () => Date) {
  const insert = compose(
    knex('audit_entries').insert(
      Object.fromEntries(COLUMNS.map((column) => [column, param(column)])),
    ),
  );
  return (session: Session): AuditStore => ({
    async record(caller, { changes, ...entry }) {
      await session.run(insert, {
        ...entry,
        account_id: caller.account_id,
        actor_id: caller.user_id,
        application_id: caller.application_id,
        changes: JSON.stringify(changes),
        created_at: timestamp(now()),
      });
    },
  });
}
