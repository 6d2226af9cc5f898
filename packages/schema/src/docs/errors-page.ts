import { ERROR_CODES, type ErrorCode } from '../error-codes.js';
import { errorExample } from '../openapi/responses.js';
import { OAUTH_ERRORS } from '../resources/oauth.js';
import { code, list, page, table } from './markdown.js';

/** The page that lists every failure of the API (annex A of the decisions). */
export function errorsPage(): string {
  const failures = Object.entries(ERROR_CODES) as [ErrorCode, (typeof ERROR_CODES)[ErrorCode]][]; // keys of a literal object
  return page([
    '# Errors',
    'Every failure of the API has the same shape in both revisions. `message` is for people and `error.code` for ' +
      'programs. `details` is null, or the messages of a validation failure as a flat list; `errors` has the same ' +
      'messages by the dotted path of the input, and is there for validation failures only.',
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
    '## OAuth',
    'The authorization and token endpoints answer in the format of OAuth 2 instead: `error` is one of the names ' +
      'below and `error_description` a sentence. `invalid_client` has status 401, the other faults of a token ' +
      'request have 400.',
    list(OAUTH_ERRORS.map(code)),
  ]);
}
