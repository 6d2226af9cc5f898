import { parametersOf } from '../endpoint.js';
import type { ParameterName } from '../parameters.js';
import { inRevision, type Revision } from '../revision.js';
import { SCOPES, scopesOf } from '../scopes.js';
import { HEADERS } from './headers.js';
import type { Json } from './json-schema.js';
import { xmlSchemas } from './media.js';
import type { Row } from './operation.js';
import { pathParameter } from './parameters.js';
import { failureResponses, type Writing } from './responses.js';
import { defaultAddress } from './servers.js';

/** What operations refer to by name; the schemas come last, when it is known which are used. */
export function componentsOf(rows: readonly Row[], writing: Writing, schemas: () => Json): Json {
  const parameters = pathParameters(rows, writing);
  const responses = failureResponses(
    rows.map(({ endpoint }) => endpoint),
    writing,
  );
  return {
    securitySchemes: securitySchemes(writing.revision),
    parameters,
    headers: HEADERS,
    responses,
    schemas: { ...schemas(), ...xmlSchemas(writing.revision) },
  };
}

function pathParameters(rows: readonly Row[], { revision, write }: Writing): Json {
  const names = rows.flatMap(({ endpoint }) => parametersOf(inRevision(endpoint.path, revision)));
  return Object.fromEntries(
    [...new Set<ParameterName>(names)].sort().map((name) => [name, pathParameter(name, write)]),
  );
}

function securitySchemes(revision: Revision): Json {
  const address = defaultAddress(revision);
  const scopes = scopesOf(revision).map((scope) => [scope, SCOPES[scope].grants]);
  return {
    oauth2: {
      type: 'oauth2',
      description: 'The authorization code grant; paths are below {auth_url}.',
      flows: {
        authorizationCode: {
          authorizationUrl: `${address}/oauth/authorize`,
          tokenUrl: `${address}/oauth/token`,
          refreshUrl: `${address}/oauth/token`,
          scopes: Object.fromEntries(scopes),
        },
      },
    },
    bearer: { type: 'http', scheme: 'bearer', description: 'An access token got in any way.' },
  };
}
