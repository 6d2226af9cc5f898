import {
  ERROR_CODES,
  type ErrorCode,
  NAMED_PROBLEMS,
  type Problem,
  type Revision,
} from '@lintel/schema';
import { Failure, type FailureDetail } from '../domain/errors.js';

// The only place that builds the body of a failure (annex A, ERR-009 to ERR-027).

/** A failure as it is answered. */
export interface FailureReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: {
    readonly message: string;
    readonly details: readonly string[] | null;
    readonly errors?: Readonly<Record<string, readonly string[]>>;
    readonly error: { readonly message: string; readonly code: ErrorCode };
  };
}

/** Headers a failure carries because of its code (ERR-019). */
const HEADERS: Readonly<Partial<Record<ErrorCode, Readonly<Record<string, string>>>>> = {
  unauthenticated: { 'WWW-Authenticate': 'Bearer' },
  missing_scope: { 'WWW-Authenticate': 'Bearer error="insufficient_scope"' },
  body_too_large: { Connection: 'close' },
  unavailable: { 'Retry-After': '1' },
};

/** The answer to a failure in a revision. */
export function failureReply(
  code: ErrorCode,
  revision: Revision,
  detail: FailureDetail = {},
): FailureReply {
  const { status, message } = ERROR_CODES[code];
  const text = message[revision];
  const { explanation } = detail;
  const problems = detail.problems && named(detail.problems);
  return {
    status: status[revision],
    headers: { ...HEADERS[code], ...detail.headers },
    body: {
      message: text,
      details: problems?.map((problem) => problem.message) ?? (explanation ? [explanation] : null),
      ...(problems ? { errors: byPath(problems) } : {}),
      error: { message: text, code },
    },
  };
}

/** The code of whatever was thrown; anything unknown is a fault of the server. */
export function codeOf(error: unknown): ErrorCode {
  return error instanceof Failure ? error.code : 'internal_error';
}

/** A body of 1 MiB has room for a hundred thousand problems, and an answer that named them all for ten times as much. */
function named(problems: readonly Problem[]): readonly Problem[] {
  const others = problems.length - NAMED_PROBLEMS;
  if (others <= 0) return problems;
  const message = others === 1 ? 'There is 1 more problem.' : `There are ${others} more problems.`;
  return [...problems.slice(0, NAMED_PROBLEMS), { path: '', message }];
}

function byPath(problems: readonly Problem[]): Record<string, string[]> {
  const paths = new Map<string, string[]>();
  for (const { path, message } of problems) {
    const messages = paths.get(path);
    if (messages) messages.push(message);
    else paths.set(path, [message]);
  }
  return Object.fromEntries(paths);
}
