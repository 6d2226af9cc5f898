import type { ErrorCode } from '../error-codes.js';
import type { Json } from './json-schema.js';

// The headers of answers (LIM-004, LIM-005, ERR-019, ERR-026).

/** Every header of an answer. */
export const HEADERS = {
  Location: { description: 'Where the browser goes next', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 0 } },
  'WWW-Authenticate': {
    description: 'Bearer, with error="insufficient_scope" when a scope is missing',
    schema: { type: 'string' },
  },
  'X-RateLimit-Limit': {
    description: 'Requests allowed in a window; only while the limiter is on',
    schema: { type: 'integer' },
  },
  'X-RateLimit-Remaining': {
    description: 'Requests left in the window; only while the limiter is on',
    schema: { type: 'integer' },
  },
  'X-RateLimit-Reset': {
    description: 'End of the window as a Unix time in seconds',
    schema: { type: 'integer' },
  },
  'X-Request-Id': {
    description: 'Names the request in the log of the server',
    schema: { type: 'string' },
  },
} as const satisfies Json;

type HeaderName = keyof typeof HEADERS;

const EVERY_ANSWER: readonly HeaderName[] = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-Request-Id',
];

const BY_FAILURE: Readonly<Partial<Record<ErrorCode, readonly HeaderName[]>>> = {
  unauthenticated: ['WWW-Authenticate'],
  missing_scope: ['WWW-Authenticate'],
  too_many_requests: ['Retry-After', 'X-RateLimit-Reset'],
  unavailable: ['Retry-After'],
};

/** Headers of an answer of the API, and those of the failures it stands for. */
export function headersOf(failures: readonly ErrorCode[] = []): Json {
  return references([...EVERY_ANSWER, ...failures.flatMap((code) => BY_FAILURE[code] ?? [])]);
}

/** Headers of an answer of the OAuth endpoints. */
export function oauthHeaders(status: number): Json {
  if (status === 302) return references(['Location']);
  return references(
    status === 429 ? ['Retry-After', 'X-RateLimit-Reset', 'X-Request-Id'] : ['X-Request-Id'],
  );
}

function references(names: readonly HeaderName[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
