import { keepThread } from '../keep-thread.js';
import { type Connection, LOG_PAGES } from '../sqlite-connection.js';
import type { TurnSnapshot } from '../turn-snapshot.js';

// What is committed is in the log of the file, and is copied to where it belongs when there is much of it. Whoever does
// that waits for the disk, so it is another thread, while writes go on. It cannot copy what is written meanwhile, and
// SQLite begins the log anew only when all of it is copied: the few pages that are left are copied here, between two
// transactions. Where no thread can be had, SQLite copies at a commit, when the log is twice as long.

/** Pages that are copied here after a commit, at most. */
const FEW = 300;

/** Keeps the log of a file short. */
export interface LogKeeper {
  /** To be told of each commit. */
  committed(): void;
  /** To be told when a search has ended and none has begun: what it saw could not be copied over. */
  unread(): void;
  close(): Promise<void>;
}

/** A log, and those of this thread who write and read it. */
interface Log {
  readonly file: string;
  readonly writer: Connection;
  readonly snapshot: TurnSnapshot;
}

/** Keeps the log of a file from growing beyond so many pages by much. */
export function keepLog({ file, writer, snapshot }: Log, pages = LOG_PAGES): LogKeeper {
  const program = { name: 'log', path: './log/program', data: file, memory: MEMORY };
  const thread = keepThread<null, null>(program);
  const tell = writer.prepare<[], Lengths>('pragma wal_checkpoint(NOOP)');
  const copy = writer.prepare('pragma wal_checkpoint(PASSIVE)');
  let isCopying = false;

  /** Pages that wait to be copied, when there are so many that they should be. */
  const pagesToCopy = (): number => {
    if (!writer.open || writer.inTransaction || isCopying) return 0;
    const { log, checkpointed } = tell.get() ?? NOTHING;
    return log < pages ? 0 : log - checkpointed;
  };
  const copyHere = () => {
    snapshot.drop(); // what it sees could not be copied over
    copy.get();
  };
  const copyElsewhere = () => {
    isCopying = true;
    const end = () => {
      isCopying = false;
    };
    thread.run(null).then(end, end);
  };
  const look = () => {
    const left = pagesToCopy();
    if (left > FEW) copyElsewhere();
    else if (left > 0) copyHere();
  };
  return {
    committed: () => void setImmediate(withoutFailure, look), // those who wrote are answered first
    unread: () => withoutFailure(() => pagesToCopy() > 0 && copyHere()),
    close: thread.close,
  };
}

/** Megabytes of the objects of the thread, which holds next to none. */
const MEMORY = 32;

/** Pages of the log, and how many of them are where they belong. */
interface Lengths {
  readonly log: number;
  readonly checkpointed: number;
}

const NOTHING: Lengths = { log: 0, checkpointed: 0 };

/** What could not be copied is still in the log, and whoever reads or writes the file is told what is wrong with it. */
function withoutFailure(work: () => void): void {
  try {
    work();
  } catch {}
}
