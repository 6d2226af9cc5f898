import { REVISIONS } from '@lintel/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../src/domain/caller.js';
import { readDatabase } from '../../src/storage/connect.js';
import type { Session } from '../../src/storage/database.js';
import { createStorage } from '../../src/storage/stores.js';
import { callerOf, registerTestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { type DatabaseName, newDatabase } from '../support/databases.js';
import { addClient, addInspection, addProperty, pullTriggers } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';

// Pages of the inspection list, in each of the ways they are found: by dense numbers, in counted parts, by conditions.
// What the envelope holds in detail is tested with the property list.

const COUNT = 7;

/** Queries that show all of the records. */
const WAYS = [
  ['unfiltered', () => ''],
  ['in two states', () => '&state_id=100,300'],
  ['of a client', (client: number) => `&client_id=${client}`],
  [
    'of a client in two states',
    (client: number) => `&client_id=${client}&state_id[]=300&state_id[]=100`,
  ],
  ['of more clients than are merged', (client: number) => `&client_id=${client},8,9`],
  ['at an address', () => '&address=high'],
] as const;

interface Page {
  readonly data: readonly { readonly id: number }[];
  readonly links: { readonly next: string | null };
}

export function pagingCases(database: DatabaseName): void {
  let server: TestServer;
  let token: string;
  let client: number;
  let ids: number[];

  beforeAll(async () => {
    server = await startTestServer(await newDatabase(database));
    token = await (await registerTestAccount(server)).token();
    const api = apiOf(server, token);
    client = (await addClient(api)).id;
    const { id: property } = await addProperty(api, { client: { id: client } });
    ids = [];
    for (let i = 0; i < COUNT; i += 1) ids.unshift((await addInspection(api, property)).id);
    for (const id of ids.filter((_, index) => index % 2 === 0))
      await pullTriggers(api, id, 'start');
  });
  afterAll(() => server.stop());

  describe.each(REVISIONS)('in the %s revision', (revision) => {
    let api: TestApi;
    beforeAll(() => {
      api = apiOf(server, token, revision);
    });

    describe.each(WAYS)('%s', (_, filterOf) => {
      const pageOf = async (query: string) => {
        const path = `/inspections?${query}${filterOf(client)}`;
        const { body } = await api.get(path).expect(200);
        return { ...body, ids: body.data.map(({ id }: { id: number }) => id) };
      };

      it('is an object with pagination, links and data (PAG-002, PAG-008, PAG-016)', async () => {
        const { pagination, links, ids: seen } = await pageOf('');
        expect(pagination).toEqual({
          perPage: 30,
          currentPage: 1,
          totalPages: 1,
          totalRecords: COUNT,
        });
        expect(Object.keys(links)).toEqual(['first', 'prev', 'self', 'next', 'last']);
        expect(seen).toEqual(ids); // PAG-014, PAG-024
      });

      it('shows the page that is asked for (PAG-003 to PAG-007, PAG-011, PAG-017)', async () => {
        for (const [page, shown] of [
          [1, ids.slice(0, 3)],
          [2, ids.slice(3, 6)],
          [3, ids.slice(6)],
          [4, []],
          [Number.MAX_SAFE_INTEGER, []],
        ] as const) {
          const { pagination, ids: seen } = await pageOf(`per_page=3&page=${page}`);
          expect(seen).toEqual(shown);
          expect(pagination).toEqual({
            perPage: 3,
            currentPage: page,
            totalPages: 3,
            totalRecords: COUNT,
          });
        }
      });

      it('following next visits every record exactly once (PAG-009, PAG-010, PAG-012)', async () => {
        const base = server.addresses[revision].baseUrl;
        const seen: number[] = [];
        let next: string | null = `${base}/inspections?per_page=2${filterOf(client)}`;
        while (next !== null) {
          const answer: { body: Page } = await api.get(next.slice(base.length)).expect(200);
          seen.push(...answer.body.data.map(({ id }) => id));
          next = answer.body.links.next;
        }
        expect(seen).toEqual(ids);
      });

      it('shows the same records as single reads do (INS-002)', async () => {
        for (const record of (await pageOf('per_page=2')).data)
          expect((await api.get(`/inspections/${record.id}`)).body).toEqual(record);
      });

      it('a page is as long as any page may be (PAG-018)', async () => {
        for (const size of [5, 11, 31, 100, 101]) {
          const { pagination, ids: seen } = await pageOf(`per_page=${size}`);
          expect(pagination.perPage).toBe(Math.min(size, 100));
          expect(seen).toEqual(ids.slice(0, size));
        }
      });
    });

    it('an empty list has one page, to which first and last point (PAG-022)', async () => {
      for (const filter of ['state_id=500', 'client_id=987654', 'state_id=999', 'address=none']) {
        const { body } = await api.get(`/inspections?${filter}`).expect(200);
        expect(body.data).toEqual([]);
        expect(body.pagination).toMatchObject({ totalPages: 1, totalRecords: 0 });
        expect(body.links).toMatchObject({ prev: null, next: null, first: body.links.last });
      }
    });

    it('a list that was asked for before shows a move at once', async () => {
      const own = await (await registerTestAccount(server)).token();
      const writer = apiOf(server, own);
      const { id } = await addInspection(writer, (await addProperty(writer)).id);
      const idsIn = async (state: number) => {
        const { body } = await apiOf(server, own, revision).get(`/inspections?state_id=${state}`);
        return body.data.map((shown: { id: number }) => shown.id);
      };
      expect([await idsIn(100), await idsIn(300)]).toEqual([[id], []]);
      await pullTriggers(writer, id, 'start');
      expect([await idsIn(100), await idsIn(300)]).toEqual([[], [id]]);
    });

    it('HEAD answers like GET without a body (GEN-034)', async () => {
      for (const path of ['/inspections?per_page=2', `/inspections/${ids[0]}`]) {
        const get = await api.get(path);
        const head = await api.head(path).expect(200);
        expect(head.headers['content-length']).toBe(get.headers['content-length']);
        expect(head.text).toBeUndefined();
      }
    });
  });

  describe('while others write', () => {
    const filter = { page: { number: 1, size: 30 }, shape: { id: null } };
    let property: number;
    let api: TestApi;
    let caller: Caller;
    beforeEach(async () => {
      api = apiOf(server, token);
      caller = await callerOf(server, token);
      property = (await addProperty(api, { client: { id: (await addClient(api)).id } })).id;
    });

    /** The first page of the Pending inspections of the property's client; `write` runs once they are counted. */
    const pageDuring = async (client_id: number, write: () => Promise<unknown>) =>
      readDatabase(server.config.database, async (database) => {
        const reader = interrupted(database.reader, write);
        const { stores } = createStorage({ ...database, reader }, server.clock);
        const filters = { client_id: [client_id], state_id: [100] };
        const { records, totalRecords } = await stores.inspections.list({
          caller,
          filters,
          ...filter,
        });
        return { ids: records.map((text) => JSON.parse(text).id), totalRecords };
      });

    it('a page shows what has come, without leaving out what was there', async () => {
      const first = await addInspection(api, property);
      let second = { id: 0 };
      const page = await pageDuring(first.client_id, async () => {
        second = await addInspection(api, property);
      });
      expect(page).toEqual({ ids: [second.id, first.id], totalRecords: 2 });
    });

    it('a page does not count what has left', async () => {
      const first = await addInspection(api, property);
      const second = await addInspection(api, property);
      const page = await pageDuring(first.client_id, () => pullTriggers(api, second.id, 'cancel'));
      expect(page).toEqual({ ids: [first.id], totalRecords: 1 });
    });
  });
}

/** A session on which a write is done before the first rows are read. */
function interrupted(session: Session, write: () => Promise<unknown>): Session {
  let isDone = false;
  return {
    ...session,
    async all(statement, values) {
      if (!isDone) await write();
      isDone = true;
      return session.all(statement, values);
    },
  };
}
