import { closeSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startTestServer } from '../support/server.js';

// A SQLite file that is damaged under the running server.

const DAMAGES: Readonly<Record<string, (file: string) => void>> = {
  removed: (file) => rmSync(file),
  'cut off': (file) => truncateSync(file, 0),
  'cut off in the middle': (file) => truncateSync(file, statSync(file).size / 2),
  overwritten(file) {
    const descriptor = openSync(file, 'r+');
    writeSync(descriptor, Buffer.alloc(65_536, 'x'));
    closeSync(descriptor);
  },
};

it.each(Object.entries(DAMAGES))('that is %s makes /readyz 503', async (_name, damage) => {
  const server = await startTestServer({ LINTEL_LOG_LEVEL: 'silent' });
  const readyz = () => fetch(`${server.addresses.publicUrl}/readyz`);
  expect((await readyz()).status).toBe(200);
  damage(join(server.dataDir, 'lintel.sqlite'));
  await wait(100); // so long it is believed to be well
  const { status, headers } = await readyz();
  expect([status, headers.get('retry-after')]).toEqual([503, '1']);
  expect((await fetch(`${server.addresses.publicUrl}/livez`)).status).toBe(200);
  await server.stop().catch(() => {});
});
