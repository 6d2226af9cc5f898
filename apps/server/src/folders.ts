import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

// The folders of the service. What is in them is for its own user alone.

/** Why there cannot be a folder, by the code of the system. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its file system is read-only',
  EEXIST: 'a file of that name is in the way',
  ENOTDIR: 'a file of that name is in the way',
  ENOENT: 'this system has no folders there',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
};

/** Makes a folder where there is none, with those above it, and sees to it that it can be written; or says why not. */
export async function makeFolder(path: string): Promise<void> {
  try {
    await ensureFolder(resolve(path));
    await access(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException; // the file system throws no others
    throw new Error(
      `The folder ${path} cannot be used: ${REASONS[code] ?? message}. Set LINTEL_DATA_DIR to a folder that this user may write.`,
      { cause: error },
    );
  }
}

/** Folder by folder, since Node never ends to try where the system makes none, such as in /proc. */
async function ensureFolder(path: string): Promise<void> {
  const found = await stat(path).catch(nothingIfAbsent);
  if (found?.isDirectory()) return;
  if (!found && path !== dirname(path)) await ensureFolder(dirname(path));
  await mkdir(path, { mode: 0o700 }).catch(async (error: NodeJS.ErrnoException) => {
    const isThere = error.code === 'EEXIST' && (await stat(path)).isDirectory(); // another process was quicker
    if (!isThere) throw error;
  });
}

function nothingIfAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
