import { clientOf } from './core/client.js';
import type { ConnectionOptions } from './core/connection.js';
import type { ApiClient } from './generated/earlier/api-client.js';
import * as operations from './generated/earlier/operations.js';

// The earlier revision: the client, its types, its errors, and what goes with them.

export type {
  Connection,
  ConnectionOptions,
  RequestOptions,
  TokenSource,
} from './core/connection.js';
export {
  ApiError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  type ErrorBody,
  InvalidAnswerError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  TimeoutError,
  ValidationError,
} from './core/errors.js';
export type { Page, PagePromise } from './core/pages.js';
export { type DurationParts, readMinutes, writeDuration } from './durations.js';
export type { ApiClient } from './generated/earlier/api-client.js';
export type * from './generated/earlier/types.js';
export { between, type Moment, since, until } from './intervals.js';
export { type PdfProgress, type PdfRequester, type WaitForPdfOptions, waitForPdf } from './pdf.js';
export { inOrder, pendingAttachmentsOf, toNumber } from './reports.js';

/** Makes a client of the earlier revision. Throws a TypeError that names what is missing or wrong. */
export function createClient(options: ConnectionOptions): ApiClient {
  return clientOf<ApiClient>(operations, options);
}
