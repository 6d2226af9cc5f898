import { compile, OauthError } from '@lintel/schema';
import { errorFault, HEAD_TOO_LARGE, readValue } from '../support/error-shape.js';
import type { Target } from '../support/targets.js';
import type { Answer, Sent } from '../support/wire.js';

// What an answer must be, whatever was asked.

const oauthError = compile(OauthError);

/** Traces of the inside of a server. */
const INSIDES = /node_modules|node:internal|SQLITE_|ECONN|\n\s+at .+:\d+:\d+/;

/** What is wrong with an answer, or nothing. */
export function faultOf(target: Target, sent: Sent, answer: Answer): string | undefined {
  const { status, headers, body } = answer;
  if (status >= 500) return 'the server failed';
  if (INSIDES.test(body.toString()) && !INSIDES.test(sent.body?.toString() ?? ''))
    return 'the answer shows the inside of the server';
  if (headers['x-powered-by']) return 'the answer names its software';
  if (sent.method === 'HEAD') return body.length > 0 ? 'HEAD has a body' : undefined;
  if (status === HEAD_TOO_LARGE) return errorFault(answer, 'current');
  if (target.row.server === 'auth' && isAtPath(target, sent)) return oauthFault(answer);
  if (isAtPath(target, sent) && isInOtherFormat(target, sent, answer))
    return 'the answer is in another format than was asked for';
  if (status >= 400) return errorFault(answer, revisionOf(target, sent));
  const isSameMethod = sent.method === target.method || sent.method === 'OPTIONS';
  if (!isSameMethod || !isAtPath(target, sent)) return undefined;
  if (!headers['x-request-id']) return 'it has no X-Request-Id';
  const expected = Object.keys(target.row.responses).map(Number);
  if (sent.method === 'OPTIONS') expected.push(204);
  if (!expected.includes(status)) return `the status ${status} is not declared`;
  if (body.length > 0) readValue(answer);
  return undefined;
}

/** XML is for the earlier revision, where it is asked for; an undeclared XML body is refused in JSON (ERR-005). */
function isInOtherFormat({ revision }: Target, sent: Sent, { headers, body }: Answer): boolean {
  const { accept, 'content-type': declared } = sent.headers;
  const isXml = headers['content-type']?.startsWith('application/xml') ?? false;
  if (body.length === 0) return false;
  if (revision === 'current' || accept === undefined || accept === 'application/json') return isXml;
  return accept === 'application/xml' && declared !== undefined && !isXml;
}

/** Errors of the OAuth endpoints have a form of their own, in JSON, XML or as a page (ERR-007). */
function oauthFault({ status, headers, body }: Answer): string | undefined {
  if (status < 400) return undefined;
  const type = headers['content-type'] ?? '';
  if (type.startsWith('text/html')) return undefined;
  if (type.startsWith('application/xml'))
    return body.includes('<error>') ? undefined : 'the XML holds no error';
  const value: unknown = JSON.parse(body.toString());
  return oauthError.accepts(value) ? undefined : 'the error has not the form of OAuth';
}

/** A broken path may lead out of the revision; there the current one speaks. */
function revisionOf({ base, revision }: Target, { path }: Sent) {
  return path === base || path.startsWith(`${base}/`) ? revision : 'current';
}

/** Whether the request still goes where it was meant to go; a trailing slash is for routes of the API (GEN-037). */
function isAtPath({ base, path, row }: Target, sent: Sent): boolean {
  const end = row.server === 'auth' ? '' : '/?';
  const pattern = `^${base}${path.replaceAll(/\{\w+\}/g, '[^/]+')}${end}(\\?|$)`;
  return new RegExp(pattern).test(sent.path);
}
