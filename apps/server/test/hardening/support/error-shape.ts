import { decodeJsonx } from '@lintel/jsonx';
import { ApiError, compile, ERROR_CODES, type ErrorCode, type Revision } from '@lintel/schema';
import type { Answer } from './wire.js';

// The one shape of errors, in the format the answer says it has (annex A, ERR-009 to ERR-012).

/** Status of a request whose head is too large, which is found out before there is a route. */
export const HEAD_TOO_LARGE = 431;

const apiError = compile(ApiError);

/** The value of a body, read by its Content-Type. */
export function readValue({ headers, body }: Answer): unknown {
  const type = headers['content-type'];
  if (type === 'application/json; charset=utf-8') return JSON.parse(body.toString());
  if (type === 'application/xml; charset=utf-8') return decodeJsonx(body);
  throw new Error(`The body is of the type ${type}`);
}

/** What keeps an answer from being an error in the one shape, or nothing. */
export function errorFault(answer: Answer, revision: Revision): string | undefined {
  if (!answer.headers['x-request-id']) return 'it has no X-Request-Id';
  let value: unknown;
  try {
    value = readValue(answer);
  } catch (error) {
    return `its body cannot be read: ${(error as Error).message}`;
  }
  const { problems } = apiError.examine(value);
  if (problems.length > 0 || !apiError.accepts(value))
    return `its body is no error: ${problems.map(({ message }) => message).join(' ')}`;
  const { message, details, errors, error } = value;
  const failure = ERROR_CODES[error.code as ErrorCode];
  if (!failure) return `the code ${error.code} is unknown`;
  if (failure.status[revision] !== answer.status && answer.status !== HEAD_TOO_LARGE)
    return `${error.code} has another status`;
  if (message !== error.message || message !== failure.message[revision])
    return `${error.code} has another message`;
  if ((errors !== undefined) !== (error.code === 'validation_failed'))
    return `${error.code} has the wrong members`;
  const flat = Object.values(errors ?? {}).flat();
  if (errors && JSON.stringify([...flat].sort()) !== JSON.stringify([...(details ?? [])].sort()))
    return 'errors and details tell different things';
  return undefined;
}
