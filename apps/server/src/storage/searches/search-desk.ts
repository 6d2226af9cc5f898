import { Failure } from '../../domain/errors.js';
import { createTurns } from '../../domain/turns.js';
import type { Found, Search } from '../lists/search.js';
import type { SearchThread } from './search-thread.js';

// Searches wait for the thread that runs them, one after another. Accounts take turns, so that many searches of one
// hold up no other and take no place of another; and one that nobody waits for any more does not run.

/** How many searches may wait. Beyond that one is refused at once: the last one of whoever has most of them. */
const WAITING = 200;

/** How long a search may wait, in milliseconds. One whose turn comes later is refused, for clients do not wait for ever. */
const PATIENCE = 10_000;

/** Takes searches. */
export interface SearchDesk {
  search(search: Search, isAwaited?: () => boolean): Promise<Found>;
  /** Ends the thread. Whoever waits is told that the service is unavailable. */
  close(): Promise<void>;
}

/** A search that waits for its turn, and who is told of it. */
interface Waiting {
  readonly search: Search;
  readonly since: number;
  isAwaited(): boolean;
  resolve(found: Found): void;
  reject(reason: unknown): void;
}

/** Opens a desk; `rest` is called after each search, when none is running. */
export function openSearchDesk(
  thread: SearchThread,
  rest = () => {},
  patience = PATIENCE,
): SearchDesk {
  const waiting = createTurns<Waiting>();
  let isBusy = false;
  let isClosed = false;

  /** Runs what waits, one after another; whoever asked is told, and the next one begins all the same. */
  const work = async () => {
    isBusy = true;
    for (let one = waiting.next(); one; one = waiting.next()) await serve(one).catch(one.reject);
    isBusy = false;
  };
  const serve = async ({ search, since, isAwaited, resolve, reject }: Waiting) => {
    const isLate = performance.now() - since > patience;
    if (isClosed || isLate || !isAwaited()) return reject(new Failure('unavailable'));
    await thread.run(search).then(resolve, reject);
    if (!isClosed) rest();
  };

  /** Whoever has to go so that one more of an account can wait: those who have gone already, or else the last of many. */
  const sentAwayFor = (account_id: number): readonly Waiting[] | undefined => {
    if (waiting.size() < WAITING) return [];
    const gone = waiting.takeUnless(({ isAwaited }) => isAwaited());
    if (gone.length > 0) return gone;
    const last = waiting.makeRoomFor(account_id);
    return last && [last];
  };

  return {
    search: (search, isAwaited = () => true) =>
      new Promise((resolve, reject) => {
        const sentAway = isClosed ? undefined : sentAwayFor(search.account_id);
        if (!sentAway) return reject(new Failure('unavailable'));
        for (const { reject: refuse } of sentAway) refuse(new Failure('unavailable'));
        const since = performance.now();
        waiting.add(search.account_id, { search, since, isAwaited, resolve, reject });
        if (!isBusy) work().catch(reject);
      }),
    async close() {
      isClosed = true;
      await thread.close();
    },
  };
}
