import type { Request, Response } from 'express';
import type { Deps } from '../deps.js';

/** A request that was answered. */
export interface Answered {
  readonly request_id: string;
  readonly revision: string;
  readonly operation: string;
  /** When it came, as `performance.now()` tells the time. */
  readonly started: number;
}

/** Counts an answer, and writes its line of the log. */
export function noteAnswer(
  { log, meter }: Pick<Deps, 'log' | 'meter'>,
  { started, ...answered }: Answered,
  { method }: Request,
  { statusCode: status }: Response,
): void {
  const milliseconds = performance.now() - started;
  meter.countRequest({ operation: answered.operation, status, milliseconds });
  log.info({ ...answered, method, status, ms: Math.round(milliseconds * 100) / 100 });
}
