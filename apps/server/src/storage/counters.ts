import type { Composer, Session } from './database.js';
import { param } from './statements.js';

// Counters of an account: how many records of a kind there are, kept in the transaction that adds one. The count is
// also the dense number of the newest record, by which pages are read.

/** Kinds of records that are numbered densely within an account. */
export type CountedKind = 'properties' | 'clients' | 'staff';

interface Counted {
  readonly account_id: number;
  readonly kind: CountedKind;
}

/** Statements of the counters. */
export function counterStatements({ knex, compose }: Composer) {
  const counter = { account_id: param('account_id'), kind: param('kind') };
  return {
    value: compose(knex('counters').select('value').where(counter)),
    next: compose(
      knex('counters')
        .insert({ ...counter, value: 1 })
        .onConflict(['account_id', 'kind'])
        .merge({ value: knex.raw('counters.value + 1') })
        .returning('value'),
    ),
  };
}

type CounterStatements = ReturnType<typeof counterStatements>;

/** How many records of a kind an account has. */
export async function numberOf(
  session: Session,
  statements: CounterStatements,
  counted: Counted,
): Promise<number> {
  const row = await session.get<{ value: number }>(statements.value, { ...counted });
  return row?.value ?? 0;
}

/** Counts one more record and returns its number; parallel writers take turns until they commit. */
export async function nextNumber(
  session: Session,
  statements: CounterStatements,
  counted: Counted,
): Promise<number> {
  const row = await session.get<{ value: number }>(statements.next, { ...counted });
  if (!row) throw new Error(`The counter of ${counted.kind} returned nothing`);
  return row.value;
}
