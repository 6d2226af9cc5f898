import type { Composer, Session } from '../database.js';
import type { Found, Search } from '../lists/search.js';
import type { Values } from '../statements.js';
import { searcherOn } from './find-matches.js';
import type { SearchDesk } from './search-desk.js';

// Where a search runs. In a small database it takes no longer than others do, and to ask another thread would make it
// dearer. It is the size of the database and not of the account that counts: the index of addresses goes through those
// of all accounts.

/** Properties and inspections of a small database, at most: going through them takes a few milliseconds. */
const SMALL = 4_000;

/** Characters that are looked for there, at most: of hundreds of words each is compared with each address. */
const FEW = 250;

/** Runs the small searches of a database on a session, and sends others to a desk. */
export function searchingOn(session: Session, { knex, compose }: Composer, desk: SearchDesk) {
  const newest = compose(
    knex.select({
      properties: knex('properties').max('id'),
      inspections: knex('inspections').max('id'),
    }),
  );
  const searchHere = searcherOn(session);
  let isLarge = false; // what was large stays so

  const lookAtSize = async () => {
    const row = await session.get<Newest>(newest, {});
    isLarge = Number(row?.properties) + Number(row?.inspections) > SMALL;
  };
  return async (search: Search, isAwaited?: () => boolean): Promise<Found> => {
    if (!isLarge) await lookAtSize();
    const isSmall = !isLarge && charactersIn(search.values) <= FEW;
    return isSmall ? searchHere(search) : desk.search(search, isAwaited);
  };
}

/** The ids of the newest records, which say about how many there are. */
interface Newest {
  readonly properties: number | null;
  readonly inspections: number | null;
}

function charactersIn(values: Values): number {
  return Object.values(values).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : 0),
    0,
  );
}
