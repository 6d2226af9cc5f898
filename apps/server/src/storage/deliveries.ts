import type { DeliveryName, DeliveryState } from '@lintel/schema';
import type { DeliveryFilters, DeliveryStore, DueDelivery } from '../domain/ports/deliveries.js';
import type { Shape } from '../domain/shape.js';
import { timestamp } from '../domain/timestamps.js';
import type { Composer, Session } from './database.js';
import { type JsonFields, jsonObject } from './json-fields.js';
import { named, param, perShape, unvaried } from './statements.js';

// Events and their deliveries in the database.

/** How many deliveries are listed at most. */
const LISTED = 100;

interface Body {
  readonly body: string;
}

/** A store of deliveries for each session. */
export function deliveryStores(composer: Composer, now: () => Date) {
  const statements = { ...eventStatements(composer), ...deliveryStatements(composer) };
  const present = () => timestamp(now());

  return (session: Session): DeliveryStore => ({
    async insertEvent({ data, ...event }) {
      const row = await session.get<{ id: number }>(statements.insertEvent, {
        ...event,
        data: JSON.stringify(data),
        created_at: present(),
      });
      if (!row) throw new Error('The new event has no number');
      return row.id;
    },
    async insert({ account_id, webhook_id }, event) {
      const created_at = present();
      const row = await session.get<{ id: number }>(statements.insert, {
        account_id,
        webhook_id,
        event,
        next_attempt_at: created_at,
        created_at,
      });
      if (!row) throw new Error('The new delivery has no id');
      return row.id;
    },
    async exists({ account_id, webhook_id }, id) {
      return (await session.get(statements.exists, { account_id, webhook_id, id })) !== undefined;
    },
    async list({ account_id, webhook_id }, filters, shape) {
      const { state = null, before = Number.MAX_SAFE_INTEGER } = filters;
      const values = { account_id, webhook_id, before, ...(state && { state }) };
      const rows = await session.all<Body>(statements.list(shape, filters), values);
      return { records: rows.map(({ body }) => body) };
    },
    async readBack(account_id, id, shape) {
      const row = await session.get<Body>(statements.one(shape), { account_id, id });
      if (!row) throw new Error(`The delivery ${id} cannot be read back`);
      return row.body;
    },
    async find(account_id, id) {
      const row = await session.get<Row>(statements.find, { account_id, id });
      return row && deliveryOf(row);
    },
    async restart(account_id, id) {
      await session.run(statements.restart, { account_id, id, next_attempt_at: present() });
    },
    async recordAttempt(account_id, id, { attempt, state, next_attempt_at }) {
      await session.run(statements.recordAttempt, {
        ...attempt,
        at: timestamp(new Date(attempt.at)),
        state,
        next_attempt_at: next_attempt_at === null ? null : timestamp(new Date(next_attempt_at)),
        account_id,
        id,
      });
    },
    countUndelivered: () => session.all(statements.countUndelivered, {}),
    async forget(before) {
      await session.run(statements.forget, { before: timestamp(new Date(before)) });
    },
  });
}

interface Row {
  readonly id: number;
  readonly webhook_id: number;
  readonly state: DeliveryState;
  readonly tries: number;
  readonly account_id: number;
  readonly event_id: string;
  readonly event: DeliveryName;
  readonly data: string;
  readonly created_at: string;
}

function deliveryOf({ id, webhook_id, state, tries, ...event }: Row): DueDelivery {
  const data = JSON.parse(event.data) as object; // written by insertEvent
  return { id, webhook_id, state, tries, event: { ...event, data } };
}

function eventStatements({ knex, compose }: Composer) {
  return {
    insertEvent: compose(
      knex('events')
        .insert(named(['account_id', 'event', 'event_id', 'data', 'created_at']))
        .returning('id'),
    ),
    forget: compose(
      knex('events')
        .where('created_at', '<', param('before'))
        .whereNotExists(
          knex('deliveries as d')
            .select('d.id')
            .whereRaw('d.account_id = events.account_id and d.event = events.id')
            .where('d.state', 'pending'),
        )
        .delete(),
    ),
  };
}

function deliveryStatements(composer: Composer) {
  const { knex, compose } = composer;
  const one = named(['account_id', 'id']);
  const bodies = bodiesOf(composer);
  return {
    insert: compose(
      knex('deliveries')
        .insert({
          ...named(['account_id', 'webhook_id', 'event', 'next_attempt_at', 'created_at']),
          state: 'pending',
          attempts: 0,
          tries: 0,
        })
        .returning('id'),
    ),
    exists: compose(
      knex('deliveries')
        .select('id')
        .where(named(['account_id', 'webhook_id', 'id'])),
    ),
    list: perShape(
      ({ state }: DeliveryFilters) => (state ? 'state' : ''),
      (shape, { state }) =>
        compose(
          bodies(shape)
            .where({
              'r.account_id': param('account_id'),
              'r.webhook_id': param('webhook_id'),
              ...(state && { 'r.state': param('state') }),
            })
            .where('r.id', '<', param('before'))
            .orderBy('r.id', 'desc')
            .limit(LISTED),
        ),
    ),
    one: perShape(unvaried, (shape) =>
      compose(bodies(shape).where({ 'r.account_id': param('account_id'), 'r.id': param('id') })),
    ),
    find: compose(
      knex('deliveries as r')
        .join('events as e', 'e.id', 'r.event')
        .where({ 'r.account_id': param('account_id'), 'r.id': param('id') })
        .select('r.id', 'r.webhook_id', 'r.state', 'r.tries', 'r.account_id')
        .select('e.event_id', 'e.event', 'e.data', 'e.created_at'),
    ),
    countUndelivered: compose(
      knex('deliveries')
        .whereIn('state', ['pending', 'failed'])
        .groupBy('state')
        .select('state', knex.raw('count(*) as count')),
    ),
    restart: compose(
      knex('deliveries')
        .where(one)
        .update({ state: 'pending', tries: 0, next_attempt_at: param('next_attempt_at') }),
    ),
    recordAttempt: compose(
      knex('deliveries')
        .where(one)
        .update({
          attempts: knex.raw('attempts + 1'),
          tries: knex.raw('tries + 1'),
          state: param('state'),
          next_attempt_at: param('next_attempt_at'),
          attempted_at: param('at'),
          milliseconds: param('milliseconds'),
          status: param('status'),
          failure: param('failure'),
          answer: param('answer'),
        }),
    ),
  };
}

function bodiesOf({ dialect, knex }: Composer) {
  const fields: JsonFields = {
    id: 'r.id',
    event_id: 'e.event_id',
    event: 'e.event',
    state: 'r.state',
    attempts: 'r.attempts',
    next_attempt_at: 'r.next_attempt_at',
    last_attempt: {
      nullWithout: 'r.attempted_at',
      fields: {
        at: 'r.attempted_at',
        milliseconds: 'r.milliseconds',
        status: 'r.status',
        failure: 'r.failure',
        answer: 'r.answer',
      },
    },
    created_at: 'r.created_at',
  };
  return (shape: Shape) =>
    knex('deliveries as r')
      .join('events as e', 'e.id', 'r.event')
      .select(knex.raw(`${dialect.text(jsonObject(dialect, fields, shape))} as body`));
}
