import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PdfType } from '@lintel/schema';
import { placeFile } from '../../src/domain/files/kept-files.js';
import { readPdfContent } from '../../src/domain/pdfs/pdf-content.js';
import { addressExpiry, publishPdf } from '../../src/domain/pdfs/pdfs.js';
import type { Stores } from '../../src/domain/ports.js';
import type { TestApi } from '../support/api.js';
import { createTestClock, type TestClock } from '../support/clock.js';
import { LOCAL_RECEIVERS, type Receiver, startReceiver } from '../support/receiver.js';
import { type ReportDesk, startReportDesk } from '../support/reports.js';

// A server whose PDFs are made when a test says so, and a listener that is told of them.

/** Requests for PDFs, and what came of them. */
export interface PdfDesk extends ReportDesk {
  readonly clock: TestClock;
  /** Asks for the PDF of an inspection, of type FULL unless another is named. */
  request(inspection_id: number, type?: string, api?: TestApi): Promise<PdfAnswer>;
  /** Makes every PDF that was asked for. */
  work(): Promise<number>;
  /** Publishes a PDF of one line in place of one that was drawn, and returns the status of the next request. */
  publish(inspection_id: number, type?: PdfType): Promise<number>;
  /** The data of the events the listener was told since it was last asked. */
  told(): Promise<readonly unknown[]>;
  stop(): Promise<void>;
}

/** The answer to a request for a PDF. */
export interface PdfAnswer {
  readonly status: number;
  readonly url: string;
}

/** Starts a server with a listener for PDFs. */
export async function startPdfDesk(
  settings: Readonly<Record<string, string>> = {},
): Promise<PdfDesk> {
  const clock = createTestClock();
  const desk = await startReportDesk({ ...LOCAL_RECEIVERS, ...settings }, { clock });
  const receiver: Receiver = await startReceiver();
  const listener = { url: receiver.url, events: ['pdf.generated'] };
  await desk.api.current.post('/webhooks').send(listener).expect(200);
  const request: PdfDesk['request'] = async (id, type = 'FULL', api = desk.api.current) => {
    const { status, body } = await api.post(`/inspections/${id}/pdf`).send({ type });
    return { status, url: body.url };
  };
  const claim = ({ jobs }: Stores) => jobs.claim('render_pdf', { lease_ms: 1, per_lane: 99 });
  return {
    ...desk,
    clock,
    request,
    work: () => desk.server.worker.runDue(),
    async publish(inspection_id, type = 'FULL') {
      const pdf = { account_id: desk.account.id, inspection_id, type };
      const { storage, blobs } = desk.server.deps;
      const output = join(desk.server.dataDir, 'files', 'work', randomUUID());
      writeFileSync(output, '%PDF-2.0 a line');
      const file_key = await placeFile({ storage, blobs, clock }, output);
      await storage.write(async (stores) => {
        const { hash: shown } = await readPdfContent(stores, pdf, type);
        const { id } = await stores.pdfs.obtain(pdf);
        const made = { file_key, shown, filename: 'report.pdf', size: 15 };
        const expires_at = addressExpiry(clock, 24);
        await publishPdf(stores, { pdf: { account_id: pdf.account_id, id }, made, expires_at });
        for (let job = await claim(stores); job; job = await claim(stores))
          await stores.jobs.finish(job);
      });
      return (await request(inspection_id, type)).status;
    },
    async told() {
      await desk.server.worker.runDue();
      const events = receiver.events().map(({ data }) => data);
      receiver.received.length = 0;
      return events;
    },
    async stop() {
      await receiver.stop();
      await desk.server.stop();
    },
  };
}
