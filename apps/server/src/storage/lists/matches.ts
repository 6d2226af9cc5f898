import type { Knex } from 'knex';
import type { PageRequest } from '../../domain/ports/paging.js';
import { type Condition, type NumberIndex, nameOf, narrow } from '../conditions.js';
import type { Composer, Session } from '../database.js';
import type { Dialect } from '../dialect.js';
import { remembering } from '../remembering.js';
import { param, type Statement, type Values, variants } from '../statements.js';
import type { ListSource } from './list-source.js';
import { rowsRead } from './page-limits.js';
import { createSearchTurns, type SearchTurns } from './search-turns.js';

// What matches conditions: how many records, and which are on a page. The numbers of all matches are found once, and are
// counted and ordered. Where a condition stands alone and says where the numbers are, and commits are told of, these are
// asked for twice, and the total is remembered until a commit: whoever leafs through a search has it counted once.

/** What is looked for, and the page that is wanted of it. */
interface Search {
  readonly account_id: number;
  readonly conditions: readonly Condition[];
  readonly page: PageRequest;
  readonly values: Values;
}

interface Total {
  readonly total: number;
}

/** The numbers of the records on a page, newest first, as JSON text. */
interface Numbers {
  readonly numbers: string;
}

/** Finds matches on each session. */
export function matchFinder(composer: Composer, source: ListSource) {
  const statements = matchStatements(composer, source);

  return (session: Session) => {
    const count = async ({ index, values }: Counted): Promise<number> =>
      (await only<Total>(session, statements.total(index), values)).total;
    const totalOf = session.state && remembering(session.state, { ...TOTALS, find: count });
    const find = async ({ conditions, page, values }: Search): Promise<Total & Numbers> => {
      const [{ index } = {}, ...others] = conditions;
      if (!index || others.length > 0)
        return only(session, statements.matches(conditions, page), values);
      if (!totalOf) return only(session, statements.matchesInIndex(index, page), values);
      const total = await totalOf({ index, values });
      const { numbers } = await only<Numbers>(session, statements.numbers(index, page), values);
      return { total, numbers };
    };
    if (!session.state) return find; // another process searches
    const turns = turnsOf(session);
    return (search: Search) => turns(search.account_id, () => find(search));
  };
}

/** Searches of all lists share the turns of a session. */
const known = new WeakMap<Session, SearchTurns>();

function turnsOf(session: Session): SearchTurns {
  const turns = known.get(session) ?? createSearchTurns();
  known.set(session, turns);
  return turns;
}

/** What is counted by an index. */
interface Counted {
  readonly index: NumberIndex;
  readonly values: Values;
}

/** Totals that are remembered, by what was looked for; in characters. */
const TOTALS = {
  most: 1_000_000,
  keyOf: ({ index: { from, parameters }, values }: Counted) =>
    JSON.stringify([from, ...parameters.map((name) => values[name])]),
  sizeOf: (_: number, { length }: string) => length,
};

async function only<Row>(session: Session, statement: Statement, values: Values): Promise<Row> {
  const row = await session.get<Row>(statement, values);
  if (!row) throw new Error(`One row is always found by: ${statement.sql}`);
  return row;
}

function matchStatements(composer: Composer, source: ListSource) {
  return {
    matches: variants(
      (conditions: readonly Condition[], page: PageRequest) =>
        `${nameOf(conditions)} ${rowsRead(page)}`,
      (conditions, page) => matchesInRows(composer, { source, conditions, page }),
    ),
    matchesInIndex: variants(
      ({ from }: NumberIndex, page: PageRequest) => `${from} ${rowsRead(page)}`,
      (index, page) => matchesInIndex(composer, index, page),
    ),
    total: variants(
      ({ from }: NumberIndex) => from,
      (index) => totalInIndex(composer, index),
    ),
    numbers: variants(
      ({ from }: NumberIndex, page: PageRequest) => `${from} ${rowsRead(page)}`,
      (index, page) => numbersInIndex(composer, index, page),
    ),
  };
}

interface RowSearch {
  readonly source: ListSource;
  readonly conditions: readonly Condition[];
  readonly page: PageRequest;
}

function matchesInRows(composer: Composer, { source, conditions, page }: RowSearch) {
  const { knex } = composer;
  const rows = knex(`${source.kind} as r`).where('r.account_id', param('account_id'));
  return matchesIn(composer, narrow(rows, conditions).select('r.seq'), page);
}

function matchesInIndex(composer: Composer, index: NumberIndex, page: PageRequest) {
  const { from, number, parameters } = index;
  const names = [...number.parameters, ...parameters];
  const numbers = composer.knex.raw(`select ${number.sql} as seq from ${from}`, names.map(param));
  return matchesIn(composer, numbers, page);
}

/** Counts and orders the numbers that a query selects. */
function matchesIn(
  { dialect, knex, compose }: Composer,
  numbers: Knex.QueryBuilder | Knex.Raw,
  page: PageRequest,
) {
  const wanted = `select r.seq from found r order by r.seq desc limit ${rowsRead(page)} offset ?`;
  return compose(
    knex
      .withMaterialized('found', numbers)
      .from('found')
      .select(knex.raw('count(*) as total'))
      .select(knex.raw(numbersOf(dialect, wanted), [param('offset')])),
  );
}

function totalInIndex({ knex, compose }: Composer, { from, parameters }: NumberIndex) {
  return compose(knex.raw(`select count(*) as total from ${from}`, parameters.map(param)));
}

function numbersInIndex(
  { dialect, knex, compose }: Composer,
  { from, key, number, parameters }: NumberIndex,
  page: PageRequest,
) {
  const wanted = `select ${number.sql} as seq from ${from} order by ${key} desc limit ${rowsRead(page)} offset ?`;
  const names = [...number.parameters, ...parameters, 'offset'];
  return compose(knex.raw(`select ${numbersOf(dialect, wanted)}`, names.map(param)));
}

/** Selects the numbers that a query finds. */
function numbersOf(dialect: Dialect, wanted: string): string {
  const numbers = dialect.array('w.seq', `(${wanted}) w`, 'w.seq desc');
  return `${dialect.text(numbers)} as numbers`;
}
