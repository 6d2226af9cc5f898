import { join } from 'node:path';
import type { Deps } from '../deps.js';
import { found } from '../domain/errors.js';
import { placeFile } from '../domain/files/kept-files.js';
import { holdPdfContent, type PdfContent } from '../domain/pdfs/pdf-content.js';
import { addressExpiry, isOutdated, pdfFilename, publishPdf } from '../domain/pdfs/pdfs.js';
import type { PdfId, StoredPdf } from '../domain/ports/pdfs.js';
import { timestamp } from '../domain/timestamps.js';
import type { ReportDocument } from '../rendering/document.js';
import { renderPdf as drawPdf } from '../rendering/render-pdf.js';
import { doubling, type JobKind } from './kind.js';
import { readDocument } from './report-document.js';

// Making a PDF: what it shows is read at one moment, drawn in a process of its own, kept under a new key, and published
// together with its event and the end of the job. Whatever is cut off before is done again and leaves nothing behind.

/** PDFs a worker makes at a time. */
const CONCURRENCY = 2;

/** How PDFs are made. */
export function renderPdf(deps: Deps): JobKind<'render_pdf'> {
  const { storage, blobs, workshop, clock, config } = deps;

  /** What is drawn and what was wanted then, while nobody writes the reports it shows. */
  const readWork = (id: PdfId): Promise<Work> =>
    storage.write(async (stores) => {
      const pdf = found(await stores.pdfs.lock(id));
      const content = await holdPdfContent(stores, pdf, pdf.type);
      const now = timestamp(clock.now());
      return { pdf, content, document: await readDocument(stores, pdf, content, now) };
    });

  return {
    async run({ account_id, payload }, signal) {
      const id = { account_id, id: payload.pdf_id };
      const { pdf, content, document } = await readWork(id);
      return workshop.inFolder(async (folder) => {
        const output = join(folder, 'report.pdf');
        const photos = blobs.lend;
        const { LINTEL_PDF_FONTS: fonts, LINTEL_PDF_URL_HOURS: hours } = config.settings;
        const limits = { patience: config.settings.LINTEL_PDF_PATIENCE_SECONDS * 1000 };
        const { bytes } = await drawPdf(document, { photos, output, fonts, signal, limits });
        const file_key = await placeFile(deps, output);
        const filename = pdfFilename(pdf.type, content.facts);
        const made = { file_key, filename, size: bytes, shown: content.hash };
        const expires_at = addressExpiry(clock, hours);
        return {
          isOutdated: (stores) => isOutdated(stores, pdf, content.hash),
          record: (stores) => publishPdf(stores, { pdf: id, made, expires_at }),
        };
      });
    },
    timeout: 360_000,
    concurrency: CONCURRENCY,
    attempts: 5,
    delay: doubling(2_000, 60_000),
  };
}

interface Work {
  readonly pdf: StoredPdf;
  readonly content: PdfContent;
  readonly document: ReportDocument;
}
