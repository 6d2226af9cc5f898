import type { TObject } from '@sinclair/typebox';
import type { AreaName, EndpointId } from '../contract.js';
import { type Endpoint, parametersOf } from '../endpoint.js';
import { exampleOf } from '../examples.js';
import { inRevision } from '../revision.js';
import type { Json } from './json-schema.js';
import { apiContent } from './media.js';
import { queryParameters } from './parameters.js';
import { responsesOf, type Writing } from './responses.js';
import { TAGS } from './tags.js';

/** What an operation is written from. */
export interface Row {
  readonly id: EndpointId;
  readonly area: AreaName;
  readonly endpoint: Endpoint;
}

/** One endpoint as an operation of a document. */
export function operationOf({ id, area, endpoint }: Row, writing: Writing): Json {
  const { request, response } = exampleOf(id, writing.revision);
  const parameters = parametersIn(endpoint, writing);
  return {
    operationId: id,
    summary: endpoint.summary,
    ...(endpoint.description === undefined ? {} : { description: endpoint.description }),
    tags: [TAGS[area].name],
    security: endpoint.server === 'auth' ? [] : securityOf(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(endpoint, request, writing),
    responses: responsesOf(endpoint, response, writing),
    'x-lintel-origin': endpoint.origin,
    'x-lintel-requirements': endpoint.requirements,
  };
}

/** A token with all scopes, however it was obtained. */
function securityOf({ scopes }: Endpoint): readonly Json[] {
  return [{ oauth2: scopes }, { bearer: [] }];
}

function parametersIn(endpoint: Endpoint, { revision, write }: Writing): readonly Json[] {
  const inPath = parametersOf(inRevision(endpoint.path, revision)).map((name) => ({
    $ref: `#/components/parameters/${name}`,
  }));
  const query = endpoint.query && inRevision<TObject>(endpoint.query, revision);
  return [...inPath, ...(query ? queryParameters(query, write) : [])];
}

function requestBody(endpoint: Endpoint, request: unknown, writing: Writing): Json {
  if (!endpoint.body) return {};
  const schema = writing.write(inRevision(endpoint.body, writing.revision));
  const json = { schema, ...(request === undefined ? {} : { example: request }) };
  return {
    requestBody: {
      ...(endpoint.bodyIsOptional ? {} : { required: true }),
      content: bodyContent(endpoint, json, writing),
    },
  };
}

function bodyContent(
  endpoint: Endpoint,
  json: { schema: Json; example?: unknown },
  writing: Writing,
): Json {
  if (endpoint.takesUpload) return { 'multipart/form-data': { schema: uploadSchema(json.schema) } };
  if (endpoint.server === 'auth') return { 'application/x-www-form-urlencoded': json };
  return apiContent(json, writing.revision);
}

/** The text parts of an upload, and the file itself. */
function uploadSchema(parts: Json): Json {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return {
    allOf: [parts, { type: 'object', required: ['file'], properties: { file } }],
  };
}
