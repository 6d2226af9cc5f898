import { readPdfContent } from '../../domain/pdfs/pdf-content.js';
import { addressExpiry, requestPdf as request } from '../../domain/pdfs/pdfs.js';
import { type Handler, ok } from '../handler.js';

export const requestPdf: Handler<'requestPdf'> = async (
  { caller: { account_id }, params: { inspectionId: inspection_id }, body },
  { storage, clock, config },
) => {
  const { type = 'FULL' } = body.accept([]); // PDF-002
  const pdf = { account_id, inspection_id, type };
  const { hash } = await readPdfContent(storage.stores, pdf, type);
  const expires_at = addressExpiry(clock, config.settings.LINTEL_PDF_URL_HOURS);
  const url = await storage.write((stores) => request(stores, { pdf, hash, expires_at }));
  return url === undefined ? { status: 202 } : ok({ type, url });
};
