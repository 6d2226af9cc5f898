import type { FileRecord } from '../domain/ports/attachments.js';
import type { PdfStore, StoredPdf } from '../domain/ports/pdfs.js';
import type { Composer, Session } from './database.js';
import { locked } from './locks.js';
import { named, param } from './statements.js';

// PDFs in the database. Whoever asks for one, or publishes it, has locked its row.

const COLUMNS = ['id', 'account_id', 'inspection_id', 'type', 'wanted', 'shown', 'file_key'];

/** A store of PDFs for each session. */
export function pdfStores(composer: Composer) {
  const statements = pdfStatements(composer);

  return (session: Session): PdfStore => ({
    async obtain(key) {
      const pdf = await session.get<StoredPdf>(statements.obtain, { ...key });
      if (!pdf) throw new Error('The PDF that was asked for has no row');
      return pdf;
    },
    lock: (pdf) => session.get<StoredPdf>(statements.lock, { ...pdf }),
    async want(pdf, wanted) {
      await session.run(statements.want, { ...pdf, wanted });
    },
    async publish(pdf, made) {
      await session.run(statements.addFile, { ...pdf, ...made });
      await session.run(statements.publish, { ...pdf, ...made });
    },
    async address(file_key, { key, expires_at }) {
      await session.run(statements.address, { address_key: key, file_key, expires_at });
    },
    findFile: (address_key, now) =>
      session.get<FileRecord>(statements.findFile, { address_key, now }),
    async forget(now) {
      await session.run(statements.forgetAddresses, { now });
      await session.run(statements.forgetFiles, {});
    },
  });
}

function pdfStatements({ dialect, knex, compose }: Composer) {
  const one = named(['account_id', 'id']);
  return {
    obtain: compose(
      knex('pdfs')
        .insert(named(['account_id', 'inspection_id', 'type']))
        .onConflict(['account_id', 'inspection_id', 'type'])
        .merge(['type']) // which writes nothing new, and locks the row that is there
        .returning(COLUMNS),
    ),
    lock: compose(locked(dialect, knex('pdfs').select(COLUMNS).where(one))),
    want: compose(
      knex('pdfs')
        .where(one)
        .update(named(['wanted'])),
    ),
    addFile: compose(
      knex('pdf_files').insert({
        ...named(['account_id', 'file_key', 'filename', 'size']),
        pdf_id: param('id'),
      }),
    ),
    publish: compose(
      knex('pdfs')
        .where(one)
        .update({ ...named(['shown', 'file_key']), wanted: null }),
    ),
    address: compose(
      knex('pdf_addresses').insert(named(['address_key', 'file_key', 'expires_at'])),
    ),
    findFile: compose(
      knex('pdf_addresses as a')
        .join('pdf_files as f', 'f.file_key', 'a.file_key')
        .select('f.file_key', 'f.filename', 'f.size')
        .select(knex.raw("'application/pdf' as mime_type, null as thumbnail_size"))
        .where('a.address_key', param('address_key'))
        .where('a.expires_at', '>', param('now')),
    ),
    forgetAddresses: compose(
      knex('pdf_addresses').where('expires_at', '<=', param('now')).delete(),
    ),
    forgetFiles: compose(
      knex('pdf_files')
        .whereNotExists(
          knex('pdf_addresses as a')
            .select('a.file_key')
            .whereRaw('a.file_key = pdf_files.file_key'),
        )
        .whereNotExists(
          knex('pdfs as p').select('p.id').whereRaw('p.file_key = pdf_files.file_key'),
        )
        .delete(),
    ),
  };
}
