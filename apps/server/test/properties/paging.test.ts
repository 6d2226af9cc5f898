import { REVISIONS } from '@lintel/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTestAccount, type TestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { DATABASES, newDatabase } from '../support/databases.js';
import { addClient, addProperty } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';

// Pages of the property list: by dense numbers where nothing filters, counted where something does. Each test is made
// for both ways.

const COUNT = 7;

/** Queries that show all of the records: without a condition, and with one. */
const WAYS = [
  ['unfiltered', ''],
  ['filtered', '&address=high'],
] as const;

describe.each(DATABASES)('on %s', (database) => {
  let server: TestServer;
  let account: TestAccount;
  let token: string;
  let ids: number[];

  beforeAll(async () => {
    server = await startTestServer(await newDatabase(database));
    account = await registerTestAccount(server);
    token = await account.token();
    const api = apiOf(server, token);
    ids = [];
    for (let i = 0; i < COUNT; i += 1) ids.unshift((await addProperty(api)).id);
  });
  afterAll(() => server.stop());

  describe.each(REVISIONS)('in the %s revision', (revision) => {
    let api: TestApi;
    let base: string;
    beforeAll(() => {
      api = apiOf(server, token, revision);
      base = `${server.addresses[revision].baseUrl}/properties`;
    });

    const pageOf = async (query: string) => {
      const { body } = await api.get(`/properties?${query}`).expect(200);
      return { ...body, ids: body.data.map(({ id }: { id: number }) => id) };
    };

    describe.each(WAYS)('%s', (_, filter) => {
      it('is an object with pagination, links and data (PAG-001, PAG-008)', async () => {
        const { body } = await api.get(`/properties?x=y${filter}`).expect(200);
        expect(Object.keys(body)).toEqual(['pagination', 'links', 'data']);
        expect(body.pagination).toEqual({
          perPage: 30,
          currentPage: 1,
          totalPages: 1,
          totalRecords: COUNT,
        });
        expect(Object.keys(body.links)).toEqual(['first', 'prev', 'self', 'next', 'last']);
        expect(body.links).toMatchObject({ prev: null, next: null });
      });

      it('is sorted by creation, most recent first (PAG-013, PAG-024)', async () => {
        expect((await pageOf(filter)).ids).toEqual(ids);
      });

      it('shows the same records as single reads do (PRP-002)', async () => {
        const { data } = await pageOf(`per_page=2${filter}`);
        for (const record of data)
          expect((await api.get(`/properties/${record.id}`)).body).toEqual(record);
      });

      it('shows the page that is asked for (PAG-003 to PAG-007, PAG-011, PAG-015)', async () => {
        for (const [page, shown] of [
          [1, ids.slice(0, 3)],
          [2, ids.slice(3, 6)],
          [3, ids.slice(6)],
        ]) {
          const { pagination, ids: seen } = await pageOf(`per_page=3&page=${page}${filter}`);
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
        const seen: number[] = [];
        let previous: string | null = null;
        let next: string | null = `${base}?per_page=2&page=1${filter}`;
        while (next !== null) {
          const { body } = await api.get(next.slice(base.length - '/properties'.length));
          expect(body.links.self).toBe(next);
          expect(body.links.prev).toBe(previous);
          seen.push(...body.data.map(({ id }: { id: number }) => id));
          previous = next;
          next = body.links.next;
        }
        expect(seen).toEqual(ids);
      });

      it('links are absolute and keep every other parameter (PAG-023)', async () => {
        const { links } = await pageOf(`per_page=2&x=a%26b&page=2&x=2${filter}`);
        const others = [
          ['x', 'a&b'],
          ['x', '2'],
          ['per_page', '2'],
          ...(filter ? [['address', 'high']] : []),
        ];
        for (const [name, page] of [
          ['first', '1'],
          ['prev', '1'],
          ['self', '2'],
          ['next', '3'],
          ['last', '4'],
        ] as const) {
          const url = new URL(links[name]);
          expect(`${url.origin}${url.pathname}`).toBe(base);
          expect(url.searchParams.getAll('page')).toEqual([page]);
          const rest = [...url.searchParams].filter(([parameter]) => parameter !== 'page');
          expect(rest.sort()).toEqual(others.sort());
        }
      });

      it('per_page is lowered to 100 (PAG-018)', async () => {
        for (const size of ['100', '101', '1000', '9'.repeat(15), '9'.repeat(40)])
          expect((await pageOf(`per_page=${size}${filter}`)).pagination.perPage).toBe(100);
      });

      it('a per_page that is not a positive integer counts as absent (PAG-016, PAG-019)', async () => {
        for (const size of ['', '0', '-1', 'abc', '1.5', '2x', '+2', '%202', '1e1', '0x2', 'null'])
          expect((await pageOf(`per_page=${size}${filter}`)).pagination.perPage, size).toBe(30);
        expect((await pageOf(`per_page[]=2${filter}`)).pagination.perPage).toBe(30);
      });

      it('a page that is not a positive integer counts as page 1 (PAG-020)', async () => {
        for (const page of ['', '0', '-1', 'abc', '1.5', '2x', '+2', '1e1', '0x2', 'null']) {
          const { pagination, ids: seen } = await pageOf(`per_page=2&page=${page}${filter}`);
          expect(pagination.currentPage, page).toBe(1);
          expect(seen).toEqual(ids.slice(0, 2));
        }
        expect((await pageOf(`per_page=2&page[]=2${filter}`)).pagination.currentPage).toBe(1);
      });

      it('a page past the end is empty (PAG-021)', async () => {
        for (const page of [5, 6, 1_000_000, Number.MAX_SAFE_INTEGER]) {
          const { pagination, links, data } = await pageOf(`per_page=2&page=${page}${filter}`);
          expect(data).toEqual([]);
          expect(pagination).toMatchObject({ currentPage: page, totalPages: 4 });
          expect(links.next).toBeNull();
          expect(new URL(links.prev).searchParams.get('page')).toBe('4');
        }
        const { data, links } = await pageOf(`page=${'9'.repeat(40)}${filter}`);
        expect([data, links.next]).toEqual([[], null]);
      });
    });

    it('an empty list has one page, to which first and last point (PAG-022)', async () => {
      const { pagination, links, data } = await pageOf('address=nowhere');
      expect(data).toEqual([]);
      expect(pagination).toEqual({ perPage: 30, currentPage: 1, totalPages: 1, totalRecords: 0 });
      expect(links).toMatchObject({ prev: null, next: null, first: links.self, last: links.self });
    });

    it('the list of an account without properties is empty as well (PAG-022)', async () => {
      const other = apiOf(server, await (await registerTestAccount(server)).token(), revision);
      const { body } = await other.get('/properties').expect(200);
      expect(body.pagination).toMatchObject({ totalPages: 1, totalRecords: 0 });
      expect(body.data).toEqual([]);
    });

    it('one trailing slash addresses the same list (GEN-037)', async () => {
      const { body } = await api.get('/properties/?per_page=2').expect(200);
      expect(body).toEqual((await api.get('/properties?per_page=2')).body);
      expect(body.links.self).toBe(`${base}?per_page=2&page=1`);
    });

    it('HEAD answers like GET without a body (GEN-034)', async () => {
      const get = await api.get('/properties?per_page=2');
      const head = await api.head('/properties?per_page=2').expect(200);
      expect(head.headers['content-length']).toBe(get.headers['content-length']);
      expect(head.text).toBeUndefined();
    });
  });

  it('no record that existed throughout is missing while others are added (PAG-012)', async () => {
    const api = apiOf(server, await (await registerTestAccount(server)).token());
    const { id: client_id } = await addClient(api);
    const client = { id: client_id };
    const there: number[] = [];
    for (let i = 0; i < 20; i += 1) there.push((await addProperty(api, { client })).id);
    for (const filter of ['', `&client_id=${client_id}`]) {
      const seen = new Set<number>();
      for (let page = 1, last = 1; page <= last; page += 1) {
        const [{ body }] = await Promise.all([
          api.get(`/properties?per_page=3&page=${page}${filter}`),
          addProperty(api, { client }),
          addProperty(api, { client }),
        ]);
        for (const { id } of body.data) seen.add(id);
        last = body.pagination.totalPages;
      }
      expect(there.filter((id) => !seen.has(id))).toEqual([]);
    }
  });

  it('records created in the same instant are ordered by id, highest first (PAG-024)', async () => {
    const api = apiOf(server, await (await registerTestAccount(server)).token());
    const made = await Promise.all([...Array(25)].map(() => addProperty(api)));
    const expected = made.map(({ id }) => id).sort((a, b) => b - a);
    const walk = async (size: number, filter: string) => {
      const seen: number[] = [];
      for (let page = 1; seen.length < made.length; page += 1) {
        const { body } = await api.get(`/properties?per_page=${size}&page=${page}${filter}`);
        expect(body.data).toHaveLength(Math.min(size, made.length - seen.length));
        seen.push(...body.data.map(({ id }: { id: number }) => id));
      }
      return seen;
    };
    for (const [, filter] of WAYS)
      for (const size of [5, 11, 25, 31]) expect(await walk(size, filter)).toEqual(expected);
  });
});
