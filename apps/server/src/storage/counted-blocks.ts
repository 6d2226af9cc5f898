import {
  BLOCK,
  type CountedKind,
  isInBlocks,
  isOneOfParts,
  namesOfParts,
  type Part,
} from './counters.js';
import type { Composer, Session } from './database.js';
import { param } from './statements.js';

// Where in a long list a page begins. The records of a part lie among others, so that their numbers have gaps. How many
// of them each block of numbers has is counted too: blocks are added up, and only records of one block are skipped.

/** Up to so many records are skipped without a look at the blocks. */
const FEW = 1024;

/** Where the rows of a page are, counted from one end of the list. */
export interface Place {
  readonly size: number;
  /** Whether rows are counted from the oldest, which is done where that is nearer. */
  readonly isFromOldest: boolean;
  readonly offset: number;
}

/** The number a page is looked for from, and how many records are skipped from there. */
export interface Start {
  readonly from: number;
  readonly offset: number;
}

interface PlaceInParts {
  readonly account_id: number;
  readonly kind: CountedKind;
  readonly parts: readonly Part[];
  readonly place: Place;
}

/** Finds where pages of parts begin. */
export function blockFinder({ dialect, knex, compose }: Composer) {
  const ofParts = compose(
    knex('counted_blocks')
      .select(knex.raw(`${dialect.numbers('block', 'value')} as counts`))
      .where({ account_id: param('account_id'), kind: param('kind') })
      .whereRaw(isOneOfParts(dialect), [param('parts')])
      .groupBy('part'),
  );

  return async (session: Session, { parts, place, ...counted }: PlaceInParts): Promise<Start> => {
    if (place.offset <= FEW || !parts.every(isInBlocks)) return fromTheEnd(place);
    const values = { ...counted, parts: namesOfParts(parts) };
    const rows = await session.all<{ counts: string }>(ofParts, values);
    return startOf(sumOf(rows.map(({ counts }) => JSON.parse(counts) as Counts)), place); // made by the statement
  };
}

/** How many records each block has. */
export type Counts = Readonly<Record<number, number>>;

/** How many records each block has of all parts. */
function sumOf(ofParts: readonly Counts[]): Counts {
  const [first = {}, ...others] = ofParts;
  if (others.length === 0) return first;
  const sum: Record<number, number> = {};
  for (const [block, count] of ofParts.flatMap(Object.entries<number>))
    sum[Number(block)] = (sum[Number(block)] ?? 0) + count;
  return sum;
}

/** Where a page begins: in the block in which as many records are passed as are to be skipped. */
export function startOf(counts: Counts, place: Place): Start {
  const { isFromOldest } = place;
  const ascending = Object.entries(counts); // members named by numbers are in their order
  let { offset } = place;
  for (const [block, count] of isFromOldest ? ascending : ascending.reverse()) {
    const first = Number(block) * BLOCK;
    if (offset < count) return { from: isFromOldest ? first : first + BLOCK - 1, offset };
    offset -= count;
  }
  return fromTheEnd(place); // records have left since they were counted
}

function fromTheEnd({ isFromOldest, offset }: Place): Start {
  return { from: isFromOldest ? 0 : Number.MAX_SAFE_INTEGER, offset };
}
