import type { Session } from '../database.js';
import type { Body, Found, Search } from '../lists/search.js';
import { remembering } from '../remembering.js';
import { type Statement, type Values, valuesOf } from '../statements.js';

// Runs searches. The numbers of all matches are found once, and are counted and ordered; only the rows of the page are
// read. Where commits are told of, the total is remembered until a commit, by whoever runs the searches: whoever leafs
// through one has it counted once.

interface Total {
  readonly total: number;
}

/** The numbers of the records on a page, newest first, as JSON text. */
interface Numbers {
  readonly numbers: string;
}

/** What is counted by itself. */
interface Counted {
  readonly total: Statement;
  readonly values: Values;
}

/** Runs searches on a session. */
export function searcherOn(session: Session): (search: Search) => Promise<Found> {
  const count = async ({ total, values }: Counted): Promise<number> =>
    (await only<Total>(session, total, values)).total;
  const totalOf = session.state ? remembering(session.state, { ...TOTALS, find: count }) : count;
  const find = async (search: Search): Promise<Total & Numbers> => {
    if ('matches' in search) return only(session, search.matches, search.values);
    const total = await totalOf(search);
    const { numbers } = await only<Numbers>(session, search.numbers, search.values);
    return { total, numbers };
  };
  return async (search) => {
    const { total, numbers } = await find(search);
    const wanted = (JSON.parse(numbers) as number[]).slice(0, search.size); // made by the statement
    if (wanted.length === 0) return { total, rows: [] };
    const values = { account_id: search.account_id, numbers: JSON.stringify(wanted) };
    return { total, rows: await session.all<Body>(search.rows, values) };
  };
}

/** Totals that are remembered, by what was looked for; in characters. */
const TOTALS = {
  most: 1_000_000,
  keyOf: ({ total, values }: Counted) => JSON.stringify([total.sql, ...valuesOf(total, values)]),
  sizeOf: (_: number, { length }: string) => length,
};

async function only<Row>(session: Session, statement: Statement, values: Values): Promise<Row> {
  const row = await session.get<Row>(statement, values);
  if (!row) throw new Error(`One row is always found by: ${statement.sql}`);
  return row;
}
