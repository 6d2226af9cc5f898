/**
 * Compares a configuration with its schema and lists every mistake at once: the full key, what was expected, and
 * for an unknown key the probable one.
 */

import { Kind, OptionalKind, type TObject, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { join } from '../base/dotted.js';
import { isRecord } from '../base/is-record.js';
import { nearest } from '../base/spelling.js';
import { hasHidden, hasHiddenInLines } from '../base/visible.js';
import type { Fault } from './meanings.js';
import { isSecret, type Show } from './shown.js';

const KINDS: Readonly<Record<string, (schema: TSchema) => string>> = {
  String: ({ form }) => form ?? 'text',
  Integer: describeRange,
  Boolean: () => 'true or false',
};

/** What is the same for every part of a configuration. */
interface Context {
  /** The schema of the whole file. */
  readonly whole: TSchema;
  readonly show: Show;
}

/** What is wrong with a list without faulty entries: the rest of a sentence that begins with its key. */
type ListFault = (entries: readonly unknown[]) => string | undefined;

/** What is wrong with a name in a group with these names: the rest of a sentence that begins with its key. */
type NameFault = (name: string, names: readonly string[]) => string | undefined;

/** Every mistake in `value`, as sentences without a full stop. Empty when there is none. */
export function findProblems(schema: TSchema, value: unknown, show: Show): string[] {
  return findIn(schema, value, '', { whole: schema, show });
}

function findIn(schema: TSchema, value: unknown, key: string, context: Context): string[] {
  switch (schema[Kind]) {
    case 'Object':
      return isRecord(value)
        ? findInObject(schema as TObject, value, key, context) // the kind says so
        : [describeNoGroup(schema as TObject, value, key, context)];
    case 'Record':
      return isRecord(value)
        ? findInRecord(schema, value, key, context)
        : [`${key} must be a group of names with texts, but is ${context.show(value, key)}`];
    case 'Array':
      return findInArray(schema, value, key, context);
    case 'Union':
      return schema['discriminator'] === undefined
        ? findInChoice(schema, value, key, context)
        : findInVariant(schema, value, key, context);
    default:
      return Value.Check(schema, value)
        ? findInMeaning(schema, value, key, context)
        : [describe(schema, value, key, context)];
  }
}

function findInObject(
  schema: TObject,
  value: Record<string, unknown>,
  key: string,
  context: Context,
): string[] {
  const known = Object.entries(schema.properties);
  const missing = known.filter(
    ([name, part]) => !Object.hasOwn(value, name) && !(OptionalKind in part),
  );
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(schema.properties, name));
  return [
    ...missing.map(([name, part]) => `${join(key, name)} is missing: ${part.description ?? ''}`),
    ...unknown.map((name) => describeUnknown(name, key, Object.keys(schema.properties), context)),
    ...known.flatMap(([name, part]) =>
      Object.hasOwn(value, name) ? findIn(part, value[name], join(key, name), context) : [],
    ),
  ];
}

function findInRecord(
  schema: TSchema,
  value: Record<string, unknown>,
  key: string,
  context: Context,
): string[] {
  const [part] = Object.values<TSchema>(schema['patternProperties']); // a record has one
  const findWrongName: NameFault | undefined = schema['nameFault'];
  const names = Object.keys(value);
  return Object.entries(value).flatMap(([name, entry]) => {
    const fault = findWrongName?.(name, names);
    if (fault !== undefined) return [`${join(key, name)} ${fault}`];
    return part ? findIn(part, entry, join(key, name), context) : [];
  });
}

function findInArray(schema: TSchema, value: unknown, key: string, context: Context): string[] {
  if (!Array.isArray(value)) return [`${key} must be a list, but is ${context.show(value, key)}`];
  const entries = value.flatMap((entry, index) =>
    findIn(schema['items'], entry, `${key}[${index}]`, context),
  );
  const least: number = schema['minItems'] ?? 0;
  if (value.length < least) return [`${key} needs at least ${least} entry`];
  const find: ListFault | undefined = schema['listFault'];
  const fault = entries.length > 0 ? undefined : find?.(value);
  return fault === undefined ? entries : [`${key} ${fault}`];
}

function findInChoice(schema: TSchema, value: unknown, key: string, { show }: Context): string[] {
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

function findInVariant(schema: TSchema, value: unknown, key: string, context: Context): string[] {
  const by: string = schema['discriminator'];
  const variants = schema['anyOf'] as TObject[]; // a union with a discriminator is made of objects
  const names = variants.map((variant) => String(variant.properties[by]?.['const']));
  if (!isRecord(value))
    return [`${key} must be a group of keys, but is ${context.show(value, key)}`];
  const chosen = variants[names.indexOf(String(value[by]))];
  if (chosen) return findIn(chosen, value, key, context);
  const given = value[by] === undefined ? 'missing' : context.show(value[by], join(key, by));
  return [
    `${join(key, by)} must be one of ${names.join(', ')}, but is ${given}`,
    ...findIn(mergeVariants(variants, by), value, key, context),
  ];
}

/** What any variant may have. It may have anything where `by` says which variant it is. */
function mergeVariants(variants: readonly TObject[], by: string): TObject {
  const every: Record<string, TSchema> = {};
  for (const { properties } of variants) {
    for (const [name, part] of Object.entries(properties)) every[name] ??= Type.Optional(part);
  }
  return Type.Object({ ...every, [by]: Type.Optional(Type.Any()) });
}

function describe(schema: TSchema, value: unknown, key: string, { show }: Context): string {
  const about = schema.description ? ` (${schema.description.replace(/\.$/, '')})` : '';
  if (value === null || (typeof value === 'string' && value.trim() === ''))
    return `${key} is empty${about}`;
  const isUnquoted = typeof value !== 'string' && Value.Check(schema, String(value));
  if (isUnquoted && typeof value !== 'object') {
    return `${key} must be text, but is ${show(value, key)}${about}; put it in quotes`;
  }
  const kind = KINDS[schema[Kind]]?.(schema) ?? 'something else';
  return `${key} must be ${kind}, but is ${show(value, key)}${about}`;
}

/** Finds what is wrong with a value of the right form. */
function findInMeaning(schema: TSchema, value: unknown, key: string, context: Context): string[] {
  const hidden = findHidden(schema, value, key, context);
  if (hidden.length > 0 || typeof value !== 'string') return hidden;
  const find: Fault | undefined = schema['fault'];
  const fault = find?.(value, context.show(value, key));
  return fault === undefined ? [] : [`${key} ${fault}`];
}

/** Finds invisible characters in texts that reports print. Secrets are never printed and may have any character. */
function findHidden(
  { isMultiline = false }: TSchema,
  value: unknown,
  key: string,
  { show }: Context,
): string[] {
  if (typeof value !== 'string' || isSecret(key)) return [];
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

function describeNoGroup(
  { properties }: TObject,
  value: unknown,
  key: string,
  { show }: Context,
): string {
  const names = Object.keys(properties).join(', ');
  const given = typeof value === 'string' ? 'text' : show(value, key); // a text may hold secrets
  return `${key || 'the file'} must be a group with the keys ${names}, but is ${given}`;
}

function describeUnknown(
  name: string,
  key: string,
  known: readonly string[],
  { whole }: Context,
): string {
  if (key !== '' && Object.hasOwn(whole['properties'] ?? {}, name)) {
    return `${join(key, name)} is not a known key; ${name} is a key of the whole file: write it beside target, clients and actors`;
  }
  if (name === '<<') {
    return `${join(key, name)} is not a known key, for keys are not merged here; write out the keys that it stands for`;
  }
  const hint = nearest(name, known);
  const instead = hint ? `did you mean ${join(key, hint)}?` : `known here: ${known.join(', ')}`;
  return `${join(key, name)} is not a known key; ${instead}`;
}
