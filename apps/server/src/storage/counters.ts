import type { Composer, Session } from './database.js';
import type { Dialect } from './dialect.js';
import { param } from './statements.js';

// Counters of an account: how many records of a kind there are, kept in the transaction that adds one. The count is
// also the dense number of the newest record, by which pages are read. Parts of a kind are counted by themselves, and
// large ones in blocks of numbers too; a record that comes from one part to another moves a count.

/** Kinds of records that are numbered densely within an account. */
export type CountedKind = 'properties' | 'clients' | 'staff' | 'inspections';

/** The records of a kind that share the values of some columns. Parts by the same columns have no record in common. */
export type Part = Readonly<Record<string, number>>;

/** How many numbers a block has. With a million records, adding blocks up and skipping within one take about as long. */
export const BLOCK = 8192;

/** Parts by one column hold many records each, and are counted in blocks. Those by more columns are small. */
export function isInBlocks(part: Part): boolean {
  return Object.keys(part).length === 1;
}

/** A record that comes to some parts, and leaves others. */
export interface Recount {
  readonly account_id: number;
  readonly kind: CountedKind;
  /** Number of the record. */
  readonly seq: number;
  readonly from: readonly Part[];
  readonly to: readonly Part[];
}

interface Counted {
  readonly account_id: number;
  readonly kind: CountedKind;
}

/** Statements of the counters. */
export function counterStatements({ dialect, knex, compose }: Composer) {
  const counter = { account_id: param('account_id'), kind: param('kind') };
  const whole = { ...counter, part: '' };
  return {
    value: compose(knex('counters').select('value').where(whole)),
    next: compose(
      knex('counters')
        .insert({ ...whole, value: 1 })
        .onConflict(['account_id', 'kind', 'part'])
        .merge({ value: knex.raw('counters.value + 1') })
        .returning('value'),
    ),
    sum: compose(
      knex('counters')
        .select(knex.raw('cast(coalesce(sum(value), 0) as bigint) as value'))
        .where(counter)
        .whereRaw(isOneOfParts(dialect), [param('parts')]),
    ),
    // In one order, so that parallel writers do not wait for each other in circles.
    count: compose(
      knex.raw(
        `insert into counters (account_id, kind, part, value)
         select cast(? as bigint), cast(? as text), w.part, w.change
         from ${dialect.rows({ part: 'text', change: 'bigint' }, 'w')} where true order by w.part
         on conflict (account_id, kind, part) do update set value = counters.value + excluded.value`,
        [param('account_id'), param('kind'), param('changes')],
      ),
    ),
    countInBlock: compose(
      knex.raw(
        `insert into counted_blocks (account_id, kind, part, block, value)
         select cast(? as bigint), cast(? as text), w.part, cast(? as bigint), w.change
         from ${dialect.rows({ part: 'text', change: 'bigint' }, 'w')} where true order by w.part
         on conflict (account_id, kind, part, block)
           do update set value = counted_blocks.value + excluded.value`,
        [param('account_id'), param('kind'), param('block'), param('changes')],
      ),
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

/** How many records some parts of a kind have together. */
export async function numberIn(
  session: Session,
  statements: CounterStatements,
  { parts, ...counted }: Counted & { readonly parts: readonly Part[] },
): Promise<number> {
  const values = { ...counted, parts: namesOfParts(parts) };
  const row = await session.get<{ value: number }>(statements.sum, values);
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

/** Counts a record that comes to parts and leaves others. */
export async function recount(
  session: Session,
  statements: CounterStatements,
  { from, to, seq, ...counted }: Recount,
): Promise<void> {
  const changes = [
    ...from.map((part) => ({ part, change: -1 })),
    ...to.map((part) => ({ part, change: 1 })),
  ];
  const inBlocks = changes.filter(({ part }) => isInBlocks(part));
  await session.run(statements.count, { ...counted, changes: textOf(changes) });
  await session.run(statements.countInBlock, {
    ...counted,
    block: Math.floor(seq / BLOCK),
    changes: textOf(inBlocks),
  });
}

/** Condition with one value, the `namesOfParts`: a count is that of one of the parts. */
export function isOneOfParts(dialect: Dialect): string {
  return dialect.amongTexts('part');
}

/** JSON text of parts, for a statement. */
export function namesOfParts(parts: readonly Part[]): string {
  return JSON.stringify(parts.map(nameOfPart));
}

/** JSON text of changes, for a statement. */
function textOf(changes: readonly { readonly part: Part; readonly change: number }[]): string {
  return JSON.stringify(changes.map(({ part, change }) => ({ part: nameOfPart(part), change })));
}

/** The name a part is counted under. */
export function nameOfPart(part: Part): string {
  const names = Object.keys(part).sort();
  return names.map((name) => `${name} ${part[name]}`).join(', ');
}
