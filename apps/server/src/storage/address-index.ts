import type { Session } from './database.js';
import type { Statement } from './statements.js';

// The trigrams of addresses in SQLite. Their index pays for a change by the transaction, not by the row, so a trigger
// only notes whose address is new or another one, and the index follows once, before the transaction commits. What is
// undone leaves no note, and what is committed is indexed.

const statement = (sql: string): Statement => ({ sql, parameters: [] });

/** Places of an account in the index: its own begin at `account_id * PLACES`, and a property is at its number from there. */
export const PLACES = 2 ** 27;

const NOTED = statement('select 1 from unindexed_addresses limit 1');
const REMOVE = statement(
  `insert into property_addresses (property_addresses, rowid, address_text)
   select 'delete', place, indexed_text from unindexed_addresses
   where indexed_text is not null`,
);
const ADD = statement(
  `insert into property_addresses (rowid, address_text)
   select w.place, r.address_text from unindexed_addresses w
   cross join properties r on r.account_id = w.place / ${PLACES} and r.seq = w.place % ${PLACES}`, // the planner cannot know how few wait
);
const FORGET = statement('delete from unindexed_addresses');

/** Brings the index up to date with the transaction of a session. */
export async function indexAddresses(session: Session): Promise<void> {
  if (!(await session.get(NOTED, {}))) return;
  for (const step of [REMOVE, ADD, FORGET]) await session.run(step, {});
}
