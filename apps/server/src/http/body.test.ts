import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { readBody, textIn } from './body.js';

/** A body that arrives piece by piece, or never. */
function arriving(...pieces: readonly string[]): IncomingMessage {
  const stream = Object.assign(new PassThrough(), { headers: {} });
  for (const piece of pieces) stream.write(piece);
  return stream as unknown as IncomingMessage; // what is read of a request
}

it('a body that does not arrive in time ends the request and the connection', async () => {
  await expect(readBody(arriving('{"a":'), 100, 1)).rejects.toMatchObject({
    code: 'malformed_body',
    detail: { explanation: expect.stringMatching(/in time/), headers: { Connection: 'close' } },
  });
});

it('bytes that are no UTF-8 are no text, and change nothing of what is read next', () => {
  const cut = Buffer.from('é').subarray(0, 1);
  for (let round = 0; round < 2; round += 1) {
    expect(textIn(cut)).toBeUndefined();
    expect(textIn(Buffer.from('\ufeffé😀'))).toBe('é😀');
  }
});
