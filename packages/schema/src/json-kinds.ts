import { Kind, type TSchema } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { isJsonObject } from './types.js';

// How a schema and a value are matched by the JSON type of the value, which decides the branch of a union.

/** Members an object schema declares. */
export function membersOf(schema: TSchema): readonly (readonly [string, TSchema])[] {
  return Object.entries(schema['properties'] as Record<string, TSchema>); // an object schema has them
}

/** Names of the members an object schema needs. */
export function requiredOf(schema: TSchema): ReadonlySet<string> {
  return new Set((schema['required'] as readonly string[] | undefined) ?? []); // left out when there are none
}

/** Pattern of the names a map takes, and the schema of its members. */
export function entryOf(schema: TSchema): { names: RegExp; member: TSchema } {
  const [pattern, member] = Object.entries(
    schema['patternProperties'] as Record<string, TSchema>, // a record schema has exactly one
  )[0] as [string, TSchema];
  return { names: new RegExp(pattern), member };
}

/** The branch of a union that takes a value, or else the one that comes nearest to it. */
export function branchFor(schema: TSchema, value: unknown): TSchema | undefined {
  const candidates = (schema['anyOf'] as readonly TSchema[]) // a union schema has them
    .filter((branch) => isOfType(branch, value));
  if (candidates.length <= 1) return candidates[0];
  return candidates.find((branch) => fits(branch, value)) ?? candidates[0];
}

/** Whether a value fits a schema; compiled once for each schema. */
export function fits(schema: TSchema, value: unknown): boolean {
  const check = compiled.get(schema) ?? TypeCompiler.Compile(schema);
  compiled.set(schema, check);
  return check.Check(value);
}

const compiled = new WeakMap<TSchema, { Check(value: unknown): boolean }>();

/** Whether a value has the JSON type of a schema, whatever its content. */
function isOfType(schema: TSchema, value: unknown): boolean {
  switch (schema[Kind]) {
    case 'Null':
      return value === null;
    case 'Object':
    case 'Record':
    case 'JsonObject':
      return isJsonObject(value);
    case 'Array':
      return Array.isArray(value);
    case 'Union':
      return branchFor(schema, value) !== undefined;
    case 'Integer':
    case 'Number':
    case 'PagingNumber':
      return typeof value === 'number';
    case 'Boolean':
      return typeof value === 'boolean';
    case 'OneOf':
      return typeof value === (schema['type'] === 'integer' ? 'number' : 'string');
    case 'Unknown':
      return true;
    default:
      return typeof value === 'string';
  }
}
