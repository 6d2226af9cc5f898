import { randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Express } from 'express';
import { failureReply } from './errors.js';
import { CONTENT_TYPES } from './formats.js';
import { oneByOne } from './one-by-one.js';
import { requestClasses } from './request-classes.js';
import { FIXED_HEADERS, send } from './send.js';

// The HTTP server around the application: how long a client may take, what is answered to bytes that are no request,
// and how the server stops.

/** How long a client may take, in milliseconds, and how many bytes the head of a request may have. */
export interface HttpLimits {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly keepAliveTimeout: number;
  /** How long a connection in use may be silent: the client neither sends nor takes anything. */
  readonly silenceTimeout: number;
  readonly connectionsCheckingInterval: number;
  readonly maxHeaderSize: number;
}

const LIMITS: HttpLimits = {
  headersTimeout: 15_000,
  requestTimeout: 300_000, // an upload from a phone; other bodies have less, see body.ts
  keepAliveTimeout: 5_000,
  silenceTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
};

/** How long requests under way may take when the server stops. */
const GRACE_MS = 10_000;

/** For so long clients are told to leave before idle connections are ended, and so often these are looked for then. */
const NOTICE_MS = 50;

/** What is wrong with a message that never becomes a request, by the code Node gives it. */
const FAULTS: Readonly<Record<string, Fault>> = {
  HPE_HEADER_OVERFLOW: { status: 431, says: 'The head of the request is too large.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, says: 'The chunks have too many extensions.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, says: 'The request did not arrive in time.' },
};

const NO_REQUEST: Fault = { status: 400, says: 'This is not a request of HTTP/1.1.' };
const NO_HOST: Fault = { status: 400, says: 'A request needs a Host header.' };
const NO_TUNNEL: Fault = { status: 405, says: 'This server opens no tunnels.' };
const NO_EXPECTATION: Fault = { status: 417, says: 'Only 100-continue can be expected.' };

interface Fault {
  readonly status: number;
  readonly says: string;
}

/** A server for an application, and how to stop it. */
export interface HttpServer {
  readonly server: http.Server;
  /** Lets requests under way finish, refuses new connections, and ends every connection. */
  close(): Promise<void>;
}

/** Creates a server. */
export function createHttpServer(app: Express, limits: HttpLimits = LIMITS): HttpServer {
  /** The last answer begun on each open connection, if there was one. */
  const connections = new Map<Duplex, ServerResponse | null>();
  let isStopping = false;

  const serve = oneByOne((request, response) => {
    connections.set(request.socket, response);
    if (isStopping) response.setHeader('Connection', 'close');
    if (request.httpVersionMajor < 1) refuse(response, NO_REQUEST);
    else if (needsHost(request)) refuse(response, NO_HOST);
    else app(request, response);
  });

  /** Tells a client that waits for that to send its body, when somebody begins to read it. */
  const askForBody = (response: ServerResponse) => {
    if (response.headersSent) return; // what comes now is thrown away
    if (!isStopping) response.removeHeader('Connection');
    response.writeContinue();
  };

  const options = { ...requestClasses(app), ...limits, requireHostHeader: false };
  const server = http
    .createServer(options, serve)
    .on('connection', (socket) => {
      connections.set(socket, null);
      socket.once('close', () => connections.delete(socket));
    })
    .on('checkContinue', (request, response) => {
      request.once('resume', () => askForBody(response));
      response.setHeader('Connection', 'close'); // unless it is asked for, nobody knows whether the body will come
      serve(request, response);
    })
    .on('checkExpectation', (_request, response) => refuse(response, NO_EXPECTATION))
    .on('connect', (_request, socket) => refuseBytes(socket, NO_TUNNEL))
    .on('clientError', ({ code = '', rawPacket }: ClientError, socket) => {
      const answer = connections.get(socket);
      const isAnswering = answer?.headersSent && !answer.writableFinished;
      if (isAnswering || !socket.writable || code === 'ECONNRESET') socket.destroy();
      else refuseBytes(socket, FAULTS[code] ?? NO_REQUEST, rawPacket);
    })
    .setTimeout(limits.silenceTimeout);

  return {
    server,
    async close() {
      isStopping = true;
      for (const answer of connections.values())
        if (answer && !answer.headersSent) answer.setHeader('Connection', 'close');
      await new Promise((resolve) => setTimeout(resolve, NOTICE_MS));

      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const [socket, answer] of connections) if (!answer) socket.destroy(); // opened, and never used
      const sweep = setInterval(() => server.closeIdleConnections(), NOTICE_MS);
      const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
      await closed;
      clearInterval(sweep);
      clearTimeout(timer);
    },
  };
}

function needsHost({ httpVersion, headers }: IncomingMessage): boolean {
  return httpVersion === '1.1' && headers.host === undefined;
}

function refuse(response: ServerResponse, fault: Fault): void {
  const { headers, json } = answerTo(fault);
  send(response, { status: fault.status, headers, json }, 'json');
}

/** What Node says of bytes that are no request. */
interface ClientError extends NodeJS.ErrnoException {
  readonly rawPacket?: Buffer;
}

/** Refuses on the bare connection, where there is no answer to write to. */
function refuseBytes(socket: Duplex, fault: Fault, sent?: Buffer): void {
  const { headers, json } = answerTo(fault);
  const lines = Object.entries({
    ...FIXED_HEADERS,
    ...headers,
    'Content-Type': CONTENT_TYPES.json,
    'Content-Length': Buffer.byteLength(json),
    Date: new Date().toUTCString(),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const status = `${fault.status} ${http.STATUS_CODES[fault.status]}`;
  const body = sent?.toString('latin1', 0, 5) === 'HEAD ' ? '' : json;
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}

/** The revision is unknown, so the current one speaks. */
function answerTo({ status, says }: Fault) {
  const code = status === 413 || status === 431 ? 'body_too_large' : 'malformed_body';
  const { body } = failureReply(code, 'current', { explanation: says });
  return {
    headers: { 'X-Request-Id': randomUUID(), Connection: 'close' },
    json: JSON.stringify(body),
  };
}
