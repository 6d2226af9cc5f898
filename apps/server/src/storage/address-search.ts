import { PLACES } from './address-index.js';
import type { Condition, NumberIndex } from './conditions.js';
import { type DatabaseKind, type Dialect, likePattern } from './dialect.js';
import type { Values } from './statements.js';

// Words that occur in the full address of the row `r` (PRP-055). Each database looks up what its index is good at; the
// other words are compared row by row, a few of them each by itself, and however many more in one condition, so that the
// statements stay few.

/** A condition with the values of its parameters. */
export interface OneFilter {
  readonly condition: Condition;
  readonly values: Values;
}

/** Conditions under which every word, given in one letter case, occurs in the address. */
export function addressContains(dialect: Dialect, words: readonly string[]): readonly OneFilter[] {
  const { isIndexed, lookUp, endsOf } = INDEXES[dialect.kind];
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const indexed = longestFirst.filter(isIndexed);
  const others = longestFirst.filter((word) => !indexed.includes(word));
  const areAllCompared = words.length > 1 && endsOf !== undefined;
  const sought = areAllCompared ? indexed.flatMap(endsOf) : indexed;
  const compared = areAllCompared ? longestFirst : others;
  return [
    ...(sought.length > 0 ? lookUp(dialect, sought) : []),
    ...compared.slice(0, COMPARED).map((word, index) => compare(dialect, word, index)),
    ...(compared.length > COMPARED ? [compareAll(dialect, compared.slice(COMPARED))] : []),
  ];
}

interface WordIndex {
  /** Whether a word is looked up; they come longest first. */
  isIndexed(word: string, place: number): boolean;
  lookUp(dialect: Dialect, words: readonly string[]): readonly OneFilter[];
  /** What is looked up of each of several words: less than all of it, for rows are compared with it too. */
  readonly endsOf?: (word: string) => readonly string[];
}

/** Shortest word a trigram index of SQLite finds. */
const TRIGRAM = 3;

/** Words PostgreSQL looks up, each by a condition of its own; the longest narrow the rows down most. */
const LOOKED_UP = 4;

/** Words that are compared each by itself, which takes a third of the time it takes for a list of words. */
const COMPARED = 4;

/** Where SQLite finds words: in the part of its index that is the account's. */
const PLACED: NumberIndex = {
  from: `property_addresses where property_addresses match ?
    and rowid > ? * ${PLACES} and rowid < (? + 1) * ${PLACES}`,
  parameters: ['words', 'account_id', 'account_id'],
  key: 'rowid',
  number: { sql: `rowid - ? * ${PLACES}`, parameters: ['account_id'] },
};

const INDEXES: Readonly<Record<DatabaseKind, WordIndex>> = {
  sqlite: {
    isIndexed: (word) => [...word].length >= TRIGRAM,
    lookUp: (_dialect, words) => [
      {
        condition: {
          name: 'words',
          sql: `r.seq in (select ${PLACED.number.sql} from ${PLACED.from})`,
          parameters: [...PLACED.number.parameters, ...PLACED.parameters],
          index: PLACED,
        },
        values: { words: words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ') },
      },
    ],
    endsOf(word) {
      const signs = [...word];
      const ends = [signs.slice(0, TRIGRAM), signs.slice(-TRIGRAM)].map((end) => end.join(''));
      return [...new Set(ends)];
    },
  },
  postgres: {
    isIndexed: (_word, place) => place < LOOKED_UP,
    lookUp: (dialect, words) =>
      words.map((word, index) => ({
        condition: {
          name: `word${index}`,
          sql: dialect.contains('r.address_text'),
          parameters: [`word${index}`],
        },
        values: { [`word${index}`]: likePattern(word) },
      })),
  },
};

function compare(dialect: Dialect, word: string, index: number): OneFilter {
  const name = `compared${index}`;
  const sql = `${dialect.position('?', 'r.address_text')} > 0`;
  return { condition: { name, sql, parameters: [name] }, values: { [name]: word } };
}

function compareAll(dialect: Dialect, words: readonly string[]): OneFilter {
  return {
    condition: {
      name: 'compared',
      sql: `not exists (select 1 from ${dialect.rows({ word: 'text' }, 'w')}
        where ${dialect.position('w.word', 'r.address_text')} = 0)`,
      parameters: ['compared'],
    },
    values: { compared: JSON.stringify(words.map((word) => ({ word }))) },
  };
}
