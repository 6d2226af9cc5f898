import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTestAccount } from '../support/account.js';
import { apiOf } from '../support/api.js';
import { inspectionIn, STATE_CODES } from '../support/inspections.js';
import { addClient, addInspection, addProperty } from '../support/records.js';
import { REFUSED } from '../support/reports.js';
import { fetchBytes } from '../support/uploads.js';
import { type PdfDesk, startPdfDesk } from './desk.js';

// The life of a PDF as clients see it (D-75, D-76).

let desk: PdfDesk;
beforeAll(async () => {
  desk = await startPdfDesk();
});
afterAll(() => desk.stop());

/** Has the PDF of an inspection made, and returns its address. */
async function made(inspection_id: number, type?: string): Promise<string> {
  expect((await desk.request(inspection_id, type)).status).toBe(202);
  await desk.work();
  const { status, url } = await desk.request(inspection_id, type);
  expect(status).toBe(200);
  return url;
}

describe('a request for a PDF', () => {
  it.each(['current', 'earlier'] as const)(
    'is answered with 202 and no body until the PDF is there, in the %s revision (PDF-003 to PDF-007)',
    async (revision) => {
      const id = await desk.inspection();
      const ask = () => desk.api[revision].post(`/inspections/${id}/pdf`).send({ type: 'FULL' });
      const waiting = await ask().expect(202);
      expect(waiting.headers['content-length']).toBe('0');
      expect(waiting.headers['content-type']).toBeUndefined();
      expect(waiting.text).toBe('');
      await ask().expect(202);

      await desk.work();
      const { body } = await ask().expect(200);
      expect(body).toEqual({ type: 'FULL', url: expect.any(String) });
      expect(String(await fetchBytes(body.url)).slice(0, 5)).toBe('%PDF-');
    },
  );

  it('without a type, or without a body, is for a PDF of type FULL (PDF-002, PDF-009)', async () => {
    const id = await desk.inspection();
    const path = `/inspections/${id}/pdf`;
    await desk.api.current.post(path).expect(202);
    await desk.work();
    expect((await desk.api.current.post(path).expect(200)).body.type).toBe('FULL');
    expect((await desk.api.current.post(path).send({}).expect(200)).body.type).toBe('FULL');
    expect((await desk.request(id)).status).toBe(200);
  });

  it.each(['current', 'earlier'] as const)(
    'for a type that is not known is refused in the %s revision (PDF-008)',
    async (revision) => {
      const path = `/inspections/${await desk.inspection()}/pdf`;
      for (const type of ['full', 'PHOTOS', '', 1, null])
        await desk.api[revision].post(path).send({ type }).expect(REFUSED[revision]);
    },
  );

  it('is for one type, and others are made by themselves (PDF-001, PDF-010)', async () => {
    const id = await desk.inspection();
    const urls = [await made(id, 'FULL'), await made(id, 'CHANGES'), await made(id, 'ACTIONS')];
    const [full, changes, actions] = await Promise.all(urls.map(fetchBytes));
    expect(changes).not.toEqual(full);
    expect(actions).not.toEqual(full);
  });

  it.each(STATE_CODES)('is granted in the state %i (PDF-013)', async (state) => {
    const { id: clerk_id } = await desk.account.user('clerk');
    const { id: typist_id } = await desk.account.user('typist');
    const cast = { property_id: desk.property_id, clerk_id, typist_id };
    const { id } = await inspectionIn(desk.api.current, state, cast);
    expect((await desk.request(id)).status).toBe(202);
    expect(await desk.publish(id)).toBe(200);
  });

  it('is for whoever may read reports and sees the inspection, and for nobody else', async () => {
    const id = await desk.inspection();
    const path = `/inspections/${id}/pdf`;
    const { server, account } = desk;
    const without = await account.token({ scopes: ['reports.write', 'inspections.read'] });
    await apiOf(server, without).post(path).expect(403);
    const stranger = await (await registerTestAccount(server)).token();
    await apiOf(server, stranger).post(path).expect(404);
    const clerk = await account.token({ role: 'clerk' });
    await apiOf(server, clerk).post(path).expect(404);
    await desk.api.current.post('/inspections/4711/pdf').expect(404);

    const client = await addClient(desk.api.current);
    const property = await addProperty(desk.api.current, { client: { id: client.id } });
    const theirs = await addInspection(desk.api.current, property.id);
    const user = await account.user('client', client.id);
    const reader = apiOf(server, await account.token({ scopes: ['reports.read'], user }));
    await reader.post(`/inspections/${theirs.id}/pdf`).expect(202);
    await reader.post(path).expect(404);
  });
});

describe('the listeners', () => {
  it('are told once of a PDF that was answered with 202, and not of one that was there (WHK-002)', async () => {
    const id = await desk.inspection();
    await desk.told();
    for (let time = 0; time < 3; time += 1) await desk.request(id);
    const [event, ...others] = await desk.told();
    expect(event).toEqual({
      inspection_id: id,
      inspection: { id },
      type: 'FULL',
      url: expect.stringMatching(/^http.+\/files\/[0-9a-f]{32}$/),
    });
    expect(others).toEqual([]);
    const { url } = event as { url: string };
    expect(String(await fetchBytes(url)).slice(0, 5)).toBe('%PDF-');

    expect((await desk.request(id)).status).toBe(200);
    expect(await desk.told()).toEqual([]);
  });
});

describe('the address of a PDF', () => {
  it('needs no token, cannot be guessed, and is a fresh one for each request (PDF-015, PDF-016)', async () => {
    const id = await desk.inspection();
    await desk.request(id);
    await desk.publish(id);
    const urls = [
      (await desk.request(id)).url,
      (await desk.request(id)).url,
      (await desk.request(id)).url,
    ];
    const keys = urls.map((url) => url.slice(url.lastIndexOf('/') + 1));
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
    const bytes = await Promise.all(urls.map(fetchBytes));
    expect(bytes[1]).toEqual(bytes[0]);
    expect(bytes[2]).toEqual(bytes[0]);
  });

  it('delivers a file to be saved under a name that says what it is, in parts when asked', async () => {
    const id = await desk.inspection({ title: 'Inventory: "new"' });
    const url = await made(id, 'CHANGES');
    const head = await fetch(url, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(Object.fromEntries(head.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Inventory new , 12 High Street (changes).pdf"',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
    });
    const whole = await fetchBytes(url);
    expect(head.headers.get('content-length')).toBe(String(whole.length));
    const part = await fetch(url, { headers: { range: 'bytes=0-4' } });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('%PDF-');
    const same = { headers: { 'if-none-match': head.headers.get('etag') ?? '' } };
    expect((await fetch(url, same)).status).toBe(304);
  });

  it('is valid for a day, and not longer (PDF-017)', async () => {
    const id = await desk.inspection();
    await desk.request(id);
    await desk.publish(id);
    const { url } = await desk.request(id);
    desk.clock.forward({ hours: 23, minutes: 59 });
    expect((await fetch(url)).status).toBe(200);
    desk.clock.forward({ minutes: 1 });
    expect((await fetch(url)).status).toBe(404);
  });
});
