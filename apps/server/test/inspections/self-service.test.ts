import { REVISIONS } from '@lintel/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAccount } from '../../src/domain/accounts/accounts.js';
import { createTemplate } from '../../src/domain/inspections/templates.js';
import { registerTestAccount, type TestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { runSql } from '../support/databases.js';
import { addInspection, inspectionInput } from '../support/records.js';
import { REFUSED, type ReportDesk, readReport, startReportDesk } from '../support/reports.js';
import type { TestServer } from '../support/server.js';

// Self service and live inspections, and the templates they go along (D-79).

const TENANT = { name: 'Priya Nair', email: 'priya@nair.example' };

interface Named {
  readonly id: number;
  readonly name: string;
}

let desk: ReportDesk;
let server: TestServer;
let account: TestAccount;
let current: TestApi;
let property_id: number;
let own: number;

beforeAll(async () => {
  desk = await startReportDesk();
  ({ server, account, property_id } = desk);
  current = desk.api.current;
  own = await server.storage.write((stores) =>
    createTemplate(stores, { account_id: account.id, name: 'Our visit', type: 101, sections: [] }),
  );
});
afterAll(() => server.stop());

describe.each(REVISIONS)('in the %s revision', (revision) => {
  const refused = REFUSED[revision];
  let api: TestApi;
  beforeAll(() => {
    api = desk.api[revision];
  });

  const listing = async (): Promise<{ system: Named[]; account: Named[] }> =>
    (await api.get('/settings/account/self-service/templates').expect(200)).body;
  const create = (self_servicer: object, input: object = {}) =>
    addInspection(api, property_id, { type: { id: 101 }, self_servicer, ...input });
  const errorsOf = async (input: object) => {
    const sent = inspectionInput(property_id, { type: { id: 101 }, ...input });
    const { body } = await api.post('/inspections').send(sent).expect(refused);
    return Object.keys(body.errors);
  };

  it('the listing has system and account templates with id and name (SST-001, SST-002)', async () => {
    const body = await listing();
    expect(Object.keys(body).sort()).toEqual(['account', 'system']);
    expect(body.account).toEqual([{ id: own, name: 'Our visit' }]);
    expect(body.system.length).toBeGreaterThan(0);
    for (const template of body.system)
      expect(template).toEqual({ id: expect.any(Number), name: expect.any(String) });
  });

  it('the account templates of others are not in it (ERR-029)', async () => {
    const other = apiOf(server, await (await registerTestAccount(server)).token(), revision);
    const { body } = await other.get('/settings/account/self-service/templates').expect(200);
    expect(body.account).toEqual([]);
  });

  it('takes every id of the listing and shows the self servicer (SST-003, SST-004, SST-006, SST-015)', async () => {
    const { system, account: ours } = await listing();
    for (const { id: template_id } of [...system, ...ours]) {
      const created = await create({ ...TENANT, template_id });
      expect(created.type).toEqual({ id: 101, name: 'Self service' });
      expect(created.self_servicer).toEqual({ ...TENANT, template_id });
    }
  });

  it('with template_id null the default template is used (SST-005, SST-014, SST-016)', async () => {
    const [first] = (await listing()).system;
    for (const self_servicer of [{ ...TENANT, template_id: null }, TENANT]) {
      const created = await create(self_servicer);
      expect(created.self_servicer).toEqual({ ...TENANT, template_id: null });
      expect(await roomsOf(created.id)).toEqual(await roomsOfTemplate(first?.id ?? 0));
      expect((await roomsOf(created.id)).length).toBeGreaterThan(0);
    }
  });

  it('the template that is set for the account comes first (SST-014)', async () => {
    await setDefault(own);
    const created = await create({ ...TENANT, template_id: null });
    expect(await roomsOf(created.id)).toEqual([]);
    await setDefault(null);
  });

  it('a template that is set and no longer offered gives way to the first system template (SST-014)', async () => {
    const { system } = await listing();
    const [first, last] = [system[0]?.id ?? 0, system.at(-1)?.id ?? 0];
    expect(first).not.toBe(last);
    const roomsByDefault = async () => roomsOf((await create(TENANT)).id);
    await setDefault(last);
    expect(await roomsByDefault()).toEqual(await roomsOfTemplate(last));
    const others = await roomsOfTemplate(first);
    await offer(last, false);
    expect(await roomsByDefault()).toEqual(others);
    for (const { id } of system) await offer(id, false);
    expect(await roomsByDefault(), 'there is none').toEqual([]);
    for (const { id } of system) await offer(id, true);
    await setDefault(null);
  });

  it('self_servicer with name and email is required (SST-011)', async () => {
    expect(await errorsOf({})).toEqual(['self_servicer']);
    expect(await errorsOf({ self_servicer: null })).toEqual(['self_servicer']);
    expect(await errorsOf({ self_servicer: { email: TENANT.email } })).toEqual([
      'self_servicer.name',
    ]);
    expect(await errorsOf({ self_servicer: { name: TENANT.name } })).toEqual([
      'self_servicer.email',
    ]);
    expect(await errorsOf({ self_servicer: { ...TENANT, email: 'nobody' } })).toEqual([
      'self_servicer.email',
    ]);
  });

  it('self_servicer with another type is refused, and nothing is created (SST-010, SST-012)', async () => {
    const { body: before } = await api.get('/inspections?per_page=1');
    for (const id of [1, 2, 3, 4, 5, 6, 7, 8])
      for (const self_servicer of [TENANT, {}, { name: 5 }, 'Priya'])
        expect(await errorsOf({ type: { id }, self_servicer })).toEqual(['self_servicer']);
    const { body: after } = await api.get('/inspections?per_page=1');
    expect(after.pagination).toEqual(before.pagination);
  });

  it('a template outside the listing is refused (SST-013)', async () => {
    const foreign = await foreignTemplate();
    for (const template_id of [987_654, foreign])
      expect(await errorsOf({ self_servicer: { ...TENANT, template_id } })).toEqual([
        'self_servicer.template_id',
      ]);
  });

  it('the state follows the same rules as that of any other (SST-017)', async () => {
    const self_servicer = { ...TENANT, template_id: null };
    expect((await create(self_servicer)).state.id).toBe(100);
    const clerk = { id: (await account.user('clerk')).id };
    expect((await create(self_servicer, { clerk })).state.id).toBe(200);
  });
});

it('a live inspection takes every other input too (SST-007, SST-008)', async () => {
  const input = { title: 'Video call', ref: 'L-1', notes: { internal: 'Call first' } };
  const created = await addInspection(current, property_id, {
    ...input,
    type: { id: 202 },
    self_servicer: { ...TENANT, template_id: null },
    clerk: { id: (await account.user('clerk')).id },
  });
  expect(created).toMatchObject({ ...input, type: { id: 202, name: 'Live inspection' } });
  expect(created.state.id).toBe(200);
  const sent = inspectionInput(property_id, { type: { id: 202 } });
  const { body } = await current.post('/inspections').send(sent).expect(422);
  expect(Object.keys(body.errors)).toEqual(['self_servicer']);
});

it('the earlier revision has no live inspections (SST-009)', async () => {
  const sent = inspectionInput(property_id, { type: { id: 202 }, self_servicer: TENANT });
  const { body } = await desk.api.earlier.post('/inspections').send(sent).expect(400);
  expect(Object.keys(body.errors)).toEqual(['type.id']);
});

it('the listing needs inspections.read (OAU-051)', async () => {
  const other = apiOf(server, await account.token({ scopes: ['templates.read'] }));
  await other.get('/settings/account/self-service/templates').expect(403);
});

const namesOf = (rooms: readonly { readonly name: { readonly value: string } }[]) =>
  rooms.map(({ name }) => name.value);

async function roomsOf(id: number): Promise<readonly string[]> {
  return namesOf((await readReport(current, id)).rooms);
}

async function roomsOfTemplate(id: number): Promise<readonly string[]> {
  return namesOf((await current.get(`/templates/${id}/report`).expect(200)).body.rooms);
}

function setDefault(id: number | null): Promise<void> {
  return changeAccount(server.storage, account.id, { self_service_template_id: id });
}

/** Offers a template of the service, or no longer, as a release that has dropped it does. */
function offer(id: number, isOffered: boolean): Promise<unknown> {
  return runSql(server, 'update templates set retired = ? where id = ?', [isOffered ? 0 : 1, id]);
}

async function foreignTemplate(): Promise<number> {
  const { id: account_id } = await registerTestAccount(server);
  return server.storage.write((stores) =>
    createTemplate(stores, { account_id, name: 'Theirs', type: 101, sections: [] }),
  );
}
