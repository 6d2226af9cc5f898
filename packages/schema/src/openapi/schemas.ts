import type { TSchema } from '@sinclair/typebox';
import { byText } from '../order.js';
import { inRevision, type Revision } from '../revision.js';
import { type Json, toInlineSchema, toJsonSchema } from './json-schema.js';
import { NAMED_SCHEMAS } from './named-schemas.js';

// The schemas of one document: written where they are used, and listed once when they have a name.

/** Writes schemas, and remembers which of the named ones were used. */
export interface SchemaWriter {
  /** The schema, or a reference to it. */
  readonly write: (schema: TSchema) => Json;
  /** The named schemas that were used so far, and those they use in turn. */
  readonly components: () => Json;
}

/** A writer for the schemas of one revision. */
export function schemaWriter(revision: Revision): SchemaWriter {
  const names = new Map<unknown, string>();
  const schemas = new Map<string, TSchema>();
  for (const [name, slot] of Object.entries(NAMED_SCHEMAS)) {
    const schema = inRevision(slot, revision);
    names.set(identityOf(schema), name);
    schemas.set(name, schema);
  }
  const used = new Set<string>();
  const nameOf = (schema: TSchema) => {
    const name = names.get(identityOf(schema));
    if (name !== undefined) used.add(name);
    return name;
  };
  return {
    write: (schema) => toJsonSchema(schema, nameOf),
    components: () =>
      writeAll(used, (name) => toInlineSchema(schemas.get(name) as TSchema, nameOf)), // every used name is in the table
  };
}

/** An optional member is a copy of its schema, which shares its parts with the original. */
export function identityOf(schema: TSchema): unknown {
  return schema['properties'] ?? schema['patternProperties'] ?? schema['anyOf'] ?? schema;
}

/** Writes what is used until nothing new is; a set visits members added on the way. */
function writeAll(used: Set<string>, writeNamed: (name: string) => Json): Json {
  const written = new Map<string, Json>();
  for (const name of used) written.set(name, writeNamed(name));
  return Object.fromEntries([...written].sort(([a], [b]) => byText(a, b)));
}
