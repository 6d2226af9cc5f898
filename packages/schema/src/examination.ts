import { Kind, type TSchema } from '@sinclair/typebox';
import { branchFor, entryOf, fits, membersOf, requiredOf } from './json-kinds.js';
import { faultOf, type Problem, problemAt } from './problems.js';
import { isJsonObject } from './types.js';

// Judges every part of a value that does not fit as a whole: all problems at once, and what is left without them.

/** Stands for a part that is not acceptable; no JSON value is equal to it. */
export const ABSENT = Symbol('absent');

interface Place {
  readonly path: string;
  readonly problems: Problem[];
}

/** Reports every problem of a value and returns what is left of it, or ABSENT. */
export function keepAcceptable(schema: TSchema, value: unknown, place: Place): unknown {
  switch (schema[Kind]) {
    case 'Object':
      return isJsonObject(value)
        ? objectMembers(schema, value, place)
        : refuse(schema, value, place);
    case 'Record':
      return isJsonObject(value) ? mapEntries(schema, value, place) : refuse(schema, value, place);
    case 'Array':
      return Array.isArray(value) ? arrayItems(schema, value, place) : refuse(schema, value, place);
    case 'Union': {
      const branch = branchFor(schema, value);
      return branch ? keepAcceptable(branch, value, place) : refuse(schema, value, place);
    }
    default:
      return fits(schema, value) ? value : refuse(schema, value, place);
  }
}

function objectMembers(schema: TSchema, value: Record<string, unknown>, place: Place): unknown {
  const required = requiredOf(schema);
  const kept: [string, unknown][] = [];
  for (const [name, member] of membersOf(schema)) {
    const path = below(place.path, name);
    if (!Object.hasOwn(value, name) || value[name] === undefined) {
      if (required.has(name)) reportMissing(member, { ...place, path });
      continue;
    }
    const part = keepAcceptable(member, value[name], { ...place, path });
    if (part !== ABSENT) kept.push([name, part]);
  }
  return Object.fromEntries(kept);
}

/** A missing object is reported by its own required members, which is what the caller has to send. */
function reportMissing(schema: TSchema, place: Place): void {
  if (schema[Kind] === 'Object' && requiredOf(schema).size > 0) objectMembers(schema, {}, place);
  else place.problems.push(problemAt(place.path, 'is required'));
}

/** Names a map does not take are undeclared, and so of no account. */
function mapEntries(schema: TSchema, value: Record<string, unknown>, place: Place): unknown {
  const { names, member } = entryOf(schema);
  const kept: [string, unknown][] = [];
  for (const [name, entry] of Object.entries(value)) {
    if (!names.test(name)) continue;
    const part = keepAcceptable(member, entry, { ...place, path: below(place.path, name) });
    if (part !== ABSENT) kept.push([name, part]);
  }
  return Object.fromEntries(kept);
}

function arrayItems(schema: TSchema, value: readonly unknown[], place: Place): unknown {
  const most = schema['maxItems'] as number | undefined; // a number where the schema has it
  if (most !== undefined && value.length > most) {
    place.problems.push(problemAt(place.path, `may not hold more than ${most} entries`));
    return ABSENT;
  }
  const items = schema['items'] as TSchema; // an array schema has it
  return value
    .map((item, index) =>
      keepAcceptable(items, item, { ...place, path: below(place.path, String(index)) }),
    )
    .filter((item) => item !== ABSENT);
}

function refuse(schema: TSchema, value: unknown, place: Place): typeof ABSENT {
  place.problems.push(problemAt(place.path, faultOf(schema, value)));
  return ABSENT;
}

function below(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
