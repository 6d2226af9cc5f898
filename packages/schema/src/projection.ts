import { Kind, type TSchema } from '@sinclair/typebox';
import { branchFor, entryOf, membersOf } from './json-kinds.js';
import { isJsonObject } from './types.js';

// A copy that holds what a schema declares and nothing else (GEN-029, GEN-030).

/** Copies what a schema declares of a value that fits it. */
export function keepDeclared(schema: TSchema, value: unknown): unknown {
  switch (schema[Kind]) {
    case 'Object':
      return isJsonObject(value) ? declaredMembers(schema, value) : value;
    case 'Record':
      return isJsonObject(value) ? declaredEntries(schema, value) : value;
    case 'Array':
      return Array.isArray(value)
        ? value.map((item) => keepDeclared(schema['items'] as TSchema, item)) // an array schema has it
        : value;
    case 'Union': {
      const branch = branchFor(schema, value);
      return branch ? keepDeclared(branch, value) : value;
    }
    default:
      return value;
  }
}

function declaredMembers(schema: TSchema, value: Record<string, unknown>): unknown {
  return Object.fromEntries(
    membersOf(schema)
      .filter(([name]) => Object.hasOwn(value, name) && value[name] !== undefined)
      .map(([name, member]) => [name, keepDeclared(member, value[name])]),
  );
}

function declaredEntries(schema: TSchema, value: Record<string, unknown>): unknown {
  const { names, member } = entryOf(schema);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => names.test(name))
      .map(([name, part]) => [name, keepDeclared(member, part)]),
  );
}
