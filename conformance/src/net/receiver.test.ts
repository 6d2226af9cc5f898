import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from '../../test/support/free-port.js';
import { createMemory } from '../base/memory.js';
import type { Settings } from '../config/settings.js';
import {
  type Delivery,
  findAddress,
  openMailbox,
  openRegistered,
  type Receiving,
  stopReceiving,
  tryReceiver,
} from './receiver.js';

function settingsOf(receiver: Settings['fixtures']['receiver']): Settings {
  const limits = { requestTimeoutMs: 5_000 };
  return { fixtures: { receiver }, limits } as Settings; // no more of them is looked at
}

function runWith(receiver: Settings['fixtures']['receiver']): Receiving {
  return { settings: settingsOf(receiver), runMemory: createMemory() };
}

const isOf =
  (word: string) =>
  ({ body }: Delivery) =>
    body === word;

it('goes on receiving when a sender breaks off in the middle', async () => {
  const mailbox = await openMailbox(runWith({ listen: '127.0.0.1:0' }), 'box', () => true);
  const { hostname, pathname, port } = new URL(mailbox.url);
  const sender = connect(Number(port), hostname);
  sender.write(`POST ${pathname} HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\nhalf`);
  await once(sender, 'connect');
  await fetch(mailbox.url, { method: 'POST', body: 'before' });
  sender.resetAndDestroy();
  await fetch(mailbox.url, { method: 'POST', body: 'after' });
  expect(mailbox.deliveries.map(({ body }) => body)).toEqual(['before', 'after']);
});

it('shares out what comes to the registered address, also what came before anybody looked', async () => {
  const run = runWith({ listen: '127.0.0.1:0', path: '/told/here' });
  const one = await openRegistered(run, isOf('one'));
  expect(new URL(one.url).pathname).toBe('/told/here');
  const post = (body: string, url = one.url) => fetch(url, { method: 'POST', body });
  one.answerWith(500);
  expect([(await post('two')).status, (await post('one', `${one.url}?token=5`)).status]).toEqual([
    204, 500,
  ]);
  const two = await openRegistered(run, isOf('two'));
  for (const [box, own, other] of [[one, 'one', 'two'] as const, [two, 'two', 'one'] as const]) {
    expect(box.deliveries.map(({ body }) => body)).toEqual([own]);
    expect(box.others.map(({ body }) => body)).toEqual([other]);
  }
  const listener = await openMailbox(run, 'box', () => true);
  await post('three', listener.url);
  expect([listener.received, one.received, two.received]).toEqual([1, 2, 2]);
  expect((await post('four', `${one.url}/nobody`)).status).toBe(404);
});

it('keeps the answer one mailbox wants when the delivery is answered for another', async () => {
  const run = runWith({ listen: '127.0.0.1:0' });
  const [one, other] = [
    await openRegistered(run, () => true),
    await openRegistered(run, () => true),
  ];
  one.answerWith(500);
  other.answerWith(410);
  const post = async () => (await fetch(one.url, { method: 'POST', body: '{}' })).status;
  expect([await post(), await post(), await post()]).toEqual([500, 410, 204]);
});

it('leaves no delivery behind when it is tried', async () => {
  const run = runWith({ listen: '127.0.0.1:0' });
  expect(await tryReceiver(run)).toBeUndefined();
  expect((await openRegistered(run, () => true)).received).toBe(0);
});

it('listens again at the same port for a later run of the process', async () => {
  const receiver = { listen: `127.0.0.1:${await freePort()}` };
  for (const _ of [1, 2]) {
    const run = runWith(receiver);
    expect(await tryReceiver(run)).toBeUndefined();
    await stopReceiving(run);
  }
  await stopReceiving(runWith(undefined));
});

it('takes an address of IPv6 for no name of a host, also where the machine has none', async () => {
  const run = runWith({ listen: '[::1]:0' });
  const why = await tryReceiver(run).catch(String);
  expect(why ?? '').not.toContain('ENOTFOUND');
  await stopReceiving(run);
});

it.each([
  [{ listen: '127.0.0.1:8770' }, 'http://127.0.0.1:8770/webhooks'],
  [{ listen: '127.0.0.1:8770', path: '/hook' }, 'http://127.0.0.1:8770/hook'],
  [{ listen: '0.0.0.0:0', url: 'https://us.example/in/' }, 'https://us.example/in/webhooks'],
  [{ listen: '127.0.0.1:0' }, undefined],
  [undefined, undefined],
])('of %j it is %s that an operator registers', (receiver, address) => {
  expect(findAddress(settingsOf(receiver))).toBe(address);
});
