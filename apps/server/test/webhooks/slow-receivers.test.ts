import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { DATABASES, newDatabase } from '../support/databases.js';
import { LOCAL_RECEIVERS, type Receiver, startReceiver } from '../support/receiver.js';
import { propertyInput } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';

// Receivers that take connections and never answer: nobody else waits for them.

const SLOW = 60;
const EVENTS = 6;

/** How long each of them may take, and half of that, in which the other must have heard everything. */
const HANGING_MS = 60_000;
const PROMPT_MS = 30_000;

describe.each(DATABASES)('sixty receivers that hang, on %s,', (database) => {
  let server: TestServer;
  let api: TestApi;
  let slow: Receiver;
  let good: Receiver;
  beforeAll(async () => {
    slow = await startReceiver(() => {});
    good = await startReceiver();
    server = await startTestServer({
      ...(await newDatabase(database)),
      ...LOCAL_RECEIVERS,
      LINTEL_WEBHOOK_TIMEOUT_MS: String(HANGING_MS),
    });
    api = apiOf(server, await (await registerTestAccount(server)).token());
    for (let index = 0; index <= SLOW; index += 1) {
      const url = index < SLOW ? `${slow.url}/${index}` : good.url;
      await api
        .post('/webhooks')
        .send({ url, events: ['property.created'] })
        .expect(200);
    }
  });
  afterAll(async () => {
    await slow.stop();
    await good.stop();
    await server.stop();
  });

  it('hold up no other', async () => {
    for (let count = 0; count < EVENTS; count += 1)
      await api.post('/properties').send(propertyInput()).expect(200);
    server.worker.start();
    const promptly = { timeout: PROMPT_MS, interval: 50 };
    await expect.poll(() => good.received.length, promptly).toBe(EVENTS);
    await expect.poll(() => slow.received.length, promptly).toBe(SLOW * 4);

    await api.post('/properties').send(propertyInput()).expect(200);
    await expect.poll(() => good.received.length, promptly).toBe(EVENTS + 1);
    expect(slow.received.length).toBe(SLOW * 4);
  }, 120_000);
});
