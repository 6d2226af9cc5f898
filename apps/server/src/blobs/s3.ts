import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { BlobStore } from '../domain/ports/blobs.js';
import { unavailable } from './unavailable.js';

// Content in a bucket of S3, or of a store that speaks its language. An object appears whole or not at all.

/** A bucket, and how it is reached. */
export interface Bucket {
  readonly bucket: string;
  /** What every key begins with; empty, or ending in a slash. */
  readonly prefix: string;
  readonly region: string;
  /** Address of a store that is not Amazon's. */
  readonly endpoint: string | null;
  /** Without them the usual sources of the SDK are asked: environment, profile, role of the machine. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

/** Without a logger the SDK writes to the console; what fails is told to the caller, who logs it. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/** A store in a bucket. */
export function openBucket({ bucket, prefix, ...access }: Bucket): BlobStore {
  const client = new S3Client({
    region: access.region,
    ...(access.endpoint ? { endpoint: access.endpoint, forcePathStyle: true } : {}),
    ...(access.credentials ? { credentials: access.credentials } : {}),
    // Other stores do not know the newer checksums; the signature covers the content where the connection does not.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
    logger: SILENT,
  });
  const named = (key: string) => ({ Bucket: bucket, Key: prefix + key });

  const store: BlobStore = {
    async put(key, path) {
      const { size } = await stat(path).catch(unavailable);
      const content = { Body: createReadStream(path), ContentLength: size };
      await client.send(new PutObjectCommand({ ...named(key), ...content })).catch(unavailable);
    },
    async open(key, range) {
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const object = await client
        .send(new GetObjectCommand({ ...named(key), ...part }))
        .catch(nothingIfAbsent);
      return object?.Body as NodeJS.ReadableStream | undefined; // in Node the SDK gives a stream of Node
    },
    async lend(key, path) {
      const content = await store.open(key);
      if (!content) return false;
      await pipeline(content, createWriteStream(path, { mode: 0o600 })).catch(unavailable);
      return true;
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(named(key))).catch(unavailable);
    },
  };
  return store;
}

function nothingIfAbsent(error: unknown): undefined {
  if (!(error instanceof NoSuchKey)) unavailable(error);
}
