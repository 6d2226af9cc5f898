import { destination, type Logger, pino } from 'pino';

// The log of a process that serves: a line for each request would be a system call for each, so lines are gathered and
// written together. The library writes what is left when the process ends, whatever ends it but kill -9.

/** How long a line may wait, in milliseconds, and how many characters may wait together. */
const WAIT_MS = 100;
const GATHERED = 8 * 1024;

/** What may wait for a reader that has stopped reading; lines beyond that are lost, and memory is not. */
const MOST_WAITING = 64 * 1024 * 1024;

/** A log on standard output. */
export function openLog(level: string): Logger {
  const lines = destination({
    dest: 1,
    sync: false,
    minLength: GATHERED,
    maxLength: MOST_WAITING,
  });
  setInterval(() => lines.flush(), WAIT_MS).unref();
  return pino({ level }, lines);
}
