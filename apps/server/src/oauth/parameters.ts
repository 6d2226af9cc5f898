import type { IncomingMessage } from 'node:http';
import { Failure } from '../domain/errors.js';
import { readBody } from '../http/body.js';
import { OauthFailure } from './errors.js';

// Parameters of a query or a form: an empty value counts as absent, unknown ones are ignored, and a known one may not
// be repeated (RFC 6749, 3.1 and 3.2).

/** Bytes a form may have. */
const LONGEST_FORM = 64 * 1024;

/** Parameters a form may have. */
const MOST_PARAMETERS = 200;

/** Parameters by name. */
export interface Parameters {
  /** The value, unless it is empty or missing. */
  get(name: string): string | undefined;
  /** Whether a parameter is given more than once. */
  isRepeated(name: string): boolean;
}

/** The parameters in a query string or in a form. */
export function parseParameters(text: string): Parameters {
  const parameters = new URLSearchParams(text);
  return {
    get: (name) => parameters.get(name) || undefined,
    isRepeated: (name) => parameters.getAll(name).length > 1,
  };
}

/** The parameters in a form encoded body, and only there. */
export async function readForm(request: IncomingMessage): Promise<Parameters> {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded')
    throw new OauthFailure('invalid_request', 'The body must be form encoded.');
  const text = (await readBytes(request)).toString();
  if (text.split('&').length > MOST_PARAMETERS)
    throw new OauthFailure('invalid_request', 'The body has too many parameters.');
  return parseParameters(text);
}

/** Refuses a form that gives one of these parameters twice. */
export function refuseRepeated(form: Parameters, names: readonly string[]): void {
  const repeated = names.find((name) => form.isRepeated(name));
  if (repeated) throw new OauthFailure('invalid_request', `${repeated} is given more than once.`);
}

/** The part of an address after the question mark, as it was sent. */
export function queryOf(url: string): string {
  const mark = url.indexOf('?');
  return mark === -1 ? '' : url.slice(mark + 1);
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  try {
    return await readBody(request, LONGEST_FORM);
  } catch (error) {
    if (!(error instanceof Failure) || error.code === 'unavailable') throw error;
    throw error.code === 'body_too_large'
      ? new OauthFailure('invalid_request', 'The body is too large.', {
          status: 413,
          headers: { Connection: 'close' },
        })
      : new OauthFailure('invalid_request', 'The body cannot be read.');
  }
}
