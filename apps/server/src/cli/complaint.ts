import { Failure } from '../domain/errors.js';

/** What a command says of a failure: every problem of its input, a line each, or the one thing that went wrong. */
export function describeError(error: unknown): string {
  if (error instanceof Failure && error.detail.problems)
    return error.detail.problems.map(({ message }) => message).join('\n');
  if (error instanceof Failure && error.code === 'unavailable')
    return `The database or the disk gave up: ${describeError(error.cause)}. Nothing was changed.`;
  return error instanceof Error ? error.message : String(error);
}
