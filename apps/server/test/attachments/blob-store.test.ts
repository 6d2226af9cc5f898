import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { openDirectory } from '../../src/blobs/directory.js';
import { type Bucket, openBucket } from '../../src/blobs/s3.js';
import { startTestBucket } from '../support/s3.js';
import { blobStoreCases } from './blob-store.cases.js';

describe('in a folder', () =>
  blobStoreCases(async (folder) => {
    const gone = join(folder, 'gone');
    const unreachable = await openDirectory(gone);
    await replaceByFile(gone);
    return {
      store: await openDirectory(join(folder, 'files')),
      gone: unreachable,
      close: () => Promise.resolve(),
    };
  }));

describe('in a bucket', () =>
  blobStoreCases(async () => {
    const { endpoint, bucket, accessKey, secretKey, stop } = await startTestBucket();
    const place: Bucket = {
      bucket,
      prefix: `test-${Date.now()}/`,
      region: 'us-east-1',
      endpoint,
      credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    };
    const nowhere = { ...place, endpoint: 'http://127.0.0.1:9' };
    return { store: openBucket(place), gone: openBucket(nowhere), close: stop };
  }));

/** A file where a folder should be: nothing below it can be read or written. */
async function replaceByFile(folder: string): Promise<void> {
  await rm(folder, { recursive: true });
  await writeFile(folder, '');
}
