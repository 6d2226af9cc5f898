/**
 * Correct servers that refuse in other ways: the specification does not show statuses and bodies of
 * failures.
 */
import { replies, without } from '../../src/faults/effects.js';
import { type AnswerDraft, isObject, type RequestDraft } from '../../src/faults/message.js';
import { isApi, variant } from './variant.js';

const STATUS = 'Which status a failure has is not shown.';
const BODY = 'The body of a failure is not shown.';
const HEADERS = 'Headers of answers are not shown.';
const ANY = '* /**';
const CURRENT = ['current'] as const;

const failing = (alter: (answer: AnswerDraft, request: RequestDraft) => void) =>
  replies(ANY, (answer, request) => {
    if (answer.status >= 400 && answer.status !== 429 && isApi(request)) alter(answer, request);
  });
const another = (...table: readonly (readonly [number, number])[]) =>
  failing((answer) => {
    answer.status = new Map(table).get(answer.status) ?? answer.status;
  });
/** Statuses a gateway may answer before the request reaches the API, whose own answers are JSON. */
const BEFORE_THE_API = [401, 403, 405, 413, 415];
const saying = (type: string, text: string) =>
  failing((answer) => {
    if (text !== '' && !BEFORE_THE_API.includes(answer.status)) return;
    Object.assign(answer, { json: undefined, text });
    answer.headers['content-type'] = type;
  });
const oauth = (alter: (answer: AnswerDraft) => void) =>
  replies('POST /oauth/token', (answer) => {
    if (answer.status >= 400 && answer.status !== 429) alter(answer);
  });

export const FAILURES = [
  variant('validation-409', 'wrong input gives 409', STATUS, another([422, 409], [400, 409])),
  variant(
    'validation-other',
    'wrong input gives 422 in both revisions',
    STATUS,
    another([400, 422]),
  ),
  variant(
    'validation-400',
    'wrong input gives 400 in both revisions',
    STATUS,
    another([422, 400]),
    CURRENT,
  ),
  variant('unknown-403', 'an unknown record gives 403', STATUS, another([404, 403])),
  variant('unknown-410', 'an unknown record gives 410', STATUS, another([404, 410])),
  variant('method-404', 'another method gives 404', STATUS, another([405, 404])),
  variant('scope-401', 'a missing scope gives 401', STATUS, another([403, 401])),
  variant('scope-404', 'a missing scope gives 404', STATUS, another([403, 404])),
  variant('token-403', 'a missing token gives 403', STATUS, another([401, 403])),
  variant(
    'token-login',
    'a missing token leads to the sign-in page',
    STATUS,
    failing((answer) => {
      if (answer.status !== 401) return;
      Object.assign(answer, { status: 302, json: undefined, text: '' });
      answer.headers['location'] = '/login';
    }),
  ),
  variant('media-type-400', 'a foreign body gives 400', STATUS, another([415, 400]), CURRENT),
  variant('large-400', 'a large body gives 400', STATUS, another([413, 400])),
  variant(
    'failure-text',
    'failures before the API are plain text',
    BODY,
    saying('text/plain', 'No.'),
    CURRENT,
  ),
  variant(
    'failure-html',
    'failures before the API are HTML',
    BODY,
    saying('text/html', '<h1>No.</h1>'),
    CURRENT,
  ),
  variant('failure-empty', 'failures have no body', BODY, saying('text/plain', ''), CURRENT),
  variant(
    'failure-problem',
    'failures are problem documents',
    BODY,
    failing((answer) => {
      answer.headers['content-type'] = 'application/problem+json';
      if (isObject(answer.json))
        answer.json = { type: 'about:blank', title: 'No', status: answer.status };
    }),
  ),
  variant(
    'failure-errors',
    'failures are a list of errors',
    BODY,
    failing((answer) => {
      if (isObject(answer.json)) answer.json = { errors: [{ detail: 'No.' }] };
    }),
  ),
  variant(
    'failure-other-language',
    'failures are told in another language',
    BODY,
    failing((answer) => {
      if (isObject(answer.json)) answer.json['message'] = 'Nicht gefunden.';
    }),
  ),
  variant('no-challenge', '401 has no WWW-Authenticate', HEADERS, without(ANY, 'www-authenticate')),
  variant('no-allow', 'no answer names methods', HEADERS, without(ANY, 'allow')),
  variant(
    'no-limit-headers',
    'no answer tells the limit',
    HEADERS,
    without(ANY, 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'),
  ),
  variant(
    'oauth-401',
    'every error of the token route gives 401',
    'RFC 6749 5.2 leaves room and the specification shows no status.',
    oauth((answer) => {
      answer.status = 401;
    }),
  ),
  variant(
    'oauth-400',
    'every error of the token route gives 400',
    'RFC 6749 5.2: 401 is demanded only with the Authorization header.',
    oauth((answer) => {
      answer.status = 400;
    }),
  ),
  variant(
    'oauth-undescribed',
    'errors of the token route have no description',
    'RFC 6749 5.2: error_description is optional.',
    oauth(({ json }) => {
      if (isObject(json)) delete json['error_description'];
    }),
  ),
  variant(
    'oauth-error-uri',
    'errors of the token route have an error_uri',
    'RFC 6749 5.2: error_uri is optional.',
    oauth(({ json }) => {
      if (isObject(json)) json['error_uri'] = 'https://example.org/errors';
    }),
  ),
];
