import { Failure } from '../../domain/errors.js';
import { createTurns } from '../../domain/turns.js';

// Searches share each turn of the event loop with everybody else. SQLite answers while the loop waits, and some searches
// go through all an account has. So they have a part of each turn, and what does not fit in waits for the next one: in
// between, whatever else has arrived is answered. Accounts take turns, so that many searches of one hold up no other.

/** Milliseconds of a turn that searches may begin in; the last one ends when it is done. */
const SHARE = 20;

/** How many searches may wait. Beyond that a request is refused at once. */
const WAITING = 200;

/** Runs a search of an account when its turn has come. */
export type SearchTurns = <T>(account_id: number, search: () => Promise<T>) => Promise<T>;

/** Shares the turns of the event loop among searches. */
export function createSearchTurns(now = () => performance.now()): SearchTurns {
  const waiting = createTurns<() => void>();
  let left = SHARE;
  let isCounted = false;
  let isSearching = false;

  const resumeNext = () => {
    if (isSearching || left <= 0) return;
    const resume = waiting.next();
    if (!resume) return;
    isSearching = true;
    resume();
  };
  const begin = () => {
    isCounted = false;
    left = SHARE;
    resumeNext();
  };

  return async (account_id, search) => {
    if (waiting.size() >= WAITING) throw new Failure('unavailable');
    if (isSearching || left <= 0 || waiting.size() > 0)
      await new Promise<void>((resume) => waiting.add(account_id, resume));
    if (!isCounted) setImmediate(begin);
    isCounted = true;
    isSearching = true;
    const began = now();
    try {
      return await search();
    } finally {
      left -= now() - began;
      isSearching = false;
      resumeNext();
    }
  };
}
