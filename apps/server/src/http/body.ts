import type { IncomingMessage } from 'node:http';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Failure, tooLarge } from '../domain/errors.js';
import { type BodyRoom, ROOM } from './body-room.js';

// Reading the bytes of a body, never more than the deployment accepts (LIM-013).

const DECODERS = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;

/** How long a body may take, in milliseconds; uploads may take as long as any request. */
const BODY_MS = 60_000;

/** What is to be kept to while a body is read. */
interface Reading {
  /** How many bytes it may have. */
  readonly limit: number;
  /** How long it may take, in milliseconds. */
  readonly patience: number;
  readonly room: BodyRoom;
}

/** The bytes of a body. A larger one ends the request, before it is read where its length is announced. */
export async function readBody(
  request: IncomingMessage,
  limit: number,
  { patience = BODY_MS, room = ROOM }: Partial<Pick<Reading, 'patience' | 'room'>> = {},
): Promise<Buffer> {
  const reading = { limit, patience, room };
  if (announcedLength(request) > limit) throw tooLarge('The body', limit);
  const encoding = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return collect(request, reading);
  if (!isKnown(encoding))
    throw new Failure('unsupported_media_type', {
      explanation: `The content encoding ${encoding} is not read; gzip, deflate and br are.`,
    });
  const decoder = DECODERS[encoding]();
  request.on('error', (error) => decoder.destroy(error));
  try {
    return await collect(request.pipe(decoder), reading);
  } finally {
    request.unpipe(decoder).resume(); // what a damaged body leaves unread would stand before the next request
    decoder.destroy();
  }
}

/** The length a request says its body has; 0 when it does not say. */
export function announcedLength({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? 0);
}

const STRICT_UTF_8 = new TextDecoder('utf-8', { fatal: true });

/** The text of bytes, without a byte order mark; nothing when they are not UTF-8. */
export function textIn(bytes: Buffer): string | undefined {
  try {
    return STRICT_UTF_8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** What is left of a refused body stays unread: the answer says what becomes of the connection. */
function collect(
  stream: NodeJS.ReadableStream,
  { limit, patience, room }: Reading,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const leave = () => {
      clearTimeout(timer);
      room.leave(body);
    };
    const refuse = (failure: Failure) => {
      leave();
      chunks.length = 0;
      stream.off('data', keep).off('end', end).pause();
      reject(failure);
    };
    const body = { giveWay: refuse };
    const timer = setTimeout(() => refuse(late()), patience);
    const keep = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) return refuse(tooLarge('The body', limit));
      chunks.push(chunk);
      room.hold(body, chunk.length);
    };
    const end = () => {
      leave();
      resolve(Buffer.concat(chunks, size));
    };
    stream.on('data', keep);
    stream.on('end', end);
    stream.on('error', () => refuse(broken()));
  });
}

function broken(): Failure {
  return new Failure('malformed_body', { explanation: 'The body ended early or is damaged.' });
}

function late(): Failure {
  const explanation = 'The body did not arrive in time.';
  return new Failure('malformed_body', { explanation, headers: { Connection: 'close' } });
}

function isKnown(encoding: string): encoding is keyof typeof DECODERS {
  return Object.hasOwn(DECODERS, encoding);
}
