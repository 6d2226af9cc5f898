import { connect } from 'node:net';
import type { Answer } from './wire.js';

// A bare connection: what is written is what is sent, whether HTTP allows it or not.

/** A connection to a server. */
export interface RawConnection {
  write(bytes: string | Uint8Array): void;
  /** Kept when the server has taken all of it, as simple clients need before they read; fails when it hangs up. */
  writeAll(bytes: Uint8Array): Promise<void>;
  /** The next answer; fails when the connection ends before it is whole. */
  answer(request?: { isHead: boolean }): Promise<Answer>;
  /** Kept when the server ends the connection. */
  readonly ended: Promise<void>;
  close(): void;
}

/** Opens a connection to the server behind an address. */
export function openRaw(address: string): RawConnection {
  const { port } = new URL(address);
  const socket = connect(Number(port), '127.0.0.1').setNoDelay();
  let received = Buffer.alloc(0);
  let isOver = false;
  let look = () => {};
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    look();
  });
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      isOver = true;
      look();
      resolve();
    };
    socket.on('error', end).on('end', end).on('close', end);
  });
  return {
    write: (bytes) => socket.write(bytes),
    writeAll: (bytes) =>
      new Promise((resolve, reject) => {
        socket.write(bytes, (error) => (error ? reject(error) : resolve()));
      }),
    answer: ({ isHead } = { isHead: false }) =>
      new Promise((resolve, reject) => {
        look = () => {
          const read = readAnswer(received, isHead);
          if (read) {
            received = received.subarray(read.length);
            look = () => {};
            resolve(read.answer);
          } else if (isOver)
            reject(new Error(`The connection ended after ${JSON.stringify(received.toString())}`));
        };
        look();
      }),
    ended,
    close: () => socket.destroy(),
  };
}

function readAnswer(bytes: Buffer, isHead: boolean) {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const from = end + 4;
  const length = isHead ? 0 : Number(headers['content-length'] ?? 0);
  if (bytes.length < from + length) return undefined;
  const status = Number(first.split(' ')[1]);
  const answer: Answer = { status, headers, body: bytes.subarray(from, from + length) };
  return { answer, length: from + length };
}
