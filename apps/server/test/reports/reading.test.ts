import { decodeJsonx, encodeJsonx } from '@lintel/jsonx';
import { REVISIONS } from '@lintel/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addItem,
  addRoom,
  addSection,
  attachFile,
  type ReportDesk,
  readReport,
  startReportDesk,
} from '../support/reports.js';

// Reading reports, and what they say of keys, manuals, alarms and meters.

let desk: ReportDesk;
beforeAll(async () => {
  desk = await startReportDesk();
});
afterAll(() => desk.server.stop());

const NO_METADATA = { keys: [], manuals: [], alarms: [], meters: [] };

describe.each(REVISIONS)('in the %s revision', (revision) => {
  const read = (inspection_id: number) => readReport(desk.api[revision], inspection_id);
  const metadata = async (inspection_id: number) => {
    const path = `/inspections/${inspection_id}/report/metadata`;
    return (await desk.api[revision].get(path).expect(200)).body;
  };

  it('a report without content has no rooms and no attachments (REP-001, REP-015)', async () => {
    expect(await read(await desk.inspection())).toEqual({
      rooms: [],
      pending_attachments: {},
      attachments: {},
    });
  });

  it('the rooms of a report are in display order (REP-002 to REP-004)', async () => {
    const inspection_id = await desk.inspection();
    const names = ['Hall', 'Kitchen', 'Bathroom'];
    for (const name of names) await addRoom(desk.api.earlier, inspection_id, { name });
    const { rooms } = await read(inspection_id);
    expect(rooms.map((room: Named) => room.name.value)).toEqual(names);
    expect('item_order' in rooms[0]).toBe(revision === 'current');
    expect('option_set' in rooms[0]).toBe(revision === 'earlier');
  });

  it('the pending attachments map UUIDs to delivery keys, under both names (REP-005, REP-006, REP-013)', async () => {
    const inspection_id = await desk.inspection();
    const room = await addRoom(desk.api.earlier, inspection_id);
    await attachFile(desk, inspection_id, { section_id: room.id });
    const uuid = crypto.randomUUID();
    const file_key = uuid.replaceAll('-', '');
    const record = {
      uuid,
      file_key,
      filename: null,
      mime_type: 'image/jpeg',
      size: 1,
      thumbnail_size: null,
      caption: null,
      section_id: null,
      item_id: null,
    };
    const report = { account_id: desk.account.id, inspection_id };
    await desk.server.storage.write((stores) => stores.attachments.insert(report, record));
    const { pending_attachments, attachments } = await read(inspection_id);
    expect(pending_attachments).toEqual({ [uuid]: expect.stringMatching(/./) });
    expect(attachments).toEqual(pending_attachments);
  });

  it('a report of another account does not exist', async () => {
    for (const path of ['report', 'report/metadata'])
      await desk.api[revision].get(`/inspections/999999/${path}`).expect(404);
  });

  it('the metadata are empty without rooms of their block types (REP-007 to REP-010, REP-029)', async () => {
    const inspection_id = await desk.inspection();
    const room = { inspection_id, ...(await addRoom(desk.api.earlier, inspection_id)) };
    await addItem(desk.api.earlier, room, { name: 'Sofa' });
    expect(await metadata(inspection_id)).toEqual(NO_METADATA);
  });

  it('the metadata name the items of KEYS, MANUALS, ALARMS and METERS (REP-007 to REP-010, REP-029, REP-030)', async () => {
    const inspection_id = await desk.inspection();
    const fill = async (block_type: string, name: string, item: object) => {
      const { id } = await addSection(desk.api.current, inspection_id, { block_type, name });
      const path = `/v2/inspections/${inspection_id}/rooms/${id}/items`;
      await desk.api.current.post(path).send(item).expect(200);
    };
    await fill('METERS', 'Meters', { name: 'Gas', description: 'G4K0012345', condition: '04211' });
    await fill('KEYS', 'Keys', { name: 'Front door', description: 'Two, in the hall' });
    await fill('DETAILED', 'Hall', { name: 'Sofa', description: 'Grey', condition: 'Worn' });
    await fill('ALARMS', 'Alarms', { name: 'Smoke', description: 'Landing', condition: 'Tested' });
    await fill('MANUALS', 'Manuals', { name: 'Boiler', description: 'Kitchen drawer' });
    await fill('KEYS', 'More keys', { name: 'Shed' });
    expect(await metadata(inspection_id)).toEqual({
      keys: [
        { name: 'Front door', location: 'Two, in the hall' },
        { name: 'Shed', location: '' },
      ],
      manuals: [{ name: 'Boiler', description: 'Kitchen drawer' }],
      alarms: [{ name: 'Smoke', location: 'Landing', result: 'Tested' }],
      meters: [{ name: 'Gas', serial: 'G4K0012345', reading: '04211' }],
    });
  });
});

it('the report and its actions are read as XML as well, with the same content (XML-011)', async () => {
  const inspection_id = await desk.inspection();
  const { earlier } = desk.api;
  const room = {
    inspection_id,
    ...(await addRoom(earlier, inspection_id, { name: 'Hall & "Co"' })),
  };
  const item = await addItem(earlier, room, { description: 'Grey – worn' });
  const actions = `/inspections/${inspection_id}/rooms/${room.id}/items/${item.id}/actions`;
  await earlier.post(actions).send({ title: 'Clean' }).expect(200);
  for (const part of ['report', 'report/actions', 'report/metadata']) {
    const path = `/inspections/${inspection_id}/${part}`;
    const json = await earlier.get(path).expect(200);
    const xml = await earlier.get(path).set('Accept', 'application/xml').expect(200);
    expect(xml.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(decodeJsonx(Buffer.from(xml.text))).toEqual(json.body);
  }
});

it('an order can be sent as XML (XML-012)', async () => {
  const inspection_id = await desk.inspection();
  const { earlier } = desk.api;
  const first = await addRoom(earlier, inspection_id);
  const second = await addRoom(earlier, inspection_id);
  const order = [second.id, first.id];
  await earlier
    .put(`/inspections/${inspection_id}/rooms`)
    .set('Content-Type', 'application/xml')
    .send(encodeJsonx(order))
    .expect(200, order);
  const { rooms } = await readReport(earlier, inspection_id);
  expect(rooms.map(({ id }: { id: number }) => id)).toEqual(order);
});

interface Named {
  readonly name: { readonly value: string };
}
