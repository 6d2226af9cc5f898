import type { Client, Static } from '@lintel/schema';
import type { ClientRecord, ClientStore } from '../domain/ports/clients.js';
import type { Shape } from '../domain/shape.js';
import type { Composer, Session } from './database.js';
import { type JsonFields, jsonObject } from './json-fields.js';
import { numberedRows } from './numbered-rows.js';
import { addressFields } from './property-fields.js';
import { param } from './statements.js';
import { clientView } from './view-conditions.js';
import { viewedRecords } from './viewed-records.js';

// Clients in the database.

/** Columns an input sets. */
const COLUMNS = [
  'name',
  'email',
  'telephone',
  'company',
  'website',
  'notes',
  'line1',
  'line2',
  'city',
  'county',
  'postcode',
  'country',
] as const satisfies readonly (keyof ClientRecord)[];

const FIELDS: JsonFields = {
  id: 'r.id',
  name: 'r.name',
  email: 'r.email',
  telephone: 'r.telephone',
  company: 'r.company',
  website: 'r.website',
  notes: 'r.notes',
  address: addressFields('r'),
  created_at: 'r.created_at',
};

/** A store of clients for each session. */
export function clientStores(composer: Composer, now: () => Date) {
  const { dialect, knex, compose } = composer;
  const reader = viewedRecords<Static<typeof Client>>(composer, {
    kind: 'clients',
    bodies: (shape: Shape) =>
      knex('clients as r').select(
        knex.raw(`${dialect.text(jsonObject(dialect, FIELDS, shape))} as body`),
      ),
    view: clientView,
  });
  const rows = numberedRows<ClientRecord>(composer, { kind: 'clients', columns: COLUMNS }, now);
  const exists = compose(
    knex('clients')
      .select('id')
      .where({ account_id: param('account_id'), id: param('id') }),
  );

  return (session: Session): ClientStore => {
    const { lock, insert, update } = rows(session);
    return {
      ...reader(session),
      async exists(account_id, id) {
        return (await session.get(exists, { account_id, id })) !== undefined;
      },
      lock,
      insert: async (account_id, record) => (await insert(account_id, { ...record })).id,
      update: (account_id, id, record) => update(account_id, id, { ...record }),
    };
  };
}
