/** The transfer of answer bodies; their content stays the same. */
import type { ServerResponse } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

const COMPRESS = { br: brotliCompressSync, deflate: deflateSync, gzip: gzipSync } as const;

export interface Transfer {
  /** The Content-Encoding. */
  readonly coding?: keyof typeof COMPRESS;
  /** Bytes in a chunk; Content-Length is omitted then. */
  readonly chunkBytes?: number;
  /** The encoding of XML, instead of UTF-8. */
  readonly xmlEncoding?: 'latin1' | 'utf16le';
}

/** Writes the head and the body of an answer. */
export function sendBody(
  outgoing: ServerResponse,
  { status, headers }: { status: number; headers: Readonly<Record<string, string | string[]>> },
  plain: Buffer,
  { coding, chunkBytes, xmlEncoding }: Transfer = {},
): void {
  const isXml = /xml/.test(String(headers['content-type']));
  const written = xmlEncoding && isXml ? Buffer.from(plain.toString(), xmlEncoding) : plain;
  const isCoded = coding !== undefined && written.length > 0;
  const body = isCoded ? COMPRESS[coding](written) : written;
  const isChunked = chunkBytes !== undefined || headers['transfer-encoding'] !== undefined;
  outgoing.writeHead(status, {
    ...headers,
    ...(isCoded ? { 'content-encoding': coding } : {}),
    ...(isChunked ? {} : { 'content-length': body.length }),
  });
  for (let at = 0; chunkBytes !== undefined && at < body.length; at += chunkBytes) {
    outgoing.write(body.subarray(at, at + chunkBytes));
  }
  outgoing.end(chunkBytes === undefined ? body : undefined);
}
