import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { noteUnavailable } from '../http/fault-log.js';
import { noteAnswer } from '../http/note-answer.js';
import { FIXED_HEADERS, writeAnswer } from '../http/send.js';
import type { Context } from './context.js';

// What surrounds the work of every OAuth route: request id, headers, what becomes of a failure, one line of log.

/** A request under way. */
export interface Exchange {
  readonly request: Request;
  readonly request_id: string;
  /** When the request came in. Unix milliseconds. */
  readonly arrived_at: number;
  /** Headers of the answer, whatever it will be. */
  readonly headers: Record<string, string>;
  /** Writes down something that matters to the security of the service. */
  note(event: string, facts: Readonly<Record<string, string | number>>): void;
}

/** An answer. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The work of a route. */
export type Work = (exchange: Exchange) => Promise<Answer>;

/** How a failure of a route is answered, whatever was thrown. */
export type Failing = (error: unknown, exchange: Exchange) => Answer;

/** A listener of the router around the work of a route. */
export function listen(operation: string, work: Work, failing: Failing, context: Context) {
  const { revision, now } = context;
  const { log } = context.deps;
  return async (request: Request, response: Response): Promise<void> => {
    const started = performance.now();
    const request_id = randomUUID();
    const exchange: Exchange = {
      request,
      request_id,
      arrived_at: now(),
      headers: { 'X-Request-Id': request_id },
      note: (event, facts) => log.info({ request_id, event, ...facts }),
    };
    const failed = (error: unknown): Answer => {
      const answer = failing(error, exchange);
      const failure = { request_id, operation, err: error };
      if (answer.status === 503) noteUnavailable(log, failure);
      else if (answer.status >= 500) log.error(failure);
      return answer;
    };
    send(response, exchange, await work(exchange).catch(failed));
    noteAnswer(context.deps, { request_id, revision, operation, started }, request, response);
  };
}

function send(
  response: Response,
  exchange: Exchange,
  { status, headers, body = '' }: Answer,
): void {
  if (response.headersSent || response.destroyed) return;
  const length = status === 204 ? {} : { 'Content-Length': Buffer.byteLength(body) };
  const all = { ...FIXED_HEADERS, ...exchange.headers, ...headers, ...length };
  writeAnswer(response, status, all, body);
}
