import { destination, type Logger, pino } from 'pino';

// The log of a process that serves. A line for each request would be a system call for each, so lines are gathered and
// written together; what is left is written when the process ends, unless kill -9 ends it or nobody takes it. A log that
// cannot be written ends nothing: its lines wait while there is room for them, and the others are lost and counted.

/** How long a line may wait, in milliseconds; with so many bytes lines are written, and at most so many at once. */
const WAIT_MS = 100;
const GATHERED = 32 * 1024;
const WRITTEN = 64 * 1024;

/** What may wait for a reader that has stopped reading; lines beyond that are lost, and memory is not. */
const MOST_WAITING = 64 * 1024 * 1024;

/** After so many milliseconds writing is tried again where it failed. */
const RETRY_MS = 1_000;

/** How long the end of the process waits for the lines that are left, in milliseconds. */
const END_MS = 1_000;

/** A log, and what became of its lines. */
export interface OpenLog {
  readonly log: Logger;
  /** How many lines were lost. */
  linesLost(): number;
  /** Writes what is left, as far as somebody takes it. */
  close(): Promise<void>;
}

/** Lines as bytes on their way, as the library has them; its types know texts only. */
interface ByteLines extends NodeJS.EventEmitter {
  readonly destroyed: boolean;
  write(line: Buffer): boolean;
  flush(): void;
  /** Called by the library when the process ends. */
  flushSync(): void;
  end(): void;
  destroy(): void;
}

/** Where lines go, by its file descriptor, and how many bytes may wait. */
interface Place {
  readonly dest: number;
  readonly room: number;
}

const STANDARD_OUTPUT: Place = { dest: 1, room: MOST_WAITING };

/** Opens a log, on standard output unless said otherwise; `complain` is told when that cannot be written. */
export function openLog(
  level: string,
  complain: (text: string) => void,
  place = STANDARD_OUTPUT,
): OpenLog {
  const lines = gatherLines(place);
  const losses = countLosses(lines);
  const writer = writeInTime(lines, complain);
  const write = (line: string) => (lines.destroyed ? losses.add() : writer.write(line));
  const log = pino({ level }, { write });
  lines.on('drain', () => {
    const untold = losses.untold();
    if (untold > 0) log.warn({ lines: untold }, 'lines of the log were lost');
  });
  return { log, linesLost: losses.all, close: () => closeLines(lines) };
}

/** Counts the lines that are lost: those for which there is no room, and those that are added. */
function countLosses(lines: ByteLines) {
  let lost = 0;
  let told = 0;
  const add = () => {
    lost += 1;
  };
  lines.on('drop', add);
  return {
    add,
    all: () => lost,
    /** How many were lost since this was asked last. */
    untold(): number {
      const untold = lost - told;
      told = lost;
      return untold;
    },
  };
}

/** Writes lines soon after they come, tries again where that fails, and complains once of each failure. */
function writeInTime(lines: ByteLines, complain: (text: string) => void) {
  let isFailing = false;
  let flushing: NodeJS.Timeout | undefined;

  const flushIn = (ms: number) => {
    if (flushing) return;
    flushing = setTimeout(() => {
      flushing = undefined;
      if (!lines.destroyed) lines.flush();
    }, ms).unref();
  };
  lines
    .on('error', ({ code, message }: NodeJS.ErrnoException) => {
      const isForsaken = code === 'EPIPE';
      const now = isForsaken
        ? 'Its lines are lost from now on.'
        : 'They wait, and it is tried again.';
      if (!isFailing) complain(`The log cannot be written: ${message}. ${now}`);
      isFailing = true;
      if (isForsaken) lines.destroy();
      else flushIn(RETRY_MS);
    })
    .on('write', (bytes: number) => {
      if (bytes > 0) isFailing = false;
    });

  const flushAtEnd = lines.flushSync.bind(lines);
  lines.flushSync = () => isFailing || flushAtEnd(); // it would try for ever

  return {
    write(line: string): void {
      lines.write(Buffer.from(line));
      flushIn(isFailing ? RETRY_MS : WAIT_MS);
    },
  };
}

async function closeLines(lines: ByteLines): Promise<void> {
  if (lines.destroyed) return;
  await new Promise<void>((resolve) => {
    lines.once('close', resolve).once('error', resolve);
    setTimeout(resolve, END_MS).unref();
    lines.end();
  });
  lines.destroy();
}

function gatherLines({ dest, room }: Place): ByteLines {
  const lines = destination({
    dest,
    sync: false,
    minLength: GATHERED,
    maxWrite: WRITTEN,
    maxLength: room,
    contentMode: 'buffer', // the bytes of texts that wait would be counted anew for each line
  }) as object as ByteLines; // see there
  return lines.removeAllListeners('error'); // the library's own would throw, or fall silent without a word
}
