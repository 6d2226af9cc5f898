import type { Listing } from '../../domain/json-text.js';
import type { PageRequest } from '../../domain/ports/paging.js';
import type { Shape } from '../../domain/shape.js';
import { type Condition, type Filter, nameOf, narrow } from '../conditions.js';
import type { Composer } from '../database.js';
import { param, perShape, unvaried, variants } from '../statements.js';
import { type ListSource, newestFirst, type TextReader } from './list-source.js';
import { rowsRead } from './page-limits.js';

// Pages of what matches any conditions. The numbers of all matches are found once: they are counted, and those on the
// page are read.

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

function matchStatements({ dialect, knex, compose }: Composer, source: ListSource) {
  const matches = (conditions: readonly Condition[]) =>
    narrow(knex(`${source.kind} as r`).where('r.account_id', param('account_id')), conditions);
  return {
    found: variants(
      (conditions: readonly Condition[], page: PageRequest) =>
        `${nameOf(conditions)} ${rowsRead(page)}`,
      (conditions, page) => {
        const wanted = `select r.seq from found r order by r.seq desc limit ${rowsRead(page)} offset ?`;
        const numbers = dialect.text(dialect.array('w.seq', `(${wanted}) w`, 'w.seq desc'));
        return compose(
          knex
            .withMaterialized('found', matches(conditions).select('r.seq'))
            .from('found')
            .select(knex.raw('count(*) as total'))
            .select(knex.raw(`${numbers} as numbers`, [param('offset')])),
        );
      },
    ),
    numbered: perShape(unvaried, (shape) =>
      compose(newestFirst(source, shape).whereRaw(dialect.among('r.seq'), [param('numbers')])),
    ),
  };
}
