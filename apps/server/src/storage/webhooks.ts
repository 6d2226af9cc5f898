import type { Receiver, WebhookRecord, WebhookStore } from '../domain/ports/webhooks.js';
import type { Shape } from '../domain/shape.js';
import { timestamp } from '../domain/timestamps.js';
import type { Composer, Session } from './database.js';
import { type JsonFields, jsonObject } from './json-fields.js';
import { kept, locked } from './locks.js';
import { named, param, perShape, unvaried } from './statements.js';

// Listeners of webhooks in the database. Their secrets come and go sealed.

const COLUMNS = [
  'url',
  'events',
  'format',
  'active',
  'secret',
  'auth',
] as const satisfies readonly (keyof WebhookRecord)[];

interface Body {
  readonly body: string;
}

/** A store of listeners for each session. */
export function webhookStores(composer: Composer, now: () => Date) {
  const statements = webhookStatements(composer);

  return (session: Session): WebhookStore => ({
    async exists({ account_id, application_id }, id) {
      const found = await session.get(statements.exists, { account_id, application_id, id });
      return found !== undefined;
    },
    async list({ account_id, application_id }, shape) {
      const values = { account_id, application_id };
      const rows = await session.all<Body>(statements.list(shape), values);
      return { records: rows.map(({ body }) => body) };
    },
    async read({ account_id, application_id }, id, shape) {
      const values = { account_id, application_id, id };
      return (await session.get<Body>(statements.one(shape), values))?.body;
    },
    async count(account_id) {
      return (await session.get<{ n: number }>(statements.count, { account_id }))?.n ?? 0;
    },
    async lock({ account_id, application_id }, id) {
      const row = await session.get<Columns>(statements.lock, { account_id, application_id, id });
      return row && recordOf(row);
    },
    async insert({ account_id, application_id }, { made_through, ...record }) {
      const row = await session.get<{ id: number }>(statements.insert, {
        ...columnsOf(record),
        account_id,
        application_id,
        made_through,
        created_at: timestamp(now()),
      });
      if (!row) throw new Error('The new listener has no id');
      return row.id;
    },
    async update(account_id, id, record) {
      await session.run(statements.update, { ...columnsOf(record), account_id, id });
    },
    async remove(account_id, id) {
      await session.run(statements.remove, { account_id, id });
    },
    async hearing(account_id) {
      const rows = await session.all<Pick<Columns, 'events'> & { readonly id: number }>(
        statements.hearing,
        { account_id },
      );
      return rows.map((row) => ({ id: row.id, events: eventsOf(row) }));
    },
    async receiver(account_id, id) {
      const row = await session.get<Columns & Pick<Receiver, 'id' | 'made_through'>>(
        statements.receiver,
        { account_id, id },
      );
      return row && { ...recordOf(row), id: row.id, made_through: row.made_through };
    },
    async hasSealedOtherwise(mark) {
      return (await session.get(statements.sealedOtherwise, { mark })) !== undefined;
    },
    async switchOff(account_id, id) {
      await session.run(statements.switchOff, { account_id, id });
    },
  });
}

type Columns = Omit<WebhookRecord, 'events' | 'active'> & {
  readonly events: string;
  readonly active: boolean | 0 | 1;
};

function recordOf(row: Columns): WebhookRecord {
  const { url, format, secret, auth } = row;
  return { url, format, secret, auth, events: eventsOf(row), active: Boolean(row.active) };
}

function eventsOf({ events }: Pick<Columns, 'events'>): WebhookRecord['events'] {
  return JSON.parse(events) as WebhookRecord['events']; // written by columnsOf
}

function columnsOf(record: WebhookRecord) {
  return { ...record, events: JSON.stringify(record.events) };
}

function webhookStatements(composer: Composer) {
  const { dialect, knex, compose } = composer;
  const owned = named(['account_id', 'application_id']);
  const one = named(['account_id', 'id']);
  const bodies = bodiesOf(composer);
  const inForce = knex('webhooks as w')
    .join('oauth_applications as a', 'a.id', 'w.application_id')
    .whereNull('a.disabled_at')
    .where('w.active', knex.raw('true'))
    .where('w.account_id', param('account_id'));
  return {
    exists: compose(knex('webhooks').select('id').where(owned).where('id', param('id'))),
    list: perShape(unvaried, (shape) => compose(bodies(shape).where(owned).orderBy('r.id'))),
    one: perShape(unvaried, (shape) =>
      compose(bodies(shape).where(owned).where('id', param('id'))),
    ),
    count: compose(
      knex('webhooks').where('account_id', param('account_id')).select(knex.raw('count(*) as n')),
    ),
    lock: compose(
      locked(dialect, knex('webhooks').select(COLUMNS).where(owned).where('id', param('id'))),
    ),
    insert: compose(
      knex('webhooks')
        .insert(named([...COLUMNS, 'account_id', 'application_id', 'made_through', 'created_at']))
        .returning('id'),
    ),
    update: compose(knex('webhooks').where(one).update(named(COLUMNS))),
    remove: compose(knex('webhooks').where(one).delete()),
    hearing: compose(
      kept(dialect, inForce.clone().select('w.id', 'w.events').orderBy('w.id'), 'w'),
    ),
    receiver: compose(
      inForce
        .clone()
        .where('w.id', param('id'))
        .select('w.id', 'w.made_through', ...COLUMNS.map((column) => `w.${column}`)),
    ),
    sealedOtherwise: compose(
      knex('webhooks')
        .select('id')
        .where(knex.raw('substr(secret, 1, length(?)) <> ?', [param('mark'), param('mark')]))
        .limit(1),
    ),
    switchOff: compose(
      knex('webhooks')
        .where(one)
        .update({ active: knex.raw('false') }),
    ),
  };
}

function bodiesOf({ dialect, knex }: Composer) {
  const fields: JsonFields = {
    id: 'r.id',
    url: 'r.url',
    events: dialect.json('r.events'),
    format: 'r.format',
    active: dialect.boolean('r.active'),
    uses_basic_auth: dialect.boolean('r.auth is not null'),
    created_at: 'r.created_at',
  };
  return (shape: Shape) =>
    knex('webhooks as r').select(
      knex.raw(`${dialect.text(jsonObject(dialect, fields, shape))} as body`),
    );
}
