import supertest from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DATABASES, runSql } from '../support/databases.js';
import { headerNames, headerOf, partOf } from '../support/mail-server.js';
import { pullTriggers } from '../support/records.js';
import { type MessageDesk, startMessageDesk, TENANT, TUESDAY } from './desk.js';

// What contacts and self servicers are told by mail.

describe.each(DATABASES)('on %s', (database) => {
  let desk: MessageDesk;
  beforeAll(async () => {
    desk = await startMessageDesk(database);
  });
  afterEach(() => {
    desk.mail.refuses = () => null;
    desk.mail.taken.length = 0;
  });
  afterAll(() => desk.stop());

  const subjects = async () => (await desk.told()).map(({ source }) => headerOf(source, 'Subject'));
  const change = (id: number, input: object) =>
    desk.api.current.put(`/inspections/${id}`).send(input).expect(200);

  it('a contact with notify is told that an inspection is booked, as text and as HTML', async () => {
    await desk.book();
    const [mail, ...others] = await desk.told();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ from: 'lettings@northgate.example', to: [TENANT.email] });
    const source = mail?.source ?? '';
    expect(headerOf(source, 'From')).toBe('Northgate Lettings <lettings@northgate.example>');
    expect(headerOf(source, 'To')).toBe('Aisha Rahman <aisha@rahman.example>');
    expect(headerOf(source, 'Subject')).toBe(
      'Inspection of 12 High Street, LS1 1AA: Tuesday 5 March 2030',
    );
    expect(headerOf(source, 'Auto-Submitted')).toBe('auto-generated');
    for (const type of ['text/plain', 'text/html'] as const) {
      const text = partOf(source, type);
      expect(text).toContain('Hello Aisha Rahman,');
      expect(text).toContain('Northgate Lettings has booked an inspection');
      expect(text).toContain('12 High Street, Leeds, LS1 1AA');
      expect(text).toContain('Tuesday 5 March 2030');
      expect(text).not.toMatch(/<script|undefined|null/);
    }
  });

  it('nobody is told within the first minute, and a change that was taken back is not told', async () => {
    const id = await desk.book();
    await desk.server.worker.runDue();
    expect(desk.mail.taken).toEqual([]);
    expect(await subjects()).toHaveLength(1);
    await change(id, { conduct_date: '2030-04-02' });
    await change(id, TUESDAY);
    expect(await subjects()).toEqual([]);
  });

  it('several changes within a minute are one message, of the newest state', async () => {
    const id = await desk.book();
    await desk.told();
    await change(id, { conduct_date: '2030-04-02' });
    await change(id, { conduct_date: '2030-04-09T14:30:00+00:00' });
    const [mail, ...others] = await desk.told();
    expect(others).toEqual([]);
    expect(headerOf(mail?.source ?? '', 'Subject')).toBe(
      'New date for the inspection of 12 High Street, LS1 1AA: Tuesday 9 April 2030 at 15:30',
    );
    expect(partOf(mail?.source ?? '', 'text/plain')).toContain(
      'It was Tuesday 5 March 2030 before.',
    );
  });

  it('a clerk who is named is told of, and one who goes is not', async () => {
    const id = await desk.book();
    await desk.told();
    const clerk = await desk.account.user('clerk');
    await change(id, { clerk: { id: clerk.id } });
    expect(await subjects()).toEqual([
      `Inspection of 12 High Street, LS1 1AA: ${clerk.name} will come`,
    ]);
    await change(id, { clerk: null });
    expect(await subjects()).toEqual([]);
  });

  it('a date that is confirmed is told of, and a note is not', async () => {
    const id = await desk.book(TENANT, { ...TUESDAY, conduct_date_option: 1 });
    const [first] = await desk.told();
    expect(partOf(first?.source ?? '', 'text/plain')).toContain('(not confirmed)');
    await change(id, { notes: { internal: 'Bring the ladder' } });
    expect(await subjects()).toEqual([]);
    await change(id, { conduct_date_option: 0 });
    expect(await subjects()).toEqual([
      'Confirmed: inspection of 12 High Street, LS1 1AA, Tuesday 5 March 2030',
    ]);
  });

  it('whoever was told of an inspection is told that it is cancelled, and nobody else', async () => {
    const told = await desk.book();
    await desk.told();
    const untold = await desk.book();
    for (const id of [told, untold]) await pullTriggers(desk.api.current, id, 'cancel');
    const mails = await desk.told();
    expect(mails.map(({ source }) => headerOf(source, 'Subject'))).toEqual([
      'Cancelled: inspection of 12 High Street, LS1 1AA, Tuesday 5 March 2030',
    ]);
    expect(headerOf(mails[0]?.source ?? '', 'X-Lintel-Inspection')).toBe(String(told));
  });

  it('a contact without notify or without an email is told nothing, nor of a day that has passed', async () => {
    await desk.book({ ...TENANT, notify: false });
    await desk.book({ ...TENANT, email: '' });
    await desk.book(TENANT, { conduct_date: '2020-03-03' });
    expect(await subjects()).toEqual([]);
  });

  it('two contacts with one email are one person, and a contact who is added later is told', async () => {
    const id = await desk.book();
    const add = (contact: object) =>
      desk.api.current.post(`/inspections/${id}/contacts`).send(contact).expect(200);
    await add({ ...TENANT, email: 'AISHA@rahman.example' });
    expect(await desk.told()).toHaveLength(1);
    await add({ ...TENANT, name: 'Ben Ode', email: 'ben@ode.example' });
    expect((await desk.told()).map(({ to }) => to)).toEqual([['ben@ode.example']]);
  });

  it('contacts that an inspection takes over from its property are told', async () => {
    const contacts = `/properties/${desk.property_id}/contacts`;
    const { body } = await desk.api.current.post(contacts).send(TENANT).expect(200);
    await desk.inspection({ ...TUESDAY, auto_load_contacts: true });
    expect(await desk.told()).toHaveLength(1);
    await desk.api.current.delete(`${contacts}/${body.id}`).expect(200);
  });

  it('a self servicer is invited once, and told of changes like everybody else', async () => {
    const self_servicer = { name: 'Priya Nair', email: 'priya@nair.example', template_id: null };
    const id = await desk.inspection({ ...TUESDAY, type: { id: 101 }, self_servicer });
    const [invitation] = await desk.told();
    expect(invitation?.to).toEqual(['priya@nair.example']);
    expect(partOf(invitation?.source ?? '', 'text/plain')).toContain(
      'asks you to carry out an inspection of 12 High Street, LS1 1AA yourself.',
    );
    await change(id, { conduct_date: '2030-03-06' });
    expect(await subjects()).toEqual([
      'New date for the inspection of 12 High Street, LS1 1AA: Wednesday 6 March 2030',
    ]);
  });

  it('replies go to the agent of the property', async () => {
    const contacts = `/properties/${desk.property_id}/contacts`;
    const agent = {
      ...TENANT,
      type: 2,
      name: 'Tom Reed',
      email: 'tom@reed.example',
      phone: '0113 1',
    };
    const { body } = await desk.api.current.post(contacts).send(agent).expect(200);
    await desk.book();
    const [mail] = await desk.told();
    expect(headerOf(mail?.source ?? '', 'Reply-To')).toBe('Tom Reed <tom@reed.example>');
    expect(partOf(mail?.source ?? '', 'text/plain')).toContain('or call Tom Reed on 0113 1.');
    await desk.api.current.delete(`${contacts}/${body.id}`).expect(200);
  });

  it('a PDF that is made for a message is announced to no listener, and one that was asked for is', async () => {
    const { current } = desk.api;
    const listener = { url: 'http://127.0.0.1:9/', events: ['pdf.generated'] };
    const { body } = await current.post('/webhooks').send(listener).expect(200);
    const announced = async () =>
      (await runSql(desk.server, "select id from events where event = 'pdf.generated'")).length;
    const id = await desk.book({ ...TENANT, notify: false });
    await pullTriggers(current, id, 'complete');
    expect(await desk.told()).toHaveLength(1);
    expect(await announced()).toBe(0);
    await current.post(`/inspections/${id}/pdf`).send({ type: 'ACTIONS' }).expect(202);
    await desk.told();
    expect(await announced()).toBe(1);
    await current.delete(`/webhooks/${body.id}`).expect(200);
  }, 60_000);

  it('a report that is reopened before it is told is not sent', async () => {
    const id = await desk.book({ ...TENANT, notify: false });
    await pullTriggers(desk.api.current, id, 'complete', 'reopen');
    expect(await subjects()).toEqual([]);
  });

  it('a change that is rolled back leaves no message', async () => {
    const id = await desk.book();
    await desk.told();
    await desk.api.current.put(`/inspections/${id}`).send({ conduct_date: 'soon' }).expect(422);
    const { storage } = desk.server;
    const failed = storage.write(async ({ jobs }) => {
      const payload = { inspection_id: id, topic: 'schedule' } as const;
      const job = {
        kind: 'plan_messages',
        account_id: desk.account.id,
        dedupe_key: 'x',
        payload,
      } as const;
      await jobs.enqueue(job);
      throw new Error('Not this time');
    });
    await expect(failed).rejects.toThrow('Not this time');
    expect(await subjects()).toEqual([]);
  });

  it('a name cannot add a header, a recipient or a tag', async () => {
    const name =
      'Eve <b>\r\nBcc: all@example.com\r\n\r\n<script>alert(1)</script>\u202Etxt, "x" <y@z>';
    const id = await desk.inspection(TUESDAY);
    await desk.server.storage.write(({ contacts }) =>
      contacts.insert(
        desk.account.id,
        { kind: 'inspection', id },
        { ...TENANT, type: 1, name, phone: '' },
      ),
    );
    await change(id, { conduct_date: '2030-03-06' });
    const [mail, ...others] = await desk.told();
    expect(others).toEqual([]);
    expect(mail?.to).toEqual([TENANT.email]);
    const source = mail?.source ?? '';
    expect(headerNames(source)).not.toContain('bcc');
    expect(headerOf(source, 'To')).toContain('Bcc: all@example.com <script>');
    expect(headerOf(source, 'To')).toMatch(/<aisha@rahman\.example>$/);
    const page = partOf(source, 'text/html');
    expect(page).toContain('Hello Eve &lt;b&gt; Bcc: all@example.com &lt;script&gt;');
    expect(page).not.toMatch(/<script|<b>|\u202E/);
  });

  it('a contact with deliver is sent the report with its completion, attached and as a link', async () => {
    const id = await desk.book({ ...TENANT, notify: false });
    await pullTriggers(desk.api.current, id, 'complete');
    const [mail, ...others] = await desk.told();
    expect(others).toEqual([]);
    const source = mail?.source ?? '';
    expect(headerOf(source, 'Subject')).toBe('Inspection report: 12 High Street, LS1 1AA');
    expect(/filename="?(?:Inventory.*\.pdf)/.test(source)).toBe(true);
    const [url = ''] = /http:\S+/.exec(partOf(source, 'text/plain')) ?? [];
    desk.clock.forward({ days: 300 });
    const { headers } = await supertest(url).get('').redirects(1).expect(200);
    expect(headers['content-type']).toBe('application/pdf');
  }, 60_000);
});
