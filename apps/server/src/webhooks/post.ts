import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIPv4, type LookupFunction } from 'node:net';

// One POST to a receiver nobody trusts: to addresses that were judged, no further, not for long, and with little of the
// answer read. A proxy is not asked, and redirects are not followed.

/** A POST to be made. */
export interface Post {
  readonly url: string;
  /** What the host of the address stands for; nothing else is connected to. */
  readonly addresses: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Milliseconds until there must be an answer. */
  readonly timeout: number;
  readonly signal: AbortSignal;
}

/** The answer, as far as it matters. */
export interface PostAnswer {
  readonly status: number;
  /** Its beginning. */
  readonly body: string;
  readonly retryAfter: string | undefined;
}

/** How long a connection may take, in milliseconds: a host that is there takes no second. */
const CONNECT_MS = 5_000;

/** Bytes of an answer that are kept, and how long they are waited for once its head has come, in milliseconds. */
const KEPT_BYTES = 1024;
const PATIENCE_MS = 1_000;

/** Makes a POST; fails with an error when there is no answer in time. */
export function post({
  url,
  addresses,
  headers,
  body,
  timeout,
  signal,
}: Post): Promise<PostAnswer> {
  const send = url.toLowerCase().startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      agent: false, // a connection of its own, which no setting of the environment leads elsewhere
      lookup: knownAddresses(addresses),
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      signal,
    });
    const giveUp = () => request.destroy(new TimeoutError());
    const deadlines = [setTimeout(giveUp, timeout), setTimeout(giveUp, CONNECT_MS)] as const;
    const stopWaiting = () => deadlines.forEach(clearTimeout);
    request.on('socket', (socket) => {
      socket.once('connect', () => clearTimeout(deadlines[1]));
    });
    let isAnswered = false;
    const fail = (error: Error) => {
      stopWaiting();
      if (!isAnswered) reject(error); // the status is what counts, and a body that is cut off does not change it
    };
    request.on('response', (response) => {
      isAnswered = true;
      stopWaiting();
      beginningOf(response).then((text) => {
        const { statusCode = 0, headers: said } = response;
        resolve({ status: statusCode, body: text, retryAfter: said['retry-after'] });
        request.destroy();
      }, reject);
    });
    request.on('error', fail);
    request.on('close', () => fail(new Error('The connection was closed')));
    request.end(body);
  });
}

/** There was no answer in time. */
export class TimeoutError extends Error {
  constructor() {
    super('There was no answer in time');
    this.name = 'TimeoutError';
  }
}

/** Resolves whatever name is asked for to addresses that were looked up before. */
function knownAddresses(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIPv4(address) ? 4 : 6 }));
  return (_name, { all }, callback) => {
    if (all) return callback(null, found);
    const [first = { address: '', family: 4 }] = found;
    return callback(null, first.address, first.family);
  };
}

/** The first bytes of an answer as text; whatever comes in a reasonable time. */
function beginningOf(response: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const end = () => {
      clearTimeout(timer);
      const bytes = Buffer.concat(chunks).subarray(0, KEPT_BYTES);
      resolve(bytes.toString('utf8').replaceAll('\0', ''));
    };
    const timer = setTimeout(end, PATIENCE_MS);
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= KEPT_BYTES) end();
    });
    response.on('close', end); // after its end, and when it is cut off
    response.on('error', end);
  });
}
