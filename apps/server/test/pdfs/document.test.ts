import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdfContent } from '../../src/domain/pdfs/pdf-content.js';
import type { PdfKey } from '../../src/domain/ports/pdfs.js';
import { readDocument } from '../../src/jobs/report-document.js';
import type { ReportDocument } from '../../src/rendering/document.js';
import { jpegFile } from '../support/images.js';
import { addClient, addProperty, pullTriggers } from '../support/records.js';
import { addItem, addRoom, type ReportDesk, startReportDesk } from '../support/reports.js';
import { sendUpload } from '../support/uploads.js';

// What is read for a PDF: the report, and what is said of it.

const NOW = '2026-03-03T08:15:00+00:00';

let desk: ReportDesk;
beforeAll(async () => {
  desk = await startReportDesk();
});
afterAll(() => desk.server.stop());

function read(inspection_id: number, type: PdfKey['type'] = 'FULL'): Promise<ReportDocument> {
  const pdf = { account_id: desk.account.id, inspection_id, type };
  return desk.server.storage.write(async (stores) =>
    readDocument(stores, pdf, await readPdfContent(stores, pdf, type), NOW),
  );
}

const put = (path: string, values: object) => desk.api.current.put(path).send(values).expect(200);

describe('the document of a PDF', () => {
  it('names the agency, the property, the people and the dates', async () => {
    const client = await addClient(desk.api.current, { name: 'Harbour Estates' });
    const { id: property_id } = await addProperty(desk.api.current, { client: { id: client.id } });
    const clerk = await desk.account.user('clerk');
    const id = await desk.inspection({
      property: { id: property_id },
      clerk: { id: clerk.id },
      title: 'Inventory',
      ref: 'I-7',
    });
    const person = { type: 2, name: 'Sam Okoro', signee: true, notify: false, deliver: true };
    await desk.api.current.post(`/inspections/${id}/contacts`).send(person).expect(200);
    await put(`/inspections/${id}`, { notes: { report: 'Mind the step', internal: 'late payer' } });
    await pullTriggers(desk.api.current, id, 'complete');
    const { started_at, completed_at } = (await desk.api.current.get(`/inspections/${id}`)).body;

    const document = await read(id);
    expect(document).toMatchObject({
      type: 'FULL',
      language: 'en-GB',
      time_zone: 'Europe/London',
      made_at: NOW,
      agency: { name: 'Northgate Lettings' },
      inspection: {
        id,
        title: 'Inventory',
        ref: 'I-7',
        state_id: 400,
        conduct_date: '2026-03-02',
        conduct_date_option: 0,
        started_at,
        completed_at,
        clerk: clerk.name,
        client: 'Harbour Estates',
        cover_file_key: null,
        note: 'Mind the step',
      },
      property: { address: { line1: '12 High Street', city: 'Leeds' }, no_of_beds: 2 },
      contacts: [{ type: 2, name: 'Sam Okoro', signee: true }],
      rooms: [],
      previous: null,
    });
    expect(JSON.stringify(document)).not.toMatch(/late payer|harbour\.example/);
  });

  it('holds the rooms in their order, with the files of their photos', async () => {
    const id = await desk.inspection();
    const kitchen = await addRoom(desk.api.earlier, id, { name: 'Kitchen' });
    await addRoom(desk.api.earlier, id, { name: 'Attic' });
    const item = await addItem(
      desk.api.earlier,
      { inspection_id: id, id: kitchen.id },
      { name: 'Oven' },
    );
    const upload = async (texts: Record<string, number>) => {
      const form = { file: await jpegFile(), texts };
      const path = `/inspections/${id}/attachments`;
      return (await sendUpload(desk.api.current, path, form).expect(200)).body;
    };
    const ofItem = await upload({ room_id: kitchen.id, item_id: item.id });
    const cover = await upload({ room_id: kitchen.id });
    await put(`/inspections/${id}`, { cover_image: { id: cover.id } });

    const { rooms, inspection } = await read(id);
    expect(rooms.map(({ name }) => name)).toEqual(['Kitchen', 'Attic']);
    const keyOf = ({ url }: { url: string }) => url.slice(url.lastIndexOf('/') + 1);
    expect(rooms[0]?.items[0]).toMatchObject({
      name: 'Oven',
      attachments: [{ file_key: keyOf(ofItem) }],
    });
    expect(rooms[0]?.attachments).toMatchObject([{ file_key: keyOf(cover) }]);
    expect(inspection.cover_file_key).toBe(keyOf(cover));
  });

  it('of CHANGES holds the report it continues, whose parts have the same UUIDs', async () => {
    const source = await desk.inspection({ title: 'Check in' });
    const room = await addRoom(desk.api.earlier, source, { name: 'Kitchen' });
    await addItem(desk.api.earlier, { inspection_id: source, id: room.id }, { name: 'Oven' });
    await pullTriggers(desk.api.current, source, 'complete');
    const id = await desk.inspection();
    await put(`/inspections/${id}/initialization`, { type: 6, init_from: source });
    expect((await read(id, 'CHANGES')).previous).toBeNull(); // nothing was carried over yet
    await pullTriggers(desk.api.current, id, 'start');
    await addRoom(desk.api.earlier, id, { name: 'Attic' });

    const { rooms, previous } = await read(id, 'CHANGES');
    expect(previous?.inspection.title).toBe('Check in');
    expect(previous?.rooms.map(({ name }) => name)).toEqual(['Kitchen']);
    expect(rooms.map(({ name }) => name)).toEqual(['Kitchen', 'Attic']);
    expect(rooms[0]?.uuid).toBe(previous?.rooms[0]?.uuid);
    expect(rooms[0]?.items[0]?.uuid).toBe(previous?.rooms[0]?.items[0]?.uuid);
    expect((await read(id, 'FULL')).previous).toBeNull();
  });

  it('says of photos that were carried over which inspection they were taken at', async () => {
    const upload = async (id: number, room: number) =>
      sendUpload(desk.api.current, `/inspections/${id}/attachments`, {
        file: await jpegFile(),
        texts: { room_id: room },
      }).expect(200);
    const first = await desk.inspection({ conduct_date: '2025-03-02' });
    const room = await addRoom(desk.api.earlier, first, { name: 'Kitchen' });
    await upload(first, room.id);
    await pullTriggers(desk.api.current, first, 'complete');
    let id = first;
    for (const conduct_date of ['2026-03-02', '2027-03-02']) {
      const source = id;
      id = await desk.inspection({ conduct_date });
      await put(`/inspections/${id}/initialization`, { type: 6, init_from: source });
      await pullTriggers(desk.api.current, id, 'start');
      const { rooms } = (await desk.api.earlier.get(`/inspections/${id}/report`).expect(200)).body;
      await upload(id, rooms[0].id);
      await pullTriggers(desk.api.current, id, 'complete');
    }
    const dates = async (report: number) =>
      (await read(report)).rooms[0]?.attachments.map((one) => one.taken_over_from);
    expect(await dates(first)).toEqual([null]);
    expect(await dates(id)).toEqual(['2025-03-02', '2026-03-02', null]);
  });
});
