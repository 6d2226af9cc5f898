import { nameOf } from './document.js';
import type { Operation, Result } from './operation.js';
import { writeDoc, writeType } from './schema-text.js';
import { queryTypeOf } from './types-file.js';

// `operations.ts`, a function for each operation, and `api-client.ts`, the same as methods of one object.

/** Operations a caller may repeat without harm although their method says nothing of it (PDF-012). */
const REPEATABLE = new Set(['requestPdf']);

/** The text of `operations.ts`. */
export function writeOperations(operations: readonly Operation[]): string {
  const core = new Set(
    operations.map(({ result }) => (result.kind === 'page' ? 'sendForPages' : 'send')),
  );
  const readers = new Set(operations.flatMap(({ result }) => readerOf(result) ?? []));
  return `import { ${[...readers].sort().join(', ')} } from '../../core/answers.js';
import type { Connection, RequestOptions } from '../../core/connection.js';
import type { PagePromise } from '../../core/pages.js';
import { ${[...core].sort().join(', ')} } from '../../core/send.js';
${writeImports(operations)}
${operations.map(writeFunction).join('\n')}`;
}

/** The text of `api-client.ts`. */
export function writeApiClient(operations: readonly Operation[]): string {
  const methods = operations
    .map(
      (operation) =>
        `${writeDoc(docOf(operation), '  ')}  ${operation.name}(${writeParameters(operation)}): ${writeResult(operation)};\n`,
    )
    .join('\n');
  return `import type { RequestOptions } from '../../core/connection.js';
import type { PagePromise } from '../../core/pages.js';
${writeImports(operations)}
/** The API as the methods of one object, all over one connection. */
export interface ApiClient {
${methods}}
`;
}

function writeImports(operations: readonly Operation[]): string {
  const text = operations
    .map((operation) => `${writeParameters(operation)} ${writeResult(operation)}`)
    .join(' ');
  const words = new Set(text.match(/\b[A-Z]\w+/g));
  const own = [...words].filter((word) => !NOT_IMPORTED.has(word)).sort();
  return `import type {\n${own.map((name) => `  ${name},\n`).join('')}} from './types.js';\n`;
}

const NOT_IMPORTED = new Set([
  'RequestOptions',
  'PagePromise',
  'Promise',
  'Readonly',
  'Record',
  'Blob',
]);

function writeFunction(operation: Operation): string {
  return `${writeDoc(docOf(operation), '')}export function ${operation.name}(
  connection: Connection,
  ${writeParameters(operation)},
): ${writeResult(operation)} {
  return ${writeCall(operation)};
}
`;
}

function writeCall({ name, method, path, query, body, result }: Operation): string {
  const url = `\`${path.replaceAll('{', '${')}\``;
  if (result.kind === 'page') return `sendForPages(connection, ${url}, query, options)`;
  const reader = readerOf(result);
  const parts = [
    ...(query.length > 0 ? ['query'] : []),
    ...(body ? [body.isUpload ? 'upload: body' : 'body'] : []),
    ...(REPEATABLE.has(name) ? ['isRepeatable: true'] : []),
    ...(reader ? [`read: ${reader}`] : []),
  ];
  return `send(connection, '${method}', ${url}, { ${parts.join(', ')} }, options)`;
}

/** The function of `core/answers.ts` that reads it; records and pages are read by the core itself. */
function readerOf(result: Result): string | undefined {
  if (result.kind === 'nothing') return 'nothing';
  if (result.kind === 'page') return undefined;
  if (result.later) return 'fileWhenReady';
  return result.schema.type === 'array' ? 'list' : undefined;
}

function writeParameters({ name, parameters, query, body, ...operation }: Operation): string {
  const optionalBody = body?.optional ? '?' : '';
  return [
    ...parameters.map((parameter) => `${parameter.name}: number`),
    ...(body ? [`body${optionalBody}: ${writeBody(body)}`] : []),
    ...(query.length > 0
      ? [`query?: ${queryTypeOf({ name, parameters, query, body, ...operation })}`]
      : []),
    'options?: RequestOptions',
  ].join(', ');
}

function writeBody({ schema, isUpload }: NonNullable<Operation['body']>): string {
  if (!isUpload) return writeType(schema, 'sent');
  const fields = schema.allOf?.flatMap(({ $ref }) => ($ref ? [nameOf($ref)] : [])) ?? [];
  return [...fields, '{ readonly file: Blob }'].join(' & ');
}

function writeResult({ result }: Operation): string {
  switch (result.kind) {
    case 'nothing':
      return 'Promise<void>';
    case 'page':
      return `PagePromise<${writeType(result.record, 'received')}>`;
    case 'value':
      return `Promise<${writeType(result.schema, 'received')}${result.later ? ' | undefined' : ''}>`;
  }
}

function docOf({
  method,
  path,
  summary,
  description,
  scopes,
  result,
}: Operation): readonly string[] {
  const later =
    result.kind === 'value' && result.later
      ? ['Gives undefined while it is not there yet (202).']
      : [];
  const needed = scopes.length > 0 ? `Scopes: ${scopes.join(', ')}.` : 'Needs no scope.';
  return [
    `${summary}.`,
    ...(description ? [description] : []),
    ...later,
    '',
    `\`${method} ${path}\` · ${needed}`,
  ];
}
