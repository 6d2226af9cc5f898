import type { TSchema } from '@sinclair/typebox';
import { type Endpoint, errorsOf } from '../endpoint.js';
import { ERROR_CODES, type ErrorCode } from '../error-codes.js';
import { byText } from '../order.js';
import { problemAt } from '../problems.js';
import { ApiError } from '../resources/common.js';
import { inRevision, type Revision } from '../revision.js';
import { headersOf, oauthHeaders } from './headers.js';
import type { Json } from './json-schema.js';
import { apiContent, oauthContent } from './media.js';
import type { SchemaWriter } from './schemas.js';

// The answers of an operation: its own, and those of its failures grouped by status.

/** What the parts of a document are written with. */
export interface Writing {
  readonly revision: Revision;
  readonly write: SchemaWriter['write'];
}

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  200: 'Success',
  202: 'Accepted; the work goes on in the background',
  302: 'Redirect to the application, with code and state or with error and state',
  400: 'The request is not acceptable',
  401: 'The application is not authenticated',
  429: 'Too many requests',
};

/** The answers a row declares, and one for each status its failures have. */
export function responsesOf(row: Endpoint, example: unknown, writing: Writing): Json {
  const own = Object.entries(row.responses).map(([status, slot]) => {
    const schema = slot && inRevision(slot, writing.revision);
    const shown = status === '200' && example !== undefined ? { example } : {};
    return [
      status,
      {
        description: DESCRIPTIONS[Number(status)],
        headers: row.server === 'auth' ? oauthHeaders(Number(status)) : headersOf(),
        ...(schema ? { content: contentOf(row, { schema, shown }, writing) } : {}),
      },
    ];
  });
  const failures = failuresOf(row, writing.revision).map(({ status, name }) => [
    status,
    { $ref: `#/components/responses/${name}` },
  ]);
  return Object.fromEntries([...own, ...failures]);
}

function contentOf(
  row: Endpoint,
  { schema, shown }: { schema: TSchema; shown: Json },
  { revision, write }: Writing,
): Json {
  const mediaType = schema['contentMediaType'];
  if (typeof mediaType === 'string') return { [mediaType]: { schema: { type: 'string' } } };
  const json = { schema: write(schema), ...shown };
  return row.server === 'auth' ? oauthContent(json, revision) : apiContent(json, revision);
}

/** The answer of one or more failures that share a status. */
interface FailureResponse {
  readonly status: number;
  readonly name: string;
  readonly codes: readonly ErrorCode[];
}

/** The failures of a row by status; the name tells which failures a status stands for. */
function failuresOf(row: Endpoint, revision: Revision): readonly FailureResponse[] {
  const byStatus = Map.groupBy(
    errorsOf(row, revision),
    (code) => ERROR_CODES[code].status[revision],
  );
  return [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => ({ status, codes, name: codes.map(pascalCase).join('Or') }));
}

/** The answers of all failures of these rows, by the name under which operations refer to them. */
export function failureResponses(rows: readonly Endpoint[], writing: Writing): Json {
  const all = rows.flatMap((row) => failuresOf(row, writing.revision));
  return Object.fromEntries(
    [...new Map(all.map((failure) => [failure.name, failure]))]
      .sort(([a], [b]) => byText(a, b))
      .map(([name, { codes }]) => [name, failureResponse(codes, writing)]),
  );
}

function failureResponse(codes: readonly ErrorCode[], { revision, write }: Writing): Json {
  const examples = codes.map((code) => [code, { value: errorExample(code, revision) }]);
  const json = { schema: write(ApiError), examples: Object.fromEntries(examples) };
  return {
    description: codes.map((code) => ERROR_CODES[code].when).join(' '),
    headers: headersOf(codes),
    content: apiContent(json, revision),
  };
}

/** The body of a failure; a validation failure names what is wrong. */
export function errorExample(code: ErrorCode, revision: Revision): Json {
  const message = ERROR_CODES[code].message[revision];
  const { path, message: problem } = problemAt('address.city', 'is required');
  const isValidation = code === 'validation_failed';
  return {
    message,
    details: isValidation ? [problem] : null,
    ...(isValidation ? { errors: { [path]: [problem] } } : {}),
    error: { message, code },
  };
}

function pascalCase(code: ErrorCode): string {
  return code.replace(/(?:^|_)([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}
