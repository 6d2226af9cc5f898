import type { ErrorCode, Problem } from '@lintel/schema';

// The failures the domain knows. http/errors.ts turns them into answers; nothing else does.

/** Failures a rule can end in. */
export type FailureCode = Extract<
  ErrorCode,
  | 'malformed_body'
  | 'validation_failed'
  | 'unauthenticated'
  | 'missing_scope'
  | 'permission_denied'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'body_too_large'
  | 'unsupported_media_type'
  | 'too_many_requests'
  | 'unavailable'
>;

/** What may accompany a failure. */
export interface FailureDetail {
  /** What is wrong with the input, place by place. */
  readonly problems?: readonly Problem[];
  /** A public sentence that says more than the message of the code. */
  readonly explanation?: string;
  /** Headers the answer carries. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Format of the answer, when it is not the one that was asked for. */
  readonly answerAs?: 'json';
  /** What went wrong underneath; logged, and never shown. */
  readonly cause?: unknown;
}

/** A failure that is answered with the status and message of its code. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly detail: FailureDetail;

  constructor(code: FailureCode, detail: FailureDetail = {}) {
    super(code, { cause: detail.cause });
    this.name = 'Failure';
    this.code = code;
    this.detail = detail;
  }
}

/** Ends the request with a validation failure that names every problem. */
export function refuseInput(problems: readonly Problem[]): never {
  throw new Failure('validation_failed', { problems });
}

/** The failure that the role of a caller forbids something; it says who may do it, or what the caller may do instead. */
export function forbidden(explanation: string): Failure {
  return new Failure('permission_denied', { explanation });
}

/** The failure that a body, or a part of one, has more bytes than the deployment accepts; it says how many those are. */
export function tooLarge(what: string, limit: number): Failure {
  return new Failure('body_too_large', {
    explanation: `${what} may not be larger than ${limit} bytes.`,
  });
}

/** The value, or the failure that the record does not exist. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Failure('not_found');
  return value;
}
