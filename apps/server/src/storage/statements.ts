import type { Knex } from 'knex';
import type { Shape } from '../domain/shape.js';

// SQL composed by Knex once, with named parameters, so that a connection prepares it once and runs it many times.

/** A statement ready to be prepared. */
export interface Statement {
  /** SQL with the placeholders of the database. */
  readonly sql: string;
  /** Names of the parameters, in the order of the placeholders. */
  readonly parameters: readonly string[];
  /** Whether it was composed for one run, after which no connection is to keep it. */
  readonly runsOnce?: boolean;
}

/** Values of the parameters of a statement. */
export type Values = Readonly<Record<string, string | number | boolean | null>>;

/** A place in a query whose value is given at each run. */
class Parameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Names a value that is given at each run. */
export function param(name: string): Knex.Value {
  return new Parameter(name) as unknown as Knex.Value; // Knex hands bindings through untouched
}

/** Columns whose values are given at each run, under their own names. */
export function named(columns: readonly string[]): Record<string, Knex.Value> {
  return Object.fromEntries(columns.map((column) => [column, param(column)]));
}

/** Composes a statement. Literal numbers and texts become part of the SQL, so that LIMIT is literal. */
export function compose(query: Knex.QueryBuilder | Knex.Raw, placeholder: Placeholder): Statement {
  const { sql, bindings } = query.toSQL() as { sql: string; bindings: readonly unknown[] }; // Knex's own type leaves bindings open
  const parameters: string[] = [];
  let next = 0;
  const text = sql.replace(/\\\?|\?/g, (mark) => {
    if (mark !== '?') return '?';
    const binding = bindings[next];
    next += 1;
    if (!(binding instanceof Parameter)) return literal(binding);
    parameters.push(binding.name);
    return placeholder(parameters.length);
  });
  return { sql: text, parameters };
}

/** How the database marks the n-th parameter. */
export type Placeholder = (position: number) => string;

/** The values of a run, in the order of the placeholders. */
export function valuesOf(
  statement: Statement,
  values: Values,
): (string | number | boolean | null)[] {
  return statement.parameters.map((name) => {
    const value = values[name];
    if (value === undefined)
      throw new Error(`No value for the parameter ${name} of: ${statement.sql}`);
    return value;
  });
}

/**
 * How many variants of a statement are kept. What is prepared takes memory, on PostgreSQL on each connection, and the
 * filters of a list can be combined in thousands of ways.
 */
const MOST_VARIANTS = 256;

/** Composes a statement for each name once, and keeps those that were asked for first; the others run once. */
export function variants<Keys extends readonly unknown[]>(
  nameOf: (...keys: Keys) => string,
  build: (...keys: Keys) => Statement,
): (...keys: Keys) => Statement {
  const built = new Map<string, Statement>();
  return (...keys) => {
    const name = nameOf(...keys);
    const known = built.get(name);
    if (known) return known;
    const statement = build(...keys);
    if (built.size >= MOST_VARIANTS) return { ...statement, runsOnce: true };
    built.set(name, statement);
    return statement;
  };
}

/** Composes a statement for each shape, and for each name within it, once; shapes that say the same are one. */
export function perShape<Keys extends readonly unknown[]>(
  nameOf: (...keys: Keys) => string,
  build: (shape: Shape, ...keys: Keys) => Statement,
): (shape: Shape, ...keys: Keys) => Statement {
  const built = new Map<string, (...keys: Keys) => Statement>();
  const ofShape = new WeakMap<Shape, (...keys: Keys) => Statement>(); // a shape is written as text once
  const variantsOf = (shape: Shape) => {
    const text = JSON.stringify(shape);
    const known = built.get(text) ?? variants(nameOf, (...named: Keys) => build(shape, ...named));
    built.set(text, known);
    ofShape.set(shape, known);
    return known;
  };
  return (shape, ...keys) => (ofShape.get(shape) ?? variantsOf(shape))(...keys);
}

/** The one name of a statement that has no variants within a shape. */
export const unvaried = () => '';

function literal(value: unknown): string {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if (value === null) return 'NULL';
  throw new Error(`A statement cannot hold ${String(value)}: name it with param()`);
}
