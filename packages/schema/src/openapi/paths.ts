import { methodsOf } from '../endpoint.js';
import { inRevision } from '../revision.js';
import type { Json } from './json-schema.js';
import { operationOf, type Row } from './operation.js';
import type { Writing } from './responses.js';
import { serverOf } from './servers.js';

/** The paths of a revision, each with the operations it has. */
export function pathsOf(rows: readonly Row[], writing: Writing): Json {
  const byPath = Map.groupBy(rows, ({ endpoint }) => inRevision(endpoint.path, writing.revision));
  return Object.fromEntries([...byPath].map(([path, group]) => [path, pathItem(group, writing)]));
}

function pathItem(rows: readonly Row[], writing: Writing): Json {
  const isAuth = rows.some(({ endpoint }) => endpoint.server === 'auth');
  const operations = rows.flatMap((row) =>
    methodsOf(row.endpoint).map((method, position) => {
      const operation = operationOf(row, writing);
      const operationId = position === 0 ? row.id : `${row.id}With${titleCase(method)}`;
      return [method.toLowerCase(), { ...operation, operationId }];
    }),
  );
  return {
    ...(isAuth ? { servers: [serverOf('auth_url', writing.revision)] } : {}),
    ...Object.fromEntries(operations),
  };
}

function titleCase(method: string): string {
  return method.slice(0, 1) + method.slice(1).toLowerCase();
}
