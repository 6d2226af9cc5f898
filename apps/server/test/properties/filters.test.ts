import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { DATABASES, newDatabase } from '../support/databases.js';
import { addClient, addProperty } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';

// Filters of the property list: the address, the client, and both.

/** Addresses by a name that tells them apart. */
const ADDRESSES = {
  lighthouse: { line1: '7 Éclair Wharf', city: 'Łódź', postcode: 'PL-90 001' },
  flat: { line1: 'Flat 2, 100% Mill', line2: 'Canal_Side', city: 'Leeds', postcode: 'LS1 4AP' },
  cottage: {
    line1: `O'Neill's "Cottage"`,
    city: 'York',
    county: 'North Yorkshire',
    postcode: 'YO1 7HH',
    country: 'Ireland',
  },
  tower: { line1: '1000 Back\\slash Road', city: 'Leeds', postcode: 'LS2 9JT' },
  palace: { line1: 'Straße der Άνοιξης', city: 'ΑΘΗΝΑΙΟΣ', postcode: '10557' },
} as const;

type Name = keyof typeof ADDRESSES;

describe.each(DATABASES)('on %s', (database) => {
  let server: TestServer;
  let api: TestApi;
  let earlier: TestApi;
  const ids = new Map<number, Name>();
  let client_id: number;

  beforeAll(async () => {
    server = await startTestServer(await newDatabase(database));
    const token = await (await registerTestAccount(server)).token();
    api = apiOf(server, token);
    earlier = apiOf(server, token, 'earlier');
    client_id = (await addClient(api)).id;
    for (const [name, address] of Object.entries(ADDRESSES)) {
      const client = name === 'flat' || name === 'palace' ? { id: client_id } : null;
      ids.set((await addProperty(api, { address, client })).id, name as Name);
    }
  });
  afterAll(() => server.stop());

  const find = async (query: Record<string, string>): Promise<Name[]> => {
    const path = `/properties?${new URLSearchParams(query)}`;
    const { body } = await api.get(path).expect(200);
    const found = body.data.map(({ id }: { id: number }) => ids.get(id));
    const { body: older } = await earlier.get(path).expect(200);
    expect(older.data.map(({ id }: { id: number }) => ids.get(id))).toEqual(found);
    expect(body.pagination.totalRecords).toBe(found.length);
    return found.sort();
  };

  const search = (address: string) => find({ address });

  it('address searches the full address (PRP-024)', async () => {
    expect(await search('Éclair Wharf')).toEqual(['lighthouse']);
    expect(await search('Canal_Side')).toEqual(['flat']);
    expect(await search('York')).toEqual(['cottage']);
    expect(await search('North Yorkshire')).toEqual(['cottage']);
    expect(await search('YO1 7HH')).toEqual(['cottage']);
    expect(await search('Ireland')).toEqual(['cottage']);
    expect(await search('Nowhere')).toEqual([]);
  });

  it('each word occurs somewhere, in any order and part of the address (PRP-055)', async () => {
    expect(await search('leeds back')).toEqual(['tower']);
    expect(await search('ls1,mill')).toEqual(['flat']);
    expect(await search(' , leeds\t,\n ')).toEqual(['flat', 'tower']);
    expect(await search('eeds slas 9JT')).toEqual(['tower']);
    expect(await search('leeds york')).toEqual([]);
    expect(await search('leeds leeds LEEDS')).toEqual(['flat', 'tower']);
  });

  it('in any letter case, beyond ASCII too (PRP-055)', async () => {
    expect(await search('LEEDS')).toEqual(['flat', 'tower']);
    for (const text of ['éclair', 'ÉCLAIR', 'E\u0301clair', 'łódź', 'ŁÓDŹ'])
      expect(await search(text), text).toEqual(['lighthouse']);
    for (const text of ['STRASSE', 'straße', 'αθηναιος', 'αθηναιοσ', 'άνοιξης', 'ΆΝΟΙΞΗΣ'])
      expect(await search(text), text).toEqual(['palace']);
    expect(await search('eclair')).toEqual([]);
  });

  it('finds short words', async () => {
    expect(await search('7')).toEqual(['cottage', 'lighthouse', 'palace']);
    expect(await search('é')).toEqual(['lighthouse']);
    expect(await search('yo')).toEqual(['cottage']);
    expect(await search('2 le')).toEqual(['flat', 'tower']);
    expect(await search('l s 9 j t')).toEqual(['tower']);
    expect(await search('back 2')).toEqual(['tower']);
    expect(await search('york 1 north')).toEqual(['cottage']);
    expect(await search('yorkshork 1')).toEqual([]); // begins and ends as an address does
  });

  it('reads every mark as itself (PRP-055)', async () => {
    expect(await search('%')).toEqual(['flat']);
    expect(await search('100%')).toEqual(['flat']);
    expect(await search('1000%')).toEqual([]);
    expect(await search('_')).toEqual(['flat']);
    expect(await search('canal_side')).toEqual(['flat']);
    expect(await search('mill_')).toEqual([]);
    expect(await search('\\')).toEqual(['tower']);
    expect(await search('back\\slash')).toEqual(['tower']);
    expect(await search("o'neill's")).toEqual(['cottage']);
    expect(await search("'")).toEqual(['cottage']);
    expect(await search('"')).toEqual(['cottage']);
    expect(await search('"cottage"')).toEqual(['cottage']);
    expect(await search('"cot*')).toEqual([]);
    expect(await search('leeds OR york')).toEqual([]);
    expect(await search('(leeds)')).toEqual([]);
    expect(await search('?')).toEqual([]);
    expect(await search('$1')).toEqual([]);
  });

  it('takes an address of a thousand characters', async () => {
    expect(await search('ab '.repeat(333))).toEqual([]);
    expect(await search([...Array(250)].map((_, i) => String(100 + i)).join(' '))).toEqual([]);
    expect(await search([...Array(330)].map((_, i) => i.toString(36)).join(' '))).toEqual([]);
    await api.get(`/properties?address=${'x'.repeat(1001)}`).expect(422);
    await earlier.get(`/properties?address=${'x'.repeat(1001)}`).expect(400);
  });

  it('an empty address filters nothing', async () => {
    expect(await search('')).toHaveLength(5);
    expect(await search(' , ')).toHaveLength(5);
  });

  it('finds a property by its address of today', async () => {
    const { id } = await addProperty(api, { address: { ...ADDRESSES.flat, line1: 'Before' } });
    await api
      .put(`/properties/${id}`)
      .send({ address: { line1: 'After' } })
      .expect(200);
    const found = async (word: string) =>
      (await api.get(`/properties?address=${word}`)).body.data.map((one: { id: number }) => one.id);
    expect([await found('before'), await found('after')]).toEqual([[], [id]]);
    await api.put(`/properties/${id}`).send({ address: { line1: 'Aside', city: 'Bath' } });
    expect([await found('after'), await found('aside')]).toEqual([[], [id]]);
  });

  it('client_id keeps only the properties of that one client (PRP-023)', async () => {
    expect(await find({ client_id: String(client_id) })).toEqual(['flat', 'palace']);
    expect(await find({ client_id: '987654' })).toEqual([]);
    for (const none of ['0', '-1', String(Number.MAX_SAFE_INTEGER)])
      expect(await find({ client_id: none })).toEqual([]);
  });

  it('several different filters must all match (PRP-056)', async () => {
    expect(await find({ client_id: String(client_id), address: 'LEEDS' })).toEqual(['flat']);
    expect(await find({ client_id: String(client_id), address: 'York' })).toEqual([]);
  });

  it('a filter that cannot be read is a validation failure (GEN-028)', async () => {
    const unreadable = [
      ...['abc', '', '1.5', '1e3', '0x1', ' 1', '99999999999999999999'].map(
        (text) => `client_id=${encodeURIComponent(text)}`,
      ),
      'client_id[]=1',
      'client_id[0]=1',
      'client_id[a][b]=1',
      'address[]=leeds',
      'address[x]=leeds',
      `address=${encodeURIComponent('a\0b')}`,
    ];
    for (const query of unreadable) {
      const { status, body } = await api.get(`/properties?${query}`);
      expect([status, body.error?.code], query).toEqual([422, 'validation_failed']);
      expect((await earlier.get(`/properties?${query}`)).status).toBe(400);
    }
  });

  it('a number that is too large is told the largest (GEN-026)', async () => {
    for (const text of ['9007199254740992', '9007199254740993', '99999999999999999999']) {
      const { body } = await api.get(`/properties?client_id=${text}`).expect(422);
      expect(body.details).toEqual(['client_id may not be larger than 9007199254740991.']);
    }
  });

  it('a custom field filter names its field (CUF-011, GEN-028)', async () => {
    for (const query of ['customFields=x', 'customFields[1]=x&customFields=y', 'customFields=']) {
      const { body } = await api.get(`/properties?${query}`).expect(422);
      expect(body.details).toEqual(['customFields must name a field: customFields[<id>]=<text>.']);
    }
    await api.get('/properties?customFields[1]=x').expect(200);
    await earlier.get('/properties?customFields=x').expect(200);
  });

  it('of a filter that is repeated the last one counts', async () => {
    const { body } = await api.get('/properties?address=york&address=1000').expect(200);
    expect(body.data.map(({ id }: { id: number }) => ids.get(id))).toEqual(['tower']);
  });

  it('unknown query parameters are ignored (GEN-029)', async () => {
    const { body } = await api.get('/properties?colour=red&perPage=1&__proto__[x]=1').expect(200);
    expect(body.pagination.perPage).toBe(30);
    expect(body.data.length).toBeGreaterThanOrEqual(5);
  });
});
