import { ERROR_CODES, type ErrorCode } from '../error-codes.js';
import {
  LIST_ENTRIES,
  METER_LIMITS,
  NAMED_PROBLEMS,
  PENDING_UPLOADS,
  REPORT_LIMITS,
} from '../limits.js';
import { errorExample } from '../openapi/responses.js';
import { OAUTH_ERRORS } from '../resources/oauth.js';
import { LONG_TEXT, SHORT_TEXT } from '../texts.js';
import { code, list, page, table } from './markdown.js';

const number = (count: number) => count.toLocaleString('en');

/** What is limited; sizes of bodies and the number of requests can be set, the others are part of the contract. */
const LIMITS: readonly (readonly [string, string, ErrorCode])[] = [
  ['Requests of a user and application in a minute', '600 by default', 'too_many_requests'],
  ['A body', '1 MiB by default', 'body_too_large'],
  ['An uploaded file', '25 MiB by default', 'body_too_large'],
  ['Levels of nesting in a body', '64', 'malformed_body'],
  ['A short text, such as a name', `${number(SHORT_TEXT)} characters`, 'validation_failed'],
  ['A long text, such as notes', `${number(LONG_TEXT)} characters`, 'validation_failed'],
  [
    'A list in a body or query, such as tags',
    `${number(LIST_ENTRIES)} entries`,
    'validation_failed',
  ],
  ['Sections or rooms of a report', number(REPORT_LIMITS.sections), 'conflict'],
  ['Items of a report', number(REPORT_LIMITS.items), 'conflict'],
  ['A report as JSON', `${REPORT_LIMITS.bytes / 1024 ** 2} MiB`, 'conflict'],
  ['Pending attachments of a report', number(PENDING_UPLOADS), 'conflict'],
  ['Meters of a property', number(METER_LIMITS.meters), 'conflict'],
  ['Meters linked by parent_id, one after the other', number(METER_LIMITS.readings), 'conflict'],
  ['Attachments of all meters of a property', number(METER_LIMITS.attachments), 'conflict'],
];

/** What is answered to messages of which no request could be made. */
const WITHOUT_ROUTE: readonly (readonly [number, string, ErrorCode])[] = [
  [400, 'It is not HTTP/1.1, or has no Host header.', 'malformed_body'],
  [405, 'It asks for a tunnel with CONNECT.', 'malformed_body'],
  [408, 'It did not arrive in time.', 'malformed_body'],
  [413, 'Its chunks have too many extensions.', 'body_too_large'],
  [417, 'It expects something else than 100-continue.', 'malformed_body'],
  [431, 'Its head, address and headers, is larger than 16 KiB.', 'body_too_large'],
];

/** The page that lists every failure of the API (annex A of the decisions). */
export function errorsPage(): string {
  const failures = Object.entries(ERROR_CODES) as [ErrorCode, (typeof ERROR_CODES)[ErrorCode]][]; // keys of a literal object
  return page([
    '# Errors',
    'Every failure of the API has the same shape in both revisions. `message` is for people and `error.code` for ' +
      'programs. `details` is null, a sentence that says more (such as the limit of a body that is too large), or the ' +
      'messages of a validation failure as a flat list; `errors` has the same messages by the dotted path of the input, and is there for validation failures only. ' +
      `Of more than ${NAMED_PROBLEMS} problems, so many are named and the others counted, under the empty path.`,
    ['```json', JSON.stringify(errorExample('validation_failed', 'current'), null, 2), '```'].join(
      '\n',
    ),
    '## Codes',
    'The first failure in this order decides the answer: route, token, scope, body syntax, record, role, ' +
      'validation, state.',
    table(
      ['Code', 'When', 'Status, current', 'Status, earlier'],
      failures.map(([name, { when, status }]) => [
        code(name),
        when,
        String(status.current),
        String(status.earlier),
      ]),
    ),
    '## Messages',
    table(
      ['Code', 'Current', 'Earlier'],
      failures.map(([name, { message }]) => [code(name), message.current, message.earlier]),
    ),
    '## Limits',
    'Whoever goes beyond one is told which it is.',
    table(
      ['What', 'Most', 'Answer beyond it'],
      LIMITS.map(([what, most, answer]) => [what, most, code(answer)]),
    ),
    '## Before there is a route',
    'A message that never becomes a request is answered in the shape above, in the words of the current revision, ' +
      'by its status. The connection ends with it.',
    table(
      ['Status', 'When', 'Code'],
      WITHOUT_ROUTE.map(([status, when, name]) => [String(status), when, code(name)]),
    ),
    '## OAuth',
    'The authorization and token endpoints answer in the format of OAuth 2 instead: `error` is one of the names ' +
      'below and `error_description` a sentence. `invalid_client` has status 401, the other faults of a token ' +
      'request have 400.',
    list(OAUTH_ERRORS.map(code)),
  ]);
}
