import type { ReferenceStore } from '../domain/ports/references.js';
import type { Composer, Session } from './database.js';
import { param } from './statements.js';

// Whether an account has a record.

const TABLES = { client: 'clients', property: 'properties', staff: 'users' } as const;

/** A store of references for each session. */
export function referenceStores({ knex, compose }: Composer) {
  const exists = (table: string) =>
    compose(
      knex(table)
        .select('id')
        .where({ account_id: param('account_id'), id: param('id') }),
    );
  const statements = {
    client: exists(TABLES.client),
    property: exists(TABLES.property),
    staff: exists(TABLES.staff),
  };
  return (session: Session): ReferenceStore => ({
    async exists(account_id, kind, id) {
      return (await session.get(statements[kind], { account_id, id })) !== undefined;
    },
  });
}
