import type { Knex } from 'knex';
import type { Part } from './counters.js';
import { param, type Values } from './statements.js';

// Conditions on the rows of a table, as data, so that each combination of them is one statement.

/** A condition on the row `r`, with names for its values. */
export interface Condition {
  /** Tells apart the statements that differ in SQL. */
  readonly name: string;
  readonly sql: string;
  readonly parameters: readonly string[];
  /** Where the numbers of the rows are, if there is something that finds, counts and orders them without a look at rows. */
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
