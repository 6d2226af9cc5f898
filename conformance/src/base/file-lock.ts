/** Lets one process of this machine at a time use a file. */
import { readFileSync, statSync } from 'node:fs';
import process from 'node:process';
import type { Clock } from './clock.js';
import { createFile, FileError, removeFile } from './files.js';

const LONGEST_WAIT_MS = 60_000;
const POLL_MS = 100;

/**
 * Acts while no other process does so for the same file, and waits for one that does. Another file beside it,
 * `<file>.lock`, says which process that is. Throws FileError, without acting, when the other one does not come
 * to an end within `longestWaitMs` or that file cannot be written.
 */
export async function alone<T>(
  file: string,
  clock: Clock,
  act: () => Promise<T>,
  longestWaitMs = LONGEST_WAIT_MS,
): Promise<T> {
  const lock = `${file}.lock`;
  const until = clock.now() + longestWaitMs;
  while (!createFile(lock, String(process.pid))) {
    if (isLeft(lock) && removeLeft(lock)) continue;
    if (clock.now() >= until) throw new FileError(describeHeld(file, lock, readHolder(lock)));
    await clock.sleep(POLL_MS);
  }
  const release = () => removeFile(lock);
  process.once('exit', release); // an interrupted process does not come to the end of `act`
  try {
    return await act();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** True when a process that was killed left the lock. */
function isLeft(lock: string): boolean {
  const holder = readHolder(lock);
  if (holder === process.pid) return isOlderThanThisProcess(lock);
  return holder !== undefined && !isRunning(holder);
}

/**
 * Removes a lock that was left, unless another process is about to: that one may be done and hold a new lock
 * before this one comes to remove it. True when the lock can be tried again.
 */
function removeLeft(lock: string): boolean {
  const removing = `${lock}.left`;
  if (!createFile(removing, String(process.pid))) return false;
  try {
    if (isLeft(lock)) removeFile(lock);
    return true;
  } finally {
    removeFile(removing);
  }
}

/** The number of a process comes again, in a container always the same. */
function isOlderThanThisProcess(lock: string): boolean {
  const began = Date.now() - process.uptime() * 1_000;
  const written = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  return written !== undefined && written < began - IMPRECISION_MS;
}

/** How much the times of some file systems are off. */
const IMPRECISION_MS = 2_000;

/** The process that holds the lock; undefined while it writes its number, or when the lock has just gone. */
function readHolder(lock: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(lock, 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0); // sends nothing
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // as node:process throws them
  }
}

function describeHeld(file: string, lock: string, other: number | undefined): string {
  const name = other === undefined ? 'another process' : `the process ${other}`;
  return `${file} is used by ${name}: wait until that run has ended, or remove ${lock} if there is none.`;
}
