import type { RequestOptions } from './core/connection.js';
import { withDeadline } from './core/deadline.js';
import { pause } from './core/pause.js';

// Waiting for a PDF by asking for it again, soon at first and then every few seconds (PDF-006).

/** What a finished PDF is (PDF-003). */
interface FinishedPdf {
  type: string;
  url: string;
}

/** A client, or whatever else can ask for a PDF. */
export interface PdfRequester<Type, Pdf extends FinishedPdf> {
  requestPdf(
    inspectionId: number,
    body?: { type?: Type },
    options?: RequestOptions,
  ): Promise<Pdf | undefined>;
}

/** How to wait. */
export interface WaitForPdfOptions<Type> {
  /** FULL by default. */
  type?: Type | undefined;
  /** Milliseconds between two requests at first; 500 by default, growing to 10,000. */
  interval?: number | undefined;
  /** Milliseconds to wait in all; 300,000 by default. */
  timeout?: number | undefined;
  signal?: AbortSignal | undefined;
  /** Called after each request that did not give the PDF yet. */
  onProgress?: ((progress: PdfProgress) => void) | undefined;
}

/** How long the wait has been. */
export interface PdfProgress {
  /** Requests so far. */
  readonly requests: number;
  /** Milliseconds since the first. */
  readonly elapsed: number;
}

const SLOWEST_INTERVAL = 10_000;

/**
 * Asks for the PDF of a report until it is there. Throws what requests throw, `TimeoutError` when it takes too
 * long, and the reason of the signal.
 */
export async function waitForPdf<Type, Pdf extends FinishedPdf>(
  client: PdfRequester<Type, Pdf>,
  inspectionId: number,
  options: WaitForPdfOptions<Type> = {},
): Promise<Pdf> {
  const { type, timeout = 300_000, signal, onProgress } = options;
  const started = Date.now();
  const late = `The PDF of inspection ${inspectionId} was not there after ${timeout} ms; the option timeout waits longer.`;
  const body = type === undefined ? undefined : { type };
  return withDeadline({ timeout, late, signal }, async (ending) => {
    let interval = options.interval ?? 500;
    for (let requests = 1; ; requests += 1) {
      const pdf = await client.requestPdf(inspectionId, body, { signal: ending });
      if (pdf) return pdf;
      onProgress?.({ requests, elapsed: Date.now() - started });
      await pause(interval, ending);
      interval = Math.min(interval * 1.5, Math.max(interval, SLOWEST_INTERVAL));
    }
  });
}
