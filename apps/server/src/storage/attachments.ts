import type {
  AttachmentCopy,
  AttachmentRecord,
  AttachmentStore,
  StoredAttachment,
  TakenOver,
} from '../domain/ports/attachments.js';
import { timestamp } from '../domain/timestamps.js';
import type { Composer, Session } from './database.js';
import { named, param } from './statements.js';

// Attachments of reports in the database. The name of a file is its delivery key (REP-006).

const COLUMNS = [
  'uuid',
  'file_key',
  'filename',
  'mime_type',
  'size',
  'thumbnail_size',
  'caption',
  'section_id',
  'item_id',
] as const satisfies readonly (keyof AttachmentRecord)[];

/** Columns of a file that its copies share. */
const SHARED = ['file_key', 'filename', 'mime_type', 'size', 'thumbnail_size', 'caption'] as const;

/** A store of attachments for each session. */
export function attachmentStores(composer: Composer, now: () => Date) {
  const statements = attachmentStatements(composer);

  return (session: Session): AttachmentStore => ({
    async exists(report, id) {
      return (await session.get(statements.exists, { ...report, id })) !== undefined;
    },
    findByUuid: (report, uuid) =>
      session.get<StoredAttachment>(statements.byUuid, { ...report, uuid: uuid.toLowerCase() }),
    async insert(report, record) {
      const created_at = timestamp(now());
      const values = { ...report, ...record, created_at };
      const row = await session.get<{ id: number }>(statements.insert, values);
      if (!row) throw new Error('The new attachment has no id');
      return { ...record, id: row.id, created_at };
    },
    async pendingOf(account_id, inspection_id) {
      const rows = await session.all<Pick<StoredAttachment, 'uuid' | 'file_key'>>(
        statements.pending,
        { account_id, inspection_id },
      );
      return Object.fromEntries(rows.map(({ uuid, file_key }) => [uuid, file_key]));
    },
    takenOver: (report) => session.all<TakenOver>(statements.takenOver, { ...report }),
    async copy(report, copies) {
      const created_at = timestamp(now());
      const rows = JSON.stringify(copies);
      const added = await session.all<{ id: number; uuid: string }>(statements.copy, {
        ...report,
        created_at,
        rows,
      });
      const ids = new Map(added.map(({ id, uuid }) => [uuid, id]));
      return copies.map((copy) => ({ id: ids.get(copy.uuid) ?? lost(copy), created_at }));
    },
  });
}

function lost({ source_id }: AttachmentCopy): never {
  throw new Error(`The attachment ${source_id} that is copied is not there`);
}

function attachmentStatements({ dialect, knex, compose }: Composer) {
  const report = { account_id: param('account_id'), inspection_id: param('inspection_id') };
  const copied = dialect.rows(
    { source_id: 'bigint', uuid: 'text', section_id: 'bigint', item_id: 'bigint' },
    'w',
  );
  const shared = SHARED.join(', ');
  return {
    exists: compose(
      knex('attachments')
        .select('id')
        .where({ ...report, id: param('id') }),
    ),
    byUuid: compose(
      knex('attachments')
        .select(['id', 'created_at', ...COLUMNS])
        .where(report)
        .whereRaw('lower(uuid) = ?', [param('uuid')]),
    ),
    insert: compose(
      knex('attachments')
        .insert(named([...COLUMNS, 'account_id', 'inspection_id', 'created_at']))
        .returning('id'),
    ),
    pending: compose(
      knex('attachments')
        .select('uuid', 'file_key')
        .where({ ...report, section_id: null })
        .orderBy('id'),
    ),
    takenOver: compose(
      knex('attachments as a')
        .distinct('a.file_key', 'i.conduct_date')
        .joinRaw(
          `join attachments o on o.account_id = a.account_id and o.id =
             (select min(f.id) from attachments f
              where f.file_key = a.file_key and f.account_id = a.account_id)`,
        )
        .joinRaw('join inspections i on i.account_id = o.account_id and i.id = o.inspection_id')
        .where({ 'a.account_id': param('account_id'), 'a.inspection_id': param('inspection_id') })
        .whereRaw('o.inspection_id <> a.inspection_id')
        .orderBy('a.file_key'),
    ),
    copy: compose(
      knex.raw(
        `insert into attachments
           (account_id, inspection_id, created_at, uuid, section_id, item_id, ${shared})
         select a.account_id, cast(? as bigint), cast(? as text), w.uuid, w.section_id, w.item_id,
           ${SHARED.map((column) => `a.${column}`).join(', ')}
         from ${copied} join attachments a on a.account_id = ? and a.id = w.source_id
         returning id, uuid`,
        ['inspection_id', 'created_at', 'rows', 'account_id'].map(param),
      ),
    ),
  };
}
