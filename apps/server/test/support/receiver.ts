import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// A receiver of webhooks: a server that keeps what it is sent and answers as it is told.

/** A request as it came in. */
export interface Received {
  readonly path: string;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What a receiver answers; it may as well answer nothing. */
export type Answerer = (response: ServerResponse, received: Received) => void;

/** A receiver at work. */
export interface Receiver {
  /** Address of its root, by plain http. */
  readonly url: string;
  /** Everything so far, the first one first. */
  readonly received: Received[];
  /** Answers in another way from now on. */
  answer(how: Answerer): void;
  /** Everything so far as JSON. */
  events(): Delivered[];
  stop(): Promise<void>;
}

/** The body of a delivery. */
export interface Delivered {
  readonly id: string;
  readonly event: string;
  readonly type: string;
  readonly created_at: string;
  readonly account_id: number;
  readonly data: Record<string, unknown>;
}

/** Settings of a server that may deliver to such receivers, and does so only when a test runs its worker. */
export const LOCAL_RECEIVERS = { LINTEL_WEBHOOK_HOSTS: '127.0.0.1', LINTEL_WORKER: 'off' };

/** Answers with a status and nothing else. */
export const status =
  (code: number, headers: Record<string, string> = {}): Answerer =>
  (response) => {
    response.writeHead(code, headers).end();
  };

/** Starts a receiver that takes everything. */
export async function startReceiver(how: Answerer = status(204)): Promise<Receiver> {
  const received: Received[] = [];
  let answer = how;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', method = '', headers } = request;
      const one = { path, method, headers, body: Buffer.concat(chunks).toString('utf8') };
      received.push(one);
      answer(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on a port
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answer(next) {
      answer = next;
    },
    events: () => received.map(({ body }) => JSON.parse(body) as Delivered),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
