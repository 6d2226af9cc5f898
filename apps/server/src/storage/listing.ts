import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@lintel/schema';
import type { Knex } from 'knex';
import type { Listing } from '../domain/json-text.js';
import type { PageRequest } from '../domain/ports/paging.js';
import type { Shape } from '../domain/shape.js';
import { type Condition, type Filter, nameOf, narrow } from './conditions.js';
import { blockFinder, type Place } from './counted-blocks.js';
import {
  type CountedKind,
  counterStatements,
  nameOfPart,
  numberIn,
  numberOf,
  type Part,
} from './counters.js';
import type { Composer, Session } from './database.js';
import { remembering } from './remembering.js';
import { param, perShape, type Statement, unvaried, type Values, variants } from './statements.js';

// Pages of a list, newest first. Without conditions a page is a run of dense numbers, which costs the same wherever it
// lies. Parts that are counted by themselves are read along an index each, merged by number. With other conditions the
// numbers of all matches are found once: they are counted, and those on the page are read.

/** Where the records of a list come from. `r` is the alias of the row. */
export interface ListSource {
  /** Name of the table or view, which is also that of the counter. */
  readonly kind: CountedKind;
  /** Selects the JSON text of records of a shape as `body`, or what it is made of. */
  bodies(shape: Shape): Knex.QueryBuilder;
  /** Finds what makes the JSON text of a row, where SQL leaves something to do. */
  readonly writers?: RowWriters;
}

/** Finds, on a session, what makes the JSON text of the rows of an account. */
export type RowWriters = (
  session: Session,
) => (account_id: number, shape: Shape) => Promise<(row: Body) => string>;

/** A row with the JSON text of a record, and whatever else the source selects. */
export interface Body {
  readonly body: string;
}

/** The JSON text of a row whose body is all of it. */
export const bodyOf = ({ body }: Body) => body;

/** Finds that the body of every row is all of it. */
export const bodyWriters: RowWriters = () => async () => bodyOf;

/** A list whose records are counted by themselves: all there are, or those of some parts. */
interface CountedRequest {
  readonly account_id: number;
  readonly page: PageRequest;
  readonly shape: Shape;
  /** None where all are listed. */
  readonly parts: readonly Part[];
}

type ListRequest = Omit<CountedRequest, 'parts'> & Filter;

/** The statements of a list, and how a page of it is read. */
export function listing(composer: Composer, source: ListSource) {
  const statements = listStatements(composer, source);
  const counters = counterStatements(composer);
  const findStart = blockFinder(composer);
  const { kind, writers = bodyWriters } = source;

  return <T>(session: Session) => {
    const reader = readerOn(session, writers);
    const readCounted = (request: CountedRequest): Promise<Listing<T>> =>
      request.parts.length === 0 ? readRun(reader, request) : readMerged(reader, request);
    const readFirst = session.state ? rememberingPages(session.state, readCounted) : readCounted;

    return async (request: ListRequest): Promise<Listing<T>> => {
      const parts = countedParts(request);
      if (!parts) return readMatches(reader, request);
      const { account_id, page, shape } = request;
      const counted = { account_id, page, shape, parts };
      return page.number === 1 ? readFirst(counted) : readCounted(counted);
    };
  };

  async function readRun<T>(
    { session, texts }: Reader,
    { account_id, page, shape }: CountedRequest,
  ): Promise<Listing<T>> {
    const totalRecords = await numberOf(session, counters, { account_id, kind });
    const to = totalRecords - (page.number - 1) * page.size;
    if (to < 1) return { records: [], totalRecords };
    const values = { account_id, from: to - page.size + 1, to };
    return { records: await texts(statements.run(shape, page), values, shape), totalRecords };
  }

  async function readMatches<T>(
    { session, texts }: Reader,
    { account_id, conditions, page, shape, values }: ListRequest,
  ): Promise<Listing<T>> {
    const offset = Math.min((page.number - 1) * page.size, Number.MAX_SAFE_INTEGER);
    const statement = statements.found(conditions, page);
    const found = await session.get<Found>(statement, { ...values, account_id, offset });
    if (!found) throw new Error(`The matches of ${kind} were not counted`);
    const numbers = (JSON.parse(found.numbers) as number[]).slice(0, page.size); // made by the statement
    const wanted = { account_id, numbers: JSON.stringify(numbers) };
    const records =
      numbers.length === 0 ? [] : await texts(statements.numbered(shape), wanted, shape);
    return { records, totalRecords: found.total };
  }

  async function readMerged<T>(
    { session, texts }: Reader,
    { account_id, page, shape, parts }: CountedRequest,
  ): Promise<Listing<T>> {
    const totalRecords = await numberIn(session, counters, { account_id, kind, parts });
    const place = placeOf(page, totalRecords);
    if (place.size < 1) return { records: [], totalRecords };
    const { from, offset } = await findStart(session, { account_id, kind, parts, place });
    const reach = offset + rowsRead(place);
    const values = { ...partValues(parts), account_id, from, offset, reach };
    const rows = await texts(statements.merged(shape, parts, place), values, shape);
    const records = place.isFromOldest ? rows.slice(-place.size) : rows.slice(0, place.size);
    return { records, totalRecords };
  }
}

/** A session, and the JSON texts of the rows of an account that a statement reads on it. */
interface Reader {
  readonly session: Session;
  texts(statement: Statement, values: AccountValues, shape: Shape): Promise<readonly string[]>;
}

type AccountValues = Values & { readonly account_id: number };

function readerOn(session: Session, writers: RowWriters): Reader {
  const writerOf = writers(session);
  return {
    session,
    async texts(statement, values, shape) {
      const rows = await session.all<Body>(statement, values);
      const write = await writerOf(values.account_id, shape);
      return rows.map(write);
    },
  };
}

/** The parts that are listed: none where all records are, nothing where conditions say more than parts do. */
function countedParts({ conditions, parts = [] }: ListRequest): readonly Part[] | undefined {
  if (conditions.length === 0) return [];
  return parts.length > 0 && parts.length <= MOST_MERGED ? parts : undefined;
}

/** The first page of a list is what everybody asks for. */
function rememberingPages<T>(
  state: () => number,
  find: (request: CountedRequest) => Promise<Listing<T>>,
): (request: CountedRequest) => Listing<T> | Promise<Listing<T>> {
  const ofShape = new WeakMap<Shape, ReturnType<typeof rememberingPages<T>>>();
  return (request) => {
    const known = ofShape.get(request.shape) ?? remembering(state, { ...MEMORY, find });
    ofShape.set(request.shape, known);
    return known(request);
  };
}

/** Characters of pages that are remembered of each kind and shape. */
const MEMORY = {
  most: 8_000_000,
  keyOf: ({ account_id, page, parts }: CountedRequest) =>
    [account_id, page.number, page.size, ...parts.map(nameOfPart)].join(' '),
  sizeOf: ({ records }: Listing<unknown>, key: string) =>
    records.reduce((size, record) => size + record.length, key.length + PAGE_ITSELF),
};

/** What a page takes besides its key and records, in characters: there is no end to lists without records. */
const PAGE_ITSELF = 256;

/** How many records match, and the numbers of those on the page, newest first, as JSON text. */
interface Found {
  readonly total: number;
  readonly numbers: string;
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

/** How many parts are merged; of more, all matches are found. */
const MOST_MERGED = 64;

function listStatements({ dialect, knex, compose }: Composer, { kind, bodies }: ListSource) {
  const matches = (conditions: readonly Condition[]) =>
    narrow(knex(`${kind} as r`).where('r.account_id', param('account_id')), conditions);
  const numbered = (shape: Shape) =>
    bodies(shape).where('r.account_id', param('account_id')).orderBy('r.seq', 'desc');
  const skipped = knex.raw('?', [param('offset')]) as unknown as number; // Knex takes SQL too, which its type leaves out
  return {
    run: perShape(
      (page: PageRequest) => String(rowsRead(page)),
      (shape, page) =>
        compose(
          numbered(shape)
            .where('r.seq', '>=', param('from'))
            .where('r.seq', '<=', param('to'))
            .limit(rowsRead(page)), // tells the planner how few rows there are
        ),
    ),
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
      compose(numbered(shape).whereRaw(dialect.among('r.seq'), [param('numbers')])),
    ),
    merged: perShape(
      (parts: readonly Part[], place: Place) =>
        `${parts.map(columnsOf).join(' ')} ${nameOfPlace(place)}`,
      (shape, parts, place) => {
        const runs = parts.map((part, index) => {
          const columns = columnsOf(part);
          const own = columns.map((column) => `and r.${column} = ?`).join(' ');
          return dialect.run({
            sql: `select r.seq from ${kind} r where r.account_id = ? ${own} and r.seq ${sideOf(place)} ?`,
            parameters: ['account_id', ...columns.map((column) => `${column}${index}`), 'from'],
            order: `r.seq ${orderOf(place)}`,
          });
        });
        const merged = knex.raw(
          `(${runs.map(({ sql }) => sql).join(' union all ')}) w`,
          runs.flatMap(({ parameters }) => parameters.map(param)),
        );
        const wanted = knex.select('w.seq').from(merged).orderBy('seq', orderOf(place));
        return compose(
          numbered(shape).whereIn('r.seq', wanted.limit(rowsRead(place)).offset(skipped)),
        );
      },
    ),
  };
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
