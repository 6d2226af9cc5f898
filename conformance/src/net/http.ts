/**
 * Sends requests with supertest and records them: the only sender of what is recorded. A browser that signs in and the
 * trial of the webhook receiver have connections of their own.
 */
import type { ClientRequest, IncomingMessage } from 'node:http';
import request from 'supertest';
import type { Clock } from '../base/clock.js';
import { BrokenAnswer, NetworkFailure, Unreadable } from '../base/stops.js';
import { type Breaker, kindOfAnswer } from './breaker.js';
import type { Exchange, RecordedResponse } from './exchange.js';
import { type Gateway, inSmallLetters, NOT_SHOWN } from './gateway.js';
import type { Governor } from './governor.js';
import { refuseLargeIds } from './large-ids.js';
import { lookup } from './lookup.js';
import { type Outages, routeOfAddress } from './outages.js';
import type { Recorder } from './recorder.js';
import { decodeText } from './text.js';

/** A request of a scenario. Only what HTTP itself needs is added. */
export interface Outgoing {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** True when a refusal by the rate limiter is the wanted answer, so that it is not waited out. */
  readonly wantsRateLimit?: boolean;
}

/** Sends the requests of one scenario. Throws NetworkFailure when there is no answer. */
export type Send = (outgoing: Outgoing) => Promise<Exchange>;

export interface HttpOptions {
  readonly recorder: Recorder;
  readonly governor: Governor;
  readonly breaker: Breaker;
  readonly outages: Outages;
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly gateway: Gateway;
  /** Sent with every request so that it can be found in the log of the target. */
  readonly runId: string;
}

/** How often a request is sent in all while the target answers 503 and says when to ask again. */
const ATTEMPTS_WHILE_OUT = 4;

/** How often while it answers 503 without Retry-After, and for how many seconds the run then pauses. */
const ATTEMPTS_WITHOUT_ADVICE = 3;
const PAUSE_WHILE_OUT_S = 1;

/** How long a read waits before it is sent again after the answer of a gateway, in milliseconds. */
const AFTER_A_GATEWAY_MS = 1_000;

/** Makes the sender of one scenario. */
export function createSend(options: HttpOptions, scenario: string): Send {
  const { recorder, governor, breaker, outages, clock, gateway, runId } = options;
  return async (outgoing) => {
    const { origin } = new URL(outgoing.url);
    const route = routeOfAddress(outgoing);
    for (let attempt = 1; ; attempt++) {
      breaker.admit(origin);
      await governor.admit(origin);
      const headers = {
        'user-agent': 'lintel-conformance',
        'x-conformance-run': `${runId}/${scenario}`,
        ...inSmallLetters(outgoing.headers ?? {}),
      };
      const added = gateway.headersTo(origin);
      const sent = { ...outgoing, headers: { ...headers, ...added } };
      const sentAt = clock.now();
      const response = await transmit(sent, gateway, options.timeoutMs).catch((error: unknown) => {
        breaker.note(origin, error instanceof BrokenAnswer ? 'answer' : 'silence');
        throw error;
      });
      const exchange = recorder.keep({
        scenario,
        at: new Date(sentAt).toISOString(),
        ms: clock.now() - sentAt,
        request: {
          method: outgoing.method,
          url: outgoing.url,
          headers: { ...headers, ...withoutValues(added) },
          body: outgoing.body?.toString() ?? '',
        },
        response,
      });
      giveUpOnLargeIds(exchange, breaker);
      const isWorthWaiting =
        outages.isWorthWaiting(route) && governor.hasPatience(origin, PAUSE_WHILE_OUT_S);
      const isToWait = !outgoing.wantsRateLimit && asksToWait(response, attempt, isWorthWaiting);
      // Whether a gateway gave the 503 that is waited out shows when the route is asked again.
      if (!isToWait) breaker.note(origin, kindOfAnswer(response));
      else if (!isOutWithoutAdvice(response)) breaker.note(origin, 'answer');
      if (attempt === 1 && isWorthAnother(exchange)) {
        await clock.sleep(AFTER_A_GATEWAY_MS);
        continue;
      }
      if (outgoing.wantsRateLimit) return exchange;
      if (!isToWait) {
        outages.note(route, response.status);
        return exchange;
      }
      if (isOutWithoutAdvice(response)) outages.noteWaiting();
      governor.giveWay(origin, readPause(response, clock));
    }
  };
}

/** A read that a gateway answered, since that may be over soon. After a 503 the governor waits. */
function isWorthAnother({ request, response }: Exchange): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && response.status !== 503 && kindOfAnswer(response) === 'gateway';
}

/** Stops the run when an answer has an id that cannot be read exactly. Earlier answers stay valid. */
function giveUpOnLargeIds(exchange: Exchange, breaker: Breaker): void {
  try {
    refuseLargeIds(exchange);
  } catch (error) {
    if (error instanceof Unreadable) breaker.giveUp(error);
    throw error;
  }
}

type Transmission = Outgoing & { readonly headers: Readonly<Record<string, string>> };

async function transmit(
  outgoing: Transmission,
  gateway: Gateway,
  timeoutMs: number,
): Promise<RecordedResponse> {
  const { method, headers, body } = outgoing;
  const { origin, pathname, search } = new URL(outgoing.url);
  const begun: Begun = { chunks: [] };
  const test = request(origin)
    [method.toLowerCase() as 'get'](pathname + search) // supertest has a function for each method
    .lookup(lookup)
    .set({ 'accept-encoding': 'identity', ...headers })
    .timeout({ deadline: timeoutMs })
    .buffer(true)
    .parse(collectBytes(begun));
  const agent = gateway.agentTo(outgoing.url);
  if (agent !== undefined) test.agent(agent);
  // As bytes, and with no serializer: text would be given a media type, objects another form.
  if (body !== undefined) test.serialize((data) => data).send(Buffer.from(body));
  try {
    const response = await test;
    return readResponse(response.status, response.headers, response.body);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return readBegun(begun, `${method} ${origin}${pathname}`, reason);
  }
}

/** The part of an answer that has arrived. */
interface Begun {
  response?: IncomingMessage;
  readonly chunks: Buffer[];
}

function collectBytes(begun: Begun) {
  return (response: unknown, done: (error: Error | null, body: Buffer) => void): void => {
    const incoming = response as ClientResponse; // superagent hands on what Node gives it
    begun.response = incoming;
    incoming.req.once('error', () => ignoreErrors(incoming));
    incoming.on('data', (chunk: Buffer) => begun.chunks.push(chunk));
    incoming.on('end', () => done(null, Buffer.concat(begun.chunks)));
  };
}

/** A response as Node gives it to a client, with its request. */
type ClientResponse = IncomingMessage & { readonly req: ClientRequest };

/**
 * An answer that cannot be parsed is an error of the request first and of the response afterwards;
 * superagent prints a warning when it is told of both.
 */
function ignoreErrors(incoming: IncomingMessage): void {
  incoming.removeAllListeners('error').on('error', () => undefined);
}

/** Ignores bytes after the end of an answer, such as a body after 204. */
function readBegun({ response, chunks }: Begun, asked: string, reason: string): RecordedResponse {
  if (!response) throw new NetworkFailure(`${asked} got no answer: ${reason}`);
  const { statusCode = 0, headers, complete } = response;
  if (complete) return readResponse(statusCode, headers, Buffer.concat(chunks));
  throw new BrokenAnswer(
    `${asked} was answered with ${statusCode}, but the answer broke off: ${reason}`,
  );
}

function readResponse(
  status: number,
  headers: IncomingMessage['headers'],
  body: unknown,
): RecordedResponse {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const text = decodeText(bytes, headers['content-type'] ?? '');
  return {
    status,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value = '']) => [
        name.toLowerCase(),
        Array.isArray(value) ? value.join('\n') : value,
      ]),
    ),
    body: text ?? bytes.toString('base64'),
    encoding: text === undefined ? 'base64' : 'utf-8',
  };
}

/**
 * True when the target refused for now and wants the request later: 429, or 503, with which some limit requests
 * without saying for how long. A 503 that lasts is an outage, and is judged.
 */
function asksToWait(
  { status, headers }: RecordedResponse,
  attempt: number,
  isWorthWaiting: boolean,
): boolean {
  if (status !== 503) return status === 429;
  if ('retry-after' in headers) return attempt < ATTEMPTS_WHILE_OUT;
  return isWorthWaiting && attempt < ATTEMPTS_WITHOUT_ADVICE;
}

function isOutWithoutAdvice({ status, headers }: RecordedResponse): boolean {
  return status === 503 && !('retry-after' in headers);
}

/** How long to pause, in seconds; undefined where a 429 does not say. */
function readPause(response: RecordedResponse, clock: Clock): number | undefined {
  return isOutWithoutAdvice(response) ? PAUSE_WHILE_OUT_S : readRetryAfter(response, clock);
}

/** Retry-After in seconds, from a number or a date. */
function readRetryAfter({ headers }: RecordedResponse, clock: Clock): number | undefined {
  const value = headers['retry-after'];
  if (value === undefined) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - clock.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/** The headers of a gateway as evidence shows them: their names, since the values are keys. */
function withoutValues(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.keys(headers).map((name) => [name, NOT_SHOWN]));
}
