import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVENT_NAMES, REVISIONS, type Revision } from '@lintel/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApplication } from '../../src/domain/access/registration.js';
import { registerTestAccount, type TestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { runSql } from '../support/databases.js';
import { LOCAL_RECEIVERS, type Receiver, startReceiver } from '../support/receiver.js';
import { REFUSED } from '../support/reports.js';
import { startTestServer, type TestServer } from '../support/server.js';

// Listeners of webhooks, as their application sees them (D-90, D-95).

const URL = 'https://crm.northgate.example/hooks';

let server: TestServer;
let account: TestAccount;
let token: string;
let receiver: Receiver;
beforeAll(async () => {
  server = await startTestServer(LOCAL_RECEIVERS);
  account = await registerTestAccount(server);
  token = await account.token();
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.stop();
  await server.stop();
});

describe.each(REVISIONS)('in the %s revision', (revision: Revision) => {
  let api: TestApi;
  beforeAll(() => {
    api = apiOf(server, token, revision);
  });
  beforeEach(async () => {
    for (const { id } of (await api.get('/webhooks')).body)
      await api.delete(`/webhooks/${id}`).expect(200);
  });
  const add = async (input: object = {}) =>
    (
      await api
        .post('/webhooks')
        .send({ url: URL, ...input })
        .expect(200)
    ).body;

  it('a listener made from url alone hears everything in JSON, and is told its secret once', async () => {
    const { secret, ...made } = await add();
    expect(made).toEqual({
      id: expect.any(Number),
      url: URL,
      events: [],
      format: 'application/json',
      active: true,
      uses_basic_auth: false,
      created_at: expect.stringMatching(/^\d{4}-.*\+00:00$/),
    });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect((await api.get(`/webhooks/${made.id}`).expect(200)).body).toEqual(made);
    expect((await api.get('/webhooks').expect(200)).body).toEqual([made]);
  });

  it('a listener made from everything shows neither its secret nor its credentials', async () => {
    const auth = { username: 'lodge', password: 'nine lamps' };
    const made = await add({ secret: 'known', events: ['pdf.generated'], active: false, auth });
    expect(made).toMatchObject({
      events: ['pdf.generated'],
      active: false,
      uses_basic_auth: true,
    });
    const seen = JSON.stringify([made, (await api.get('/webhooks')).body]);
    expect(seen).not.toMatch(/known|nine lamps|lodge/);
  });

  it('a change leaves what it does not name, and what GET shows can be sent back', async () => {
    const { secret, ...made } = await add({ auth: { username: 'a', password: 'b' } });
    const events = ['property.created', 'property.updated'];
    const change = async (sent: object) =>
      (await api.put(`/webhooks/${made.id}`).send(sent).expect(200)).body;
    expect(await change({ events })).toEqual({ ...made, events });
    expect(await change({ events: [...events, ...events] })).toEqual({ ...made, events });
    expect(await change({ ...made, events })).toEqual({ ...made, events });
    expect(await change({ auth: null, active: false })).toEqual({
      ...made,
      events,
      active: false,
      uses_basic_auth: false,
    });
    expect(await change({ events: [] })).toMatchObject({ events: [] });
  });

  it('a listener that is deleted is answered once more and is gone', async () => {
    const { secret, ...made } = await add();
    expect((await api.delete(`/webhooks/${made.id}`).expect(200)).body).toEqual(made);
    await api.get(`/webhooks/${made.id}`).expect(404);
    await api.delete(`/webhooks/${made.id}`).expect(404);
    expect((await api.get('/webhooks')).body).toEqual([]);
  });

  it.each([
    ['no url', { url: undefined }, 'url'],
    ['an unknown event', { events: ['inspection.created', 'inspection.painted'] }, 'events.1'],
    ['the event of tests', { events: ['webhook.test'] }, 'events.0'],
    ['a secret whose content is not base64', { secret: 'whsec_*' }, 'secret'],
    ['a secret without content', { secret: 'whsec_' }, 'secret'],
    ['credentials without a password', { auth: { username: 'a' } }, 'auth.password'],
    ['a user name with a colon', { auth: { username: 'a:b', password: 'c' } }, 'auth.username'],
    ['plain http', { url: 'http://crm.northgate.example/hooks' }, 'url'],
    ['credentials in the url', { url: 'https://a:b@crm.northgate.example/' }, 'url'],
    ['this machine', { url: 'https://localhost/hooks' }, 'url'],
    ['a port of something else', { url: 'https://crm.northgate.example:22/' }, 'url'],
  ])('%s is refused', async (_, input, path) => {
    const { body } = await api
      .post('/webhooks')
      .send({ url: URL, ...input })
      .expect(REFUSED[revision]);
    expect(Object.keys(body.errors)).toEqual([path]);
    expect((await api.get('/webhooks')).body).toEqual([]);
  });

  it('a change is judged like a new listener', async () => {
    const { id } = await add();
    const { body } = await api
      .put(`/webhooks/${id}`)
      .send({ url: 'https://10.0.0.1/', events: ['no'], secret: 'whsec_*' })
      .expect(REFUSED[revision]);
    expect(Object.keys(body.errors).sort()).toEqual(['events.0', 'secret', 'url']);
    expect((await api.get(`/webhooks/${id}`)).body.url).toBe(URL);
  });

  it('its deliveries can be read as far back as they are kept, and only through it', async () => {
    const { id } = await add({ url: `${receiver.url}/mine` });
    const { id: other } = await add({ url: `${receiver.url}/other` });
    for (let count = 0; count < 3; count += 1) await api.post(`/webhooks/${id}/test`).expect(200);
    const list = async (query = '') =>
      (await api.get(`/webhooks/${id}/deliveries${query}`).expect(200)).body;
    const ids = (await list()).map((delivery: { id: number }) => delivery.id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(await list(`?before=${ids[1]}`)).toMatchObject([{ id: ids[2] }]);
    expect(await list('?state=pending')).toHaveLength(3);
    expect(await list('?state=failed')).toEqual([]);
    await api.get(`/webhooks/${id}/deliveries?state=lost`).expect(REFUSED[revision]);
    await api.post(`/webhooks/${other}/deliveries/${ids[0]}/redeliver`).expect(404);
    await api.post(`/webhooks/${id}/deliveries/${ids[0]}/redeliver`).expect(409);
  });
});

it('has the format of JSONx in the earlier revision only', async () => {
  const sent = { url: URL, format: 'application/xml' };
  await apiOf(server, token).post('/webhooks').send(sent).expect(422);
  const { body } = await apiOf(server, token, 'earlier').post('/webhooks').send(sent).expect(200);
  expect(body.format).toBe('application/xml');
});

it('belongs to one application in one account', async () => {
  const other = await registerTestAccount(server);
  const { id: application_id } = await createApplication(server.storage, {
    account_id: account.id,
    registered_by: (await account.user()).id,
    name: 'Another application',
    details: null,
    redirect_uris: ['https://another.example/callback'],
  });
  const { body } = await apiOf(server, token).post('/webhooks').send({ url: URL }).expect(200);
  for (const stranger of [await other.token(), await account.token({ application_id })].map((t) =>
    apiOf(server, t),
  )) {
    expect((await stranger.get('/webhooks').expect(200)).body).toEqual([]);
    await stranger.get(`/webhooks/${body.id}`).expect(404);
    await stranger.put(`/webhooks/${body.id}`).send({ active: false }).expect(404);
    await stranger.delete(`/webhooks/${body.id}`).expect(404);
    await stranger.get(`/webhooks/${body.id}/deliveries`).expect(404);
    await stranger.post(`/webhooks/${body.id}/test`).expect(404);
  }
});

it('is the business of management, whatever the token may do', async () => {
  for (const role of ['clerk', 'typist'] as const) {
    const api = apiOf(server, await account.token({ role }));
    await api.get('/webhooks').expect(403);
    await api.post('/webhooks').send({ url: URL }).expect(403);
  }
  const manager = apiOf(server, await account.token({ role: 'manager' }));
  await manager.get('/webhooks').expect(200);
});

it('is unknown before it is forbidden (ERR-028)', async () => {
  const { body } = await apiOf(server, token).post('/webhooks').send({ url: URL }).expect(200);
  const clerk = apiOf(server, await account.token({ role: 'clerk' }));
  for (const method of ['get', 'put', 'delete'] as const) {
    await clerk[method](`/webhooks/${body.id}`).send({}).expect(403);
    await clerk[method]('/webhooks/987654').send({}).expect(404);
  }
});

it('keeps its secrets sealed in the database, under a key only the owner of the files can read', async () => {
  const auth = { username: 'hooks', password: 'nine lamps' };
  const input = { url: URL, secret: 'seven tall lanterns', auth };
  const { body } = await apiOf(server, token).post('/webhooks').send(input).expect(200);
  const [row] = await runSql(server, 'select secret, auth from webhooks where id = ?', [body.id]);
  expect(JSON.stringify(row)).not.toMatch(/lanterns|lamps|hooks/);
  const file = join(server.dataDir, 'secret.key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(Buffer.from(readFileSync(file, 'utf8'), 'base64')).toHaveLength(32);
});

it('hears every event by name', async () => {
  const { body } = await apiOf(server, token)
    .post('/webhooks')
    .send({ url: URL, events: EVENT_NAMES })
    .expect(200);
  expect(body.events).toEqual(EVENT_NAMES);
});

it('a server with another key refuses to start on them, and says which key it needs', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-test-'));
  const own = { LINTEL_DATA_DIR: dataDir };
  const key = { ...own, LINTEL_SECRET_KEY: Buffer.alloc(32, 7).toString('base64') };
  const first = await startTestServer(own);
  await first.stop();
  const sealing = await startTestServer(key); // there is nothing yet that another key has sealed
  const api = apiOf(sealing, await (await registerTestAccount(sealing)).token());
  await api.post('/webhooks').send({ url: URL }).expect(200);
  await sealing.stop();
  await expect(startTestServer(own)).rejects.toThrow('sealed with another key');
  await (await startTestServer(key)).stop();
  rmSync(dataDir, { recursive: true });
});
