// What is committed, as one turn of the event loop sees it. To begin to read, SQLite takes a lock that other processes
// see, which costs more than finding a record does; so everything that is read in one turn is read in one transaction.
// It also tells whether anything was committed since the turns before. A commit of this process ends it, before anybody
// is told. No other process of the service commits to the file (see file-lock.ts); what a program that knows no lock
// commits is seen in the next turn.

/** The transaction of a connection that only reads. */
export interface ReadTransaction {
  begin(): void;
  end(): void;
  /** A number that is another one after each commit. */
  askState(): number;
}

/** What a turn of the event loop sees of a database. */
export interface TurnSnapshot {
  /** Makes sure that there is one. To be called before anything is read. */
  take(): void;
  /** The number that tells whether anything was committed. */
  state(): number;
  /** Whatever is read from now on is as new as the file. */
  drop(): void;
  /** Commits: SQLite cannot begin its log anew while a snapshot is held, and what is told after it must be seen. */
  droppingAround(commit: () => Promise<unknown>): Promise<void>;
}

/** Takes a snapshot when something is read, and drops it when the turn ends. */
export function turnSnapshot({ begin, end, askState }: ReadTransaction): TurnSnapshot {
  let isTaken = false;
  let known: number | undefined;
  const drop = () => {
    if (!isTaken) return;
    isTaken = false;
    known = undefined;
    end();
  };
  const take = () => {
    if (isTaken) return;
    begin();
    isTaken = true;
    setImmediate(drop);
  };
  return {
    take,
    state() {
      take();
      known ??= askState();
      return known;
    },
    drop,
    async droppingAround(commit) {
      drop();
      await commit().finally(drop);
    },
  };
}
