import type { IncomingMessage } from 'node:http';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Failure } from '../domain/errors.js';

// Reading the bytes of a body, never more than the deployment accepts (LIM-013).

const DECODERS = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;

/** The bytes of a body. A larger one ends the request, before it is read where its length is announced. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limit) throw new Failure('body_too_large');
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of decoded(request) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw new Failure('body_too_large');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure('malformed_body', { explanation: 'The body ended early or is damaged.' });
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

function decoded(request: IncomingMessage): AsyncIterable<Buffer> {
  const encoding = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return request;
  if (!Object.hasOwn(DECODERS, encoding))
    throw new Failure('unsupported_media_type', {
      explanation: `The content encoding ${encoding} is not read; gzip, deflate and br are.`,
    });
  const decoder = DECODERS[encoding as keyof typeof DECODERS](); // an own key of the table
  request.on('error', (error) => decoder.destroy(error));
  return request.pipe(decoder);
}
