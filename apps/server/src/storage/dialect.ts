import type { Placeholder } from './statements.js';

// Where the two databases differ in SQL. Everything else is written once.

/** Kind of database. */
export type DatabaseKind = 'sqlite' | 'postgres';

/** SQL that is not the same in both databases. */
export interface Dialect {
  readonly kind: DatabaseKind;
  readonly placeholder: Placeholder;
  /** JSON object of named expressions. */
  object(members: readonly (readonly [string, string])[]): string;
  /** JSON value of a stored boolean. */
  boolean(expression: string): string;
  /** JSON value of stored JSON text. */
  json(expression: string): string;
  /** JSON array of the rows of a subquery; `value` is the JSON expression of one row. */
  array(value: string, from: string, orderBy: string): string;
  /** JSON text of an object of the rows of a group: a number for each key, which is one too. */
  numbers(key: string, value: string): string;
  /** JSON text of an object of rows, a text for each key in any order, which a column may keep ready. */
  texts(rows: Texts): string;
  /** How JSON text is joined from text that columns keep ready; undefined where no column keeps any. */
  readonly ready?: ReadyJson;
  /** JSON text of an object that ends with another text than its brace. */
  endedBy(object: string, end: string): string;
  /** JSON expression as text, for the driver. */
  text(expression: string): string;
  /** Long text in the form the driver reads fastest: its bytes, or a string where those would be encoded. */
  bytes(expression: string): string;
  /** Condition with one value, a `likePattern`: the text contains another. */
  contains(expression: string): string;
  /** Condition with one value, the JSON text of an array of integers: the expression is one of them. */
  among(expression: string): string;
  /** Condition with one value, the JSON text of an array of texts: the expression is one of them. */
  amongTexts(expression: string): string;
  /** Number of the character at which a text begins in another; 0 when it does not occur. */
  position(text: string, within: string): string;
  /**
   * Ordered rows that are merged with others into one order: PostgreSQL merges them only where they end by themselves,
   * as far as the page reaches, which is the value `reach`.
   */
  run(rows: Run & { readonly order: string }): Run;
  /** Column by which rows are read that an index has found by their number: one that the index has too. */
  readonly foundBy: 'id' | 'seq';
  /** Rows of one value, the JSON text of an array of objects; each column is a member of them. */
  rows(columns: Readonly<Record<string, 'bigint' | 'text'>>, alias: string): string;
}

/** SQL of JSON text that is joined from members. */
export interface ReadyJson {
  /** Text of a member whose value no column keeps ready. */
  member(name: string, value: string): string;
  /** Text of a member whose value is JSON text. */
  memberText(name: string, text: string): string;
  /** Text of an object of texts of members. */
  object(members: readonly string[], end: string): string;
  /** Text that ends an object. */
  readonly end: string;
}

/** Rows of a subquery as an object. */
export interface Texts {
  readonly key: string;
  readonly value: string;
  readonly from: string;
  /** Column that keeps the text of the object ready, in the database that does. */
  readonly column: string;
}

/** SQL of a query with the names of its values. */
export interface Run {
  readonly sql: string;
  readonly parameters: readonly string[];
}

const sqlite: Dialect = {
  kind: 'sqlite',
  // With a bare ? SQLite plans a join by its value, and so prepares it anew at each run; the plus hides the value.
  placeholder: () => '+?',
  object: (members) =>
    `json_object(${members.map(([name, value]) => `'${name}',${value}`).join(',')})`,
  boolean: (expression) => `case when ${expression} then json('true') else json('false') end`,
  json: (expression) => `json(${expression})`, // also marks the result of a subquery, which forgets that it is JSON
  array: (value, from, orderBy) =>
    `json((select json_group_array(${value} order by ${orderBy}) from ${from}))`,
  numbers: (key, value) => `json_group_object(${key},${value})`,
  texts: ({ column }) => column,
  ready: {
    member: (name, value) => `'"${name}":' || json_quote(${value})`,
    memberText: (name, text) => `'"${name}":' || ${text}`,
    // A chain of || would copy what is there at each of its members.
    object: (members, end) => `concat('{', ${members.join(`, ',', `)}, ${end})`,
    end: `'}'`,
  },
  endedBy: (object, end) => `substr(${object}, 1, length(${object}) - 1) || ${end}`,
  text: (expression) => expression,
  bytes: (expression) => `cast(${expression} as blob)`,
  contains: (expression) => `${expression} like ? escape '\\'`,
  among: (expression) => `${expression} in (select value from json_each(?))`,
  amongTexts: (expression) => `${expression} in (select value from json_each(?))`,
  position: (text, within) => `instr(${within}, ${text})`,
  run: ({ sql, parameters }) => ({ sql, parameters }),
  foundBy: 'id', // each index has it
  rows: (columns, alias) =>
    `(select ${Object.keys(columns)
      .map((name) => `value ->> '$.${name}' as ${name}`)
      .join(', ')} from json_each(?)) as ${alias}`,
};

const postgres: Dialect = {
  kind: 'postgres',
  placeholder: (position) => `$${position}`,
  // row_to_json writes no white space, so both databases give the same bytes.
  object: (members) =>
    `(select row_to_json(o) from (select ${members
      .map(([name, value]) => `${value} as "${name}"`)
      .join(',')}) o)`,
  boolean: (expression) => expression,
  json: (expression) => `(${expression})::json`,
  array: (value, from, orderBy) =>
    `(select coalesce('[' || string_agg((${value})::text, ',' order by ${orderBy}) || ']', '[]')::json from ${from})`,
  numbers: (key, value) => `json_object_agg(${key},${value})::text`,
  texts: ({ key, value, from }) =>
    `(select '{' || coalesce(string_agg('"' || ${key} || '":' || to_json(${value})::text, ','), '') || '}' from ${from})`,
  endedBy: (object, end) => `left(${object}, -1) || ${end}`,
  text: (expression) => `(${expression})::text`,
  bytes: (expression) => expression,
  contains: (expression) => `${expression} like ?`,
  // Of an array PostgreSQL looks up each value in an index; it would rather read all rows than join some with a list.
  among: (expression) =>
    `${expression} = any(array(select json_array_elements_text(?::json)::bigint))`,
  amongTexts: (expression) =>
    `${expression} = any(array(select json_array_elements_text(?::json)))`,
  position: (text, within) => `strpos(${within}, ${text})`,
  run: ({ sql, parameters, order }) => ({
    sql: `(${sql} order by ${order} limit ?)`,
    parameters: [...parameters, 'reach'],
  }),
  foundBy: 'seq', // an index has the columns it was made of
  rows: (columns, alias) =>
    `json_to_recordset(?::json) as ${alias}(${Object.entries(columns)
      .map(([name, type]) => `${name} ${type}`)
      .join(', ')})`,
};

/** The dialects by kind of database. */
export const DIALECTS: Readonly<Record<DatabaseKind, Dialect>> = { sqlite, postgres };

/** Pattern of `like` that finds a text anywhere, whatever characters it holds. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
}
