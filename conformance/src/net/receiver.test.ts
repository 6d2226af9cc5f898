import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import type { Settings } from '../config/settings.js';
import { openMailbox } from './receiver.js';

it('goes on receiving when a sender breaks off in the middle', async () => {
  const settings = { fixtures: { receiver: { listen: '127.0.0.1:0' } } };
  const mailbox = await openMailbox(settings as Settings, 'box', () => true); // no more of them is looked at
  const { hostname, port } = new URL(mailbox.url);
  const sender = connect(Number(port), hostname);
  sender.write('POST /box HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\nhalf');
  await once(sender, 'connect');
  await fetch(mailbox.url, { method: 'POST', body: 'before' });
  sender.resetAndDestroy();
  await fetch(mailbox.url, { method: 'POST', body: 'after' });
  expect(mailbox.deliveries.map(({ body }) => body)).toEqual(['before', 'after']);
});
