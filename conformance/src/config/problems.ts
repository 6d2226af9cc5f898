/**
 * Compares a configuration with its schema and lists every mistake at once: the full key, what was expected, and
 * for an unknown key the probable one.
 */

import { Kind, OptionalKind, type TObject, type TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { join } from '../base/dotted.js';
import { isRecord } from '../base/is-record.js';
import { nearest } from '../base/spelling.js';
import { hasHidden, hasHiddenInLines, showInOneLine } from '../base/visible.js';

const KINDS: Readonly<Record<string, (schema: TSchema) => string>> = {
  String: ({ form }) => form ?? 'text in the right form',
  Integer: describeRange,
  Boolean: () => 'true or false',
};

/** User and password in an address. */
const USER_INFO = /\/\/[^/?#]*@/;
/** How much of a text a message repeats, in characters. */
const LONGEST_SHOWN = 200;
const SECRET_KEY = /(secret|password|token)$|\.(fill|headers)\./i;

/** Every mistake in `value`, as sentences without a full stop. Empty when there is none. */
export function findProblems(schema: TSchema, value: unknown, key = '', whole = schema): string[] {
  switch (schema[Kind]) {
    case 'Object':
      return isRecord(value)
        ? findInObject(schema as TObject, value, key, whole) // the kind says so
        : [describeNoGroup(schema as TObject, value, key)];
    case 'Record':
      return isRecord(value)
        ? findInRecord(schema, value, key, whole)
        : [`${key} must be a group of names with texts, but is ${show(value, key)}`];
    case 'Array':
      return findInArray(schema, value, key, whole);
    case 'Union':
      return schema['discriminator'] === undefined
        ? findInChoice(schema, value, key)
        : findInVariant(schema, value, key, whole);
    default:
      return Value.Check(schema, value)
        ? findHidden(schema, value, key)
        : [describe(schema, value, key)];
  }
}

function findInObject(
  schema: TObject,
  value: Record<string, unknown>,
  key: string,
  whole: TSchema,
): string[] {
  const known = Object.entries(schema.properties);
  const missing = known.filter(
    ([name, part]) => !Object.hasOwn(value, name) && !(OptionalKind in part),
  );
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(schema.properties, name));
  return [
    ...missing.map(([name, part]) => `${join(key, name)} is missing: ${part.description ?? ''}`),
    ...unknown.map((name) => describeUnknown(name, key, Object.keys(schema.properties), whole)),
    ...known.flatMap(([name, part]) =>
      Object.hasOwn(value, name) ? findProblems(part, value[name], join(key, name), whole) : [],
    ),
  ];
}

function findInRecord(
  schema: TSchema,
  value: Record<string, unknown>,
  key: string,
  whole: TSchema,
): string[] {
  const [part] = Object.values<TSchema>(schema['patternProperties']); // a record has one
  return Object.entries(value).flatMap(([name, entry]) =>
    part ? findProblems(part, entry, join(key, name), whole) : [],
  );
}

function findInArray(schema: TSchema, value: unknown, key: string, whole: TSchema): string[] {
  if (!Array.isArray(value)) return [`${key} must be a list, but is ${show(value, key)}`];
  const entries = value.flatMap((entry, index) =>
    findProblems(schema['items'], entry, `${key}[${index}]`, whole),
  );
  const least: number = schema['minItems'] ?? 0;
  return value.length < least ? [`${key} needs at least ${least} entry`, ...entries] : entries;
}

function findInChoice(schema: TSchema, value: unknown, key: string): string[] {
  if (Value.Check(schema, value)) return [];
  const choices = (schema['anyOf'] as TSchema[]).flatMap(namesOf); // a union always has them
  const hint = typeof value === 'string' ? nearest(value, choices) : undefined;
  return [
    `${key} must be one of ${choices.join(', ')}, but is ${show(value, key)}${hint ? `; did you mean ${hint}?` : ''}`,
  ];
}

function namesOf(choice: TSchema): string[] {
  if (choice[Kind] === 'Boolean') return ['true', 'false'];
  return [choice[Kind] === 'Null' ? 'null' : String(choice['const'])];
}

function findInVariant(schema: TSchema, value: unknown, key: string, whole: TSchema): string[] {
  const by: string = schema['discriminator'];
  const variants = schema['anyOf'] as TObject[]; // a union with a discriminator is made of objects
  const names = variants.map((variant) => String(variant.properties[by]?.['const']));
  if (!isRecord(value)) return [`${key} must be a group of keys, but is ${show(value, key)}`];
  const chosen = variants[names.indexOf(String(value[by]))];
  if (chosen) return findProblems(chosen, value, key, whole);
  const given = value[by] === undefined ? 'missing' : show(value[by], join(key, by));
  return [`${join(key, by)} must be one of ${names.join(', ')}, but is ${given}`];
}

function describe(schema: TSchema, value: unknown, key: string): string {
  const about = schema.description ? ` (${schema.description.replace(/\.$/, '')})` : '';
  if (value === '' || value === null) return `${key} is empty${about}`;
  if (schema[Kind] === 'String' && typeof value !== 'string') {
    return `${key} must be text, but is ${show(value, key)}${about}; put it in quotes`;
  }
  const kind = KINDS[schema[Kind]]?.(schema) ?? 'something else';
  return `${key} must be ${kind}, but is ${show(value, key)}${about}`;
}

/** Finds invisible characters in texts that reports print. Secrets are never printed and may have any character. */
function findHidden({ isMultiline = false }: TSchema, value: unknown, key: string): string[] {
  if (typeof value !== 'string' || SECRET_KEY.test(key)) return [];
  if (!(isMultiline ? hasHiddenInLines : hasHidden)(value)) return [];
  const what = isMultiline
    ? 'control, direction or zero-width'
    : 'line break, control, direction or zero-width';
  return [`${key} must not contain ${what} characters, but is ${show(value, key)}`];
}

function describeRange({ minimum, maximum }: TSchema): string {
  const to = maximum === undefined ? '' : ` to ${maximum}`;
  return minimum === undefined ? 'a whole number' : `a whole number from ${minimum}${to}`;
}

function describeNoGroup({ properties }: TObject, value: unknown, key: string): string {
  const names = Object.keys(properties).join(', ');
  const given = typeof value === 'string' ? 'text' : show(value, key); // a text may hold secrets
  return `${key || 'the file'} must be a group with the keys ${names}, but is ${given}`;
}

function describeUnknown(
  name: string,
  key: string,
  known: readonly string[],
  whole: TSchema,
): string {
  if (key !== '' && Object.hasOwn(whole['properties'] ?? {}, name)) {
    return `${join(key, name)} is not a known key; ${name} is a key of the whole file: write it beside target, clients and actors`;
  }
  const hint = nearest(name, known);
  const instead = hint ? `did you mean ${join(key, hint)}?` : `known here: ${known.join(', ')}`;
  return `${join(key, name)} is not a known key; ${instead}`;
}

/** A value as a message shows it. A secret is never repeated. */
function show(value: unknown, key: string): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (isRecord(value)) return 'a group of keys';
  if (SECRET_KEY.test(key)) return typeof value === 'string' ? 'another text' : `a ${typeof value}`;
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return 'beyond 9007199254740991';
  if (typeof value !== 'string') return String(value);
  const shown = showInOneLine(value.replace(USER_INFO, '//***@'));
  return shown.length > LONGEST_SHOWN ? `"${shown.slice(0, LONGEST_SHOWN)}…"` : `"${shown}"`;
}
