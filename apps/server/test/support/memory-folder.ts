import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

// Tests wait for the disk more than for anything else, and nothing they write outlives them: so they write into memory
// where Linux offers a folder of it. A process that is killed loses nothing there either.

const MEMORY = '/dev/shm';

/** Room that is enough for all tests at once, in bytes. */
const ENOUGH = 4 * 1024 ** 3;

/** A line of /proc/mounts that says so of a file system in memory; the PostgreSQL of a test is a program that lies in it. */
const MAY_RUN_PROGRAMS = /^\S+ \/dev\/shm tmpfs (?!\S*\bnoexec\b)/m;

/**
 * Has temporary folders of this process, and of those it starts, made in memory, unless TMPDIR says where they are; what
 * it returns removes whatever is left there.
 */
export function keepInMemory(): () => void {
  if (process.env['TMPDIR'] || !isUsable()) return () => {};
  const folder = mkdtempSync(join(MEMORY, 'lintel-tests-'));
  chmodSync(folder, 0o755); // for the user PostgreSQL runs as
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

function isUsable(): boolean {
  if (process.platform !== 'linux') return false;
  if (!MAY_RUN_PROGRAMS.test(readFileSync('/proc/mounts', 'utf8'))) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH;
}
