/** Checks of success statuses, and of what Lintel decided about errors. */
import { isDeepStrictEqual } from 'node:util';
import { Type } from '@sinclair/typebox';
import { check, negative } from '../../engine/check.js';
import { isJson, readJson, valueAt } from '../../net/body.js';
import { type Exchange, header } from '../../net/exchange.js';
import { all, answers, equals, fits, hasHeader, holds } from '../words/expect.js';
import type { Refusal } from '../words/kinds.js';
import { record, words } from '../words/types.js';

type Refusals = { readonly refusals: readonly Exchange[] };

export const readsAnswer200 = check(
  'errors.reads-answer-200',
  'successful reads answer 200',
  ({ reads }: { reads: readonly Exchange[] }) => all(...reads.map((read) => answers(read, 200))),
);

export const updatesAnswer200 = check(
  'errors.updates-answer-200',
  'successful updates answer 200',
  ({ updates }: { updates: readonly Exchange[] }) =>
    all(...updates.map((update) => answers(update, 200))),
);

export const deletesAnswer200 = check(
  'errors.deletes-answer-200',
  'successful deletes answer 200',
  ({ deletions }: { deletions: readonly Exchange[] }) =>
    all(...deletions.map((deletion) => answers(deletion, 200))),
);

export const createsAnswer200 = check(
  'errors.creates-answer-200',
  'successful creates answer 200',
  ({ creates }: { creates: readonly Exchange[] }) =>
    all(...creates.map((created) => answers(created, 200))),
);

export const shape = check(
  'errors.shape',
  'every error has message, details and error with message and code',
  ({ refusals }: Refusals) =>
    all(
      ...refusals.flatMap((refused) => [
        fits(refused, errorShape),
        holds(
          isJson(refused) &&
            isDeepStrictEqual(at(refused, 'message'), at(refused, 'error.message')),
          refused,
          'body.error.message',
          'the same text as message',
          at(refused, 'error.message'),
        ),
      ]),
    ),
);

const errorShape = record({
  message: words,
  details: Type.Union([Type.Array(Type.String()), Type.Null()], {
    description: 'an array of strings or null',
  }),
  error: record({ message: words, code: words }),
});

const CODES = [
  'malformed_body',
  'validation_failed',
  'unauthenticated',
  'missing_scope',
  'permission_denied',
  'not_found',
  'method_not_allowed',
  'conflict',
  'body_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal_error',
];

export const codes = check(
  'errors.codes',
  'each failure has its code of the fixed list',
  ({ refusals, expected }: Refusals & { expected: readonly string[] }) =>
    all(
      ...refusals.flatMap((refused, index) => [
        equals(refused, 'error.code', expected[index]),
        holds(
          CODES.includes(String(at(refused, 'error.code'))),
          refused,
          'body.error.code',
          `one of ${CODES.join(', ')}`,
          at(refused, 'error.code'),
        ),
      ]),
    ),
);

export const pathsOfValidation = negative(
  'errors.validation-paths',
  'a validation failure names each input with its messages',
  ({ refused, paths }: Refusal & { paths: readonly string[] }) => {
    const errors = Object(at(refused, 'errors'));
    return all(
      holds(
        isDeepStrictEqual(Object.keys(errors).sort(), [...paths].sort()),
        refused,
        'body.errors',
        paths.join(', '),
        Object.keys(errors),
      ),
      fits(refused, Type.Record(Type.String(), Type.Array(words, { minItems: 1 })), 'errors'),
    );
  },
);

export const flatDetails = negative(
  'errors.validation-details',
  'details has the same messages as a flat list',
  ({ refused }: Refusal) => {
    const messages = Object.values<unknown>(Object(at(refused, 'errors'))).flat();
    return holds(
      messages.length > 0 && isDeepStrictEqual(at(refused, 'details'), messages),
      refused,
      'body.details',
      JSON.stringify(messages),
      at(refused, 'details'),
    );
  },
);

const isStatus = (id: string, title: string, status: number) =>
  negative(id, title, ({ refused }: Refusal) => answers(refused, status));

export const validationIs422 = isStatus(
  'errors.validation-is-422',
  'a validation failure gives 422',
  422,
);
export const validationIs400 = isStatus(
  'errors.validation-is-400',
  'a validation failure gives 400',
  400,
);
export const brokenJsonIs400 = isStatus('errors.broken-json-is-400', 'broken JSON gives 400', 400);
export const scalarBodyIs400 = isStatus(
  'errors.scalar-body-is-400',
  'a body of one number gives 400',
  400,
);
export const missingScopeIs403 = isStatus(
  'errors.missing-scope-is-403',
  'a missing scope gives 403',
  403,
);
export const unknownRecordIs404 = isStatus(
  'errors.unknown-record-is-404',
  'an unknown id gives 404',
  404,
);
export const wrongParentIs404 = isStatus(
  'errors.wrong-parent-is-404',
  'the wrong parent gives 404',
  404,
);

export const badTokenIs401 = negative(
  'errors.bad-token-is-401',
  'a missing, malformed or unknown token gives 401 and WWW-Authenticate: Bearer',
  ({ refusals }: Refusals & { twin: Exchange }) =>
    all(
      ...refusals.flatMap((refused) => [
        answers(refused, 401),
        hasHeader(refused, 'www-authenticate', /^Bearer\b/),
      ]),
    ),
);

export const textWithoutToken = negative(
  'errors.text-without-token',
  'the message for a missing token is Unauthenticated.',
  ({ refused }: Refusal) => equals(refused, 'message', 'Unauthenticated.'),
);

export const textWithoutScope = negative(
  'errors.text-without-scope',
  'the message for a missing scope is Invalid scope(s) provided.',
  ({ refused }: Refusal) => equals(refused, 'message', 'Invalid scope(s) provided.'),
);

export const noRouteIs404 = check(
  'errors.no-route-is-404',
  'a path that is no route gives 404',
  ({ refused }: { refused: Exchange }) => answers(refused, 404),
);

export const otherMethodIs405 = check(
  'errors.other-method-is-405',
  'another method on a known path gives 405 and Allow',
  ({ refused, methods }: { refused: Exchange; methods: readonly string[] }) => {
    const allowed = header(refused, 'allow').split(/\s*,\s*/);
    return all(
      answers(refused, 405),
      holds(
        methods.every((method) => allowed.includes(method)),
        refused,
        'header allow',
        methods.join(', '),
        header(refused, 'allow'),
      ),
    );
  },
);

export const orderOfFailures = check(
  'errors.order-of-failures',
  'of two faults the one that comes first in the order decides',
  ({ refusals, expected }: Refusals & { expected: readonly string[] }) =>
    all(...refusals.map((refused, index) => equals(refused, 'error.code', expected[index]))),
);

function at(exchange: Exchange, path: string): unknown {
  return valueAt(readJson(exchange), path);
}
