import { accessSync, constants, statfsSync } from 'node:fs';

// Tests wait for the disk more than for anything else, and nothing they write outlives them: so they write into memory
// where Linux offers a folder of it. A process that is killed loses nothing there either.

const FOLDER = '/dev/shm';

/** The type of a file system that is memory, and the room that makes one large enough, in bytes. */
const TMPFS = 0x01_02_19_94;
const ENOUGH = 4 * 1024 ** 3;

/** Has temporary folders of this process, and of those it starts, made in memory; where they are is left to whoever has said so. */
export function keepInMemory(): void {
  if (isRoomyMemory(FOLDER)) process.env['TMPDIR'] ??= FOLDER;
}

function isRoomyMemory(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { type, bavail, bsize } = statfsSync(folder);
    return type === TMPFS && bavail * bsize >= ENOUGH;
  } catch {
    return false;
  }
}
