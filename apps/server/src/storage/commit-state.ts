// The number that tells whether anything was committed. SQLite tells it in three microseconds, which a small request
// notices when it asks more than once; so it is asked once for all that happens in one turn of the event loop, and
// anew after each commit of this process. No other process commits to the file (see file-lock.ts).

/** The number, as long as it is known. */
export interface CommitState {
  current(): number;
  /** Asks again from now on. To be called before anybody is told of a commit. */
  forget(): void;
}

/** Remembers what is told until the turn of the event loop ends. */
export function commitState(ask: () => number): CommitState {
  let known: number | undefined;
  const forget = () => {
    known = undefined;
  };
  return {
    current() {
      if (known === undefined) {
        known = ask();
        setImmediate(forget);
      }
      return known;
    },
    forget,
  };
}
