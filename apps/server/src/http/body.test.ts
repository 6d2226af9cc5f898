import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { readBody, textIn } from './body.js';
import { openBodyRoom } from './body-room.js';

/** A body that arrives piece by piece, or never. */
function arriving(...pieces: readonly string[]): IncomingMessage {
  const stream = Object.assign(new PassThrough(), { headers: {} });
  for (const piece of pieces) stream.write(piece);
  return stream as unknown as IncomingMessage; // what is read of a request
}

it('a body that does not arrive in time ends the request and the connection', async () => {
  await expect(readBody(arriving('{"a":'), 100, { patience: 1 })).rejects.toMatchObject({
    code: 'malformed_body',
    detail: { explanation: expect.stringMatching(/in time/), headers: { Connection: 'close' } },
  });
});

it('the body that is longest under way gives way when all of them hold too much', async () => {
  const room = openBodyRoom(100);
  const slow = arriving('x'.repeat(60));
  const refused = expect(readBody(slow, 100, { room })).rejects.toMatchObject({
    code: 'unavailable',
    detail: { headers: { Connection: 'close' } },
  });
  await new Promise(setImmediate);
  for (let round = 0; round < 3; round += 1) {
    const quick = arriving('y'.repeat(90));
    (quick as unknown as PassThrough).end();
    expect(await readBody(quick, 100, { room })).toHaveLength(90); // each gives back what it held
  }
  await refused;
  const alone = readBody(arriving('z'.repeat(101)), 1_000, { room });
  await expect(alone).rejects.toMatchObject({ code: 'unavailable' });
});

it('bytes that are no UTF-8 are no text, and change nothing of what is read next', () => {
  const cut = Buffer.from('é').subarray(0, 1);
  for (let round = 0; round < 2; round += 1) {
    expect(textIn(cut)).toBeUndefined();
    expect(textIn(Buffer.from('\ufeffé😀'))).toBe('é😀');
  }
});
