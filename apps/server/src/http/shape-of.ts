import { Kind, type TSchema } from '@sinclair/typebox';
import type { Shape } from '../domain/shape.js';

// From the schema of an answer to the shape a store follows.

/** Fields of the record in an answer: of the record itself, of each in a list, or of each on a page. */
export function shapeOf(schema: TSchema | null): Shape {
  const record = recordIn(schema);
  return record ? fieldsOf(record) : {};
}

function recordIn(schema: TSchema | null): TSchema | null {
  if (schema === null) return null;
  const data = membersOf(schema)['data'];
  if (data && membersOf(schema)['pagination']) return recordIn(data);
  return schema[Kind] === 'Array' ? recordIn(schema['items'] as TSchema) : schema;
}

function fieldsOf(schema: TSchema): Shape {
  return Object.fromEntries(
    Object.entries(membersOf(schema)).map(([name, member]) => {
      const object = objectIn(member);
      return [name, object ? fieldsOf(object) : null];
    }),
  );
}

/** The object a member is, or is when it is not null, or is a list of. */
function objectIn(schema: TSchema): TSchema | undefined {
  if (schema[Kind] === 'Object') return schema;
  if (schema[Kind] === 'Array') return objectIn(schema['items'] as TSchema); // an array schema has it
  if (schema[Kind] !== 'Union') return undefined;
  return (schema['anyOf'] as TSchema[]).find((branch) => branch[Kind] === 'Object');
}

function membersOf(schema: TSchema): Record<string, TSchema> {
  return schema[Kind] === 'Object' ? (schema['properties'] as Record<string, TSchema>) : {};
}
