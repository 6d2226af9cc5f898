import type { Listing } from '../../domain/json-text.js';
import type { PageRequest } from '../../domain/ports/paging.js';
import type { Shape } from '../../domain/shape.js';
import { type Condition, type Filter, type NumberIndex, nameOf, narrow } from '../conditions.js';
import type { Composer } from '../database.js';
import { param, perShape, unvaried, variants } from '../statements.js';
import { type ListSource, newestFirst, type TextReader } from './list-source.js';
import { rowsRead } from './page-limits.js';

// Pages of what matches any conditions. The numbers of all matches are found once: they are counted, and those on the
// page are read. An index that has the numbers itself is asked twice instead, for it counts and orders without making a
// list.

interface MatchingRequest extends Filter {
  readonly account_id: number;
  readonly page: PageRequest;
  readonly shape: Shape;
}

/** How many records match, and the numbers of those on the page, newest first, as JSON text. */
interface Found {
  readonly total: number;
  readonly numbers: string;
}

/** Reads pages of matches. */
export function matchingPages(composer: Composer, source: ListSource) {
  const statements = matchStatements(composer, source);

  return async <T>(
    { session, texts }: TextReader,
    { account_id, conditions, page, shape, values }: MatchingRequest,
  ): Promise<Listing<T>> => {
    const offset = Math.min((page.number - 1) * page.size, Number.MAX_SAFE_INTEGER);
    const statement = statements.found(conditions, page);
    const found = await session.get<Found>(statement, { ...values, account_id, offset });
    if (!found) throw new Error(`The matches of ${source.kind} were not counted`);
    const numbers = (JSON.parse(found.numbers) as number[]).slice(0, page.size); // made by the statement
    const wanted = { account_id, numbers: JSON.stringify(numbers) };
    const records =
      numbers.length === 0 ? [] : await texts(statements.numbered(shape), wanted, shape);
    return { records, totalRecords: found.total };
  };
}

function matchStatements(composer: Composer, source: ListSource) {
  const { dialect, compose } = composer;
  return {
    found: variants(
      (conditions: readonly Condition[], page: PageRequest) =>
        `${nameOf(conditions)} ${rowsRead(page)}`,
      (conditions, page) => {
        const [{ index } = {}, ...others] = conditions;
        return index && others.length === 0
          ? foundInIndex(composer, index, page)
          : foundInRows(composer, { source, conditions, page });
      },
    ),
    numbered: perShape(unvaried, (shape) =>
      compose(newestFirst(source, shape).whereRaw(dialect.among('r.seq'), [param('numbers')])),
    ),
  };
}

interface Search {
  readonly source: ListSource;
  readonly conditions: readonly Condition[];
  readonly page: PageRequest;
}

function foundInRows({ dialect, knex, compose }: Composer, { source, conditions, page }: Search) {
  const { kind } = source;
  const matches = narrow(
    knex(`${kind} as r`).where('r.account_id', param('account_id')),
    conditions,
  );
  const wanted = `select r.seq from found r order by r.seq desc limit ${rowsRead(page)} offset ?`;
  const numbers = dialect.text(dialect.array('w.seq', `(${wanted}) w`, 'w.seq desc'));
  return compose(
    knex
      .withMaterialized('found', matches.select('r.seq'))
      .from('found')
      .select(knex.raw('count(*) as total'))
      .select(knex.raw(`${numbers} as numbers`, [param('offset')])),
  );
}

function foundInIndex({ dialect, knex, compose }: Composer, index: NumberIndex, page: PageRequest) {
  const { from, key, number, parameters } = index;
  const wanted = `select ${number.sql} as seq from ${from} order by ${key} desc limit ${rowsRead(page)} offset ?`;
  const numbers = dialect.text(dialect.array('w.seq', `(${wanted}) w`, 'w.seq desc'));
  const total = `(select count(*) from ${from})`;
  return compose(
    knex.raw(
      `select ${total} as total, ${numbers} as numbers`,
      [...parameters, ...number.parameters, ...parameters, 'offset'].map(param),
    ),
  );
}
