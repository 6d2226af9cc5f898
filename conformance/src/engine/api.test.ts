import { describe, expect, it } from 'vitest';
import { exchange } from '../../test/support/exchanges.js';
import { OutOfReach } from '../base/stops.js';
import { writeJsonx } from '../net/jsonx-writer.js';
import { createApi } from './api.js';
import { openLedger } from './ledger.js';

/** The ids the ledger is told of when creations are answered so. */
async function idsOf(...bodies: readonly unknown[]): Promise<(number | null)[]> {
  const ids: (number | null)[] = [];
  for (const body of bodies) {
    const api = createApi({
      baseUrl: 'https://target.example/api',
      scenario: 'test',
      send: async () => exchange({ method: 'POST', body }),
      ledger: { ...openLedger('test', undefined), noteOutcome: ({ id }) => ids.push(id) },
      readOnly: false,
      token: async () => undefined,
    });
    await api.post('/properties', {});
  }
  return ids;
}

describe('a creation', () => {
  it('is noted with its id, wherever that stands and however it is written', async () => {
    const nested = { client: { id: 1 }, tags: [{ id: 2 }], id: 21_057_916_935_125 };
    expect(await idsOf({ id: 7 }, nested, writeJsonx({ client: { id: 1 }, id: 8 }))).toEqual([
      7, 21_057_916_935_125, 8,
    ]);
  });

  it('is noted before it is asked for where it should be refused, and counted where it is accepted', async () => {
    const steps: string[] = [];
    const kept = openLedger('test', undefined);
    const ledger: typeof kept = {
      ...kept,
      plan: () => void steps.push('planned'),
      noteOutcome(entry) {
        steps.push(`settled ${entry.id}`);
        kept.noteOutcome(entry);
      },
    };
    const api = createApi({
      baseUrl: 'https://target.example/api',
      scenario: 'test',
      async send({ method }) {
        steps.push('sent');
        return exchange({ method, url: 'https://target.example/api/properties', body: { id: 9 } });
      },
      ledger,
      readOnly: false,
      token: async () => 'no-such-token',
    });
    await api.send('POST', '/properties', { raw: '{', contentType: 'application/json' });
    expect(steps).toEqual(['planned', 'sent', 'settled 9']);
    expect(kept.left()).toEqual({ '/api/properties': 1 });
  });

  it('is noted without one where the answer shows none', async () => {
    expect(await idsOf('', 'created', [{ id: 1 }], { id: '7' }, '<a><id>7</id></a>')).toEqual(
      Array.from({ length: 5 }, () => null),
    );
  });
});

describe('a request', () => {
  it('is not sent with an id that the target never gave', async () => {
    const api = createApi({
      baseUrl: 'https://target.example/api',
      scenario: 'test',
      send: async () => exchange(),
      ledger: openLedger('test', undefined),
      readOnly: false,
      token: async () => undefined,
    });
    const id = Number.NaN;
    await expect(api.post(`/inspections/1/rooms/${id}/items`, {})).rejects.toThrow(OutOfReach);
    await expect(api.get(`/inspections/${id}?embed=x`)).rejects.toThrow(OutOfReach);
    await expect(api.put('/inspections/1/rooms/undefined/items/2')).rejects.toThrow(OutOfReach);
    await expect(api.get('/inspections?clerk_id[]=undefined&page=2')).rejects.toThrow(OutOfReach);
    await expect(api.get('/inspections', { query: { client_id: id } })).rejects.toThrow(OutOfReach);
    await expect(api.post('/inspections', { property: { id } })).rejects.toThrow(OutOfReach);
    await expect(api.put('/inspections/1/rooms', [2, id])).rejects.toThrow(OutOfReach);
    const inXml = { jsonx: { clerk: { id } } };
    await expect(api.send('POST', '/inspections', inXml)).rejects.toThrow(OutOfReach);
    await expect(api.post('/inspections', { ref: 'NaN', clerk: null })).resolves.toBeDefined();
    await expect(api.get('/inspections?address=undefined+street')).resolves.toBeDefined();
  });
});

/** Reads the profile with a token that is refused, where another may be had or not. */
async function readWhenRefused(mayHaveEnded: boolean) {
  const tokens = ['ended', 'fresh'];
  const sent: (string | undefined)[] = [];
  const api = createApi({
    baseUrl: 'https://target.example/api',
    scenario: 'test',
    async send({ headers }) {
      sent.push(headers?.['authorization']);
      return exchange({ status: headers?.['authorization'] === 'Bearer fresh' ? 200 : 401 });
    },
    ledger: openLedger('test', undefined),
    readOnly: false,
    token: async () => tokens[0],
    async forget(token) {
      if (mayHaveEnded && token === tokens[0]) tokens.shift();
      return mayHaveEnded;
    },
  });
  return { status: (await api.get('/me')).response.status, sent };
}

describe('a token that is refused', () => {
  it('is replaced once, where it may have ended before its time', async () => {
    expect(await readWhenRefused(true)).toEqual({
      status: 200,
      sent: ['Bearer ended', 'Bearer fresh'],
    });
  });

  it('stays refused everywhere else', async () => {
    expect(await readWhenRefused(false)).toEqual({ status: 401, sent: ['Bearer ended'] });
  });
});

describe('a request that is forbidden', () => {
  const missing = 'properties.write, clients.read';
  const open = () => {
    const answers = { status: 403 };
    const api = createApi({
      baseUrl: 'https://target.example/api',
      scenario: 'test',
      send: async () => exchange(answers),
      ledger: openLedger('test', undefined),
      readOnly: false,
      token: async () => 'a-token',
      missingScopes: async () => missing.split(', '),
      worked: new Set(),
    });
    return { api, answers };
  };

  it.each(['/properties', '/inspections', '/clients'])(
    'says nothing of the target where the application may not request a scope that %s may need',
    async (path) => {
      await expect(open().api.post(path)).rejects.toThrow(`leave out ${missing}`);
      await expect(open().api.get(path)).rejects.toThrow(`leave out ${missing}`);
    },
  );

  it('is refused by the target where the same endpoint has worked without the scopes', async () => {
    const { api, answers } = open();
    answers.status = 200;
    await api.get('/properties/1');
    answers.status = 403;
    expect((await api.get('/properties/2?x=1')).response.status).toBe(403);
    await expect(api.get('/properties')).rejects.toThrow('leave out');
    await expect(api.put('/properties/1')).rejects.toThrow('leave out');
  });
});
