import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerTestAccount } from '../support/account.js';
import { apiOf } from '../support/api.js';
import {
  LOCAL_RECEIVERS,
  type Received,
  type Receiver,
  startReceiver,
} from '../support/receiver.js';
import { startTestServer, type TestServer } from '../support/server.js';

// The example of docs/webhooks.md does what the page says, with what the server sends.

type Verify = (headers: Received['headers'], body: string, secret: string) => boolean;

let server: TestServer;
let receiver: Receiver;
let isGenuine: Verify;
beforeAll(async () => {
  const page = readFileSync(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8');
  const [, program = ''] = /```js\n(.*?)```/s.exec(page) ?? [];
  const source = encodeURIComponent(`${program}\nexport { isGenuine };`);
  ({ isGenuine } = (await import(`data:text/javascript,${source}`)) as { isGenuine: Verify });
  server = await startTestServer(LOCAL_RECEIVERS);
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.stop();
  await server.stop();
});

it.each([undefined, 'a secret of our own'])(
  'it tells our deliveries from others, with the secret %s',
  async (own) => {
    const api = apiOf(server, await (await registerTestAccount(server)).token());
    const input = { url: receiver.url, ...(own && { secret: own }) };
    const { body: listener } = await api.post('/webhooks').send(input).expect(200);
    await api.post(`/webhooks/${listener.id}/test`).expect(200);
    await server.worker.runDue();
    const { headers, body } = receiver.received.pop() as Received; // it was just sent
    const secret = own ?? listener.secret;
    expect(isGenuine(headers, body, secret)).toBe(true);
    expect(isGenuine(headers, `${body} `, secret)).toBe(false);
    expect(isGenuine(headers, body, 'another secret')).toBe(false);
    expect(isGenuine({ ...headers, 'webhook-id': 'evt_0' }, body, secret)).toBe(false);
    const late = { ...headers, 'webhook-timestamp': '1700000000' };
    expect(isGenuine(late, body, secret)).toBe(false);
  },
);
