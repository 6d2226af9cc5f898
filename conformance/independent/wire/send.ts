/** Sends responses and errors. */
import type { Answer } from '../answer.js';
import type { Refusal } from '../refusal.js';
import type { Variant } from '../variant.js';
import type { Format } from './formats.js';
import { writeJsonx } from './jsonx.js';

export function sendAnswer({ status, body }: Answer, format: Format, variant: Variant): Response {
  if (body === undefined) return new Response(null, { status });
  return sendValue(body, status, format, variant);
}

/** Sends an error in one of two shapes, because the specification defines none. */
export function sendRefusal(refusal: Refusal, format: Format, variant: Variant): Response {
  const { status, message, headers } = refusal;
  const used = refusal.alwaysJson ? 'json' : format;
  const isProblem = variant.errors === 'problem';
  const body = isProblem
    ? { type: 'about:blank', title: message, status }
    : { refused: true, because: [message] };
  const response = sendValue(body, status, used, variant);
  if (isProblem && used === 'json') {
    response.headers.set('content-type', 'application/problem+json');
  }
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

function sendValue(value: unknown, status: number, format: Format, variant: Variant): Response {
  const turned = turn(value);
  const [type, text] =
    format === 'xml'
      ? ['application/xml; charset=UTF-8', writeJsonx(turned, variant)]
      : ['application/json', JSON.stringify(turned, null, '\t')];
  return new Response(text, { status, headers: { 'content-type': type } });
}

/** Reverses the members of every object in a value, since their order has no meaning. */
function turn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turn);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, one]) => [name, turn(one)]);
  return Object.fromEntries(members.reverse());
}
