import { Failure } from '../domain/errors.js';

// A database that is gone, closed, full or overloaded is no fault of the request, which may be sent again.

/** Codes of such failures: of SQLite, SQLSTATE classes of PostgreSQL, and those of the operating system. */
const CODES = [
  /^SQLITE_(?:BUSY|CANTOPEN|FULL|IOERR|NOMEM|READONLY)/,
  /^(?:08|25P03|25006|28|3D|40|53|55|57|58)/,
  /^E[A-Z]{4,}$/,
];

/** What the PostgreSQL driver says without a code, of a connection it has lost or cannot make. */
const MESSAGES =
  /^(?:Connection terminated|Query read timeout|timeout exceeded|timeout expired|Client has encountered a connection error)/;

/** The error, or the failure it stands for when the database cannot serve. */
export function orUnavailable(error: unknown): unknown {
  return isUnavailable(error) ? new Failure('unavailable', { cause: error }) : error;
}

/** Whether an error says that the database cannot serve now. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof Failure) return false;
  const { code, message } = error as Error & { code?: unknown }; // both drivers name failures so
  if (typeof code === 'string') return CODES.some((known) => known.test(code));
  return MESSAGES.test(message);
}

/** Whether nobody answers on a connection any more: what is asked there next would be waited for in vain. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && !('code' in error) && MESSAGES.test(error.message);
}
