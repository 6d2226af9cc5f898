import { pipeline } from 'node:stream/promises';
import { create as createDisposition } from 'content-disposition';
import express, { type Request, type Response, type Router } from 'express';
import type { Deps } from '../deps.js';
import { FILES_PATH, THUMBNAIL } from '../domain/files/files.js';
import { thumbnailKey } from '../domain/files/kept-files.js';
import type { FileRecord } from '../domain/ports/attachments.js';
import type { ByteRange } from '../domain/ports/blobs.js';
import { FIXED_HEADERS } from './send.js';

// GET /files/{key} and /files/{key}/thumbnail: files, for whoever has their address (REP-018, REP-019, PDF-015). Whatever a file
// holds, a browser shows pictures, saves everything else, and runs nothing.

/** What a key looks like. */
const KEY = /^[0-9a-f]{32}$/;

/** Headers of every file: it is for whoever has its address, and for no cache that others share. */
const HEADERS: Readonly<Record<string, string>> = {
  ...FIXED_HEADERS,
  'Accept-Ranges': 'bytes',
  'Cache-Control': 'private, max-age=3600',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin', // pages of other origins show the pictures
};

/** A file as it is delivered. */
interface Delivery {
  readonly key: string;
  readonly size: number;
  readonly type: string;
  readonly filename: string | undefined;
}

type FileDeps = Pick<Deps, 'storage' | 'blobs' | 'clock' | 'log'>;

/** The files; mounted at the root of the server. */
export function fileRouter(deps: FileDeps): Router {
  const router = express.Router({ caseSensitive: true });
  const serve =
    (deliveryOf: (file: FileRecord) => Delivery | undefined) =>
    async (request: Request, response: Response) => {
      const key = String(request.params['key']);
      const file = KEY.test(key) ? await findFile(key, deps) : undefined;
      const delivery = file && deliveryOf(file);
      if (delivery) await deliver(delivery, { request, response }, deps);
      else refuse(response);
      deps.log.info({ operation: 'file', method: request.method, status: response.statusCode });
    };
  router.get(`${FILES_PATH}/:key`, serve(wholeFile));
  router.get(`${FILES_PATH}/:key${THUMBNAIL}`, serve(thumbnail));
  return router;
}

/** An upload by its key, or a PDF by one of its addresses (D-76). */
async function findFile(
  key: string,
  { storage: { stores }, clock }: FileDeps,
): Promise<FileRecord | undefined> {
  return (await stores.files.find(key)) ?? stores.pdfs.findFile(key, clock.now().getTime());
}

function wholeFile({ file_key, size, mime_type, filename }: FileRecord): Delivery {
  return { key: file_key, size, type: mime_type, filename: filename ?? undefined };
}

function thumbnail({ file_key, thumbnail_size }: FileRecord): Delivery | undefined {
  if (thumbnail_size === null) return undefined;
  const key = thumbnailKey(file_key);
  return { key, size: thumbnail_size, type: 'image/jpeg', filename: undefined };
}

async function deliver(
  { key, size, type, filename }: Delivery,
  { request, response }: { request: Request; response: Response },
  { blobs, log }: FileDeps,
): Promise<void> {
  const disposition = type.startsWith('image/') ? 'inline' : 'attachment';
  const etag = `"${key}"`; // under a key there is always the same content
  response.set({
    ...HEADERS,
    ETag: etag,
    'Content-Disposition': createDisposition(filename, { type: disposition }),
  });
  if (isKnown(request, etag)) return void response.writeHead(304).end();
  const range = rangeOf(request, { etag, size });
  if (range === 'unsatisfiable')
    return void response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end();

  const content = request.method === 'HEAD' ? null : await blobs.open(key, range);
  if (content === undefined) {
    log.error({ operation: 'file', key: key.slice(0, 8) }, 'a file that a row names is missing'); // a whole key is a right
    return refuse(response);
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  response.writeHead(range ? 206 : 200, {
    'Content-Type': type,
    'Content-Length': end - start + 1,
    ...(range ? { 'Content-Range': `bytes ${start}-${end}/${size}` } : {}),
  });
  if (content) await pipeline(content, response).catch(() => response.destroy());
  else response.end();
}

/** Whether a client has the file already. */
function isKnown({ headers }: Request, etag: string): boolean {
  const known = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
  return known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
}

/** The part that is asked for; nothing for the whole, which also answers what asks for several parts. */
function rangeOf(
  request: Request,
  { etag, size }: { etag: string; size: number },
): ByteRange | undefined | 'unsatisfiable' {
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== etag) return undefined;
  const ranges = request.range(size, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  if (typeof ranges !== 'object' || ranges.type !== 'bytes' || ranges.length !== 1)
    return undefined;
  return ranges[0];
}

function refuse(response: Response): void {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  const text = 'Not found.\n';
  response
    .writeHead(404, {
      ...FIXED_HEADERS,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
    })
    .end(text);
}
