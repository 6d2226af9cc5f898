import { expect, it } from 'vitest';
import { freePort } from '../../../test/support/free-port.js';
import { systemClock } from '../../base/clock.js';
import { createMemory } from '../../base/memory.js';
import type { Settings } from '../../config/settings.js';
import { createWaiting } from '../../engine/eventually.js';
import { openMailbox } from '../../net/receiver.js';
import { deliveriesTo } from './listener.js';

async function openOwn(name: string) {
  const receiver = { listen: `127.0.0.1:${await freePort()}` };
  const settings = { fixtures: { receiver } } as Settings; // only the receiver is used
  const isOurs = ({ body }: { body: string }) => body === 'ours';
  return openMailbox({ settings, runMemory: createMemory() }, name, isOurs);
}

it('waits for a delivery as long as others come', async () => {
  const mailbox = await openOwn('busy');
  const bodies = [...Array(8).fill('of another'), 'ours'];
  let now = 0;
  const waiting = createWaiting({
    now: () => now,
    async sleep(ms) {
      now += ms;
      await fetch(mailbox.url, { method: 'POST', body: bodies.shift() });
    },
  });
  expect(await deliveriesTo({ waiting }, mailbox, { count: 1, withinMs: 300 })).toHaveLength(1);
});

it('waits no longer when nothing comes', async () => {
  const mailbox = await openOwn('silent');
  const waiting = createWaiting(systemClock);
  expect(await deliveriesTo({ waiting }, mailbox, { count: 1, withinMs: 100 })).toEqual([]);
});
