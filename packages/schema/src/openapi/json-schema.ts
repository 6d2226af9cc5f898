import { Kind, type TSchema } from '@sinclair/typebox';
import { entryOf, membersOf, requiredOf } from '../json-kinds.js';
import { FORMS, type TextFormName } from '../text-forms.js';
import { ANY_NAME } from '../types.js';

// A schema as JSON Schema 2020-12 has it: our own kinds and keywords become standard ones.

/** A part of the document. */
export type Json = Readonly<Record<string, unknown>>;

/** Gives the name under which a schema stands in the document, if it has one. */
export type NameOf = (schema: TSchema) => string | undefined;

/** A schema, as a reference where it has a name. */
export function toJsonSchema(schema: TSchema, nameOf: NameOf): Json {
  const name = nameOf(schema);
  return name === undefined
    ? toInlineSchema(schema, nameOf)
    : { $ref: `#/components/schemas/${name}` };
}

/** A schema itself, with references in its parts. */
export function toInlineSchema(schema: TSchema, nameOf: NameOf): Json {
  switch (schema[Kind]) {
    case 'Object':
      return objectSchema(schema, nameOf);
    case 'Record':
      return mapSchema(schema, nameOf);
    case 'Array':
      return { ...plain(schema), items: toJsonSchema(schema['items'] as TSchema, nameOf) }; // an array schema has it
    case 'Union':
      return unionSchema(schema, nameOf);
    case 'Text':
      return textSchema(schema);
    default:
      return plain(schema);
  }
}

function objectSchema(schema: TSchema, nameOf: NameOf): Json {
  const required = [...requiredOf(schema)];
  const members = membersOf(schema).map(([name, part]) => [name, toJsonSchema(part, nameOf)]);
  return {
    ...plain(schema),
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(members),
  };
}

function mapSchema(schema: TSchema, nameOf: NameOf): Json {
  const { names, member } = entryOf(schema);
  return {
    ...plain(schema),
    ...(names.source === ANY_NAME ? {} : { propertyNames: { pattern: names.source } }),
    additionalProperties: toJsonSchema(member, nameOf),
  };
}

/** A union with null is written with a list of types where that says it all. */
function unionSchema(schema: TSchema, nameOf: NameOf): Json {
  const branches = schema['anyOf'] as readonly TSchema[]; // a union schema has them
  const parts = branches.map((branch) => toJsonSchema(branch, nameOf));
  const [only, ...others] = parts.filter((part) => part['type'] !== 'null');
  const isSimple = typeof only?.['type'] === 'string' && only['anyOf'] === undefined;
  if (others.length > 0 || parts.length === 1 || !only || !isSimple)
    return { ...plain(schema), anyOf: parts };
  const { type, enum: values, ...rest } = only;
  return {
    type: [type, 'null'],
    ...rest,
    ...(Array.isArray(values) ? { enum: [...values, null] } : {}),
  };
}

function textSchema(schema: TSchema): Json {
  const { form, ...rest } = plain(schema);
  if (form === undefined) return rest['minLength'] ? { ...rest, pattern: '\\S' } : rest;
  return { ...rest, ...FORMS[form as TextFormName].schema, 'x-lintel-form': form }; // Text takes no other forms
}

const OWN_KEYWORDS: Readonly<Record<string, string>> = {
  paging: 'x-lintel-paging',
  references: 'x-lintel-references',
};

const STRUCTURE = ['required', 'properties', 'patternProperties', 'items', 'anyOf'];

/** The keywords that hold no schemas of their own, those first that a reader looks for first. */
function plain({ type, description, ...others }: TSchema): Json {
  return {
    ...(type === undefined ? {} : { type }),
    ...(description === undefined ? {} : { description }),
    ...Object.fromEntries(
      Object.entries(others)
        .filter(([keyword]) => !STRUCTURE.includes(keyword))
        .map(([keyword, value]) => [OWN_KEYWORDS[keyword] ?? keyword, value]),
    ),
  };
}
