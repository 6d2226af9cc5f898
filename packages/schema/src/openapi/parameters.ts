import { Kind, type TObject, type TSchema } from '@sinclair/typebox';
import { membersOf, requiredOf } from '../json-kinds.js';
import { PARAMETERS, type ParameterName } from '../parameters.js';
import { Id } from '../types.js';
import type { Json } from './json-schema.js';
import type { SchemaWriter } from './schemas.js';

// Parameters of paths and queries, the latter in the documented form of lists and maps (D-23).

/** A parameter of a path, which is the id of a record. */
export function pathParameter(name: ParameterName, write: SchemaWriter['write']): Json {
  return { name, in: 'path', required: true, schema: write(Id(`Id of the ${PARAMETERS[name]}`)) };
}

/** The parameters of a query. */
export function queryParameters(query: TObject, write: SchemaWriter['write']): readonly Json[] {
  const required = requiredOf(query);
  return membersOf(query).map(([name, schema]) => {
    const { description, ...written } = write(schema);
    return {
      ...queryForm(name, schema),
      in: 'query',
      ...(required.has(name) ? { required: true } : {}),
      ...(description === undefined ? {} : { description }),
      schema: written,
    };
  });
}

function queryForm(name: string, schema: TSchema): Json {
  if (schema[Kind] === 'Array') return { name: `${name}[]`, style: 'form', explode: true };
  if (schema[Kind] === 'Record') return { name, style: 'deepObject', explode: true };
  return { name };
}
