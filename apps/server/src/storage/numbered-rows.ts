import { timestamp } from '../domain/timestamps.js';
import { type CountedKind, counterStatements, nextNumber } from './counters.js';
import type { Composer, Session } from './database.js';
import { locked } from './locks.js';
import { named, param, type Values } from './statements.js';

// Writing records that are listed in pages: each gets the next number of its kind when it is added.

/** Where the records are kept. */
export interface NumberedSource {
  readonly kind: CountedKind;
  /** Table behind the kind, when the kind is a view. */
  readonly table?: string;
  /** Columns that are read before a change. */
  readonly columns: readonly string[];
  /** Columns that are written besides those, such as texts for searching. */
  readonly derived?: readonly string[];
}

/** A row that was added. */
interface Added {
  readonly id: number;
  readonly seq: number;
}

/** Reads, adds and changes rows on each session. */
export function numberedRows<Row>(composer: Composer, source: NumberedSource, now: () => Date) {
  const { kind } = source;
  const statements = rowStatements(composer, source);
  const counters = counterStatements(composer);

  return (session: Session) => ({
    /** The stored values, locked until the transaction ends. */
    lock: (account_id: number, id: number): Promise<Row | undefined> =>
      session.get<Row>(statements.lock, { account_id, id }),
    /** The new row by its names. Its values may need the moment it is added, which is when its turn has come. */
    async insert(
      account_id: number,
      values: Values | ((created_at: string) => Values),
    ): Promise<Added> {
      const seq = await nextNumber(session, counters, { account_id, kind });
      const created_at = timestamp(now());
      const row = await session.get<{ id: number }>(statements.insert, {
        ...(typeof values === 'function' ? values(created_at) : values),
        account_id,
        seq,
        created_at,
      });
      if (!row) throw new Error(`The new record of ${kind} has no id`);
      return { id: row.id, seq };
    },
    async update(account_id: number, id: number, values: Values): Promise<void> {
      await session.run(statements.update, { ...values, account_id, id });
    },
  });
}

function rowStatements({ dialect, knex, compose }: Composer, source: NumberedSource) {
  const { kind, table = kind, columns, derived = [] } = source;
  const one = { account_id: param('account_id'), id: param('id') };
  const written = [...columns, ...derived];
  return {
    lock: compose(locked(dialect, knex(kind).select(columns).where(one))),
    insert: compose(
      knex(table)
        .insert(named([...written, 'account_id', 'seq', 'created_at']))
        .returning('id'),
    ),
    update: compose(knex(table).where(one).update(named(written))),
  };
}
