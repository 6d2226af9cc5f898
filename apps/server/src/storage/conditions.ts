import type { Knex } from 'knex';
import type { Part } from './counters.js';
import type { Run } from './dialect.js';
import { param, type Values } from './statements.js';

// Conditions on the rows of a table, as data, so that each combination of them is one statement.

/** A condition on the row `r`, with names for its values. */
export interface Condition {
  /** Tells apart the statements that differ in SQL. */
  readonly name: string;
  readonly sql: string;
  readonly parameters: readonly string[];
  /** Where the numbers of the rows are, if there is something that finds them without a look at all rows. */
  readonly index?: NumberIndex;
}

/** Selects the numbers of the rows of an account on which a condition holds. */
export interface NumberIndex {
  /** What follows FROM. */
  readonly from: string;
  readonly parameters: readonly string[];
  /** What the index is ordered by, as the numbers are. */
  readonly key: string;
  readonly number: { readonly sql: string; readonly parameters: readonly string[] };
}

/** The numbers of the rows of a table whose ids all of some queries select. */
export function numbersIn(table: string, ids: readonly Run[]): NumberIndex {
  return {
    from: `${table} r where r.account_id = ? ${ids.map(({ sql }) => `and r.id in (${sql})`).join(' ')}`,
    parameters: ['account_id', ...ids.flatMap(({ parameters }) => parameters)],
    key: '+r.seq', // so that SQLite does not go along all numbers of the account until a page is full
    number: { sql: 'r.seq', parameters: [] },
  };
}

/** Conditions that must all hold, and the values of their parameters. */
export interface Filter {
  readonly conditions: readonly Condition[];
  readonly values: Values;
  /** The same in parts that are counted by themselves, where they say it all. */
  readonly parts?: readonly Part[] | undefined;
}

/** Keeps every row. */
export const UNFILTERED: Filter = { conditions: [], values: {} };

/** A name for a combination of conditions. */
export function nameOf(conditions: readonly Condition[]): string {
  return conditions.map(({ name }) => name).join(' ');
}

/** The query, narrowed to the rows on which every condition holds. */
export function narrow(
  query: Knex.QueryBuilder,
  conditions: readonly Condition[],
): Knex.QueryBuilder {
  return conditions.reduce(
    (narrowed, { sql, parameters }) => narrowed.whereRaw(sql, parameters.map(param)),
    query,
  );
}
