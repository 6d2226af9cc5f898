import { createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTargets } from '../../src/webhooks/targets.js';
import { registerTestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { LOCAL_RECEIVERS, type Receiver, startReceiver } from '../support/receiver.js';
import { startTestServer, type TestServer } from '../support/server.js';
import { HOSTILE_NAMES, HOSTILE_URLS } from './hostile-addresses.js';

// Where deliveries may go (D-95): hostile addresses, names that change their mind, and what the operator allows.

const PUBLIC = '93.184.216.34';

const LONG_LABEL = `https://${'a'.repeat(64)}.example/`;

const resolve = async (name: string) => HOSTILE_NAMES[name.replace(/\.$/, '')] ?? [PUBLIC];

describe('a default deployment', () => {
  const targets = createTargets([], resolve);

  it('knows enough hostile addresses to be judged by them', () => {
    expect(new Set(HOSTILE_URLS).size).toBe(HOSTILE_URLS.length);
    expect(HOSTILE_URLS.length).toBeGreaterThanOrEqual(200);
  });

  it.each(HOSTILE_URLS)('refuses %j', async (url) => {
    expect(await targets.judge(url)).toMatchObject({ isPassing: false });
  });

  it.each([
    ['https://crm.example/', [PUBLIC]],
    ['HTTPS://CRM.EXAMPLE/hooks?a=b#c', [PUBLIC]],
    ['https://crm.example.:443/', [PUBLIC]],
    ['https://crm.example:8443/', [PUBLIC]],
    ['https://93.184.216.34/', [PUBLIC]],
    ['https://1572395042/', [PUBLIC]],
    ['https://[2606:2800:220:1::1]/', ['2606:2800:220:1::1']],
    ['https://bücher.example/', [PUBLIC]],
    ['https://11.0.0.1/', ['11.0.0.1']],
    ['https://172.32.0.1/', ['172.32.0.1']],
    ['https://223.255.255.255/', ['223.255.255.255']],
  ])('allows %s', async (url, addresses) => {
    expect(await targets.judge(url)).toEqual({ addresses });
  });

  it.each(['https://./', 'https://../', 'https://a..example/', 'https://-a.example/', LONG_LABEL])(
    'refuses %s, which no host is called',
    async (url) => {
      expect(await targets.judge(url)).toEqual({ fault: 'must name a host', isPassing: false });
    },
  );

  it('says of a name that nobody knows that it may be known later', async () => {
    const silent = createTargets([], async () => []);
    expect(await silent.judge('https://crm.example/')).toEqual({
      fault: 'cannot be found by its name',
      isPassing: true,
    });
    expect(await silent.judge('http://crm.example/')).toMatchObject({ isPassing: false });
    expect(await silent.judge('https://localhost/')).toMatchObject({ isPassing: false });
  });
});

describe('a deployment that allows hosts and networks of its own', () => {
  const OWN: Readonly<Record<string, string>> = {
    'hooks.internal': '192.168.7.7',
    'inner.example': '10.1.2.3',
  };
  const allowed = ['hooks.internal', '10.1.0.0/16', '127.0.0.1', '::1'];
  const targets = createTargets(allowed, async (name) => [OWN[name.replace(/\.$/, '')] ?? PUBLIC]);

  it.each([
    ['http://hooks.internal:3000/', ['192.168.7.7']],
    ['http://hooks.internal.:3000/', ['192.168.7.7']],
    ['http://127.0.0.1:9/', ['127.0.0.1']],
    ['http://2130706433:9/', ['127.0.0.1']],
    ['http://[::1]:9/', ['::1']],
    ['http://10.1.255.255/', ['10.1.255.255']],
    ['http://inner.example:81/', ['10.1.2.3']],
    ['https://crm.example/', [PUBLIC]],
  ])('allows %s', async (url, addresses) => {
    expect(await targets.judge(url)).toEqual({ addresses });
  });

  it.each([
    'http://localhost/',
    'http://other.internal/',
    'http://127.0.0.2/',
    'https://10.2.0.1/',
    'https://192.168.7.7/',
    'https://[::2]/',
    'http://crm.example/',
    'https://crm.example:81/',
    'ftp://127.0.0.1/',
    'http://a:b@127.0.0.1/',
  ])('still refuses %s', async (url) => {
    expect(await targets.judge(url)).toMatchObject({ isPassing: false });
  });
});

describe('the server', () => {
  const LOOPBACK = '127.77.77.77';
  let server: TestServer;
  let api: TestApi;
  let canary: Server;
  let connections = 0;
  let lookups: string[] = [];
  let answers: readonly (readonly string[])[] = [];

  beforeAll(async () => {
    canary = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((done) => canary.listen(8443, LOOPBACK, done));
    server = await startTestServer(
      { LINTEL_WORKER: 'off' },
      {
        resolve: async (name) => {
          lookups.push(name);
          const answer = answers[lookups.length - 1];
          return answer ?? resolve(name);
        },
      },
    );
    api = apiOf(server, await (await registerTestAccount(server)).token());
  });
  afterEach(() => {
    lookups = [];
    answers = [];
  });
  afterAll(async () => {
    canary.close();
    await server.stop();
  });

  it('refuses every hostile address of a new listener and of a change', async () => {
    const { body } = await api.post('/webhooks').send({ url: 'https://crm.example/' }).expect(200);
    const accepted: string[] = [];
    for (const url of HOSTILE_URLS) {
      const made = await api.post('/webhooks').send({ url });
      const changed = await api.put(`/webhooks/${body.id}`).send({ url });
      if (made.status !== 422 || changed.status !== 422) accepted.push(url);
    }
    expect(accepted).toEqual([]);
    expect((await api.get('/webhooks')).body).toMatchObject([{ url: 'https://crm.example/' }]);
    await api.delete(`/webhooks/${body.id}`).expect(200);
  });

  it.each([
    ['turns to this machine', [LOOPBACK]],
    ['turns to this machine in part', [PUBLIC, LOOPBACK]],
    ['turns to this machine in disguise', [`::ffff:${LOOPBACK}`]],
  ])('connects to nothing when a name that was public %s', async (_, turned) => {
    answers = [[PUBLIC], turned];
    const url = 'https://rebind.example:8443/';
    const { body } = await api.post('/webhooks').send({ url }).expect(200);
    await api.post(`/webhooks/${body.id}/test`).expect(200);
    await server.worker.runDue();
    const [delivery] = (await api.get(`/webhooks/${body.id}/deliveries`)).body;
    expect(delivery).toMatchObject({ state: 'pending', attempts: 1 });
    expect(delivery.last_attempt).toMatchObject({
      status: null,
      failure: 'Nothing was sent: the url must lead to the public internet.',
    });
    expect(lookups).toHaveLength(2);
    expect(connections).toBe(0);
    await api.delete(`/webhooks/${body.id}`).expect(200);
  });
});

describe('a name', () => {
  let receiver: Receiver;
  let server: TestServer;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await receiver.stop();
    await server.stop();
  });

  it('is looked up once for an attempt, and what was found is connected to', async () => {
    const found = [['127.0.0.1'], ['127.0.0.1'], ['127.0.0.9']];
    let lookups = 0;
    const settings = { ...LOCAL_RECEIVERS, LINTEL_WEBHOOK_HOSTS: '127.0.0.1' };
    server = await startTestServer(settings, { resolve: async () => found[lookups++] ?? [] });
    const api = apiOf(server, await (await registerTestAccount(server)).token());
    const { port } = new URL(receiver.url);
    const url = `http://receiver.example:${port}/`;
    const { body } = await api.post('/webhooks').send({ url }).expect(200);
    await api.post(`/webhooks/${body.id}/test`).expect(200);
    await server.worker.runDue();
    expect(receiver.received).toMatchObject([{ headers: { host: `receiver.example:${port}` } }]);
    expect(lookups).toBe(2);
  });
});
