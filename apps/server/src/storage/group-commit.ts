import { Failure } from '../domain/errors.js';
import type { Session } from './database.js';
import type { Statement } from './statements.js';

// Group commit: writes that come in one turn of the event loop, or in turns that follow each other, share one durable
// transaction. Each has a savepoint of its own, and each is answered only after COMMIT. Where a great many keep coming,
// they are committed in several transactions, so that none of them waits for the last, and that no transaction holds up
// everybody else for long.

/** A group of so many writes waits for no others, and not for the end of the turn. */
const LARGE = 256;

/** How many writes may wait for the next transaction. Beyond that a request is refused at once. */
const WAITING = 1_000;

interface Write {
  work(): Promise<void>;
  settle(failure?: Error): void;
}

const statement = (sql: string): Statement => ({ sql, parameters: [] });

const BEGIN = statement('BEGIN IMMEDIATE');
const COMMIT = statement('COMMIT');
const ROLLBACK = statement('ROLLBACK');
const SAVEPOINT = statement('SAVEPOINT write');
const RELEASE = statement('RELEASE write');
const UNDO = statement('ROLLBACK TO write');

/** The last part of each transaction, which commits it. */
type End = (session: Session, commit: () => Promise<unknown>) => Promise<void>;

/** Queues writes on a connection and commits them together. */
export function createGroupCommit(session: Session, end: End) {
  let queue: Write[] = [];
  let flushing: Promise<void> | null = null;
  let begin = () => {};

  /**
   * Waits for the end of this turn, and for another as long as a turn brings more. Of many who write at once, some would
   * otherwise always come while others are committed, and each transaction would be that of a part.
   */
  const untilNoMoreCome = async () => {
    let before: number;
    do {
      before = queue.length;
      await new Promise<void>((resolve) => {
        begin = resolve;
        setImmediate(resolve);
      });
    } while (queue.length > before && queue.length < LARGE);
  };

  const flush = async () => {
    while (queue.length > 0) {
      await untilNoMoreCome();
      const group = queue;
      queue = [];
      await commitTogether(session, { group, end });
    }
    flushing = null;
  };

  return {
    async submit<T>(work: (session: Session) => Promise<T>): Promise<T> {
      if (queue.length >= WAITING) throw new Failure('unavailable');
      return new Promise<T>((resolve, reject) => {
        let outcome: () => void = () => reject(new Error('The write did not run'));
        queue.push({
          async work() {
            const result = await work(session);
            outcome = () => resolve(result);
          },
          settle: (failure) => (failure ? reject(failure) : outcome()),
        });
        flushing ??= flush();
        if (queue.length === LARGE) begin();
      });
    },
    /** Kept when every write submitted so far is answered. */
    settled: async () => {
      while (flushing) await flushing;
    },
  };
}

interface Transaction {
  readonly group: readonly Write[];
  readonly end: End;
}

async function commitTogether(session: Session, { group, end }: Transaction): Promise<void> {
  const failures = new Map<Write, Error>();
  try {
    await session.run(BEGIN, {});
    for (const write of group) {
      const failure = await runInSavepoint(session, write);
      if (failure) failures.set(write, failure);
    }
    await end(session, () => session.run(COMMIT, {}));
  } catch (error) {
    await session.run(ROLLBACK, {}).catch(() => 0);
    for (const write of group) write.settle(asError(error));
    return;
  }
  // A refusal too may rest on what another write of the group did, and holds only now.
  for (const write of group) write.settle(failures.get(write));
}

async function runInSavepoint(session: Session, write: Write): Promise<Error | undefined> {
  await session.run(SAVEPOINT, {});
  try {
    await write.work();
    await session.run(RELEASE, {});
    return undefined;
  } catch (error) {
    await session.run(UNDO, {}).catch(() => {
      throw error; // a disk that is full has undone the whole group already
    });
    await session.run(RELEASE, {});
    return asError(error);
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
