import { randomUUID } from 'node:crypto';
import type { Revision } from '@lintel/schema';
import type { Request, Response } from 'express';
import type { Deps } from '../deps.js';
import { Failure } from '../domain/errors.js';
import { corsHeaders } from './cors.js';
import { codeOf, failureReply } from './errors.js';
import { noteFault } from './fault-log.js';
import { answerFormat, type Format, type Json } from './formats.js';
import { noteAnswer } from './note-answer.js';
import { send } from './send.js';

// What surrounds the work of every route: request id, headers, format of the answer, failures, one line of log.

/** A request under way. */
export interface Exchange {
  readonly request: Request;
  /** Headers of the answer, whether it succeeds or fails. */
  readonly headers: Record<string, string>;
}

/** The work of a route. */
export type Work = (
  exchange: Exchange,
) => Promise<{ readonly status: number; readonly json?: Json | undefined }>;

/** A listener of the router around the work of a route. */
export function listen(
  { revision, operation }: { revision: Revision; operation: string },
  work: Work,
  deps: Pick<Deps, 'config' | 'log' | 'meter'>,
) {
  const { config, log } = deps;
  const vary = [
    'Authorization',
    ...(revision === 'earlier' ? ['Accept'] : []),
    ...(config.corsOrigins.length > 0 ? ['Origin'] : []),
  ].join(', ');
  return async (request: Request, response: Response): Promise<void> => {
    const started = performance.now();
    const request_id = randomUUID();
    const headers: Record<string, string> = {
      'X-Request-Id': request_id,
      Vary: vary,
      ...corsHeaders(request.headers.origin, config.corsOrigins),
    };
    const format = answerFormat(revision, request.headers.accept);
    try {
      const { status, json } = await work({ request, headers });
      send(response, { status, headers, json }, format);
    } catch (error) {
      noteFault(log, { request_id, operation, err: error });
      fail({ error, revision, headers, format }, response);
    }
    noteAnswer(deps, { request_id, revision, operation, started }, request, response);
  };
}

interface Failed {
  readonly error: unknown;
  readonly revision: Revision;
  readonly headers: Readonly<Record<string, string>>;
  readonly format: Format;
}

function fail({ error, revision, headers, format }: Failed, response: Response): void {
  const detail = error instanceof Failure ? error.detail : {};
  const reply = failureReply(codeOf(error), revision, detail);
  const answer = {
    status: reply.status,
    headers: { ...headers, ...reply.headers },
    json: JSON.stringify(reply.body),
  };
  send(response, answer, detail.answerAs ?? format);
}
