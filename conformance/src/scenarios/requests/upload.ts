import { randomUUID } from 'node:crypto';
import type { Api } from '../../engine/api.js';
import type { Exchange } from '../../net/exchange.js';

/** A file to upload. */
export interface FilePart {
  readonly filename: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** A text file. */
export function textFile(text: string): FilePart {
  return { filename: 'notes.txt', type: 'text/plain', bytes: Buffer.from(text) };
}

/** The smallest image: one pixel. */
export const PIXEL: FilePart = {
  filename: 'photo.png',
  type: 'image/png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Sends a file with text parts as multipart/form-data. */
export function upload(
  api: Api,
  path: string,
  file: FilePart,
  parts: Readonly<Record<string, string | number>> = {},
): Promise<Exchange> {
  const boundary = `lintel-${randomUUID()}`;
  const texts = Object.entries(parts).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.filename}"\r\n` +
    `Content-Type: ${file.type}\r\n\r\n`;
  return api.send('POST', path, {
    raw: Buffer.concat([
      Buffer.from(texts.join('') + head),
      file.bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  });
}
