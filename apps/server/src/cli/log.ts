import { destination, type Logger, pino } from 'pino';

// The log of a process that serves: a line for each request would be a system call for each, so lines are gathered and
// written together. The library writes what is left when the process ends, whatever ends it but kill -9.

/** How long a line may wait, in milliseconds; with so many bytes lines are written, and at most so many at once. */
const WAIT_MS = 100;
const GATHERED = 32 * 1024;
const WRITTEN = 64 * 1024;

/** What may wait for a reader that has stopped reading; lines beyond that are lost, and memory is not. */
const MOST_WAITING = 64 * 1024 * 1024;

/** Lines as bytes on their way. */
interface ByteLines {
  write(line: Buffer): boolean;
  flush(): void;
}

/** A log on standard output. */
export function openLog(level: string): Logger {
  const lines = destination({
    dest: 1,
    sync: false,
    minLength: GATHERED,
    maxWrite: WRITTEN,
    maxLength: MOST_WAITING,
    contentMode: 'buffer', // the bytes of texts that wait would be counted anew for each line
  }) as object as ByteLines; // the type of the library knows texts only
  setInterval(() => lines.flush(), WAIT_MS).unref();
  return pino({ level }, { write: (line) => lines.write(Buffer.from(line)) });
}
