import type { Clock } from '../domain/ports.js';

// The rate limiter: so many requests a minute for each user and application together (D-96).

const WINDOW_SECONDS = 60;

/** How a request stands with the limit. */
export interface Allowance {
  readonly isBlocked: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

/** Counts requests by key in windows of one minute. */
export function createRateLimiter(limit: number, clock: Clock) {
  let window = 0;
  let used = new Map<string, number>();
  return (key: string, requests = 1): Allowance => {
    if (limit === 0) return { isBlocked: false, headers: {} };
    const seconds = Math.floor(clock.now().getTime() / 1000);
    const current = Math.floor(seconds / WINDOW_SECONDS);
    if (current !== window) {
      window = current;
      used = new Map();
    }
    const count = (used.get(key) ?? 0) + requests;
    if (requests > 0) used.set(key, count);
    const headers = {
      'X-RateLimit-Limit': String(limit),
      'X-RateLimit-Remaining': String(Math.max(0, limit - count)),
    };
    if (count <= limit) return { isBlocked: false, headers };
    const reset = (current + 1) * WINDOW_SECONDS;
    return { isBlocked: true, headers: { ...headers, ...blockHeaders(reset - seconds, clock) } };
  };
}

/** When whoever is blocked may come back: in so many seconds, and as a Unix time (LIM-005). */
export function blockHeaders(seconds: number, clock: Clock): Readonly<Record<string, string>> {
  const wait = Math.max(1, seconds);
  return {
    'Retry-After': String(wait),
    'X-RateLimit-Reset': String(Math.floor(clock.now().getTime() / 1000) + wait),
  };
}

/** Counts a request and tells how it stands; of no request it only tells. */
export type RateLimiter = ReturnType<typeof createRateLimiter>;
