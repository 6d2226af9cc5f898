import type { Listing } from '../../domain/json-text.js';
import type { PageRequest } from '../../domain/ports/paging.js';
import type { Shape } from '../../domain/shape.js';
import { blockFinder, type Place } from '../counted-blocks.js';
import { counterStatements, numberIn, type Part } from '../counters.js';
import type { Composer } from '../database.js';
import { param, perShape, type Values } from '../statements.js';
import { type ListSource, newestFirst, type TextReader } from './list-source.js';
import { rowsRead } from './page-limits.js';

// Pages of parts that are counted by themselves. Each is read along an index of its own, from where the page begins and
// from the nearer end of the list; they are merged by number, and only the rows of the page are read.

interface PartsRequest {
  readonly account_id: number;
  readonly page: PageRequest;
  readonly shape: Shape;
  /** At least one. */
  readonly parts: readonly Part[];
}

/** Reads pages of parts. */
export function mergedPages(composer: Composer, source: ListSource) {
  const { kind } = source;
  const counters = counterStatements(composer);
  const findStart = blockFinder(composer);
  const merged = mergedStatement(composer, source);

  return async <T>(
    { session, texts }: TextReader,
    { account_id, page, shape, parts }: PartsRequest,
  ): Promise<Listing<T>> => {
    const counted = await numberIn(session, counters, { account_id, kind, parts });
    const place = placeOf(page, counted);
    if (place.size < 1) return { records: [], totalRecords: counted };
    const { from, offset } = await findStart(session, { account_id, kind, parts, place });
    const reach = offset + rowsRead(place);
    const values = { ...partValues(parts), account_id, from, offset, reach };
    const rows = await texts(merged(shape, parts, place), values, shape);
    const records = place.isFromOldest ? rows.slice(-place.size) : rows.slice(0, place.size);
    return { records, totalRecords: totalWith(records.length, page, counted) };
  };
}

/** From the newest a page is read as long as it may be, for what comes after the count is shown with it. */
function placeOf({ number, size }: PageRequest, totalRecords: number): Place {
  const newer = (number - 1) * size;
  const rest = totalRecords - newer;
  const older = Math.max(0, rest - size);
  return older < newer
    ? { size: Math.min(size, rest), isFromOldest: true, offset: older }
    : { size: rest > 0 ? size : 0, isFromOldest: false, offset: newer };
}

/**
 * How many records there are, as those of a page show it, which are read after they were counted: others may have come
 * or left in between, and a page that is not full is all there is.
 */
function totalWith(read: number, { number, size }: PageRequest, counted: number): number {
  if (number === 1 && read < size) return read;
  return Math.max(counted, (number - 1) * size + read);
}

function mergedStatement({ dialect, knex, compose }: Composer, source: ListSource) {
  const { foundBy } = dialect;
  const found = [...new Set(['seq', foundBy])];
  const skipped = knex.raw('?', [param('offset')]) as unknown as number; // Knex takes SQL too, which its type leaves out
  return perShape(
    (parts: readonly Part[], place: Place) =>
      `${parts.map(columnsOf).join(' ')} ${nameOfPlace(place)}`,
    (shape, parts, place) => {
      const runs = parts.map((part, index) => {
        const columns = columnsOf(part);
        const own = columns.map((column) => `and r.${column} = ?`).join(' ');
        return dialect.run({
          sql: `select ${found.map((column) => `r.${column}`).join(', ')} from ${source.kind} r where r.account_id = ? ${own} and r.seq ${sideOf(place)} ?`,
          parameters: ['account_id', ...columns.map((column) => `${column}${index}`), 'from'],
          order: `r.seq ${orderOf(place)}`,
        });
      });
      const merged = knex.raw(
        `(${runs.map(({ sql }) => sql).join(' union all ')}) w`,
        runs.flatMap(({ parameters }) => parameters.map(param)),
      );
      const page = knex.select(found).from(merged).orderBy('seq', orderOf(place));
      const wanted = page.limit(rowsRead(place)).offset(skipped).as('w');
      return compose(
        newestFirst(source, shape).whereIn(`r.${foundBy}`, knex.select(foundBy).from(wanted)),
      );
    },
  );
}

function orderOf({ isFromOldest }: Place): 'asc' | 'desc' {
  return isFromOldest ? 'asc' : 'desc';
}

function sideOf({ isFromOldest }: Place): '>=' | '<=' {
  return isFromOldest ? '>=' : '<=';
}

/** Tells apart the statements of different places. */
function nameOfPlace(place: Place): string {
  return `${rowsRead(place)} ${orderOf(place)}`;
}

/** Values of the columns of parts; each part has names of its own. */
function partValues(parts: readonly Part[]): Values {
  const named = parts.flatMap((part, index) =>
    columnsOf(part).map((column) => [`${column}${index}`, part[column] ?? null] as const),
  );
  return Object.fromEntries(named);
}

function columnsOf(part: Part): readonly string[] {
  return Object.keys(part);
}
