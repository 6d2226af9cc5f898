/** Correct servers behind something else: compression, slow lines, overload. */
import { asks } from '../../src/faults/effects.js';
import type { Effect } from '../../src/faults/fault.js';
import { type AnswerDraft, answerWith } from '../../src/faults/message.js';
import { variant } from './variant.js';

const CODING = 'RFC 9110 8.4: a coding of the body changes nothing of what it says.';
const CONNECTIONS = 'RFC 9112: how connections are used is up to the server.';
const BUSY = 'RFC 9110: the server is busy and says when to ask again.';
const PARAMETERS = 'RFC 9110 8.3: parameters of a media type may be quoted, spaced and unknown.';

/** Answers every n-th request itself; the target does not receive it. */
const busy = (every: number, status: number, headers: AnswerDraft['headers']): Effect => ({
  request(_request, { notes }) {
    const count = Number(notes.get('requests') ?? 0) + 1;
    notes.set('requests', String(count));
    if (count % every !== 0) return undefined;
    const answer = answerWith(status, {});
    return { ...answer, headers: { ...answer.headers, ...headers } };
  },
});
/** Answers the first request to create each kind of record itself, and says when to come again by a date. */
const outAtFirst = asks(
  'POST /properties, POST /inspections, POST /properties/{}/contacts, POST /inspections/{}/contacts',
  ({ path }, { notes }) => {
    const kind = `out at ${path.replace(/\d+/, '')}`;
    if (notes.has(kind)) return undefined;
    notes.set(kind, 'once');
    const answer = answerWith(503, {});
    return {
      ...answer,
      headers: { ...answer.headers, 'retry-after': new Date(Date.now() + 1_000).toUTCString() },
    };
  },
);
const everywhere = (alter: (headers: AnswerDraft['headers']) => void): Effect => ({
  answer: ({ headers }) => alter(headers),
});
const typed = (type: string) =>
  everywhere((headers) => {
    if (String(headers['content-type']).startsWith('application/json'))
      headers['content-type'] = type;
  });

export const GATEWAYS = [
  variant('gzip', 'bodies come in gzip, asked for or not', CODING, {
    transfer: { coding: 'gzip' },
  }),
  variant('deflate', 'bodies come in deflate', CODING, { transfer: { coding: 'deflate' } }),
  variant('brotli', 'bodies come in brotli', CODING, { transfer: { coding: 'br' } }),
  variant('dribbling', 'bodies come in chunks of seven bytes, which cut letters', CONNECTIONS, {
    transfer: { chunkBytes: 7 },
  }),
  variant(
    'connection-close',
    'every answer closes its connection',
    CONNECTIONS,
    everywhere((headers) => {
      headers['connection'] = 'close';
    }),
  ),
  variant('far-away', 'every answer takes half a second longer', 'Nothing is said about speed.', {
    delayMs: 500,
  }),
  variant(
    'busy',
    'every 40th request gets 429 first, whatever it is',
    BUSY,
    busy(40, 429, { 'retry-after': '1' }),
  ),
  variant(
    'busy-silently',
    'every 400th request gets 429 without Retry-After',
    'RFC 6585 4: Retry-After is optional.',
    busy(400, 429, {}),
  ),
  variant(
    'out-now-and-then',
    'every 100th request gets 503 first and is told when to come again',
    BUSY,
    busy(100, 503, { 'retry-after': '1' }),
  ),
  variant(
    'out-at-first',
    'the first request to create a record gets 503 and a date at which to come again',
    BUSY,
    outAtFirst,
  ),
  variant(
    'charset-quoted',
    'the charset stands in quotes, with spaces before it',
    PARAMETERS,
    typed('application/json ;  charset="utf-8"'),
  ),
  variant(
    'type-parameters',
    'media types have a further parameter before the charset',
    PARAMETERS,
    typed('application/json; profile="https://example.org/api"; charset=utf-8'),
  ),
  variant(
    'announced-end',
    'answers announce the end of the service and where to read of it',
    'Headers of answers are not shown.',
    everywhere((headers) => {
      Object.assign(headers, {
        deprecation: '@1893456000',
        sunset: 'Tue, 01 Jan 2030 00:00:00 GMT',
        link: '<https://example.org/end>; rel="sunset"',
        warning: '299 - "Ends in 2030"',
        'server-timing': 'db;dur=53, app;dur=47.2',
        'alt-svc': 'h3=":443"; ma=86400',
      });
    }),
  ),
];

/** Limits of requests that say less than is usual; not in pairs. */
export const LIMITERS = [
  variant(
    'busy-by-503',
    'every 150th request gets 503 without Retry-After',
    'Which status the limit of requests has is not shown; RFC 9110 15.6.4: Retry-After is optional.',
    busy(150, 503, {}),
  ),
];
