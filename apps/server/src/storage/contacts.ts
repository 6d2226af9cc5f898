import { TENANT } from '../domain/contact-types.js';
import type {
  ContactKey,
  ContactOwner,
  ContactRecord,
  ContactStore,
} from '../domain/ports/contacts.js';
import { timestamp } from '../domain/timestamps.js';
import type { Composer, Session } from './database.js';
import type { Dialect } from './dialect.js';
import { type JsonFields, jsonObject } from './json-fields.js';
import { createKey } from './keys.js';
import { locked } from './locks.js';
import { param, perShape, unvaried } from './statements.js';

// Contacts in the database: one table, in which a contact names the property or the inspection it belongs to.

/** Column that names the owner, by its kind. */
const OWNER_COLUMNS: Readonly<Record<ContactOwner['kind'], string>> = {
  property: 'property_id',
  inspection: 'inspection_id',
};

/** Columns an input sets. */
const COLUMNS = [
  'type',
  'name',
  'email',
  'phone',
  'signee',
  'notify',
  'deliver',
] as const satisfies readonly (keyof ContactRecord)[];

interface Body {
  readonly body: string;
}

/** A store of contacts for each session. */
export function contactStores(composer: Composer, now: () => Date) {
  const byOwner = {
    property: contactStatements(composer, OWNER_COLUMNS.property),
    inspection: contactStatements(composer, OWNER_COLUMNS.inspection),
  };
  return (session: Session): ContactStore => ({
    async list(account_id, owner, shape) {
      const values = { account_id, owner: owner.id };
      const rows = await session.all<Body>(byOwner[owner.kind].list(shape), values);
      return { records: rows.map((row) => row.body) };
    },
    async records(account_id, owner) {
      const values = { account_id, owner: owner.id };
      return (await session.all<Row>(byOwner[owner.kind].records, values)).map(recordOf);
    },
    async exists(account_id, contact) {
      const { exists } = byOwner[contact.owner.kind];
      return (await session.get(exists, contactValues(account_id, contact))) !== undefined;
    },
    async read(account_id, contact, shape) {
      const statement = byOwner[contact.owner.kind].one(shape);
      return (await session.get<Body>(statement, contactValues(account_id, contact)))?.body;
    },
    async lock(account_id, contact) {
      const { lock } = byOwner[contact.owner.kind];
      const row = await session.get<Row>(lock, contactValues(account_id, contact));
      return row && recordOf(row);
    },
    async insert(account_id, owner, record) {
      const row = await session.get<{ id: number }>(byOwner[owner.kind].insert, {
        ...record,
        account_id,
        owner: owner.id,
        tenant_key: createKey(),
        created_at: timestamp(now()),
      });
      if (!row) throw new Error('The new contact has no id');
      return row.id;
    },
    async update(account_id, contact, record) {
      const { update } = byOwner[contact.owner.kind];
      await session.run(update, { ...record, ...contactValues(account_id, contact) });
    },
    async remove(account_id, contact) {
      await session.run(byOwner[contact.owner.kind].remove, contactValues(account_id, contact));
    },
    async tenantKey(account_id, contact) {
      const { tenantKey } = byOwner[contact.owner.kind];
      const values = contactValues(account_id, contact);
      return (await session.get<{ tenant_key: string }>(tenantKey, values))?.tenant_key;
    },
  });
}

function contactStatements({ dialect, knex, compose }: Composer, ownerColumn: string) {
  const owned = { account_id: param('account_id'), [ownerColumn]: param('owner') };
  const one = { ...owned, id: param('id') };
  const written = Object.fromEntries(COLUMNS.map((column) => [column, param(column)]));
  const created = { tenant_key: param('tenant_key'), created_at: param('created_at') };
  const fields = contactFields(dialect);
  const body = (shape: Parameters<typeof jsonObject>[2]) =>
    knex.raw(`${dialect.text(jsonObject(dialect, fields, shape))} as body`);
  return {
    list: perShape(unvaried, (shape) =>
      compose(knex('contacts').select(body(shape)).where(owned).orderBy('id')),
    ),
    records: compose(knex('contacts').select(COLUMNS).where(owned).orderBy('id')),
    one: perShape(unvaried, (shape) => compose(knex('contacts').select(body(shape)).where(one))),
    exists: compose(knex('contacts').select('id').where(one)),
    lock: compose(locked(dialect, knex('contacts').select(COLUMNS).where(one))),
    insert: compose(
      knex('contacts')
        .insert({ ...owned, ...written, ...created })
        .returning('id'),
    ),
    update: compose(knex('contacts').where(one).update(written)),
    remove: compose(knex('contacts').where(one).delete()),
    tenantKey: compose(
      knex('contacts')
        .select('tenant_key')
        .where({ ...one, type: TENANT }),
    ),
  };
}

function contactFields(dialect: Dialect): JsonFields {
  return {
    id: 'id',
    type: 'type',
    name: 'name',
    email: 'email',
    phone: 'phone',
    signee: dialect.boolean('signee'),
    notify: dialect.boolean('notify'),
    deliver: dialect.boolean('deliver'),
    created_at: 'created_at',
  };
}

type Duty = 'signee' | 'notify' | 'deliver';

type Row = Omit<ContactRecord, Duty> & Readonly<Record<Duty, boolean | 0 | 1>>;

function recordOf(row: Row): ContactRecord {
  return {
    ...row,
    signee: Boolean(row.signee),
    notify: Boolean(row.notify),
    deliver: Boolean(row.deliver),
  };
}

function contactValues(account_id: number, { owner, id }: ContactKey) {
  return { account_id, owner: owner.id, id };
}
