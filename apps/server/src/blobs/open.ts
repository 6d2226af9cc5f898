import { join } from 'node:path';
import type { BlobStore } from '../domain/ports/blobs.js';
import type { Intake } from '../domain/ports/intake.js';
import type { Workshop } from '../domain/ports/workshop.js';
import { openDirectory } from './directory.js';
import { openImageDesk } from './images/image-desk.js';
import { openIntake } from './intake.js';
import type { Bucket } from './s3.js';
import { openWorkshop } from './workshop.js';

// Opens what keeps the files of a deployment.

/** Where files are kept. */
export type BlobTarget =
  | { readonly kind: 'directory'; readonly folder: string }
  | ({ readonly kind: 's3' } & Bucket);

/** What a deployment has for files. */
export interface OpenBlobs {
  readonly blobs: BlobStore;
  readonly intake: Intake;
  readonly workshop: Workshop;
  close(): void;
}

/**
 * Opens the store, and folders for uploads on their way and for files that are being made; what is missing is made. The
 * folders are where a store in a folder is, so that a file is moved and not copied.
 */
export async function openBlobs(target: BlobTarget, dataDir: string): Promise<OpenBlobs> {
  const images = openImageDesk();
  return {
    blobs: await openStore(target),
    intake: await openIntake(join(dataDir, 'files', 'uploads'), images),
    workshop: await openWorkshop(join(dataDir, 'files', 'work')),
    close: () => images.close(),
  };
}

/** What speaks to S3 is large, and loaded only where it is used. */
async function openStore(target: BlobTarget): Promise<BlobStore> {
  if (target.kind === 'directory') return openDirectory(target.folder);
  const { openBucket } = await import('./s3.js');
  return openBucket(target);
}
