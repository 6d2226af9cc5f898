import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTestAccount, type TestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { DATABASES, newDatabase } from '../support/databases.js';
import { addProperty } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';

// The address of a tenant, and the page it leads to.

const TENANT = { type: 1, name: 'Aisha Rahman', signee: true, notify: true, deliver: true };

describe.each(DATABASES)('on %s', (database) => {
  let server: TestServer;
  let account: TestAccount;
  let api: TestApi;
  beforeAll(async () => {
    server = await startTestServer(await newDatabase(database));
    account = await registerTestAccount(server, { name: 'Rose & Sons <Lettings>' });
    api = apiOf(server, await account.token());
  });
  afterAll(() => server.stop());

  const newList = async (input: object = {}) =>
    `/properties/${(await addProperty(api, input)).id}/contacts`;
  const add = async (list: string, contact: object = TENANT) => {
    const { body } = await api.post(list).send(contact).expect(200);
    return `${list}/${body.id}`;
  };
  const urlOf = async (path: string): Promise<string> =>
    (await api.get(`${path}/tenant-action-url`).expect(200)).body.url;
  const open = (url: string) => supertest(url).get('');

  it('is an object with url (CON-018)', async () => {
    const { body } = await api.get(`${await add(await newList())}/tenant-action-url`).expect(200);
    expect(Object.keys(body)).toEqual(['url']);
    expect(body.url.startsWith(`${server.addresses.publicUrl}/tenants/`)).toBe(true);
  });

  it('stays the same for a tenant, and cannot be guessed (CON-028)', async () => {
    const list = await newList();
    const [one, two] = [await add(list), await add(list)];
    const [first, second] = [await urlOf(one), await urlOf(two)];
    expect(await urlOf(one)).toBe(first);
    await api.put(one).send({ name: 'Aisha Karim' }).expect(200);
    expect(await urlOf(one)).toBe(first);
    const keys = [first, second].map((url) => url.slice(url.lastIndexOf('/') + 1));
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/);
  });

  it('gives 404 for a contact that is no tenant (CON-029)', async () => {
    const list = await newList();
    for (const type of [2, 3, 4, 5, 6])
      await api.get(`${await add(list, { ...TENANT, type })}/tenant-action-url`).expect(404);
    await api.get(`${list}/987654/tenant-action-url`).expect(404);
  });

  it('leads nowhere while the contact is no tenant, or once it is deleted', async () => {
    const path = await add(await newList());
    const url = await urlOf(path);
    await open(url).expect(200);
    await api.put(path).send({ type: 6 }).expect(200);
    await api.get(`${path}/tenant-action-url`).expect(404);
    await open(url).expect(404);
    await api.put(path).send({ type: 1 }).expect(200);
    expect(await urlOf(path)).toBe(url);
    await open(url).expect(200);
    await api.delete(path).expect(200);
    await open(url).expect(404);
  });

  it('shows whose home it is about, and whom to tell', async () => {
    const address = { line1: '2 <b>Mill</b> Lane', line2: 'Flat 3', city: 'York', postcode: 'YO1' };
    const list = await newList({ address });
    await add(list, { ...TENANT, type: 2, name: 'Sam "S" Okoro', email: "sam+o'n@agency.example" });
    await add(list, { ...TENANT, type: 2, name: 'Lee', phone: '+44 (0)113 496 0000' });
    await add(list, { ...TENANT, type: 2, name: 'Out of reach' });
    await add(list, { ...TENANT, type: 3, name: 'The landlord', email: 'private@mail.example' });
    const { text, headers } = await open(await urlOf(await add(list))).expect(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('2 &lt;b&gt;Mill&lt;/b&gt; Lane<br>Flat 3<br>York<br>YO1');
    expect(text).toContain('looked after by Rose &amp; Sons &lt;Lettings&gt;');
    expect(text).toContain('Sam &quot;S&quot; Okoro');
    const subject = encodeURIComponent('Repair at 2 <b>Mill</b> Lane, Flat 3, York, YO1');
    expect(text).toContain(`href="mailto:sam%2Bo&#39;n@agency.example?subject=${subject}"`);
    expect(text).toContain('href="tel:+4401134960000"');
    for (const hidden of ['Out of reach', 'landlord', 'private@', 'Aisha'])
      expect(text).not.toContain(hidden);
  });

  it('says so when no agent can be reached', async () => {
    const { text } = await open(await urlOf(await add(await newList()))).expect(200);
    expect(text).toContain(
      'Please tell Rose &amp; Sons &lt;Lettings&gt; in the way you usually do',
    );
  });

  it('is not framed, indexed, kept or passed on', async () => {
    const { headers, text } = await open(await urlOf(await add(await newList())));
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('<meta name="robots" content="noindex">');
  });

  it('an unknown address is told as such', async () => {
    const root = `${server.addresses.publicUrl}/tenants`;
    for (const key of ['x', '%00', "'", '%F0%9F%98%80', 'x'.repeat(500)]) {
      const { text } = await open(`${root}/${key}`).expect(404);
      expect(text).toContain('There is no such page');
    }
  });
});

it('is https when the public address of the server is (D-78)', async () => {
  const port = await findFreePort();
  const server = await startTestServer({
    PORT: String(port),
    LINTEL_PUBLIC_URL: 'https://reports.example/lintel',
  });
  try {
    const origin = `http://127.0.0.1:${port}`;
    const addresses = {
      ...server.addresses,
      current: { baseUrl: `${origin}/lintel/current`, authUrl: '' },
    };
    const api = apiOf({ addresses }, await (await registerTestAccount(server)).token());
    const list = `/properties/${(await addProperty(api)).id}/contacts`;
    const { body: contact } = await api.post(list).send(TENANT).expect(200);
    const { body } = await api.get(`${list}/${contact.id}/tenant-action-url`).expect(200);
    expect(body.url).toMatch(/^https:\/\/reports\.example\/lintel\/tenants\/[\w-]{43}$/);
    await supertest(origin).get(new URL(body.url).pathname).expect(200);
  } finally {
    await server.stop();
  }
});

async function findFreePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo; // not a pipe, so not a string
  listener.close();
  await once(listener, 'close');
  return port;
}
