import { BLOCK_TYPES, EARLIER_BLOCK_TYPES } from '@lintel/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAccount } from '../../src/domain/accounts/accounts.js';
import { createTemplate, ensureBundledTemplates } from '../../src/domain/inspections/templates.js';
import { registerTestAccount } from '../support/account.js';
import { apiOf } from '../support/api.js';
import { type DatabaseName, newDatabase, runSql } from '../support/databases.js';
import { addInspection } from '../support/records.js';
import { addRoom, type ReportDesk, readReport, startReportDesk } from '../support/reports.js';

// Templates and option sets: those that come with the service, and those of an account (D-69, D-80).

interface Template {
  readonly id: number;
  readonly name: string;
  readonly type: number;
}

export function templateCases(database: DatabaseName): void {
  let desk: ReportDesk;
  beforeAll(async () => {
    desk = await startReportDesk(await newDatabase(database));
  });
  afterAll(() => desk.server.stop());

  const list = async (api = desk.api.current): Promise<Template[]> =>
    (await api.get('/templates').expect(200)).body.data;
  const contentOf = async (id: number) =>
    (await desk.api.current.get(`/templates/${id}/report`).expect(200)).body;

  describe('the list of templates (SST-018)', () => {
    it('shows id, name and type in the pagination envelope, newest first', async () => {
      const { body } = await desk.api.current.get('/templates?per_page=3').expect(200);
      expect(Object.keys(body)).toEqual(['pagination', 'links', 'data']);
      expect(body.data).toHaveLength(3);
      for (const template of body.data)
        expect(template).toEqual({
          id: expect.any(Number),
          name: expect.any(String),
          type: expect.any(Number),
          created_at: expect.stringMatching(/\+00:00$/),
        });
      const ids = (await list()).map(({ id }) => id);
      expect(ids).toEqual(ids.toSorted((one, other) => other - one));
      const { body: second } = await desk.api.current.get('/templates?per_page=3&page=2');
      expect(second.data.map(({ id }: Template) => id)).toEqual(ids.slice(3, 6));
      expect(second.pagination.totalRecords).toBe(ids.length);
      expect((await desk.api.current.get('/templates?page=9')).body.data).toEqual([]);
    });

    it('has one for inventory, check in, check out, routine inspection and risk assessment', async () => {
      const types = new Set((await list()).map(({ type }) => type));
      for (const type of [1, 2, 5, 8, 7, 101]) expect(types).toContain(type);
    });

    it('cannot be written (SST-021)', async () => {
      const answer = await desk.api.current.post('/templates').send({ name: 'x' }).expect(405);
      expect(answer.headers['allow']).toContain('GET');
    });

    it('exists in the current revision only', async () => {
      await desk.api.earlier.get('/templates').expect(404);
    });
  });

  it('the content of a template is a report with sections and items (SST-019)', async () => {
    for (const { id } of await list()) {
      const content = await contentOf(id);
      expect(content).toMatchObject({ pending_attachments: {}, attachments: {} });
      expect(content.rooms.length).toBeGreaterThan(2);
      for (const section of content.rooms) expect(section.item_order.length).toBeGreaterThan(0);
    }
    await desk.api.current.get('/templates/999999/report').expect(404);
  });

  it('the bundled templates use the block types the server makes; those for tenants the eight that rooms have (SEC-037)', async () => {
    const used = async (templates: Template[]) => {
      const contents = await Promise.all(templates.map(({ id }) => contentOf(id)));
      return contents.flatMap(({ rooms }) => rooms.map((room: Block) => room.block_type));
    };
    const all = await list();
    expect(new Set(await used(all))).toEqual(new Set(BLOCK_TYPES));
    const forTenants = await used(all.filter(({ type }) => type === 101));
    expect(forTenants.filter((type) => !EARLIER_BLOCK_TYPES.includes(type))).toEqual([]);
  });

  it('adding a template puts copies of its content after what there is (SST-020)', async () => {
    const inspection_id = await desk.inspection();
    await addRoom(desk.api.earlier, inspection_id, { name: 'Own' });
    const [template] = await list();
    const { rooms } = await contentOf(template?.id ?? 0);
    const path = `/inspections/${inspection_id}/templates/${template?.id}`;
    const { body } = await desk.api.current.put(path).expect(200);
    expect(body).toEqual(await readReport(desk.api.current, inspection_id));
    const shown = body.rooms.map((room: Block) => [room.name.value, room.block_type]);
    const expected = rooms.map((room: Block) => [room.name.value, room.block_type]);
    expect(shown).toEqual([['Own', 'DETAILED'], ...expected]);
    const uuids = [...body.rooms, ...rooms].map((room: Block) => room.uuid);
    expect(new Set(uuids).size).toBe(uuids.length);
    const { body: twice } = await desk.api.current.put(path).expect(200);
    expect(twice.rooms).toHaveLength(1 + 2 * rooms.length);
    await desk.api.current.put(`/inspections/${inspection_id}/templates/999999`).expect(404);
  });

  it('sections of templates carry their option sets into reports', async () => {
    const inspection_id = await desk.inspection();
    for (const { id } of await list())
      await desk.api.current.put(`/inspections/${inspection_id}/templates/${id}`).expect(200);
    const offered = (await desk.api.earlier.get('/option-sets')).body;
    const { rooms } = await readReport(desk.api.earlier, inspection_id);
    for (const { block_type, option_set, items } of rooms) {
      const needsSet = ['SIMPLIFIED', 'SCALE'].includes(block_type);
      const set = offered.find(({ id }: { id: number }) => id === option_set?.id);
      expect(set?.block_type).toBe(needsSet ? block_type : undefined);
      if (block_type === 'SIMPLIFIED')
        expect(Object.keys(items[0].condition.value)).toEqual(set.options);
      if (block_type === 'SCALE') expect(items[0].condition.value).toBe(set.options[0]);
    }
  });

  it('the option sets of the account are listed with id, name, block_type, editable and options, and can be used (ROO-032)', async () => {
    const { body } = await desk.api.earlier.get('/option-sets').expect(200);
    expect(body.length).toBeGreaterThan(1);
    const inspection_id = await desk.inspection();
    for (const set of body) {
      expect(set).toEqual({
        id: expect.any(Number),
        name: expect.any(String),
        block_type: expect.stringMatching(/^(SIMPLIFIED|SCALE)$/),
        editable: false,
        options: expect.any(Array),
        created_at: expect.stringMatching(/\+00:00$/),
      });
      const input = { block_type: set.block_type, option_set: set.id };
      expect((await addRoom(desk.api.earlier, inspection_id, input)).option_set.id).toBe(set.id);
    }
  });

  describe('an account', () => {
    it('has templates and option sets of its own, which no other account sees', async () => {
      const { server, account, api } = desk;
      const [id, set_id] = await server.storage.write(async (stores) => [
        await createTemplate(stores, {
          account_id: account.id,
          name: 'Our own',
          type: 101,
          sections: [],
        }),
        await stores.optionSets.insert(account.id, {
          name: 'Our scale',
          block_type: 'SCALE',
          editable: true,
          options: [0, 10],
        }),
      ]);
      const own = { id: set_id, name: 'Our scale', editable: true, options: [0, 10] };
      expect((await list())[0]).toMatchObject({ id, name: 'Our own', type: 101 });
      expect((await api.earlier.get('/option-sets')).body.at(-1)).toMatchObject(own);
      const { body } = await api.earlier.get('/settings/account/self-service/templates');
      expect(body.account).toEqual([{ id, name: 'Our own' }]);

      const stranger = await registerTestAccount(server);
      const token = await stranger.token();
      const there = { current: apiOf(server, token), earlier: apiOf(server, token, 'earlier') };
      expect((await list(there.current)).some((template) => template.id === id)).toBe(false);
      await there.current.get(`/templates/${id}/report`).expect(404);
      const sets = (await there.earlier.get('/option-sets')).body;
      expect(sets.some((set: { id: number }) => set.id === set_id)).toBe(false);
      const listing = (await there.earlier.get('/settings/account/self-service/templates')).body;
      expect(listing.account).toEqual([]);
      expect(listing.system.length).toBeGreaterThan(0);
    });

    it('may have a default self service template, else the first system one is it (SST-005, SST-014)', async () => {
      const { server, api } = desk;
      const account = await registerTestAccount(server);
      const there = apiOf(server, await account.token());
      const { body: property } = await there
        .post('/properties')
        .send({ address: { line1: 'x', city: 'y', postcode: 'z' }, no_of_beds: 1, no_of_baths: 1 });
      const self_servicer = { name: 'Ana', email: 'ana@example.org', template_id: null };
      const namesOf = async () => {
        const inspection = await addInspection(there, property.id, {
          type: { id: 101 },
          self_servicer,
        });
        const { rooms } = await readReport(there, inspection.id);
        return rooms.map((room: Block) => room.name.value);
      };
      const { body } = await api.current.get('/settings/account/self-service/templates');
      const [first, second] = body.system;
      const namesIn = async (id: number) =>
        (await contentOf(id)).rooms.map((room: Block) => room.name.value);
      expect(await namesOf()).toEqual(await namesIn(first.id));
      await changeAccount(server.storage, account.id, { self_service_template_id: second.id });
      expect(await namesOf()).toEqual(await namesIn(second.id));
    });
  });

  describe('what comes with the service', () => {
    it('stays as it is when the service starts again', async () => {
      const before = [await list(), (await desk.api.earlier.get('/option-sets')).body];
      const content = await contentOf(before[0][0].id);
      await ensureBundledTemplates(desk.server.storage);
      expect([await list(), (await desk.api.earlier.get('/option-sets')).body]).toEqual(before);
      expect(await contentOf(before[0][0].id)).toEqual(content);
    });

    it('is renewed where its content is another, under the same id', async () => {
      const template = (await list()).find(({ type }) => type === 8);
      const id = template?.id ?? 0;
      const content = await contentOf(id);
      await runSql(desk.server, "update templates set hash = 'other', name = 'Old' where id = ?", [
        id,
      ]);
      await runSql(desk.server, "update option_sets set hash = 'other' where name like 'Room%'");
      await ensureBundledTemplates(desk.server.storage);
      expect((await list()).find((one) => one.id === id)).toEqual(template);
      const names = ({ rooms }: { rooms: Block[] }) => rooms.map(({ name }) => name.value);
      expect(names(await contentOf(id))).toEqual(names(content));
      const sets = (await desk.api.earlier.get('/option-sets')).body;
      expect(sets.filter((set: { name: string }) => set.name.startsWith('Room'))).toHaveLength(1);
    });

    it('is offered no longer when it is not among it any more', async () => {
      const before = await list();
      await runSql(
        desk.server,
        `insert into templates (key, hash, name, type, created_at)
         values ('gone', 'x', 'Gone', 1, '2020-01-01T00:00:00+00:00')`,
      );
      await ensureBundledTemplates(desk.server.storage);
      expect(await list()).toEqual(before);
    });
  });
}

interface Block {
  readonly uuid: string;
  readonly name: { readonly value: string };
  readonly block_type: (typeof EARLIER_BLOCK_TYPES)[number];
}
