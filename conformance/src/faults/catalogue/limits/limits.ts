/** Faults of the rate limiter and of text lengths. */
import {
  forgiving,
  inputs,
  matcher,
  records,
  refusing,
  replies,
  turn,
  turnsStatus,
  without,
} from '../../effects.js';
import { family, row, through } from '../../fault.js';
import { answerWith, isObject, type RequestDraft } from '../../message.js';

const UPDATE = 'PUT /properties/{}';
const ANY = '* /me, * /properties, * /properties/**';
const text = String;
const isLimited = ({ status }: { readonly status: number }) => status === 429;
const sentLength =
  (name: string) =>
  ({ json }: RequestDraft) =>
    isObject(json) ? [...text(json[name] ?? '')].length : 0;
const ref = sentLength('ref');
const notes = sentLength('notes');

export const LIMITS = family(
  'limits',
  row(
    'never-blocks',
    'LIM-001',
    'nobody is ever blocked',
    replies(ANY, (answer) => {
      if (isLimited(answer)) Object.assign(answer, answerWith(200, {}));
    }),
  ),
  row('block-503', 'LIM-005', 'a blocked request gives 503', turnsStatus(ANY, 429, 503)),
  row('no-retry-after', 'LIM-005', 'a block has no Retry-After', without(ANY, 'retry-after')),
  row(
    'reset-in-seconds',
    'LIM-005',
    'X-RateLimit-Reset is no Unix time',
    replies(ANY, ({ headers }) => {
      if (headers['x-ratelimit-reset']) headers['x-ratelimit-reset'] = '60';
    }),
  ),
  row('blocked-has-effect', 'LIM-006', 'a blocked write is done', {
    answer(answer, request, memory) {
      const { json } = request;
      if (
        request.method === 'POST' &&
        isLimited(answer) &&
        isObject(json) &&
        isObject(json['address'])
      ) {
        memory.notes.set('line1', text(json['address']['line1']));
      }
      if (!matcher('GET /properties')(request) || !memory.notes.has('line1')) return;
      const list = isObject(answer.json) ? answer.json['data'] : undefined;
      if (Array.isArray(list)) list.push({ id: 1, address: { line1: memory.notes.get('line1') } });
    },
  }),
  row(
    'token-block-api-shape',
    'LIM-008',
    'a block of the token route has the shape of the API',
    replies('POST /oauth/token', (answer) => {
      if (isLimited(answer))
        answer.json = { message: 'Too many requests.', error: { code: 'too_many_requests' } };
    }),
  ),
  row(
    'token-block-400',
    'LIM-008',
    'a block of the token route gives 503',
    turnsStatus('POST /oauth/token', 429, 503),
  ),
  ...through(
    'general/http',
    row(
      'no-limit-header',
      'LIM-004',
      'answers do not tell the limit',
      without(ANY, 'x-ratelimit-limit'),
    ),
    row(
      'no-remaining-header',
      'LIM-004',
      'answers do not tell what is left',
      without(ANY, 'x-ratelimit-remaining'),
    ),
    row(
      'limit-header-text',
      'LIM-004',
      'the limit is told in words',
      replies(ANY, ({ headers }) => {
        if (headers['x-ratelimit-limit']) headers['x-ratelimit-limit'] = '60 per minute';
      }),
    ),
  ),
  row(
    'short-191',
    'LIM-009',
    'a short text holds 191 characters',
    refusing(UPDATE, (request) => ref(request) > 191 && ref(request) <= 255),
  ),
  row(
    'short-longer',
    'LIM-009',
    'a short text holds 256 characters',
    inputs(UPDATE, (body) => {
      if ([...text(body['ref'] ?? '')].length > 255) delete body['ref'];
    }),
  ),
  row(
    'short-cut',
    'LIM-012',
    'a short text that is too long is cut',
    inputs(UPDATE, (body) => {
      const given = [...text(body['ref'] ?? '')];
      if (given.length > 255) body['ref'] = given.slice(1).join('');
    }),
  ),
  row(
    'long-65534',
    'LIM-010',
    'a long text holds 65534 characters',
    refusing(UPDATE, (request) => notes(request) === 65_535),
  ),
  row(
    'long-cut',
    'LIM-010',
    'a long text is cut',
    records(
      UPDATE,
      turn('notes', (n) => text(n).slice(0, 65_000)),
    ),
  ),
  row(
    'long-longer',
    'LIM-010',
    'a long text holds 65536 characters',
    inputs(UPDATE, (body) => {
      if (text(body['notes'] ?? '').length > 65_535) delete body['notes'];
    }),
  ),
  row(
    'utf16-units',
    'LIM-011',
    'length is counted in UTF-16 units',
    refusing(UPDATE, ({ json }) => isObject(json) && text(json['ref'] ?? '').length > 256),
  ),
  row(
    'large-body-taken',
    'LIM-013',
    'a body over 1 MiB is taken',
    forgiving(UPDATE, ({ text: body }) => body.length > 1_048_576),
  ),
  row('large-body-400', 'LIM-013', 'a body over 1 MiB gives 400', turnsStatus(UPDATE, 413, 400)),
);
