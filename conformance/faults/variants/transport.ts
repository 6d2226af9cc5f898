/** Correct servers that transfer answers differently. */
import { refusing, replies, without } from '../../src/faults/effects.js';
import { type AnswerDraft, answerWith } from '../../src/faults/message.js';
import { isApi, variant } from './variant.js';

const HEADERS = 'Headers of answers are not shown.';
const NOT_SHOWN = 'The specification does not show it.';
const ANY = '* /**';
const headers = (alter: (headers: AnswerDraft['headers']) => void) =>
  replies(ANY, (answer) => alter(answer.headers));

/** Answers every n-th read with 429. */
const limited = (every: number, retryAfter: () => string) => ({
  request: (request: Parameters<typeof isApi>[0], { notes }: { notes: Map<string, string> }) => {
    if (!isApi(request) || request.method !== 'GET') return undefined;
    const count = Number(notes.get('reads') ?? 0) + 1;
    notes.set('reads', String(count));
    if (count % every !== 0) return undefined;
    const answer = answerWith(429, {});
    return { ...answer, headers: { ...answer.headers, 'retry-after': retryAfter() } };
  },
});

export const TRANSPORT = [
  variant(
    'charset-upper',
    'Content-Type says charset=UTF-8',
    'RFC 9110: a parameter changes nothing.',
    headers((all) => {
      if (/^application\/json/.test(String(all['content-type'])))
        all['content-type'] = 'application/json;charset=UTF-8';
    }),
  ),
  variant(
    'charset-none',
    'Content-Type has no charset',
    'RFC 8259: JSON is UTF-8.',
    headers((all) => {
      if (/^application\/json/.test(String(all['content-type'])))
        all['content-type'] = 'application/json';
    }),
  ),
  variant(
    'type-case',
    'media types are in capitals',
    'RFC 9110: media types have no letter case.',
    headers((all) => {
      if (/^application\/json/.test(String(all['content-type'])))
        all['content-type'] = 'Application/JSON';
    }),
  ),
  variant(
    'header-case',
    'header names are in capitals',
    'RFC 9110: header names have no letter case.',
    headers((all) => {
      for (const name of ['content-type', 'location', 'cache-control']) {
        const value = all[name];
        if (value === undefined) continue;
        delete all[name];
        all[name.toUpperCase()] = value;
      }
    }),
  ),
  variant(
    'more-headers',
    'answers have further headers',
    HEADERS,
    headers((all) => {
      Object.assign(all, {
        server: 'nginx',
        via: '1.1 cache',
        'x-powered-by': 'Something',
        etag: '"abc"',
        'content-language': 'en',
      });
    }),
  ),
  variant(
    'cookies',
    'every answer sets a cookie',
    HEADERS,
    replies(ANY, (answer, request) => {
      if (isApi(request)) answer.headers['set-cookie'] = 'balancer=7; Path=/';
    }),
  ),
  variant(
    'chunked',
    'answers come in chunks',
    'RFC 9112 allows it.',
    headers((all) => {
      all['transfer-encoding'] = 'chunked';
    }),
  ),
  variant(
    'no-extras',
    'answers have only the headers HTTP needs',
    HEADERS,
    without(
      ANY,
      'x-request-id',
      'vary',
      'x-content-type-options',
      'content-security-policy',
      'referrer-policy',
      'strict-transport-security',
      'etag',
      'x-frame-options',
    ),
  ),
  variant(
    'cached-briefly',
    'answers say how long they may be kept',
    HEADERS,
    replies('GET /**', (answer, request) => {
      if (isApi(request)) answer.headers['cache-control'] = 'private, max-age=0';
    }),
  ),
  variant('slow', 'every answer takes 40 ms longer', 'Nothing is said about speed.', {
    delayMs: 40,
  }),
  variant(
    'limited',
    'every 60th read gives 429 first',
    'A rate limiter exists.',
    limited(60, () => '0'),
  ),
  variant(
    'limited-by-date',
    'Retry-After is a date',
    'RFC 9110 allows a date.',
    limited(90, () => new Date(Date.now() + 1_000).toUTCString()),
  ),
  variant(
    'no-head',
    'HEAD is not allowed',
    NOT_SHOWN,
    refusing('HEAD **', () => true, 405),
  ),
  variant(
    'no-options',
    'OPTIONS is not found',
    NOT_SHOWN,
    refusing('OPTIONS **', () => true, 404),
  ),
  variant(
    'cross-origin',
    'every origin is let in',
    NOT_SHOWN,
    headers((all) => {
      all['access-control-allow-origin'] = '*';
    }),
  ),
  variant(
    'no-final-slash',
    'a slash at the end gives 404',
    NOT_SHOWN,
    refusing('GET /properties/{}/', () => true, 404),
  ),
];
