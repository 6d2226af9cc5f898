/** Changes one value after the other in what a schema describes, so that no field is forgotten. */
import { isDeepStrictEqual } from 'node:util';
import { Kind, OptionalKind, type TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

/** One change: where it is by the schema, and the whole with it. */
export interface Tampered {
  readonly path: string;
  readonly value: unknown;
}

/** What an entry of a list at a path is called: `[]`, unless it is of a kind of its own. */
export type NameEntry = (path: string, entry: unknown) => string;

interface Place {
  readonly path: string;
  readonly keys: readonly string[];
  /** What stands there afterwards. */
  readonly changed: unknown;
}

/** A value changed, added or taken out at every path of the schema, in the first and the last place that has it. */
export function tamperWith(schema: TSchema, value: unknown, nameEntry: NameEntry): Tampered[] {
  const byPath = Map.groupBy(
    listPlaces(schema, value, { path: '', keys: [], nameEntry }),
    (p) => p.path,
  );
  return [...byPath].flatMap(([path, places]) => {
    const some = new Set([places.at(0), places.at(-1)].filter((place) => place !== undefined));
    return [...some]
      .map(({ keys, changed }) => ({ path, value: replace(value, keys, changed) }))
      .filter((tampered) => !isDeepStrictEqual(tampered.value, value));
  });
}

/** Every path at which the schema has a value, with `[]` for entries of lists. */
export function listPaths(schema: TSchema, path = ''): string[] {
  switch (kindOf(schema)) {
    case 'Object':
      return Object.entries<TSchema>(schema['properties']).flatMap(([name, part]) =>
        listPaths(part, join(path, name)),
      );
    case 'Array':
      return [path, ...listPaths(schema['items'], `${path}[]`)];
    case 'Record':
      return [path];
    default:
      return [path];
  }
}

interface Spot {
  readonly path: string;
  readonly keys: readonly string[];
  readonly nameEntry: NameEntry;
}

function listPlaces(schema: TSchema, value: unknown, spot: Spot): Place[] {
  const { path, keys, nameEntry } = spot;
  const here = (changed: unknown): Place => ({ path, keys, changed });
  if (value === undefined) return [here(make(schema))];
  switch (kindOf(schema)) {
    case 'Object':
      return Object.entries<TSchema>(schema['properties']).flatMap(([name, part]) =>
        listPlaces(part, at(value, name), {
          path: join(path, name),
          keys: [...keys, name],
          nameEntry,
        }),
      );
    case 'Array': {
      const entries = Object.values(value as object); // of a list
      const own = entries.flatMap((entry, index) => {
        const name = nameEntry(path, entry);
        const inside = { path: `${path}${name}`, keys: [...keys, String(index)], nameEntry };
        return listPlaces(schema['items'], entry, inside);
      });
      return [
        here([...entries, entries[0] ?? make(schema['items'])]),
        here(entries.slice(1)),
        ...own,
      ];
    }
    case 'Record':
      return [here({ ...(value as object), other: make(valuesOf(schema)) })];
    default:
      return [here(alter(schema, value))];
  }
}

/** A union of plain values is one value. */
function kindOf(schema: TSchema): string {
  return schema[Kind];
}

function valuesOf(schema: TSchema): TSchema {
  const [values] = Object.values<TSchema>(schema['patternProperties']);
  if (values === undefined) throw new Error('a record without values');
  return values;
}

function alter(schema: TSchema, value: unknown): unknown {
  const variants: readonly TSchema[] = schema['anyOf'] ?? [];
  const other = variants.find((variant) => !Value.Check(variant, value));
  if (other !== undefined) return make(other);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return 'other';
  const tried = [
    laterThan(value),
    `${value}x`,
    `v1${value.slice(2)}`,
    `0${value.slice(1)}`,
    `1${value.slice(1)}`,
  ];
  return tried.find((one) => one !== value && Value.Check(schema, one)) ?? 'other';
}

function laterThan(time: string): string {
  const ms = Date.parse(time);
  return Number.isNaN(ms) ? time : new Date(ms + 1).toISOString();
}

function make(schema: TSchema): unknown {
  switch (kindOf(schema)) {
    case 'Object':
      return Object.fromEntries(
        Object.entries<TSchema>(schema['properties'])
          .filter(([, part]) => !(OptionalKind in part))
          .map(([name, part]) => [name, make(part)]),
      );
    case 'Array':
      return [make(schema['items'])];
    case 'Union':
      return make(schema['anyOf'][0]);
    case 'Literal':
      return schema['const'];
    case 'Record':
      return {};
    case 'Boolean':
      return true;
    case 'Integer':
      return 1;
    default:
      return 'other';
  }
}

function replace(value: unknown, [key, ...rest]: readonly string[], changed: unknown): unknown {
  if (key === undefined) return changed;
  const part = replace(at(value, key), rest, changed);
  if (Array.isArray(value)) return value.with(Number(key), part);
  return { ...(value as object), [key]: part };
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
