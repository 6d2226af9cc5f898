import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived. */
export interface Arrival {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A server of our own that answers as a test wants, and remembers what came. */
export interface Receiver {
  readonly url: string;
  readonly arrivals: readonly Arrival[];
  close(): Promise<void>;
}

/** Answers one request, whose body has been read. */
export type Answering = (
  request: IncomingMessage,
  response: ServerResponse,
  arrival: Arrival,
) => unknown;

/** Answers of a test: the first for the first request and so on; the last goes on. */
export type Answers = readonly Answering[];

/** Starts a server on the loopback interface. */
export async function startReceiver(answers: Answers): Promise<Receiver> {
  const arrivals: Arrival[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    const answer = answers[Math.min(arrivals.length, answers.length - 1)];
    const arrival = { method, url, headers, body: Buffer.concat(chunks).toString() };
    arrivals.push(arrival);
    answer?.(request, response, arrival);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has one
  return { url: `http://127.0.0.1:${port}`, arrivals, close: () => close(server) };
}

/** An answer with a JSON body. */
export function answer(
  status: number,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Answering {
  return (_request, response) => {
    const content = body === undefined ? {} : { 'Content-Type': 'application/json' };
    response.writeHead(status, { ...content, ...headers });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };
}

/** The answer of another server to the same request, a form. */
export function forward(to: string): Answering {
  return async (_request, response, { method, url, headers, body }) => {
    const content = { 'Content-Type': headers['content-type'] ?? '' };
    const answered = await fetch(new URL(url, to), { method, headers: content, body });
    response.writeHead(answered.status, {
      'Content-Type': answered.headers.get('Content-Type') ?? '',
    });
    response.end(await answered.text());
  };
}

/** No answer: the connection breaks. */
export const reset: Answering = (request) => request.socket.destroy();

/** No answer at all. */
export const silence: Answering = () => {};

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
