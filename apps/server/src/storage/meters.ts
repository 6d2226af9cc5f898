import type { Meter, Static } from '@lintel/schema';
import type { JsonText } from '../domain/json-text.js';
import type {
  MeterAttachmentRecord,
  MeterRecord,
  MeterSize,
  MeterStore,
  StoredMeterAttachment,
} from '../domain/ports/meters.js';
import { type Shape, without } from '../domain/shape.js';
import { timestamp } from '../domain/timestamps.js';
import type { Composer, Session } from './database.js';
import { jsonObject } from './json-fields.js';
import { CHAINS_OF_PROPERTY, chainFrom, METER_FIELDS } from './meter-fields.js';
import { named, param, perShape } from './statements.js';

// Meters in the database.

const COLUMNS = [
  'type',
  'location',
  'supplier',
  'reading',
  'date',
  'serial_no',
  'parent_id',
] as const satisfies readonly (keyof MeterRecord)[];

const ATTACHMENT_COLUMNS = [
  'uuid',
  'file_key',
  'filename',
  'mime_type',
  'size',
  'thumbnail_size',
  'caption',
] as const satisfies readonly (keyof MeterAttachmentRecord)[];

interface Body {
  readonly body: JsonText<Static<typeof Meter>>;
}

/** A store of meters for each session. */
export function meterStores(composer: Composer, now: () => Date) {
  const statements = meterStatements(composer);

  return (session: Session): MeterStore => ({
    async exists(key) {
      return (await session.get(statements.exists, { ...key })) !== undefined;
    },
    async read(key, { shape, embedsPrevious }) {
      return (await session.get<Body>(statements.one(shape, embedsPrevious), { ...key }))?.body;
    },
    async readBack(key, shape) {
      const row = await session.get<Body>(statements.one(shape, false), { ...key });
      if (!row) throw new Error(`The meter ${key.id} cannot be read back`);
      return row.body;
    },
    async list(owner, { shape, embedsPrevious }) {
      const rows = await session.all<Body>(statements.list(shape, embedsPrevious), { ...owner });
      return { records: rows.map(({ body }) => body) };
    },
    find: (key) => session.get<MeterRecord>(statements.find, { ...key }),
    async insert(owner, record) {
      const values = { ...owner, ...record, created_at: timestamp(now()) };
      const row = await session.get<{ id: number }>(statements.insert, values);
      if (!row) throw new Error('The new meter has no id');
      return row.id;
    },
    async update(key, record) {
      await session.run(statements.update, { ...key, ...record });
    },
    async leadsTo(key, from) {
      return (await session.get(statements.leadsTo, { ...key, from })) !== undefined;
    },
    async size(owner) {
      const size = await session.get<MeterSize>(statements.size, { ...owner });
      if (!size) throw new Error('A sum has one row');
      return size;
    },
    async bypass(key) {
      await session.run(statements.bypass, { ...key });
    },
    async remove(key) {
      await session.run(statements.remove, { ...key });
    },
    async attachmentIds(key) {
      const rows = await session.all<{ id: number }>(statements.attachmentIds, { ...key });
      return rows.map(({ id }) => id);
    },
    async attachmentCount(owner) {
      const row = await session.get<{ total: number }>(statements.attachmentCount, { ...owner });
      return row?.total ?? 0;
    },
    findAttachment: (key, uuid) =>
      session.get<StoredMeterAttachment>(statements.attachment, {
        ...key,
        uuid: uuid.toLowerCase(),
      }),
    async addAttachment({ id: meter_id, ...owner }, record) {
      const created_at = timestamp(now());
      const values = { ...owner, meter_id, ...record, created_at };
      const row = await session.get<{ id: number }>(statements.addAttachment, values);
      if (!row) throw new Error('The new attachment has no id');
      return { ...record, id: row.id, created_at };
    },
    async keepAttachments(key, ids) {
      const kept = JSON.stringify(ids.map((id) => ({ id })));
      await session.run(statements.keepAttachments, { ...key, kept });
    },
  });
}

function meterStatements(composer: Composer) {
  const { dialect, knex, compose } = composer;
  const owner = { account_id: param('account_id'), property_id: param('property_id') };
  const one = { ...owner, id: param('id') };
  const bodies = bodiesOf(composer);
  const embeds = (embedsPrevious: boolean) => String(embedsPrevious);
  const chain = chainFrom({ id: 'cast(? as bigint)', account_id: '?', property_id: '?' });
  const ofMeter = { ...owner, meter_id: param('id') };
  return {
    exists: compose(knex('meters').select('id').where(one)),
    one: perShape(embeds, (shape, embedsPrevious) =>
      compose(bodies(shape, embedsPrevious).where('r.id', param('id'))),
    ),
    list: perShape(embeds, (shape, embedsPrevious) =>
      compose(bodies(shape, embedsPrevious).orderBy('r.id', 'desc')),
    ),
    find: compose(knex('meters').select(COLUMNS).where(one)),
    insert: compose(
      knex('meters')
        .insert(named([...COLUMNS, 'account_id', 'property_id', 'created_at']))
        .returning('id'),
    ),
    update: compose(knex('meters').where(one).update(named(COLUMNS))),
    leadsTo: compose(
      knex.raw(
        `${chain} select id from chain where id = ?`,
        ['from', 'account_id', 'property_id', 'id'].map(param),
      ),
    ),
    size: compose(
      knex.raw(
        CHAINS_OF_PROPERTY,
        ['account_id', 'property_id', 'account_id', 'property_id'].map(param),
      ),
    ),
    bypass: compose(
      knex('meters')
        .where({ ...owner, parent_id: param('id') })
        .update({ parent_id: knex('meters').select('parent_id').where(one) }),
    ),
    remove: compose(knex('meters').where(one).delete()),
    attachmentIds: compose(knex('meter_attachments').select('id').where(ofMeter)),
    attachmentCount: compose(
      knex('meters as m')
        .join('meter_attachments as t', { 't.account_id': 'm.account_id', 't.meter_id': 'm.id' })
        .where({ 'm.account_id': param('account_id'), 'm.property_id': param('property_id') })
        .count({ total: '*' }),
    ),
    attachment: compose(
      knex('meter_attachments')
        .select(['id', 'created_at', ...ATTACHMENT_COLUMNS])
        .where(ofMeter)
        .whereRaw('lower(uuid) = ?', [param('uuid')]),
    ),
    addAttachment: compose(
      knex('meter_attachments')
        .insert(
          named([...ATTACHMENT_COLUMNS, 'account_id', 'property_id', 'meter_id', 'created_at']),
        )
        .returning('id'),
    ),
    keepAttachments: compose(
      knex('meter_attachments')
        .where(ofMeter)
        .whereRaw(`id not in (select w.id from ${dialect.rows({ id: 'bigint' }, 'w')})`, [
          param('kept'),
        ])
        .delete(),
    ),
  };
}

function bodiesOf({ dialect, knex }: Composer) {
  return (shape: Shape, embedsPrevious: boolean) => {
    const shown = embedsPrevious ? shape : without(shape, 'previous_readings');
    return knex('meters as r')
      .where({ 'r.account_id': param('account_id'), 'r.property_id': param('property_id') })
      .select(knex.raw(`${dialect.text(jsonObject(dialect, METER_FIELDS, shown))} as body`));
  };
}
