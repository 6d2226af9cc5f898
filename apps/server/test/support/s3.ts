import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

// A store that speaks S3: one that is started for the tests, or the one that TEST_S3_ENDPOINT names, with TEST_S3_BUCKET,
// TEST_S3_ACCESS_KEY and TEST_S3_SECRET_KEY.

/** A bucket tests may use. */
export interface TestBucket {
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  stop(): Promise<void>;
}

/** Starts a store with an empty bucket. */
export async function startTestBucket(): Promise<TestBucket> {
  const named = process.env['TEST_S3_ENDPOINT'];
  return named ? bucketAt(named) : startStore();
}

/** Settings of a server whose files are in a bucket. */
export function bucketSettings(
  { endpoint, bucket, accessKey, secretKey }: TestBucket,
  folder: string,
): Record<string, string> {
  return {
    LINTEL_FILES_URL: `s3://${bucket}/${folder}`,
    LINTEL_S3_ENDPOINT: endpoint,
    LINTEL_S3_ACCESS_KEY: accessKey,
    LINTEL_S3_SECRET_KEY: secretKey,
  };
}

async function startStore(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'lintel-s3-'));
  const bucket = 'lintel-files';
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await store.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    async stop() {
      await store.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function bucketAt(endpoint: string): TestBucket {
  const setting = (name: string) => process.env[`TEST_S3_${name}`] ?? '';
  return {
    endpoint,
    bucket: setting('BUCKET'),
    accessKey: setting('ACCESS_KEY'),
    secretKey: setting('SECRET_KEY'),
    stop: () => Promise.resolve(),
  };
}
