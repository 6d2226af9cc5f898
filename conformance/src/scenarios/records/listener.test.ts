import { expect, it } from 'vitest';
import { answer } from '../../../test/support/exchanges.js';
import { freePort } from '../../../test/support/free-port.js';
import { systemClock } from '../../base/clock.js';
import { createMemory } from '../../base/memory.js';
import type { Settings } from '../../config/settings.js';
import type { Api } from '../../engine/api.js';
import { createWaiting } from '../../engine/eventually.js';
import { openMailbox } from '../../net/receiver.js';
import { deliveriesTo, postListener } from './listener.js';

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

it.each([
  [{ id: 5 }, ['/webhooks/5']],
  [{ data: { id: 5 } }, ['/webhooks/5']],
  [{ webhook_id: 'wh/5' }, ['/webhooks/wh%2F5']],
  [{}, []],
])('deletes a listener that was added, wherever %j has its id', async (body, deleted) => {
  const paths: string[] = [];
  const tidying: (() => Promise<unknown>)[] = [];
  const api = {
    post: async () => answer(body),
    delete: async (path: string) => paths.push(path),
  } as unknown as Api; // only these two are used
  await postListener({ api, afterwards: (tidy) => void tidying.push(tidy) }, {});
  for (const tidy of tidying) await tidy();
  expect(paths).toEqual(deleted);
});
