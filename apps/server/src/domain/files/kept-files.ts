import { createPublicId } from '../../secrets/tokens.js';
import { Failure } from '../errors.js';
import type { FileRecord } from '../ports/attachments.js';
import type { BlobStore } from '../ports/blobs.js';
import type { FitFile } from '../ports/intake.js';
import type { Clock, Storage } from '../ports.js';

// Files and the rows that name them. A file is announced before it is written, so that one whose request or process ends
// is not forgotten; it goes when no row names it. Copies share a file, so a removed row does not take its file along:
// whether another names it is asked when every transaction that could have copied it has ended.

/** What files are kept with. */
export interface FileKeeping {
  readonly storage: Storage;
  readonly blobs: BlobStore;
  readonly clock: Clock;
}

/** How long after its announcement a file is looked at, and how long after the removal of a row, in milliseconds. */
const UPLOAD_MS = 60 * 60_000;
const COPY_MS = 5 * 60_000;

/** Keeps a file under a new key, writes what names it, and returns what was written; unnamed, the file is gone again. */
export async function keepFile<T>(
  keeping: FileKeeping,
  { path, size, filename, mime_type, thumbnail }: FitFile,
  name: (file: FileRecord) => Promise<T>,
): Promise<T> {
  const { blobs } = keeping;
  const file_key = await announceFile(keeping);
  const settle = () => settleFile(keeping, file_key).catch(() => {}); // a sweep does what cannot be done now
  try {
    await blobs.put(file_key, path);
    if (thumbnail) await blobs.put(thumbnailKey(file_key), thumbnail.path);
    const thumbnail_size = thumbnail?.size ?? null;
    const named = await name({ file_key, filename, mime_type, size, thumbnail_size });
    await settle();
    return named;
  } catch (error) {
    if (isRefusal(error)) await settle();
    throw error;
  }
}

/** Keeps a file under a new key, which it returns; the file goes when nothing names it within the hour. */
export async function placeFile(keeping: FileKeeping, path: string): Promise<string> {
  const file_key = await announceFile(keeping);
  await keeping.blobs.put(file_key, path);
  return file_key;
}

/** Removes files that no row names any more. */
export async function sweepFiles(keeping: FileKeeping): Promise<void> {
  const { storage, clock } = keeping;
  const now = clock.now().getTime();
  await storage.write(({ files }) => files.schedule(now + COPY_MS));
  let failure: unknown;
  for (const file_key of await storage.stores.files.listDue(now))
    await settleFile(keeping, file_key).catch((error) => {
      failure ??= error; // the others are not kept for it
    });
  if (failure) throw failure;
}

/** Whether nothing was written for certain; of a transaction that was cut off nobody knows yet. */
function isRefusal(error: unknown): boolean {
  return error instanceof Failure && error.code !== 'unavailable';
}

/** The key under which the thumbnail of a file is kept. */
export function thumbnailKey(file_key: string): string {
  return `${file_key}.thumbnail`;
}

async function announceFile({ storage, clock }: FileKeeping): Promise<string> {
  const file_key = createPublicId();
  const due = clock.now().getTime() + UPLOAD_MS;
  await storage.write(({ files }) => files.announce(file_key, due));
  return file_key;
}

async function settleFile({ storage, blobs }: FileKeeping, file_key: string): Promise<void> {
  if (!(await storage.stores.files.isNamed(file_key))) {
    await blobs.remove(file_key);
    await blobs.remove(thumbnailKey(file_key));
  }
  await storage.write(({ files }) => files.settle(file_key));
}
