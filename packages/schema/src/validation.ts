import { Kind, type Static, type TSchema } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { textFault } from './types.js';

// How a value is judged by a schema: accepted at once when it fits, examined for every problem when it does not.

/** One thing that is wrong with an input. */
export interface Problem {
  /** Where, as member names and array indices joined by dots; empty for the input as a whole. */
  readonly path: string;
  /** A sentence that names the place and says what is expected. */
  readonly message: string;
}

/** The parts of an input that are acceptable, when others are not. */
export type Draft<T> = T extends readonly (infer Item)[]
  ? readonly Draft<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]?: Draft<T[Key]> }
    : T;

/** What became of an input. */
export interface Examination<T> {
  /** Every problem; none when the input is acceptable. */
  readonly problems: readonly Problem[];
  /** The declared members that fit; all of them when there are no problems. */
  readonly draft: Draft<T>;
}

/** A schema made ready to judge values. */
export interface Validator<T> {
  /** Whether the value fits. */
  readonly accepts: (value: unknown) => value is T;
  /** Judges every part of a value, and keeps only declared members (GEN-029, GEN-030). */
  readonly examine: (value: unknown) => Examination<T>;
  /** A copy that holds only the declared members of a value that fits. */
  readonly project: (value: T) => T;
}

/** Prepares a schema. Compile once, at start; judging is then fast. */
export function compile<S extends TSchema>(schema: S): Validator<Static<S>> {
  const check = TypeCompiler.Compile(schema);
  const project = (value: unknown) => keepDeclared(schema, value) as Static<S>; // keeps what the schema declares
  return {
    accepts: (value): value is Static<S> => check.Check(value),
    project,
    examine(value) {
      if (check.Check(value)) return { problems: [], draft: project(value) as Draft<Static<S>> }; // a whole value is a draft too
      const problems: Problem[] = [];
      const draft = keepAcceptable(schema, value, { path: '', problems });
      return { problems, draft: draft as Draft<Static<S>> }; // holds only members that fit
    },
  };
}

/** A problem at a place, as a sentence. */
export function problemAt(path: string, fault: string): Problem {
  return { path, message: `${path === '' ? 'The body' : path} ${fault}.` };
}

/** What a schema expects, as the end of the sentence "must be …". */
export function expectation(schema: TSchema): string {
  switch (schema[Kind]) {
    case 'Object':
    case 'Record':
      return 'an object';
    case 'Array':
      return 'a list';
    case 'Integer':
      return `a whole number${bounds(schema)}`;
    case 'Number':
      return `a number${bounds(schema)}`;
    case 'Boolean':
      return 'true or false';
    case 'Null':
      return 'null';
    case 'OneOf':
      return `one of ${(schema['enum'] as readonly unknown[]).join(', ')}`;
    case 'Union':
      return [...new Set(branches(schema).map(expectation))].join(' or ');
    default:
      return 'a text';
  }
}

const ABSENT = Symbol('absent');

interface Place {
  readonly path: string;
  readonly problems: Problem[];
}

/** Reports every problem of a value and returns what is left of it, or ABSENT. */
function keepAcceptable(schema: TSchema, value: unknown, place: Place): unknown {
  switch (schema[Kind]) {
    case 'Object':
      return isObject(value) ? objectMembers(schema, value, place) : refuse(schema, value, place);
    case 'Record':
      return isObject(value) ? recordMembers(schema, value, place) : refuse(schema, value, place);
    case 'Array':
      return Array.isArray(value)
        ? arrayMembers(schema, value, place)
        : refuse(schema, value, place);
    case 'Union': {
      const branch = branches(schema).find((candidate) => isOfType(candidate, value));
      return branch ? keepAcceptable(branch, value, place) : refuse(schema, value, place);
    }
    default:
      return fits(schema, value) ? value : refuse(schema, value, place);
  }
}

function objectMembers(schema: TSchema, value: Record<string, unknown>, place: Place): unknown {
  const required = new Set((schema['required'] as string[] | undefined) ?? []);
  const kept: [string, unknown][] = [];
  for (const [name, member] of Object.entries(schema['properties'] as Record<string, TSchema>)) {
    const path = below(place.path, name);
    if (!Object.hasOwn(value, name)) {
      if (required.has(name)) reportMissing(member, path, place.problems);
      continue;
    }
    const part = keepAcceptable(member, value[name], { path, problems: place.problems });
    if (part !== ABSENT) kept.push([name, part]);
  }
  return Object.fromEntries(kept);
}

/** A missing object is reported by its own required members, which is what the caller has to send. */
function reportMissing(schema: TSchema, path: string, problems: Problem[]): void {
  const required = (schema['required'] as string[] | undefined) ?? [];
  if (schema[Kind] !== 'Object' || required.length === 0)
    problems.push(problemAt(path, 'is required'));
  else objectMembers(schema, {}, { path, problems });
}

function recordMembers(schema: TSchema, value: Record<string, unknown>, place: Place): unknown {
  const [pattern, member] = Object.entries(
    schema['patternProperties'] as Record<string, TSchema>,
  )[0] ?? ['', undefined];
  const kept: [string, unknown][] = [];
  for (const [name, part] of Object.entries(value)) {
    const path = below(place.path, name);
    if (!member || !new RegExp(pattern).test(name))
      place.problems.push(problemAt(path, 'is not a name that is allowed here'));
    else {
      const left = keepAcceptable(member, part, { path, problems: place.problems });
      if (left !== ABSENT) kept.push([name, left]);
    }
  }
  return Object.fromEntries(kept);
}

function arrayMembers(schema: TSchema, value: readonly unknown[], place: Place): unknown {
  const most = schema['maxItems'] as number | undefined;
  if (most !== undefined && value.length > most) {
    place.problems.push(problemAt(place.path, `may not hold more than ${most} entries`));
    return ABSENT;
  }
  const items = schema['items'] as TSchema;
  return value
    .map((item, index) =>
      keepAcceptable(items, item, {
        path: below(place.path, String(index)),
        problems: place.problems,
      }),
    )
    .filter((item) => item !== ABSENT);
}

function refuse(schema: TSchema, value: unknown, place: Place): typeof ABSENT {
  const fault =
    schema[Kind] === 'Text' && typeof value === 'string' ? textFault(schema, value) : null;
  place.problems.push(problemAt(place.path, fault ?? `must be ${expectation(schema)}`));
  return ABSENT;
}

function fits(schema: TSchema, value: unknown): boolean {
  const compiled = leaves.get(schema) ?? TypeCompiler.Compile(schema);
  leaves.set(schema, compiled);
  return compiled.Check(value);
}

const leaves = new WeakMap<TSchema, { Check(value: unknown): boolean }>();

/** Copies what a schema declares of a value that fits it. */
function keepDeclared(schema: TSchema, value: unknown): unknown {
  switch (schema[Kind]) {
    case 'Object': {
      if (!isObject(value)) return value;
      const declared = Object.keys(schema['properties'] as object).filter((name) =>
        Object.hasOwn(value, name),
      );
      const members = schema['properties'] as Record<string, TSchema>;
      return Object.fromEntries(
        declared.map((name) => [name, keepDeclared(members[name] as TSchema, value[name])]), // a declared name has a schema
      );
    }
    case 'Record': {
      if (!isObject(value)) return value;
      const member = Object.values(schema['patternProperties'] as Record<string, TSchema>)[0];
      return Object.fromEntries(
        Object.entries(value).map(([name, part]) => [
          name,
          member ? keepDeclared(member, part) : part,
        ]),
      );
    }
    case 'Array':
      return Array.isArray(value)
        ? value.map((item) => keepDeclared(schema['items'] as TSchema, item))
        : value;
    case 'Union': {
      const branch = branches(schema).find((candidate) => isOfType(candidate, value));
      return branch ? keepDeclared(branch, value) : value;
    }
    default:
      return value;
  }
}

/** Whether a value has the JSON type of a schema, whatever its content. */
function isOfType(schema: TSchema, value: unknown): boolean {
  switch (schema[Kind]) {
    case 'Null':
      return value === null;
    case 'Object':
    case 'Record':
      return isObject(value);
    case 'Array':
      return Array.isArray(value);
    case 'Union':
      return branches(schema).some((branch) => isOfType(branch, value));
    case 'Integer':
    case 'Number':
      return typeof value === 'number';
    case 'Boolean':
      return typeof value === 'boolean';
    case 'Unknown':
      return true;
    case 'OneOf':
      return typeof value === (schema['type'] === 'integer' ? 'number' : 'string');
    default:
      return typeof value === 'string';
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function branches(schema: TSchema): readonly TSchema[] {
  return schema['anyOf'] as readonly TSchema[];
}

function below(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function bounds(schema: TSchema): string {
  const { minimum, maximum } = schema as { minimum?: number; maximum?: number };
  if (minimum !== undefined && maximum !== undefined && maximum < 2 ** 31 - 1)
    return ` from ${minimum} to ${maximum}`;
  return minimum === undefined ? '' : ` of at least ${minimum}`;
}
