import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@lintel/schema';
import type { Knex } from 'knex';
import type { Listing } from '../domain/json-text.js';
import type { PageRequest } from '../domain/ports/paging.js';
import type { Shape } from '../domain/shape.js';
import { type Condition, type Filter, nameOf, narrow } from './conditions.js';
import { type CountedKind, counterStatements, numberIn, numberOf, type Part } from './counters.js';
import type { Composer, Session } from './database.js';
import { param, perShape, type Values, variants } from './statements.js';

// Pages of a list, newest first. Without conditions a page is a run of dense numbers, which costs the same wherever it
// lies. Parts that are counted by themselves are read along an index each, merged by number. With other conditions the
// matches are counted and the page is found by number before any wide row is read.

/** Where the records of a list come from. `r` is the alias of the row. */
export interface ListSource {
  /** Name of the table or view, which is also that of the counter. */
  readonly kind: CountedKind;
  /** Selects the JSON text of records of a shape as `body`, or what it is made of. */
  bodies(shape: Shape): Knex.QueryBuilder;
  /** Makes the JSON text of a row, where SQL leaves something to do. */
  readonly textOf?: (row: Body) => string;
}

/** A row with the JSON text of a record, and whatever else the source selects. */
export interface Body {
  readonly body: string;
}

/** The JSON text of a row whose body is all of it. */
export const bodyOf = ({ body }: Body) => body;

interface ListRequest extends Filter {
  readonly account_id: number;
  readonly page: PageRequest;
  readonly shape: Shape;
}

/** The statements of a list, and how a page of it is read. */
export function listing(composer: Composer, source: ListSource) {
  const statements = listStatements(composer, source);
  const counters = counterStatements(composer);
  const { kind, textOf = bodyOf } = source;

  return async <T>(session: Session, request: ListRequest): Promise<Listing<T>> => {
    const { account_id, conditions, parts, page, shape } = request;
    if (conditions.length === 0) {
      const totalRecords = await numberOf(session, counters, { account_id, kind });
      const to = totalRecords - (page.number - 1) * page.size;
      if (to < 1) return { records: [], totalRecords };
      const from = to - page.size + 1;
      const rows = await session.all<Body>(statements.run(shape, page), {
        account_id,
        from,
        to,
      });
      return { records: rows.map(textOf), totalRecords };
    }
    const values = { ...request.values, account_id };
    const totalRecords = parts
      ? await numberIn(session, counters, { account_id, kind, parts })
      : ((await session.get<{ n: number }>(statements.count(conditions), values))?.n ?? 0);
    const place = placeOf(page, totalRecords);
    if (place.size < 1) return { records: [], totalRecords };
    const { offset } = place;
    const rows =
      parts && parts.length <= MOST_MERGED
        ? await session.all<Body>(statements.merged(shape, parts, place), {
            ...valuesOf(parts),
            account_id,
            offset,
            reach: offset + rowsRead(place),
          })
        : await session.all<Body>(statements.matching(shape, conditions, place), {
            ...values,
            offset,
          });
    const shown = place.isFromOldest ? rows.slice(-place.size) : rows.slice(0, place.size);
    return { records: shown.map(textOf), totalRecords };
  };
}

/** Where the rows of a page are. */
interface Place {
  readonly size: number;
  /** Whether rows are counted from the oldest, which is done where that is nearer. */
  readonly isFromOldest: boolean;
  readonly offset: number;
}

function placeOf({ number, size }: PageRequest, totalRecords: number): Place {
  const newer = (number - 1) * size;
  const older = Math.max(0, totalRecords - newer - size);
  const isFromOldest = older < newer;
  return {
    size: Math.min(size, totalRecords - newer),
    isFromOldest,
    offset: isFromOldest ? older : newer,
  };
}

/** How many rows a statement reads at most. The limit is literal; few of them keep the statements few. */
const LIMITS = [10, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE] as const;

function rowsRead({ size }: { readonly size: number }): number {
  return LIMITS.find((limit) => limit >= size) ?? MAX_PAGE_SIZE;
}

/** How many parts are merged; of more, the matching rows are sorted. */
const MOST_MERGED = 64;

function listStatements({ dialect, knex, compose }: Composer, { kind, bodies }: ListSource) {
  const matches = (conditions: readonly Condition[]) =>
    narrow(knex(`${kind} as r`).where('r.account_id', param('account_id')), conditions);
  /** The records on a page of the numbers that a query finds. */
  const page = (shape: Shape, found: Knex.QueryBuilder, place: Place) => {
    const wanted = found
      .orderBy('seq', orderOf(place))
      .limit(rowsRead(place))
      .offset(knex.raw('?', [param('offset')]) as unknown as number); // Knex takes SQL too, which its type leaves out
    return compose(
      bodies(shape)
        .where('r.account_id', param('account_id'))
        .whereIn('r.seq', wanted)
        .orderBy('r.seq', 'desc'),
    );
  };
  return {
    run: perShape(
      (page: PageRequest) => String(rowsRead(page)),
      (shape, page) =>
        compose(
          bodies(shape)
            .where('r.account_id', param('account_id'))
            .where('r.seq', '>=', param('from'))
            .where('r.seq', '<=', param('to'))
            .orderBy('r.seq', 'desc')
            .limit(rowsRead(page)), // tells the planner how few rows there are
        ),
    ),
    count: variants(nameOf, (conditions: readonly Condition[]) =>
      compose(matches(conditions).select(knex.raw('count(*) as n'))),
    ),
    matching: perShape(
      (conditions: readonly Condition[], place: Place) => `${nameOf(conditions)} ${named(place)}`,
      (shape, conditions, place) => page(shape, matches(conditions).select('r.seq'), place),
    ),
    merged: perShape(
      (parts: readonly Part[], place: Place) => `${parts.map(columnsOf).join(' ')} ${named(place)}`,
      (shape, parts, place) => {
        const runs = parts.map((part, index) => {
          const columns = columnsOf(part);
          const own = columns.map((column) => `and r.${column} = ?`).join(' ');
          return dialect.run({
            sql: `select r.seq from ${kind} r where r.account_id = ? ${own}`,
            parameters: ['account_id', ...columns.map((column) => `${column}${index}`)],
            order: `r.seq ${orderOf(place)}`,
          });
        });
        const merged = knex.raw(
          `(${runs.map(({ sql }) => sql).join(' union all ')}) w`,
          runs.flatMap(({ parameters }) => parameters.map(param)),
        );
        return page(shape, knex.select('w.seq').from(merged), place);
      },
    ),
  };
}

function orderOf({ isFromOldest }: Place): 'asc' | 'desc' {
  return isFromOldest ? 'asc' : 'desc';
}

/** Tells apart the statements of different places. */
function named(place: Place): string {
  return `${rowsRead(place)} ${orderOf(place)}`;
}

/** Values of the columns of parts; each part has names of its own. */
function valuesOf(parts: readonly Part[]): Values {
  const named = parts.flatMap((part, index) =>
    columnsOf(part).map((column) => [`${column}${index}`, part[column] ?? null] as const),
  );
  return Object.fromEntries(named);
}

function columnsOf(part: Part): readonly string[] {
  return Object.keys(part);
}
