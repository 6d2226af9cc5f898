import { EVENT_NAMES } from '@lintel/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordPdfGenerated } from '../../src/domain/events/events.js';
import { forgetExpired } from '../../src/domain/housekeeping.js';
import { registerTestAccount, type TestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { type DatabaseName, newDatabase, runSql } from '../support/databases.js';
import { TIMESTAMP } from '../support/forms.js';
import { LOCAL_RECEIVERS, type Receiver, startReceiver } from '../support/receiver.js';
import { addInspection, addProperty, pullTriggers } from '../support/records.js';
import { addRoom } from '../support/reports.js';
import { startTestServer, type TestServer } from '../support/server.js';

// What listeners are told, and when: every event of D-94, of what was stored and of nothing else.

const FAILURES = 'select state, failure from deliveries where account_id = ? order by id';

export function eventCases(database: DatabaseName): void {
  let server: TestServer;
  let account: TestAccount;
  let api: TestApi;
  let earlier: TestApi;
  let receiver: Receiver;
  let property_id: number;
  let clerk_id: number;

  beforeAll(async () => {
    server = await startTestServer({ ...LOCAL_RECEIVERS, ...(await newDatabase(database)) });
    account = await registerTestAccount(server);
    const token = await account.token();
    api = apiOf(server, token);
    earlier = apiOf(server, token, 'earlier');
    receiver = await startReceiver();
    ({ id: property_id } = await addProperty(api));
    clerk_id = (await account.user('clerk')).id;
    await api.post('/webhooks').send({ url: receiver.url }).expect(200);
  });
  beforeEach(() => told());
  afterAll(async () => {
    await receiver.stop();
    await server.stop();
  });

  /** Everything that was told since it was last asked, in the order in which it happened. */
  const told = async () => {
    await server.worker.runDue();
    const events = receiver.events();
    receiver.received.length = 0;
    return events.sort(
      (a, b) => EVENT_NAMES.indexOf(a.event as never) - EVENT_NAMES.indexOf(b.event as never),
    ); // names of the table
  };
  const names = async () => (await told()).map(({ event }) => event);
  const read = async (path: string) => (await api.get(path).expect(200)).body;

  describe('an event', () => {
    it('names itself twice, and when and in which account it happened', async () => {
      const { id } = await addProperty(api);
      const [delivered] = await told();
      expect(delivered).toEqual({
        id: expect.stringMatching(/^evt_[0-9a-f]{32}$/),
        event: 'property.created',
        type: 'property.created',
        created_at: TIMESTAMP,
        account_id: account.id,
        data: { ...(await read(`/properties/${id}`)), property_id: id },
      });
    });

    it('of a property is the property as it then was', async () => {
      const { id } = await addProperty(api, { tags: ['a'], uprn: '7' });
      await told();
      await api.put(`/properties/${id}`).send({ notes: 'Key at no. 4' }).expect(200);
      const now = await read(`/properties/${id}`);
      await api.put(`/properties/${id}`).send({ notes: 'No key' }).expect(200);
      const events = await told();
      expect(events.map(({ event }) => event)).toEqual(['property.updated', 'property.updated']);
      const data = events.map((event) => event.data);
      expect(data).toContainEqual({ ...now, property_id: id });
      expect(data).toContainEqual({ ...now, notes: 'No key', property_id: id });
    });

    it('of an inspection is the inspection with the state the change has led to', async () => {
      const { id } = await addInspection(api, property_id);
      await told();
      await api
        .put(`/inspections/${id}`)
        .send({ clerk: { id: clerk_id } })
        .expect(200);
      const now = await read(`/inspections/${id}`);
      expect(now.state.name).toBe('Assigned');
      const events = await told();
      expect(events.map(({ event, data }) => [event, data])).toEqual([
        ['inspection.updated', { ...now, inspection_id: id }],
        ['inspection.assigned', { ...now, inspection_id: id }],
      ]);
    });

    it('reaches a listener of the earlier revision in the words of that revision', async () => {
      const { body } = await earlier.post('/webhooks').send({ url: receiver.url }).expect(200);
      const { id } = await addProperty(api, { uprn: '12' });
      const shown = { ...(await earlier.get(`/properties/${id}`)).body, property_id: id };
      const events = await told();
      expect(events).toHaveLength(2);
      expect(events.map(({ data }) => data)).toContainEqual(shown);
      expect(shown).not.toHaveProperty('uprn');
      await earlier.delete(`/webhooks/${body.id}`).expect(200);
    });
  });

  describe('what happens to an inspection is told:', () => {
    it.each([
      ['start', ['inspection.started']],
      ['start submit', ['inspection.started', 'inspection.submitted']],
      ['complete', ['inspection.completed']],
      ['complete close', ['inspection.completed', 'inspection.closed']],
      ['complete reopen', ['inspection.completed', 'inspection.reopened']],
      ['cancel', ['inspection.cancelled']],
    ])('%s', async (triggers, expected) => {
      const { id } = await addInspection(api, property_id);
      expect(await names()).toEqual(['inspection.created']);
      await pullTriggers(api, id, ...triggers.split(' '));
      expect(await names()).toEqual(expected);
    });

    it('created with a clerk it is assigned too, and told so once for each clerk', async () => {
      const { id } = await addInspection(api, property_id, { clerk: { id: clerk_id } });
      expect(await names()).toEqual(['inspection.created', 'inspection.assigned']);
      await api
        .put(`/inspections/${id}`)
        .send({ clerk: { id: clerk_id } })
        .expect(200);
      expect(await names()).toEqual(['inspection.updated']);
      const { id: other } = await account.user('manager');
      await api
        .put(`/inspections/${id}`)
        .send({ clerk: { id: other } })
        .expect(200);
      expect(await names()).toEqual(['inspection.updated', 'inspection.assigned']);
      await api.put(`/inspections/${id}`).send({ clerk: null }).expect(200);
      expect(await names()).toEqual(['inspection.updated']);
    });

    it('sent to a typist and given another source it is updated', async () => {
      const typist = { id: (await account.user('typist')).id };
      const { id } = await addInspection(api, property_id, { typist });
      const { id: source } = await addInspection(api, property_id);
      await told();
      const initialization = { type: 6, init_from: source };
      await api.put(`/inspections/${id}/initialization`).send(initialization).expect(200);
      expect(await names()).toEqual(['inspection.updated']);
      await pullTriggers(api, id, 'start', 'process');
      expect(await names()).toEqual(['inspection.updated', 'inspection.started']);
    });

    it('begun by the first write to its report it is started', async () => {
      const { id } = await addInspection(api, property_id);
      await told();
      await addRoom(earlier, id);
      await addRoom(earlier, id);
      expect(await names()).toEqual(['inspection.started']);
    });
  });

  it('a PDF is told with an address that begins at the root of the server', async () => {
    const { id } = await addInspection(api, property_id);
    await told();
    const url = `/files/${'0a'.repeat(16)}`;
    const pdf = { account_id: account.id, inspection_id: id, type: 'FULL', url } as const;
    await server.storage.write((stores) => recordPdfGenerated(stores, pdf));
    const [delivered] = await told();
    expect(delivered?.data).toEqual({
      inspection_id: id,
      inspection: { id },
      type: 'FULL',
      url: `${server.addresses.publicUrl}${url}`,
    });
  });

  it('a refused request tells nothing, nor does one that was rolled back', async () => {
    const { id } = await addInspection(api, property_id);
    await pullTriggers(api, id, 'cancel');
    await told();
    await api.post(`/inspections/${id}/complete`).expect(409);
    await api
      .put(`/inspections/${id}`)
      .send({ clerk: { id: 987_654 } })
      .expect(422);
    await api.post('/properties').send({}).expect(422);
    const failing = server.storage.write(async (stores) => {
      const url = `/files/${'0a'.repeat(16)}`;
      await recordPdfGenerated(stores, {
        account_id: account.id,
        inspection_id: id,
        type: 'FULL',
        url,
      });
      throw new Error('the power fails');
    });
    await expect(failing).rejects.toThrow('the power fails');
    expect(await names()).toEqual([]);
    expect(await runSql(server, "select id from deliveries where state = 'pending'")).toEqual([]);
    expect(await runSql(server, "select id from jobs where kind = 'deliver_event'")).toEqual([]);
  });

  it('a listener hears what it asked for, as long as it is active, and no other account', async () => {
    const other = await registerTestAccount(server);
    const outside = apiOf(server, await other.token());
    const listener = { url: `${receiver.url}/outside`, events: ['property.updated'] };
    const { body } = await outside.post('/webhooks').send(listener).expect(200);
    const { id } = await addProperty(outside);
    expect(await names()).toEqual([]);
    await outside.put(`/properties/${id}`).send({ ref: 'A' }).expect(200);
    expect(await names()).toEqual(['property.updated']);
    await addProperty(api);
    expect((await told()).map(({ account_id }) => account_id)).toEqual([account.id]);

    await outside.put(`/webhooks/${body.id}`).send({ active: false }).expect(200);
    await outside.put(`/properties/${id}`).send({ ref: 'B' }).expect(200);
    expect(await names()).toEqual([]);
  });

  it('a listener that is deleted is sent nothing more, not even what was on its way', async () => {
    const { body } = await api
      .post('/webhooks')
      .send({ url: `${receiver.url}/gone` })
      .expect(200);
    await addProperty(api);
    await api.delete(`/webhooks/${body.id}`).expect(200);
    expect(await names()).toEqual(['property.created']);
    expect(await runSql(server, "select id from jobs where kind = 'deliver_event'")).toEqual([]);
  });

  it('an application that was removed is told nothing, not even what was on its way', async () => {
    const other = await registerTestAccount(server);
    const outside = apiOf(server, await other.token());
    await outside.post('/webhooks').send({ url: receiver.url }).expect(200);
    await addProperty(outside);
    await server.storage.write((stores) => stores.applications.disable(other.application.id));
    expect(await names()).toEqual([]);
    expect(await runSql(server, FAILURES, [other.id])).toEqual([
      { state: 'failed', failure: 'The listener is switched off.' },
    ]);
  });

  it('an event is forgotten after thirty days, unless it is still on its way', async () => {
    const other = await registerTestAccount(server);
    const outside = apiOf(server, await other.token());
    await outside.post('/webhooks').send({ url: receiver.url }).expect(200);
    await addProperty(outside);
    await told();
    await addProperty(outside);
    const left = async (days: number) => {
      await forgetExpired(server.storage, Date.now() + days * 86_400_000);
      return (await runSql(server, FAILURES, [other.id])).map(({ state }) => state);
    };
    expect(await left(29)).toEqual(['delivered', 'pending']);
    expect(await left(31)).toEqual(['pending']);
    await told();
    expect(await left(31)).toEqual([]);
    expect(await runSql(server, 'select id from events where account_id = ?', [other.id])).toEqual(
      [],
    );
  });

  it('an event is kept only where somebody listens', async () => {
    const quiet = await registerTestAccount(server);
    await addProperty(apiOf(server, await quiet.token()));
    expect(await runSql(server, 'select id from events where account_id = ?', [quiet.id])).toEqual(
      [],
    );
  });
}
