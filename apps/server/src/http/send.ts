import type { ServerResponse } from 'node:http';
import { CONTENT_TYPES, type Format, type Json, writeBody } from './formats.js';

// Writing an answer: one call with every header, and nothing computed that is known beforehand.

/** Headers every answer of the API carries. */
export const FIXED_HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** An answer ready to be written. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text, or nothing for an empty body. */
  readonly json?: Json | undefined;
}

/** How long a refused client that has stopped sending may stay, in milliseconds. */
const LINGER_MS = 1_000;

/** Writes an answer in a format. An empty body stays empty in every format (XML-015). */
export function send(response: ServerResponse, answer: Answer, format: Format): void {
  if (response.headersSent || response.destroyed) return;
  const headers: Record<string, string | number> = { ...FIXED_HEADERS, ...answer.headers };
  if (answer.json === undefined) {
    if (answer.status !== 204) headers['Content-Length'] = 0;
    response.writeHead(answer.status, headers).end();
    return;
  }
  const text = writeBody(answer.json, format);
  headers['Content-Type'] = CONTENT_TYPES[format];
  headers['Content-Length'] = Buffer.byteLength(text);
  writeAnswer(response, answer.status, headers, text);
}

/** Writes an answer with a body. */
export function writeAnswer(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string | number>>,
  text: Json,
): void {
  response.writeHead(status, headers);
  const isLast = (headers['Connection'] ?? response.getHeader('Connection')) === 'close';
  if (isLast && !response.req.complete) endLater(response, text);
  else response.end(text);
}

/**
 * A connection closed with bytes unread is reset, and a client that is still sending them loses the answer. So it gets
 * the whole answer, and what it sends is thrown away until it is done or stops; the time limit of requests holds.
 */
function endLater(response: ServerResponse, text: Json): void {
  const { req: request } = response;
  const end = () => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, LINGER_MS);
  request
    .on('data', () => timer.refresh())
    .on('end', end)
    .on('close', end)
    .resume();
  response.write(text);
}
