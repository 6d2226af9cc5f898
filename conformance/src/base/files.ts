/** Writes files. Errors say in one sentence why a file could not be written. */
import {
  appendFileSync,
  lstatSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** A file could not be written or read. */
export class FileError extends Error {}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'this user has no permission to write there',
  EPERM: 'this user has no permission to write there',
  EROFS: 'the disk is read-only',
  EEXIST: 'there is a file where a folder is needed',
  ENOTDIR: 'there is a file where a folder is needed',
  EISDIR: 'there is a folder with the name of the file',
};

/**
 * Writes a whole file or nothing, and makes its folder. `mode` sets the permissions of a new file. Throws
 * FileError.
 */
export function writeTo(file: string, data: string | Buffer, mode = FOR_EVERYBODY): void {
  attempt(file, 'written', () => {
    makeFolder(dirname(file));
    if (isReplaceable(file)) replace(file, data, mode);
    else writeFileSync(file, data);
  });
}

/** Readable and writable for everyone whom the umask of the user allows. */
const FOR_EVERYBODY = 0o666;

/**
 * Makes a folder and those above it. The recursive `mkdir` of Node never ends where nothing can be made, as in
 * /proc.
 */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error; // somebody else made it
  }
}

/** False for a link or a device, which must not be replaced by a file. */
function isReplaceable(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isFile() ?? true;
}

function replace(file: string, data: string | Buffer, mode: number): void {
  const whole = `${file}.part`;
  try {
    writeFileSync(whole, data, { mode });
    renameSync(whole, file);
  } finally {
    rmSync(whole, { force: true });
  }
}

/** Removes a file or a link, never a folder. True when there was one. Throws FileError. */
export function removeFile(file: string): boolean {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found || found.isDirectory()) return false;
  attempt(file, 'removed', () => rmSync(file, { force: true })); // another process may have removed it
  return true;
}

/** Makes a new file. False when there is one already, which stays as it is. Throws FileError. */
export function createFile(file: string, text: string): boolean {
  return attempt(file, 'written', () => {
    makeFolder(dirname(file));
    try {
      writeFileSync(file, text, { flag: 'wx' });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false; // as node:fs throws them
      throw error;
    }
  });
}

/** Appends a text to a file. Throws FileError. */
export function appendTo(file: string, text: string): void {
  attempt(file, 'written', () => {
    makeFolder(dirname(file));
    appendFileSync(file, text);
  });
}

function attempt<T>(file: string, done: 'written' | 'removed', act: () => T): T {
  try {
    return act();
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException; // as node:fs throws them
    throw new FileError(`${file} cannot be ${done}: ${REASONS[code] ?? message}.`);
  }
}
