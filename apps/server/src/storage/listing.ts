import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@lintel/schema';
import type { Knex } from 'knex';
import type { JsonText, Listing } from '../domain/json-text.js';
import type { PageRequest } from '../domain/ports/paging.js';
import type { Shape } from '../domain/shape.js';
import { type Condition, type Filter, nameOf, narrow } from './conditions.js';
import { type CountedKind, counterStatements, numberOf } from './counters.js';
import type { Composer, Session } from './database.js';
import { param, perShape, unvaried, variants } from './statements.js';

// Pages of a list, newest first. Without conditions a page is a run of dense numbers, which costs the same wherever it
// lies; with conditions the matches are counted and the page is found by number before any wide row is read.

/** Where the records of a list come from. `r` is the alias of the row. */
export interface ListSource {
  /** Name of the table or view, which is also that of the counter. */
  readonly kind: CountedKind;
  /** Selects the JSON text of records of a shape as `body`. */
  bodies(shape: Shape): Knex.QueryBuilder;
}

interface ListRequest extends Filter {
  readonly account_id: number;
  readonly page: PageRequest;
  readonly shape: Shape;
}

/** The statements of a list, and how a page of it is read. */
export function listing(composer: Composer, source: ListSource) {
  const statements = listStatements(composer, source);
  const counters = counterStatements(composer);

  return async <T>(session: Session, request: ListRequest): Promise<Listing<T>> => {
    const { account_id, conditions, page, shape } = request;
    if (conditions.length === 0) {
      const totalRecords = await numberOf(session, counters, { account_id, kind: source.kind });
      const to = totalRecords - (page.number - 1) * page.size;
      if (to < 1) return { records: [], totalRecords };
      const from = to - page.size + 1;
      const rows = await session.all<Body<T>>(statements.run(shape), { account_id, from, to });
      return { records: rows.map((row) => row.body), totalRecords };
    }
    const offset = (page.number - 1) * page.size;
    const values = { ...request.values, account_id, offset };
    const counted = await session.get<{ n: number }>(statements.count(conditions), values);
    const totalRecords = counted?.n ?? 0;
    if (offset >= totalRecords) return { records: [], totalRecords };
    const rows = await session.all<Body<T>>(statements.matching(shape, conditions, page), values);
    return { records: rows.slice(0, page.size).map((row) => row.body), totalRecords };
  };
}

/** How many rows a statement reads at most. The limit is literal; few of them keep the statements few. */
const LIMITS = [10, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE] as const;

function rowsRead({ size }: PageRequest): number {
  return LIMITS.find((limit) => limit >= size) ?? MAX_PAGE_SIZE;
}

interface Body<T> {
  readonly body: JsonText<T>;
}

function listStatements({ knex, compose }: Composer, { kind, bodies }: ListSource) {
  const matches = (conditions: readonly Condition[]) =>
    narrow(knex(`${kind} as r`).where('r.account_id', param('account_id')), conditions);
  return {
    run: perShape(unvaried, (shape) =>
      compose(
        bodies(shape)
          .where('r.account_id', param('account_id'))
          .where('r.seq', '>=', param('from'))
          .where('r.seq', '<=', param('to'))
          .orderBy('r.seq', 'desc'),
      ),
    ),
    count: variants(nameOf, (conditions: readonly Condition[]) =>
      compose(matches(conditions).select(knex.raw('count(*) as n'))),
    ),
    matching: perShape(
      (conditions: readonly Condition[], page: PageRequest) =>
        `${nameOf(conditions)} ${rowsRead(page)}`,
      (shape, conditions, page) => {
        const wanted = matches(conditions)
          .select('r.id')
          .orderBy('r.seq', 'desc')
          .limit(rowsRead(page))
          .offset(knex.raw('?', [param('offset')]) as unknown as number); // Knex takes SQL too, which its type leaves out
        return compose(
          bodies(shape)
            .where('r.account_id', param('account_id'))
            .whereIn('r.id', wanted)
            .orderBy('r.seq', 'desc'),
        );
      },
    ),
  };
}
