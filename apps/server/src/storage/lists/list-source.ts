import type { Knex } from 'knex';
import type { Shape } from '../../domain/shape.js';
import type { CountedKind } from '../counters.js';
import type { Session } from '../database.js';
import { param, type Statement, type Values } from '../statements.js';
import type { Body } from './search.js';

// Where the records of a list come from, and how their JSON texts are read.

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

/** The JSON text of a row whose body is all of it. */
export const bodyOf = ({ body }: Body) => body;

/** Finds that the body of every row is all of it. */
export const bodyWriters: RowWriters = () => async () => bodyOf;

/** Selects the records of an account. */
export function newestFirst({ bodies }: ListSource, shape: Shape): Knex.QueryBuilder {
  return bodies(shape).where('r.account_id', param('account_id')).orderBy('r.seq', 'desc');
}

/** A session, and the JSON texts of the rows of an account that a statement reads on it. */
export interface TextReader {
  readonly session: Session;
  texts(statement: Statement, values: AccountValues, shape: Shape): Promise<readonly string[]>;
  /** The JSON texts of rows that were read. */
  textsOf(rows: readonly Body[], account_id: number, shape: Shape): Promise<readonly string[]>;
}

type AccountValues = Values & { readonly account_id: number };

/** Reads the records of a source on a session. */
export function textReader(
  session: Session,
  { writers = bodyWriters }: Pick<ListSource, 'writers'>,
): TextReader {
  const writerOf = writers(session);
  const textsOf: TextReader['textsOf'] = async (rows, account_id, shape) => {
    const write = await writerOf(account_id, shape);
    return rows.map(write);
  };
  return {
    session,
    texts: async (statement, values, shape) =>
      textsOf(await session.all<Body>(statement, values), values.account_id, shape),
    textsOf,
  };
}
