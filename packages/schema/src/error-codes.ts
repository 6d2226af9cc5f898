import type { Revision } from './revision.js';

// The failures of the API: code, status and message in each revision (annex A of the decisions, D-14 to D-16).

interface Failure {
  /** When it is answered. */
  readonly when: string;
  readonly status: Readonly<Record<Revision, number>>;
  readonly message: Readonly<Record<Revision, string>>;
}

const both = (status: number) => ({ current: status, earlier: status });

/** Every error code with its status and message in each revision. */
export const ERROR_CODES = {
  malformed_body: {
    when: 'The body cannot be parsed, or is no object or array where one is needed.',
    status: both(400),
    message: { current: 'The request body could not be read.', earlier: 'Invalid Request' },
  },
  validation_failed: {
    when: 'A value in the body or the query is missing or not acceptable.',
    status: { current: 422, earlier: 400 },
    message: { current: 'The given data was invalid.', earlier: 'Invalid Request' },
  },
  unauthenticated: {
    when: 'The access token is missing, malformed, unknown, expired or revoked.',
    status: both(401),
    message: { current: 'Unauthenticated.', earlier: 'Unauthorised' },
  },
  missing_scope: {
    when: 'The access token lacks a scope of the endpoint.',
    status: both(403),
    message: { current: 'Invalid scope(s) provided.', earlier: 'Permission Denied' },
  },
  permission_denied: {
    when: 'The role of the user forbids the operation.',
    status: both(403),
    message: { current: 'You are not allowed to do this.', earlier: 'Permission Denied' },
  },
  not_found: {
    when: 'The record is unknown, belongs to another account or another parent, or the path is no route.',
    status: both(404),
    message: { current: 'Not found.', earlier: 'Resource Not Found' },
  },
  method_not_allowed: {
    when: 'The path is known, but not with this method; Allow names the methods it has.',
    status: both(405),
    message: { current: 'Method not allowed.', earlier: 'Method Not Allowed' },
  },
  conflict: {
    when: 'The present state of the record forbids the operation, a uuid is taken, or a report or property would hold too much.',
    status: both(409),
    message: {
      current: 'The present state does not allow this.',
      earlier: 'A Conflict Occurred',
    },
  },
  body_too_large: {
    when: 'The body or the upload is larger than the deployment accepts.',
    status: both(413),
    message: { current: 'The request is too large.', earlier: 'Request Too Large' },
  },
  unsupported_media_type: {
    when: 'The body is in a media type, character set or encoding that is not read.',
    status: both(415),
    message: {
      current: 'This media type is not supported.',
      earlier: 'This media type is not supported.',
    },
  },
  too_many_requests: {
    when: 'The rate limit is used up; Retry-After says for how many seconds.',
    status: both(429),
    message: { current: 'Too Many Attempts.', earlier: 'Too Many Attempts.' },
  },
  internal_error: {
    when: 'The server failed; the X-Request-Id header names the request in its log.',
    status: both(500),
    message: { current: 'Server error.', earlier: 'Server Error' },
  },
  not_implemented: {
    when: 'The endpoint is part of the contract, and this release does not serve it yet.',
    status: both(501),
    message: {
      current: 'This endpoint is not available yet.',
      earlier: 'This endpoint is not available yet.',
    },
  },
  unavailable: {
    when: 'The server is starting, stopping, overloaded or without its database; try again later.',
    status: both(503),
    message: {
      current: 'The service is unavailable, try again later.',
      earlier: 'The service is unavailable, try again later.',
    },
  },
} as const satisfies Record<string, Failure>;

/** Machine-readable code of a failure, the same in both revisions. */
export type ErrorCode = keyof typeof ERROR_CODES;
