import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jpegFile } from '../support/images.js';
import { addClient, addProperty, pullTriggers } from '../support/records.js';
import { addItem, addRoom, addSection } from '../support/reports.js';
import { fetchBytes, sendUpload } from '../support/uploads.js';
import { type PdfDesk, startPdfDesk } from './desk.js';

// A PDF is void after a change of what it shows, and only then (D-75, PDF-011).

let desk: PdfDesk;
beforeAll(async () => {
  desk = await startPdfDesk();
});
afterAll(() => desk.stop());

const put = async (path: string, values: object) =>
  (await desk.api.current.put(path).send(values).expect(200)).body;

const PERSON = { type: 2, name: 'Sam Okoro', signee: true, notify: false, deliver: true };

/** What voids the PDFs of an inspection that has a room with an item. */
const CHANGES: Readonly<Record<string, (report: Report) => Promise<unknown>>> = {
  'a room comes to the report': ({ id }) => addRoom(desk.api.earlier, id, { name: 'Attic' }),
  'a room has another name': ({ id, room }) =>
    desk.api.earlier.put(`/inspections/${id}/rooms/${room}`).send({ name: 'Study' }).expect(200),
  'a room goes': ({ id, room }) =>
    desk.api.earlier.delete(`/inspections/${id}/rooms/${room}`).expect(200),
  'an item comes': ({ id, room }) =>
    addItem(desk.api.earlier, { inspection_id: id, id: room }, { name: 'Lamp' }),
  'a photo comes': async ({ id, room }) =>
    sendUpload(desk.api.current, `/inspections/${id}/attachments`, {
      file: await jpegFile(),
      texts: { room_id: room },
    }).expect(200),
  'the title changes': ({ id }) => put(`/inspections/${id}`, { title: 'A new name' }),
  'the note on the report changes': ({ id }) =>
    put(`/inspections/${id}`, { notes: { report: 'Keys are labelled.' } }),
  'the conduct date changes': ({ id }) => put(`/inspections/${id}`, { conduct_date: '2026-04-01' }),
  'the clerk changes': async ({ id }) =>
    put(`/inspections/${id}`, { clerk: { id: (await desk.account.user('clerk')).id } }),
  'the inspection is completed': ({ id }) => pullTriggers(desk.api.current, id, 'complete'),
  'the address of the property changes': ({ property }) =>
    put(`/properties/${property}`, { address: { line1: '14 High Street' } }),
  'the client has another name': ({ client }) => put(`/clients/${client}`, { name: 'Quay Homes' }),
  'a contact comes': ({ id }) =>
    desk.api.current.post(`/inspections/${id}/contacts`).send(PERSON).expect(200),
};

interface Report {
  readonly id: number;
  readonly room: number;
  readonly property: number;
  readonly client: number;
}

/** An inspection whose PDFs have been made. */
async function printed(): Promise<Report> {
  const { id: client } = await addClient(desk.api.current);
  const { id: property } = await addProperty(desk.api.current, { client: { id: client } });
  const id = await desk.inspection({ property: { id: property } });
  const { id: room } = await addRoom(desk.api.earlier, id);
  await addItem(desk.api.earlier, { inspection_id: id, id: room });
  expect(await desk.publish(id)).toBe(200);
  expect(await desk.publish(id, 'ACTIONS')).toBe(200);
  return { id, room, property, client };
}

describe('the PDFs of an inspection are void', () => {
  it.each(Object.entries(CHANGES))('when %s', async (_, change) => {
    const report = await printed();
    const { url } = await desk.request(report.id);
    await change(report);
    expect((await desk.request(report.id)).status).toBe(202);
    expect((await desk.request(report.id, 'ACTIONS')).status).toBe(202);
    expect(await desk.publish(report.id)).toBe(200);
    expect((await fetchBytes(url)).length).toBe(15); // who has an address keeps what it named
  });

  it('of CHANGES when the report it is compared with changes', async () => {
    const source = await desk.inspection();
    await addRoom(desk.api.earlier, source);
    const id = await desk.inspection();
    await put(`/inspections/${id}/initialization`, { type: 6, init_from: source });
    await pullTriggers(desk.api.current, id, 'start');
    for (const type of ['CHANGES', 'FULL'] as const) expect(await desk.publish(id, type)).toBe(200);
    await addSection(desk.api.current, source, { name: 'Attic' });
    expect((await desk.request(id, 'CHANGES')).status).toBe(202);
    expect((await desk.request(id)).status).toBe(200);
  });
});

describe('the PDFs of an inspection stay', () => {
  const OTHERS: Readonly<Record<string, (report: Report) => Promise<unknown>>> = {
    'when its notes for staff and its keys change': ({ id }) =>
      put(`/inspections/${id}`, { notes: { internal: 'for staff' }, location_of_keys: 'safe' }),
    'when the notes and tags of the property change': ({ property }) =>
      put(`/properties/${property}`, { notes: 'Mind the step', tags: ['new'] }),
    'when the telephone of the client changes': ({ client }) =>
      put(`/clients/${client}`, { telephone: '0113 000' }),
    'when another inspection of the property changes': async ({ property }) =>
      addRoom(desk.api.earlier, await desk.inspection({ property: { id: property } })),
    'when the same value is written again': ({ id }) =>
      put(`/inspections/${id}`, { conduct_date: '2026-03-02' }),
  };

  it.each(Object.entries(OTHERS))('%s', async (_, change) => {
    const report = await printed();
    await change(report);
    expect((await desk.request(report.id)).status).toBe(200);
    expect((await desk.request(report.id, 'ACTIONS')).status).toBe(200);
  });
});
