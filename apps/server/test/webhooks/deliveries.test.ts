import { createHmac } from 'node:crypto';
import { decodeJsonx } from '@lintel/jsonx';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerTestAccount, type TestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { createTestClock, type TestClock } from '../support/clock.js';
import { runSql } from '../support/databases.js';
import {
  LOCAL_RECEIVERS,
  type Received,
  type Receiver,
  startReceiver,
  status,
} from '../support/receiver.js';
import { startTestServer, type TestServer } from '../support/server.js';

// Deliveries on their way: what is sent, which answers count, and what follows when they do not (D-91 to D-93).

let server: TestServer;
let clock: TestClock;
let account: TestAccount;
let api: TestApi;
let receiver: Receiver;
let listener: { readonly id: number; readonly secret: string };
beforeAll(async () => {
  clock = createTestClock();
  const settings = { ...LOCAL_RECEIVERS, LINTEL_WEBHOOK_TIMEOUT_MS: '300' };
  server = await startTestServer(settings, { clock });
  account = await registerTestAccount(server);
});
beforeEach(async () => {
  api = apiOf(server, await account.token());
  for (const { id } of (await api.get('/webhooks').expect(200)).body)
    await api.delete(`/webhooks/${id}`);
  await receiver?.stop();
  receiver = await startReceiver();
  listener = await listen();
});
afterAll(async () => {
  await receiver.stop();
  await server.stop();
});

const listen = async (input: object = {}, through = api) =>
  (
    await through
      .post('/webhooks')
      .send({ url: `${receiver.url}/hooks?from=lintel`, ...input })
      .expect(200)
  ).body;

/** Asks for a test delivery, runs what is due, and returns what came. */
const send = async (id = listener.id): Promise<Received> => {
  await api.post(`/webhooks/${id}/test`).expect(200);
  await server.worker.runDue();
  const last = receiver.received.at(-1);
  if (!last) throw new Error('Nothing came');
  return last;
};

const deliveries = async (id = listener.id) =>
  (await api.get(`/webhooks/${id}/deliveries`).expect(200)).body;

describe('a delivery', () => {
  it('is a POST of JSON to the url as it was given', async () => {
    const { method, path, headers, body } = await send();
    expect([method, path]).toEqual(['POST', '/hooks?from=lintel']);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      host: new URL(receiver.url).host,
    });
    expect(headers).not.toHaveProperty('authorization');
    expect(JSON.parse(body)).toMatchObject({
      event: 'webhook.test',
      type: 'webhook.test',
      data: { webhook_id: listener.id },
    });
  });

  it('is verified by a library that others use, and by nothing when it was changed', async () => {
    const { headers, body } = await send();
    const verify = (secret: string, text = body, more = {}) =>
      new Webhook(secret).verify(text, { ...headers, ...more } as Record<string, string>);
    expect(verify(listener.secret)).toEqual(JSON.parse(body));
    expect(headers['webhook-id']).toBe(JSON.parse(body).id);
    expect(() => verify(listener.secret, `${body} `)).toThrow('No matching signature');
    expect(() => verify(`whsec_${'A'.repeat(43)}=`)).toThrow('No matching signature');
    const old = { 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 360) };
    expect(() => verify(listener.secret, body, old)).toThrow('too old');
  });

  it.each([
    ['a secret of its own', 'seven tall lanterns', Buffer.from('seven tall lanterns')],
    ['a secret in the form of the library', 'whsec_bGFudGVybnM=', Buffer.from('lanterns')],
  ])('of %s has both signatures with its key', async (_, secret, key) => {
    const { id } = await listen({ secret });
    const { headers, body } = await send(id);
    const mac = (text: string) => createHmac('sha256', key).update(text);
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    expect(headers['webhook-signature']).toBe(`v1,${mac(signed).digest('base64')}`);
    expect(headers['x-signature']).toBe(`sha256=${mac(body).digest('hex')}`);
  });

  it('is signed with a new secret as soon as there is one', async () => {
    const secret = `whsec_${Buffer.from('another secret of the listener').toString('base64')}`;
    await api.put(`/webhooks/${listener.id}`).send({ secret }).expect(200);
    const { headers, body } = await send();
    new Webhook(secret).verify(body, headers as Record<string, string>);
  });

  it('carries the credentials of its listener', async () => {
    const { id } = await listen({ auth: { username: 'lodge', password: 'für ß:x' } });
    const { headers } = await send(id);
    const [scheme, pair = ''] = headers.authorization?.split(' ') ?? [];
    expect([scheme, Buffer.from(pair, 'base64').toString()]).toEqual(['Basic', 'lodge:für ß:x']);
  });

  it('is JSONx where the listener asked for that, and signed as it is sent', async () => {
    const earlier = apiOf(server, await account.token(), 'earlier');
    const { id, secret } = await listen({ format: 'application/xml' }, earlier);
    const { headers, body } = await send(id);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const options = { jsonParse: false };
    new Webhook(secret).verify(body, headers as Record<string, string>, options);
    expect(decodeJsonx(Buffer.from(body))).toMatchObject({
      id: headers['webhook-id'],
      event: 'webhook.test',
      data: { webhook_id: id },
    });
  });
});

describe('an answer', () => {
  it.each([200, 201, 202, 204, 299])('%i is a success, whatever else it says', async (code) => {
    receiver.answer((response) => response.writeHead(code).end(code === 204 ? '' : '{"ok":fal'));
    await send();
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, next_attempt_at: null });
    expect(delivery.last_attempt).toMatchObject({ status: code, failure: null });
  });

  it.each([301, 302, 307, 400, 404, 429, 500, 503])('%i is a failure', async (code) => {
    const elsewhere = await startReceiver();
    receiver.answer(status(code, { Location: elsewhere.url }));
    await send();
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ state: 'pending', attempts: 1 });
    expect(delivery.last_attempt).toMatchObject({
      status: code,
      failure: `The receiver answered ${code}.`,
    });
    expect(elsewhere.received).toEqual([]);
    await elsewhere.stop();
  });

  it.each([
    ['that does not come in time', () => {}, 'There was no answer in time.'],
    [
      'whose head never ends',
      (r) => r.socket?.write('HTTP/1.1 200 OK\r\nX: '),
      'no answer in time',
    ],
    ['that is cut off', (r) => r.socket?.destroy(), 'The connection was cut off.'],
    ['that is not HTTP', (r) => r.socket?.end('lorem ipsum\r\n\r\n'), 'The request failed'],
    ['that wants to go on in another protocol', (r) => r.socket?.end(UPGRADE), 'The '],
    ['with a head beyond measure', (r) => r.socket?.end(LONG_HEAD), 'The request failed'],
  ] as const satisfies readonly (readonly [string, Parameters<Receiver['answer']>[0], string])[])(
    '%s is a failure',
    async (_, how, failure) => {
      receiver.answer(how);
      await send();
      const [delivery] = await deliveries();
      expect(delivery).toMatchObject({ state: 'pending', attempts: 1 });
      expect(delivery.last_attempt.status).toBeNull();
      expect(delivery.last_attempt.failure).toContain(failure);
    },
  );

  it('that never ends is read no further than its beginning', async () => {
    let written = 0;
    receiver.answer((response) => {
      response.writeHead(500);
      const flood = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536))) written += 65_536;
      };
      response.on('drain', flood).on('error', () => {});
      flood();
    });
    await send();
    const [{ last_attempt }] = await deliveries();
    expect(last_attempt).toMatchObject({ status: 500, answer: 'x'.repeat(1024) });
    expect(written).toBeLessThan(16 * 1024 * 1024); // what the buffers on the way hold
  });

  it('that is cut off after its head is a success all the same', async () => {
    receiver.answer((response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('tak', () => response.socket?.end());
    });
    await send();
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, next_attempt_at: null });
    expect(delivery.last_attempt).toMatchObject({ status: 200, answer: 'tak', failure: null });
  });

  it('that drips is not waited for once its head has come', async () => {
    receiver.answer((response) => {
      response.writeHead(200).write('a\0b');
    });
    await send();
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ state: 'delivered', last_attempt: { answer: 'ab' } });
  });

  it('410 switches the listener off, and nothing more is sent', async () => {
    receiver.answer(status(410));
    await api.post(`/webhooks/${listener.id}/test`).expect(200);
    await send();
    expect((await api.get(`/webhooks/${listener.id}`)).body.active).toBe(false);
    expect((await deliveries()).map(({ state }: { state: string }) => state)).toEqual([
      'failed',
      'failed',
    ]);
    await api.post(`/webhooks/${listener.id}/test`).expect(409);
    const [{ id }] = await deliveries();
    await api.post(`/webhooks/${listener.id}/deliveries/${id}/redeliver`).expect(409);
  });

  it.each([
    ['seconds', () => '120'],
    ['a date', () => new Date(clock.now().getTime() + 120_000).toUTCString()],
  ])('that asks for patience in %s is given it', async (_, retryAfter) => {
    receiver.answer(status(503, { 'Retry-After': retryAfter() }));
    await send();
    clock.forward({ seconds: 118 });
    await server.worker.runDue();
    expect(receiver.received).toHaveLength(1);
    clock.forward({ seconds: 3 });
    await server.worker.runDue();
    expect(receiver.received).toHaveLength(2);
  });

  it.each(['soon', '-5', '1.5', 'Sun, 06 Nov 1994 08:49:37 GMT'])(
    'that asks for patience with %s is tried again on the schedule',
    async (retryAfter) => {
      receiver.answer(status(503, { 'Retry-After': retryAfter }));
      await send();
      clock.forward({ seconds: 8 });
      await server.worker.runDue();
      expect(receiver.received).toHaveLength(2);
    },
  );
});

describe('a delivery that fails', () => {
  const SCHEDULE = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];

  it('is repeated on the schedule with the same id and body, then kept, and can be sent again', async () => {
    receiver.answer(status(500));
    const first = await send();
    for (const [index, seconds] of SCHEDULE.entries()) {
      clock.forward({ seconds: seconds - 4 });
      await server.worker.runDue();
      expect(receiver.received).toHaveLength(index + 1);
      clock.forward({ seconds: 0.2 * seconds + 5 });
      await server.worker.runDue();
      expect(receiver.received).toHaveLength(index + 2);
    }
    clock.forward({ days: 2 });
    await server.worker.runDue();
    expect(receiver.received).toHaveLength(10);
    const told = receiver.received.map(({ headers, body }) => [headers['webhook-id'], body]);
    expect(new Set(told.map(String)).size).toBe(1);
    expect(new Set(receiver.received.map((r) => r.headers['webhook-timestamp'])).size).toBe(10);

    api = apiOf(server, await account.token());
    const [dead] = await deliveries();
    expect(dead).toMatchObject({
      event_id: first.headers['webhook-id'],
      event: 'webhook.test',
      state: 'failed',
      attempts: 10,
      next_attempt_at: null,
    });
    const path = `/webhooks/${listener.id}/deliveries`;
    expect((await api.get(`${path}?state=failed`)).body).toEqual([dead]);

    receiver.answer(status(200));
    const { body: again } = await api.post(`${path}/${dead.id}/redeliver`).expect(200);
    expect(again).toMatchObject({ id: dead.id, state: 'pending', attempts: 10 });
    await server.worker.runDue();
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(dead.event_id);
    expect(receiver.received.at(-1)?.body).toBe(first.body);
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 11 }]);
    await api.post(`${path}/${dead.id}/redeliver`).expect(200); // once more, because somebody asks
    await server.worker.runDue();
    expect(receiver.received).toHaveLength(12);
  });

  it('before anything is sent has an attempt that says so, and is repeated on the schedule', async () => {
    const spoil =
      "update webhooks set secret = substr(secret, 1, length(secret) - 8) || 'AAAAAAAA'";
    await runSql(server, `${spoil} where id = ?`, [listener.id]);
    await api.post(`/webhooks/${listener.id}/test`).expect(200);
    await server.worker.runDue();
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ state: 'pending', attempts: 1 });
    expect(delivery.last_attempt).toMatchObject({
      status: null,
      failure: 'Nothing was sent: the message could not be made.',
    });
    const wait = Date.parse(delivery.next_attempt_at) - Date.parse(delivery.last_attempt.at);
    expect(wait).toBeLessThan(100_000); // the first step of the schedule, on however slow a machine

    for (const seconds of SCHEDULE) {
      clock.forward({ seconds: 1.2 * seconds + 3 });
      await server.worker.runDue();
    }
    api = apiOf(server, await account.token());
    expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: 10 }]);
    expect(receiver.received).toEqual([]);
  });

  it('keeps none but its own listener waiting', async () => {
    const stuck = await startReceiver(() => {});
    const { id } = await listen({ url: stuck.url });
    for (let count = 0; count < 20; count += 1) await api.post(`/webhooks/${id}/test`).expect(200);
    await api.post(`/webhooks/${listener.id}/test`).expect(200);
    const running = server.worker.runDue();
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(stuck.received.length).toBeLessThanOrEqual(4);
    await stuck.stop();
    await running;
  });

  it('says in the list when it is tried next, and how the last attempt went', async () => {
    receiver.answer((response) => response.writeHead(502).end('upstream <b>\u0007'));
    await send();
    const [delivery] = await deliveries();
    expect(delivery).toEqual({
      id: expect.any(Number),
      event_id: expect.stringMatching(/^evt_/),
      event: 'webhook.test',
      state: 'pending',
      attempts: 1,
      next_attempt_at: expect.any(String),
      last_attempt: {
        at: expect.any(String),
        milliseconds: expect.any(Number),
        status: 502,
        failure: 'The receiver answered 502.',
        answer: 'upstream <b>\u0007',
      },
      created_at: expect.any(String),
    });
    const wait = Date.parse(delivery.next_attempt_at) - Date.parse(delivery.last_attempt.at);
    expect(wait).toBeGreaterThanOrEqual(4_000);
    expect(wait).toBeLessThan(100_000); // the first step of the schedule, on however slow a machine
  });
});

const UPGRADE =
  'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
const LONG_HEAD = `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`;
