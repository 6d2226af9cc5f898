import type { Knex } from 'knex';
import type { PageRequest } from '../../domain/ports/paging.js';
import type { Shape } from '../../domain/shape.js';
import { type Condition, type NumberIndex, nameOf, narrow } from '../conditions.js';
import type { Composer } from '../database.js';
import type { Dialect } from '../dialect.js';
import { param, perShape, unvaried, type Values, variants } from '../statements.js';
import { type ListSource, newestFirst } from './list-source.js';
import { rowsRead } from './page-limits.js';
import type { Search } from './search.js';

// Searches for what matches conditions. Where a condition stands alone and says where the numbers are, and commits are
// told of, the total is asked for by itself, so that it can be remembered (see searches/find-matches.ts).

/** What is looked for, and the page that is wanted of it. */
interface Sought {
  readonly account_id: number;
  readonly conditions: readonly Condition[];
  readonly page: PageRequest;
  readonly shape: Shape;
  readonly values: Values;
}

/** Makes the searches of a list; `countsAlone` where totals are remembered. */
export function searchesIn(composer: Composer, source: ListSource) {
  const statements = matchStatements(composer, source);

  return (
    { account_id, conditions, page, shape, values }: Sought,
    countsAlone: boolean,
  ): Search => {
    const offset = Math.min((page.number - 1) * page.size, Number.MAX_SAFE_INTEGER);
    const wanted = {
      account_id,
      values: { ...values, account_id, offset },
      rows: statements.rows(shape),
      size: page.size,
    };
    const [{ index } = {}, ...others] = conditions;
    if (!index || others.length > 0)
      return { ...wanted, matches: statements.matches(conditions, page) };
    if (!countsAlone) return { ...wanted, matches: statements.matchesInIndex(index, page) };
    const total = statements.total(index);
    return { ...wanted, total, numbers: statements.numbers(index, page) };
  };
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
    rows: perShape(unvaried, (shape) => {
      const records = newestFirst(source, shape);
      const isOnPage = composer.dialect.among('r.seq');
      return composer.compose(records.whereRaw(isOnPage, [param('numbers')]));
    }),
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
