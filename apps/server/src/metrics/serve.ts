import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { type Meter, NO_METER } from '../domain/ports/meter.js';
import { createMetrics, type Measured } from './registry.js';

// GET /metrics, on a port of its own: what is said there is for the operator, so the public address never leads there.

/** Where metrics are served; without a port nothing is counted. */
export interface MetricsTarget {
  readonly host: string;
  readonly port: number | null;
}

/** Metrics that are counted, and served. */
export interface OpenMetrics {
  readonly meter: Meter;
  /** Address of the metrics; null when they are not served. */
  readonly url: string | null;
  close(): Promise<void>;
}

/** Begins to count, and to answer whoever asks. */
export async function openMetrics(
  { host, port }: MetricsTarget,
  { log, ...measured }: Measured & { readonly log: Logger },
): Promise<OpenMetrics> {
  if (port === null) return { meter: NO_METER, url: null, close: async () => {} };
  const metrics = createMetrics(measured);
  const server = createServer(async (request, response) => {
    request.resume();
    if (request.url !== '/metrics' || request.method !== 'GET')
      return void response.writeHead(404).end();
    try {
      const text = await metrics.write();
      response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text);
    } catch (err) {
      log.error({ err }, 'metrics');
      response.writeHead(503).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(
        new Error(
          `Metrics cannot be served on ${host}, port ${port}: ${cause.message}. Set LINTEL_METRICS_HOST and LINTEL_METRICS_PORT to an address of this machine that is free.`,
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  const { address, family, port: taken } = server.address() as AddressInfo; // listening on a port, not a pipe
  return {
    meter: metrics.meter,
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}/metrics`,
    async close() {
      metrics.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
