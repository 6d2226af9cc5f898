import { randomUUID } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { tooLarge } from '../domain/errors.js';
import { type FileKind, HEAD_BYTES, judgeFile } from '../domain/files/file-kinds.js';
import type { FitFile, Intake, ReceivedFile } from '../domain/ports/intake.js';
import { makeFolder } from '../folders.js';
import { removeForgotten } from './forgotten.js';
import { ImageFault } from './images/anatomy.js';
import type { CleanImage, RawImage } from './images/clean-image.js';
import type { ImageDesk } from './images/image-desk.js';
import { unavailable } from './unavailable.js';

// Uploads on their way: each in a temporary file, which is gone when its request is, or at the next start at the latest.

/** Opens a folder for temporary files, and removes what a process that was killed has left there. */
export async function openIntake(folder: string, images: ImageDesk): Promise<Intake> {
  await makeFolder(folder);
  await removeForgotten(folder);

  return {
    async receive(content, limit) {
      const path = join(folder, randomUUID());
      const sink = createWriteStream(path, { flags: 'wx', mode: 0o600 });
      try {
        await pipeline(content, (chunks) => upTo(limit, chunks), sink);
        return { path, size: sink.bytesWritten };
      } catch (error) {
        await discard(path);
        throw isOfThisMachine(error) ? unavailable(error) : error;
      }
    },
    examine: (file, account_id) =>
      examine(file, (image) => images.clean(image, account_id)).catch(unavailable),
    discard,
    isAlive: () =>
      access(folder, constants.W_OK).then(
        () => true,
        () => false,
      ),
  };
}

async function examine(
  file: ReceivedFile,
  clean: (image: RawImage) => Promise<CleanImage>,
): Promise<FitFile | string> {
  const { path, size, filename } = file;
  const kind = judgeFile({ ...file, head: await headOf(path) });
  if (typeof kind === 'string') return kind;
  const { mime_type, image } = kind;
  if (image === null)
    return (await isWhole(path, kind))
      ? { path, size, filename, mime_type, thumbnail: null }
      : 'is not plain text throughout';
  try {
    return { ...(await clean({ format: image, path })), filename, mime_type };
  } catch (error) {
    if (error instanceof ImageFault) return error.message;
    throw error;
  }
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function isWhole(path: string, { goesOn }: FileKind): Promise<boolean> {
  if (!goesOn) return true;
  for await (const chunk of createReadStream(path)) if (!goesOn(chunk)) return false;
  return true;
}

/** Removes a temporary file and what was made of it beside it. */
async function discard(path: string): Promise<void> {
  for (const made of ['', '.clean', '.thumbnail']) await rm(path + made, { force: true });
}

async function* upTo(limit: number, chunks: AsyncIterable<string | Uint8Array>) {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > limit) throw tooLarge('The file', limit);
    yield chunk;
  }
}

/** What the file system refuses names the call that failed; what is wrong with an upload does not. */
function isOfThisMachine(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
