import { ApiError, ConnectionError, RateLimitError, TimeoutError } from './errors.js';

// When a request is repeated: only where a second one cannot do what the first may have done already.

/** Statuses after which the same request may succeed. */
const PASSING = new Set([429, 502, 503, 504]);

/** First pause between attempts in milliseconds; each further one may be twice as long. */
const FIRST_DELAY = 250;

/** Whether a failed request may be sent again. One refused for the rate limit was not carried out at all. */
export function mayRepeat(failure: unknown, isRepeatable: boolean): boolean {
  if (failure instanceof RateLimitError) return true;
  if (!isRepeatable) return false;
  if (failure instanceof ApiError) return PASSING.has(failure.status);
  return failure instanceof ConnectionError || failure instanceof TimeoutError;
}

/**
 * Milliseconds to wait before an attempt (from 1 on): growing and spread at random, and no less than the API asks for.
 * Undefined when it asks for more than the caller waits.
 */
export function delayBefore(
  attempt: number,
  failure: unknown,
  maxDelay: number,
): number | undefined {
  const asked = failure instanceof ApiError ? (failure.retryAfter ?? 0) * 1000 : 0;
  if (asked > maxDelay) return undefined;
  const spread = FIRST_DELAY * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
  return Math.min(asked + spread, maxDelay);
}
