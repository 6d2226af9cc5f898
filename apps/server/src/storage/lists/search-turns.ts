import { Failure } from '../../domain/errors.js';

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
  const waiting = new Map<number, (() => void)[]>(); // by account, that whose turn it is first
  let waits = 0;
  let left = SHARE;
  let isCounted = false;
  let isSearching = false;

  const resumeNext = () => {
    if (isSearching || left <= 0) return;
    for (const [account_id, [resume, ...others]] of waiting) {
      waiting.delete(account_id);
      if (others.length > 0) waiting.set(account_id, others);
      waits -= 1;
      isSearching = true;
      resume?.();
      return;
    }
  };
  const begin = () => {
    isCounted = false;
    left = SHARE;
    resumeNext();
  };
  const turnOf = (account_id: number) =>
    new Promise<void>((resume) => {
      waiting.set(account_id, [...(waiting.get(account_id) ?? []), resume]);
      waits += 1;
    });

  return async (account_id, search) => {
    if (waits >= WAITING) throw new Failure('unavailable');
    if (isSearching || left <= 0 || waits > 0) await turnOf(account_id);
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
