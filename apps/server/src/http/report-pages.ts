import express, { type Response, type Router } from 'express';
import type { Deps } from '../deps.js';
import { addressExpiry, offerPdf, REPORTS_PATH } from '../domain/pdfs/pdfs.js';
import type { FinishedReport } from '../domain/ports/finished-reports.js';
import { reportInWorkPage, unknownReportPage } from '../pages/report-pages.js';
import { KEY, sendPage } from './page.js';
import { FIXED_HEADERS } from './send.js';

// GET /reports/{report_key}: the finished report as a PDF, for whoever has the key of its inspection (D-44). The key opens
// nothing else, and nothing while the inspection is not finished.

/** How long a browser waits before it asks again for a PDF that is being made. */
const WAIT_SECONDS = 3;

type PageDeps = Pick<Deps, 'storage' | 'config' | 'addresses' | 'clock' | 'log'>;

/** The pages of finished reports; mounted at the root of the server. */
export function reportPageRouter(deps: PageDeps): Router {
  const router = express.Router({ caseSensitive: true });
  router.get(`${REPORTS_PATH}/:key` as const, async (request, response) => {
    const { key } = request.params;
    const report = KEY.test(key) ? await deps.storage.stores.finishedReports.find(key) : undefined;
    if (report) await open(response, report, deps);
    else sendPage(response, { status: 404, text: unknownReportPage() });
    const { statusCode: status } = response;
    deps.log.info({ operation: 'report page', method: request.method, status });
  });
  return router;
}

async function open(
  response: Response,
  report: FinishedReport,
  { storage, config, addresses, clock }: PageDeps,
): Promise<void> {
  const { account_id, inspection_id } = report;
  const now = clock.now().getTime();
  const expires_at = addressExpiry(clock, config.settings.LINTEL_PDF_URL_HOURS);
  const pdf = await storage.write((stores) =>
    offerPdf(stores, { account_id, inspection_id, type: 'FULL' }, { now, expires_at }),
  );
  if (pdf) {
    const headers = { ...FIXED_HEADERS, Location: `${addresses.publicUrl}${pdf.url}` };
    response.writeHead(303, { ...headers, 'Content-Length': 0 }).end();
    return;
  }
  const headers = { Refresh: String(WAIT_SECONDS) };
  sendPage(response, { status: 200, text: reportInWorkPage(report), headers });
}
