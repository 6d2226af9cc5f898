import {
  type Document,
  type DocumentedOperation,
  type JsonSchema,
  nameOf,
  type Parameter,
} from './document.js';

// An operation in the terms of the client: what a caller hands over, and what comes back.

/** What comes back: nothing, one value, or a page of records; `later` when nothing may come back yet (202). */
export type Result =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'value'; readonly schema: JsonSchema; readonly later: boolean }
  | { readonly kind: 'page'; readonly record: JsonSchema };

/** One operation of the API. */
export interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string | undefined;
  readonly scopes: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly query: readonly Parameter[];
  readonly body:
    | { readonly schema: JsonSchema; readonly optional: boolean; readonly isUpload: boolean }
    | undefined;
  readonly result: Result;
}

/** Operations that differ from another in the method alone (STA-017): the client has the other. */
const SAME_AS_ANOTHER = /WithPut$/;

/** The operations of the API itself; those of OAuth have an entry of their own. */
export function operationsOf(document: Document): readonly Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId }]) => !SAME_AS_ANOTHER.test(operationId))
      .filter(() => !path.startsWith('/oauth/'))
      .map(([method, operation]) => read(document, { path, method, operation })),
  );
}

interface Place {
  readonly path: string;
  readonly method: string;
  readonly operation: DocumentedOperation;
}

function read(document: Document, { path, method, operation }: Place): Operation {
  const all = (operation.parameters ?? []).map((parameter) =>
    '$ref' in parameter
      ? (document.components.parameters[nameOf(parameter.$ref)] as Parameter) // references are checked by the validators
      : parameter,
  );
  return {
    name: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    description: operation.description,
    scopes: operation.security.flatMap(({ oauth2 }) => oauth2 ?? []),
    parameters: all.filter((parameter) => parameter.in === 'path'),
    query: all.filter((parameter) => parameter.in === 'query'),
    body: bodyOf(operation),
    result: resultOf(operation),
  };
}

function bodyOf({ requestBody }: DocumentedOperation): Operation['body'] {
  if (!requestBody) return undefined;
  const upload = requestBody.content['multipart/form-data'];
  const schema = (upload ?? requestBody.content['application/json'])?.schema;
  if (!schema) throw new Error('A body is neither JSON nor an upload.');
  return { schema, optional: requestBody.required !== true, isUpload: upload !== undefined };
}

function resultOf({ responses }: DocumentedOperation): Result {
  const schema = responses['200']?.content?.['application/json']?.schema;
  if (!schema) return { kind: 'nothing' };
  const records = schema.properties?.['pagination'] && schema.properties['data']?.items;
  if (records) return { kind: 'page', record: records };
  return { kind: 'value', schema, later: '202' in responses };
}
