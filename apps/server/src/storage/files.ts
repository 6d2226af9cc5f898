import type { FileRecord } from '../domain/ports/attachments.js';
import type { FileStore } from '../domain/ports/files.js';
import type { Composer, Session } from './database.js';
import { named, param } from './statements.js';

// Which files the rows of all accounts name: the key of a file is the right to it, so no account is asked for.

const FILE = ['file_key', 'filename', 'mime_type', 'size', 'thumbnail_size'] as const;

/** Tables whose rows name uploaded files, by keys that are also their addresses. */
const UPLOADS = ['attachments', 'meter_attachments'] as const;

/** Tables whose rows name files. */
const TABLES = [...UPLOADS, 'pdf_files'] as const;

/** How many files are looked at in one go. */
const BATCH = 100;

/** A store of what is known of files, for each session. */
export function fileStores(composer: Composer) {
  const statements = fileStatements(composer);

  return (session: Session): FileStore => ({
    find: (file_key) => session.get<FileRecord>(statements.find, { file_key }),
    isNamed: async (file_key) =>
      (await session.get(statements.isNamed, { file_key })) !== undefined,
    async announce(file_key, due_at) {
      await session.run(statements.announce, { file_key, due_at });
    },
    async schedule(due_at) {
      await session.run(statements.schedule, { due_at });
    },
    async listDue(now) {
      const rows = await session.all<{ file_key: string }>(statements.due, { now });
      return rows.map(({ file_key }) => file_key);
    },
    async settle(file_key) {
      await session.run(statements.settle, { file_key });
    },
  });
}

function fileStatements({ knex, compose }: Composer) {
  const naming = (columns: readonly string[]) => (table: string) =>
    knex(table)
      .select(columns)
      .where({ file_key: param('file_key') });
  return {
    find: compose(
      knex
        .select(FILE)
        .from(knex.unionAll(UPLOADS.map(naming(FILE))).as('f'))
        .limit(1),
    ),
    isNamed: compose(
      knex
        .select('file_key')
        .from(knex.unionAll(TABLES.map(naming(['file_key']))).as('f'))
        .limit(1),
    ),
    announce: compose(knex('unsettled_files').insert(named(['file_key', 'due_at']))),
    schedule: compose(
      knex('unsettled_files')
        .where({ due_at: null })
        .update({ due_at: param('due_at') }),
    ),
    due: compose(
      knex('unsettled_files')
        .select('file_key')
        .where('due_at', '<=', param('now'))
        .orderBy('due_at')
        .limit(BATCH),
    ),
    settle: compose(
      knex('unsettled_files')
        .where({ file_key: param('file_key') })
        .whereNotNull('due_at')
        .delete(),
    ),
  };
}
