/** HAR 1.2: every exchange in the form that browsers and proxies read. */
import { STATUS_CODES } from 'node:http';
import type { ReportSource } from '../evidence/report-source.js';
import { type Exchange, isBodyKept, type RecordedResponse } from '../net/exchange.js';

/** HAR's number for a size that is not known. */
const UNKNOWN = -1;
const HTTP_VERSION = 'HTTP/1.1';

export function renderHar({ result, exchanges }: ReportSource): string {
  const { name, version } = result.suite;
  const entries = [...exchanges.values()].map(describeEntry);
  return `${JSON.stringify({ log: { version: '1.2', creator: { name, version }, entries } }, null, 1)}\n`;
}

function describeEntry(exchange: Exchange) {
  const { id, scenario, at, ms, response } = exchange;
  return {
    startedDateTime: at,
    time: ms,
    request: describeRequest(exchange),
    response: describeResponse(response),
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
    comment: `${id} ${scenario}`,
  };
}

function describeRequest(exchange: Exchange) {
  const { method, url, headers, body } = exchange.request;
  const isKept = isBodyKept(exchange);
  const lost = isKept ? {} : { comment: 'Bytes that are no text were not kept.' };
  const mimeType = headers['content-type'] ?? '';
  return {
    method,
    url,
    httpVersion: HTTP_VERSION,
    cookies: readCookies(headers['cookie'], /; */),
    headers: listHeaders(headers),
    queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
    ...(body === '' ? {} : { postData: { mimeType, text: body, ...lost } }),
    headersSize: UNKNOWN,
    bodySize: isKept ? Buffer.byteLength(body) : UNKNOWN,
  };
}

function describeResponse({ status, headers, body, encoding }: RecordedResponse) {
  const size = Buffer.byteLength(body, encoding === 'base64' ? 'base64' : 'utf8');
  return {
    status,
    statusText: STATUS_CODES[status] ?? '',
    httpVersion: HTTP_VERSION,
    cookies: readCookies(headers['set-cookie'], '\n'),
    headers: listHeaders(headers),
    content: {
      size,
      mimeType: headers['content-type'] ?? '',
      text: body,
      ...(encoding === 'base64' ? { encoding } : {}),
    },
    redirectURL: headers['location'] ?? '',
    headersSize: UNKNOWN,
    bodySize: size,
  };
}

/** Splits a header that came several times, which is recorded with line feeds. */
function listHeaders(headers: Readonly<Record<string, string>>) {
  return Object.entries(headers).flatMap(([name, values]) =>
    values.split('\n').map((value) => ({ name, value })),
  );
}

function readCookies(text: string | undefined, separator: string | RegExp) {
  return (text ?? '').split(separator).flatMap((cookie) => {
    const [, name, value = ''] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? [];
    return name === undefined ? [] : [{ name: name.trim(), value }];
  });
}
