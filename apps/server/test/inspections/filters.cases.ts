import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTestAccount, type TestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { type DatabaseName, newDatabase } from '../support/databases.js';
import {
  addClient,
  addCustomField,
  addInspection,
  addProperty,
  pullTriggers,
} from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';

// Filters of the inspection list in every notation, alone and together (D-23 to D-25).

/** The inspections by name: where, who, how far and when. */
const INSPECTIONS = {
  mill: { at: 'mill', clerk: 'clerk', date: '2026-05-01T00:00:00+01:00', triggers: [] },
  millLate: { at: 'mill', clerk: 'clerk', date: '2026-05-01T23:59:59+01:00', triggers: ['start'] },
  millNext: { at: 'mill', clerk: null, date: '2026-05-02T00:00:00+01:00', triggers: [] },
  cottage: { at: 'cottage', clerk: 'manager', date: '2026-05-01', triggers: ['complete'] },
  cottageOld: { at: 'cottage', clerk: null, date: '2024-01-31', triggers: ['cancel'] },
  barn: { at: 'barn', clerk: 'manager', date: '2026-12-24', triggers: ['start', 'submit'] },
} as const;

type Name = keyof typeof INSPECTIONS;

const ALL = Object.keys(INSPECTIONS) as readonly Name[]; // keys of a literal object

const PLACES = {
  mill: { line1: 'Flat 2, 100% Mill', city: 'Leeds', postcode: 'LS1 4AP' },
  cottage: { line1: `O'Neill's Cottage`, city: 'York', postcode: 'YO1 7HH' },
  barn: { line1: 'The Barn', city: 'Łódź', postcode: 'PL-90' },
} as const;

interface Inspection {
  readonly id: number;
}

export function filterCases(database: DatabaseName): void {
  let server: TestServer;
  let account: TestAccount;
  let api: TestApi;
  let earlier: TestApi;
  let field: number;
  const names = new Map<number, Name>();
  const ids = new Map<string, number>();

  beforeAll(async () => {
    server = await startTestServer(await newDatabase(database));
    account = await registerTestAccount(server);
    const token = await account.token();
    api = apiOf(server, token);
    earlier = apiOf(server, token, 'earlier');
    field = (await addCustomField(api, { name: 'Purchase order', entity: 2 })).id;
    for (const role of ['clerk', 'manager'] as const) ids.set(role, (await account.user(role)).id);
    for (const [place, address] of Object.entries(PLACES)) {
      const { id: client_id } = await addClient(api, { name: place });
      const client = place === 'barn' ? null : { id: client_id };
      ids.set(`client ${place}`, client_id);
      ids.set(place, (await addProperty(api, { address, client })).id);
    }
    for (const name of ALL) {
      const { at, clerk, date, triggers } = INSPECTIONS[name];
      const { id } = await addInspection(api, idOf(at), {
        conduct_date: date,
        clerk: clerk && { id: idOf(clerk) },
        custom_fields: { [field]: `Order of ${name}` },
      });
      names.set(id, name);
      await pullTriggers(api, id, ...triggers);
    }
  });
  afterAll(() => server.stop());

  const idOf = (name: string) => ids.get(name) ?? 0;

  const find = async (query: string): Promise<readonly (Name | undefined)[]> => {
    const { body } = await api.get(`/inspections?${query}`).expect(200);
    const found = body.data.map(({ id }: Inspection) => names.get(id));
    expect(body.pagination.totalRecords).toBe(found.length);
    if (!query.includes('customFields')) {
      const { body: older } = await earlier.get(`/inspections?${query}`).expect(200);
      expect(older.data.map(({ id }: Inspection) => names.get(id))).toEqual(found);
    }
    const walked = [];
    for (let page = 1; page <= Math.max(1, found.length); page += 1)
      walked.push(...(await api.get(`/inspections?${query}&per_page=1&page=${page}`)).body.data);
    expect(walked.map(({ id }: Inspection) => names.get(id))).toEqual(found);
    return found;
  };
  const newestFirst = (...expected: readonly Name[]) =>
    ALL.filter((name) => expected.includes(name)).toReversed();

  const day = (date: string) => `conduct_date=${encodeURIComponent(date)}`;

  it('finds all without a filter, most recent first (PAG-014)', async () => {
    expect(await find('')).toEqual(ALL.toReversed());
  });

  it.each([
    [[100], ['millNext']],
    [[200], ['mill']],
    [
      [100, 200],
      ['mill', 'millNext'],
    ],
    [
      [300, 350],
      ['millLate', 'barn'],
    ],
    [
      [400, 600],
      ['cottage', 'cottageOld'],
    ],
    [[310], []],
    [[100, 100], ['millNext']],
    [[1, 0, -5, 999], []],
    [[999, 100], ['millNext']],
    [[100, 200, 300, 310, 350, 400, 500, 600], ALL],
  ] as const)(
    'state_id %j keeps the inspections in any of these states (INS-028, STA-026)',
    async (states, expected) => {
      const query = states.map((state) => `state_id[]=${state}`).join('&');
      expect(await find(query)).toEqual(newestFirst(...expected));
    },
  );

  it('client_id keeps the inspections of any of these clients (INS-025)', async () => {
    const [mill, cottage] = [idOf('client mill'), idOf('client cottage')];
    expect(await find(`client_id[]=${mill}`)).toEqual(newestFirst('mill', 'millLate', 'millNext'));
    expect(await find(`client_id[]=${mill}&client_id[]=${cottage}`)).toEqual(
      newestFirst('mill', 'millLate', 'millNext', 'cottage', 'cottageOld'),
    );
    expect(await find(`client_id[]=${idOf('client barn')}`)).toEqual([]);
    expect(await find('client_id=0')).toEqual([]);
  });

  it('client_id together with state_id (INS-056)', async () => {
    const [mill, cottage] = [idOf('client mill'), idOf('client cottage')];
    expect(await find(`client_id=${mill}&state_id=300`)).toEqual(['millLate']);
    expect(await find(`client_id=${mill},${cottage}&state_id=100,400`)).toEqual(
      newestFirst('millNext', 'cottage'),
    );
    const many = [...Array(40)].map((_, index) => 1000 + index).join();
    expect(await find(`client_id=${mill},${many}&state_id=300,200`)).toEqual(
      newestFirst('mill', 'millLate'),
    );
  });

  it('clerk_id keeps the inspections of any of these clerks (INS-026)', async () => {
    const [clerk, manager] = [idOf('clerk'), idOf('manager')];
    expect(await find(`clerk_id=${clerk}`)).toEqual(newestFirst('mill', 'millLate'));
    expect(await find(`clerk_id=${clerk},${manager}`)).toEqual(
      newestFirst('mill', 'millLate', 'cottage', 'barn'),
    );
    expect(await find(`clerk_id=${manager}&state_id=350`)).toEqual(['barn']);
  });

  it('property_id keeps the inspections of any of these properties (INS-027)', async () => {
    const [mill, barn] = [idOf('mill'), idOf('barn')];
    expect(await find(`property_id=${barn}`)).toEqual(['barn']);
    expect(await find(`property_id=${barn},${mill}`)).toEqual(
      newestFirst('mill', 'millLate', 'millNext', 'barn'),
    );
    expect(await find('property_id=987654')).toEqual([]);
  });

  it('a number no record can have finds nothing', async () => {
    for (const number of [Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 2 ** 31, 0])
      for (const name of ['state_id', 'client_id', 'clerk_id', 'property_id']) {
        expect(await find(`${name}=${number}`)).toEqual([]);
        expect(await find(`${name}=${number},${number}&address=mill`)).toEqual([]);
        expect(await find(`${name}=${number}&${day('2026-05-01')}`)).toEqual([]);
      }
  });

  it('a list is accepted in every notation (INS-049)', async () => {
    const [mill, barn] = [idOf('mill'), idOf('barn')];
    const expected = newestFirst('mill', 'millLate', 'millNext', 'barn');
    for (const query of [
      `property_id[]=${mill}&property_id[]=${barn}`,
      `property_id%5B%5D=${mill}&property_id%5B%5D=${barn}`,
      `property_id[0]=${mill}&property_id[1]=${barn}`,
      `property_id=${mill}&property_id=${barn}`,
      `property_id=${mill},${barn}`,
      `property_id[]=${mill},${barn}`,
    ])
      expect(await find(query), query).toEqual(expected);
  });

  it.each([
    'property_id[]=abc',
    'client_id=1,x',
    'clerk_id[0]=1.5',
    'state_id=Pending',
    'state_id[]=',
    'state_id=100,,200',
    'state_id=100,',
    'state_id[a]=100',
    'state_id=100&state_id[a]=200',
  ])('a member that is no integer is refused: %s (INS-050)', async (query) => {
    const { body } = await api.get(`/inspections?${query}`).expect(422);
    expect(body.error.code).toBe('validation_failed');
    await earlier.get(`/inspections?${query}`).expect(400);
  });

  it('address matches the full address of the property by words (INS-029, INS-056)', async () => {
    expect(await find('address=YORK')).toEqual(newestFirst('cottage', 'cottageOld'));
    expect(await find('address=ls1,100%25+mill')).toEqual(
      newestFirst('mill', 'millLate', 'millNext'),
    );
    expect(await find(`address=o'neill's yo1`)).toEqual(newestFirst('cottage', 'cottageOld'));
    expect(await find(`address=${encodeURIComponent('łódź')}`)).toEqual(['barn']);
    expect(await find('address=leeds york')).toEqual([]);
    expect(await find('address=the&state_id=350')).toEqual(['barn']);
    expect(await find('address=,')).toEqual(ALL.toReversed());
  });

  const MAY_DAY = ['mill', 'millLate', 'cottage'] as const;

  it('a single date means that whole day in the zone of the account (INS-052, INS-054)', async () => {
    expect(await find(day('2026-05-01'))).toEqual(newestFirst(...MAY_DAY));
    expect(await find(day('2026-05-02'))).toEqual(['millNext']);
    expect(await find(day('2026-04-30'))).toEqual([]);
  });

  it.each([
    '2026-05-01/2026-05-01',
    '2026-04-30/2026-05-01',
    '2026-04-30/P1D',
    'P1D/2026-05-01',
    '2026-05-01T00:00/2026-05-01T23:59:59',
    '2026-04-30T23:00:00Z/2026-05-01T22:59:59Z',
    '2026-05-01T00:00:00+01:00/PT23H59M59S',
  ])(
    'conduct_date %s keeps what is scheduled inside it (INS-030, INS-051, INS-054)',
    async (interval) => {
      expect(await find(day(interval))).toEqual(newestFirst(...MAY_DAY));
      expect(await find(`conduct_date=${interval}`)).toEqual(newestFirst(...MAY_DAY));
    },
  );

  it.each([
    ['2026-05-02/', ['millNext', 'barn']],
    ['2026-05-02/..', ['millNext', 'barn']],
    ['../2024-01-31', ['cottageOld']],
    ['/2024-01-31', ['cottageOld']],
    ['../2024-01-30', []],
  ] as const)('conduct_date %s is open on one side (INS-053)', async (interval, expected) => {
    expect(await find(day(interval))).toEqual(newestFirst(...expected));
  });

  it.each(['yesterday', '2024-02-01/2024-01-01', '2026-05-01T10:00Z/2026-05-01T09:00Z', '..', '/'])(
    'conduct_date %j is refused (INS-055)',
    async (interval) => {
      const { body } = await api.get(`/inspections?${day(interval)}`).expect(422);
      expect(Object.keys(body.errors)).toEqual(['conduct_date']);
      await earlier.get(`/inspections?${day(interval)}`).expect(400);
    },
  );

  it('customFields keeps the inspections whose custom field contains the text (CUF-012, CUF-025)', async () => {
    expect(await find(`customFields[${field}]=OF MILL`)).toEqual(
      newestFirst('mill', 'millLate', 'millNext'),
    );
    expect(await find(`customFields[${field}]=next&state_id=100`)).toEqual(['millNext']);
    expect(await find(`customFields[${field}]=next&state_id=200`)).toEqual([]);
    expect(await find('customFields[987654]=order')).toEqual([]);
    expect(await find('customFields[x]=order')).toEqual([]);
  });

  it('several filters must all match (INS-056)', async () => {
    const query = `property_id=${idOf('mill')}&clerk_id=${idOf('clerk')}&address=mill`;
    expect(await find(`${query}&${day('2026-05-01')}`)).toEqual(newestFirst('mill', 'millLate'));
    expect(await find(`${query}&${day('2026-05-01')}&state_id=300`)).toEqual(['millLate']);
    expect(await find(`${query}&client_id=${idOf('client cottage')}`)).toEqual([]);
  });

  describe('totals of states and clients are those of the records', () => {
    it('whatever has become of the inspections (PAG-006)', async () => {
      for (const state of [100, 200, 300, 310, 350, 400, 500, 600]) {
        const { body } = await api.get(`/inspections?state_id=${state}&per_page=100`);
        expect(body.pagination.totalRecords).toBe(body.data.length);
        for (const { state: shown } of body.data) expect(shown.id).toBe(state);
      }
    });

    it('in another account they are its own (ERR-029)', async () => {
      const other = apiOf(server, await (await registerTestAccount(server)).token());
      for (const query of ['', 'state_id=100', `client_id=${idOf('client mill')}`]) {
        const { body } = await other.get(`/inspections?${query}`).expect(200);
        expect([body.data, body.pagination.totalRecords]).toEqual([[], 0]);
      }
    });
  });
}
