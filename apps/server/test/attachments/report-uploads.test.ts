import { randomUUID } from 'node:crypto';
import { PENDING_UPLOADS, REVISIONS } from '@lintel/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerTestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { runSql } from '../support/databases.js';
import { jpegFile, pngFile } from '../support/images.js';
import { pullTriggers } from '../support/records.js';
import {
  addItem,
  addRoom,
  REFUSED,
  type ReportDesk,
  readReport,
  startReportDesk,
} from '../support/reports.js';
import { fetchBytes, filesOf, sendUpload, type UploadForm } from '../support/uploads.js';

// Uploads to reports, as clients of either revision send them.

let desk: ReportDesk;
let photo: Buffer;
beforeAll(async () => {
  desk = await startReportDesk();
  photo = await jpegFile();
});
afterAll(() => desk.server.stop());

describe.each(REVISIONS)('in the %s revision', (revision) => {
  let api: TestApi;
  let inspection_id: number;
  let path: string;
  beforeEach(async () => {
    api = desk.api[revision];
    inspection_id = await desk.inspection();
    path = `/inspections/${inspection_id}/attachments`;
  });
  const upload = async (form: UploadForm = {}) =>
    (await sendUpload(api, path, { file: photo, ...form }).expect(200)).body;

  it('a photo with everything there is to say about it (REP-016, REP-023)', async () => {
    const uuid = randomUUID();
    const body = await upload({
      filename: 'Küche "1".jpg',
      type: 'image/jpeg',
      texts: { uuid, caption: 'Hob, lit\nand dated' },
    });
    expect(body).toEqual({
      id: expect.any(Number),
      uuid,
      url: expect.stringMatching(/^http/),
      thumbnail_url: `${body.url}/thumbnail`,
      filename: 'Küche "1".jpg',
      mime_type: 'image/jpeg',
      size: photo.length,
      caption: 'Hob, lit\nand dated',
      created_at: expect.stringMatching(/\+00:00$/),
      delivery_key: expect.stringMatching(/./),
    });
  });

  it('a file and nothing else (REP-017)', async () => {
    const body = await upload({ file: 'Keys: 2', type: 'text/plain' });
    expect(body).toMatchObject({
      uuid: expect.any(String),
      mime_type: 'text/plain',
      thumbnail_url: null,
      caption: null,
      size: 7,
    });
  });

  it('is delivered byte for byte to whoever has its address (REP-018)', async () => {
    for (const file of [photo, await pngFile(), Buffer.from('Keys: 2'), Buffer.from('%PDF-1.4\n')])
      expect(await fetchBytes((await upload({ file })).url)).toEqual(file);
  });

  it('has an address that cannot be guessed (REP-019)', async () => {
    const bodies = [await upload(), await upload(), await upload()];
    const keys = bodies.map(({ url }) => url.slice(url.lastIndexOf('/') + 1));
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^\w{22,}$/);
  });

  it('without a target is pending, and listed under its UUID (REP-005, REP-024, REP-025)', async () => {
    const uuid = randomUUID().toUpperCase();
    const sent = await upload({ texts: { uuid } });
    const unnamed = await upload();
    const report = await readReport(api, inspection_id);
    expect(report.pending_attachments).toEqual({
      [uuid]: sent.delivery_key,
      [unnamed.uuid]: unnamed.delivery_key,
    });
    expect(report.attachments).toEqual(report.pending_attachments);
    expect(report.rooms).toEqual([]);
  });

  it('with a room appears there (REP-026)', async () => {
    const room = await addRoom(desk.api.earlier, inspection_id);
    const body = await upload({ texts: { room_id: room.id } });
    expect(body).not.toHaveProperty('delivery_key');
    const report = await readReport(api, inspection_id);
    expect(Object.values(report.rooms[0].attachments)).toEqual([body]);
    expect(report.pending_attachments).toEqual({});
  });

  it('with an item appears there, whether or not its room is named as well (REP-026)', async () => {
    const room = await addRoom(desk.api.earlier, inspection_id);
    const item = await addItem(desk.api.earlier, { inspection_id, id: room.id });
    const one = await upload({ texts: { item_id: item.id } });
    const two = await upload({ texts: { item_id: item.id, room_id: room.id } });
    const { rooms } = await readReport(api, inspection_id);
    const [shown] = Object.values<{ attachments: object }>(rooms[0].items);
    expect(Object.values(shown?.attachments ?? {})).toEqual([one, two]);
    expect(Object.values(rooms[0].attachments)).toEqual([]);
  });

  it('with a UUID that is used in the inspection returns the existing attachment (REP-028)', async () => {
    const uuid = randomUUID();
    const room = await addRoom(desk.api.earlier, inspection_id);
    const first = await upload({ texts: { uuid, room_id: room.id, caption: 'Hob' } });
    const kept = filesOf(desk.server).kept.length;
    const again = await upload({ file: await pngFile(), texts: { uuid: uuid.toUpperCase() } });
    expect(again).toEqual(first);
    const report = await readReport(api, inspection_id);
    expect(Object.values(report.rooms[0].attachments)).toEqual([first]);
    expect(report.pending_attachments).toEqual({});
    expect(filesOf(desk.server).kept.length).toBe(kept);
  });

  it('with a UUID that is used at another place is refused, and moves nothing (REP-028)', async () => {
    const room = await addRoom(desk.api.earlier, inspection_id);
    const other = await addRoom(desk.api.earlier, inspection_id);
    const item = await addItem(desk.api.earlier, { inspection_id, id: room.id });
    const places = [{}, { room_id: room.id }, { room_id: room.id, item_id: item.id }];
    const uuids = places.map(() => randomUUID());
    for (const [index, place] of places.entries()) {
      const texts = { uuid: uuids[index] ?? '', ...place };
      const first = await upload({ texts });
      expect(await upload({ texts })).toEqual(first);
    }
    const before = await readReport(api, inspection_id);
    for (const [index, place] of [
      [0, { item_id: item.id }],
      [0, { room_id: room.id }],
      [1, { room_id: other.id }],
      [1, { item_id: item.id }],
      [2, { room_id: room.id }],
    ] as const) {
      const texts = { uuid: uuids[index] ?? '', ...place };
      const { body } = await sendUpload(api, path, { file: photo, texts }).expect(409);
      expect(body.error.code).toBe('conflict');
      expect(body.details).toEqual([expect.stringContaining(texts.uuid)]);
    }
    expect(await readReport(api, inspection_id)).toEqual(before);
  });

  it('with a UUID of another inspection is another attachment', async () => {
    const texts = { uuid: randomUUID() };
    const first = await upload({ texts });
    const elsewhere = `/inspections/${await desk.inspection()}/attachments`;
    const { body } = await sendUpload(api, elsewhere, { file: photo, texts }).expect(200);
    expect([body.uuid, body.id]).toEqual([first.uuid, expect.any(Number)]);
    expect(body.id).not.toBe(first.id);
  });

  it('starts the inspection, like every write to its report (STA-047)', async () => {
    await upload();
    const { body } = await api.get(`/inspections/${inspection_id}`).expect(200);
    expect(body.state.id).toBe(300);
  });

  it('is refused when the report can no longer be written, and keeps nothing (STA-029)', async () => {
    const uuid = randomUUID();
    const first = await upload({ texts: { uuid } });
    await pullTriggers(desk.api.current, inspection_id, 'complete');
    const kept = filesOf(desk.server).kept.length;
    await sendUpload(api, path, { file: photo }).expect(409);
    expect(filesOf(desk.server).kept.length).toBe(kept);
    expect(await upload({ texts: { uuid } }), 'a repeat changes nothing').toEqual(first);
  });

  it('names every part that is wrong at once (ERR-011)', async () => {
    const room = await addRoom(desk.api.earlier, inspection_id);
    const texts = {
      uuid: 'x',
      room_id: room.id + 1_000,
      item_id: 'six',
      caption: 'a'.repeat(65_536),
    };
    const { body } = await sendUpload(api, path, { file: '', texts }).expect(REFUSED[revision]);
    expect(Object.keys(body.errors).sort()).toEqual([
      'caption',
      'file',
      'item_id',
      'room_id',
      'uuid',
    ]);
  });

  it('needs a file, and takes one', async () => {
    const none = await sendUpload(api, path, { texts: { caption: 'Hob' } }).expect(
      REFUSED[revision],
    );
    expect(none.body.errors).toEqual({ file: ['file is required.'] });
    const two = await api.post(path).attach('file', photo, 'a.jpg').attach('file', photo, 'b.jpg');
    expect([two.status, Object.keys(two.body.errors)]).toEqual([REFUSED[revision], ['file']]);
    expect(filesOf(desk.server).onTheirWay).toEqual([]);
  });

  it('refuses rooms and items of other reports, and an item of another room', async () => {
    const other = await desk.inspection();
    const there = await addRoom(desk.api.earlier, other);
    const [one, two] = [
      await addRoom(desk.api.earlier, inspection_id),
      await addRoom(desk.api.earlier, inspection_id, { name: 'Kitchen' }),
    ];
    const item = await addItem(desk.api.earlier, { inspection_id, id: one.id });
    const elsewhere = await addItem(desk.api.earlier, { inspection_id: other, id: there.id });
    for (const [texts, wrong] of [
      [{ room_id: there.id }, 'room_id'],
      [{ item_id: elsewhere.id }, 'item_id'],
      [{ item_id: item.id, room_id: two.id }, 'item_id'],
      [{ room_id: 0 }, 'room_id'],
      [{ room_id: '' }, 'room_id'],
    ] as const) {
      const { status, body } = await sendUpload(api, path, { file: photo, texts });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([REFUSED[revision], [wrong]]);
    }
  });

  it('does not exist for another account, and needs reports.write (OAU-054)', async () => {
    const foreign = await registerTestAccount(desk.server);
    const send = async (token: string) =>
      (await sendUpload(apiOf(desk.server, token, revision), path, { file: photo })).status;
    expect(await send(await foreign.token())).toBe(404);
    expect(await send(await desk.account.token({ scopes: ['reports.read'] }))).toBe(403);
    expect(filesOf(desk.server).onTheirWay).toEqual([]);
  });
});

it('a report that holds as many pending uploads as it may takes no other without a target', async () => {
  const inspection_id = await desk.inspection();
  const path = `/inspections/${inspection_id}/attachments`;
  const api = desk.api.current;
  const uuid = randomUUID();
  const first = (await sendUpload(api, path, { file: photo, texts: { uuid } }).expect(200)).body;
  await runSql(
    desk.server,
    `with recursive number(n) as (
       select 1 union all select n + 1 from number where n < ${PENDING_UPLOADS - 1})
     insert into attachments (account_id, inspection_id, uuid, file_key, mime_type, size, created_at)
     select a.account_id, a.inspection_id, 'pending ' || n, a.file_key, a.mime_type, a.size, a.created_at
     from attachments a, number where a.id = ?`,
    [first.id],
  );
  const before = filesOf(desk.server);
  const { body } = await sendUpload(api, path, { file: photo }).expect(409);
  expect(body.error.code).toBe('conflict');
  expect(body.details).toEqual([
    'A report holds at most 500 pending attachments: send the file with the room_id or item_id it belongs to.',
  ]);
  expect(filesOf(desk.server)).toEqual(before);
  const again = await sendUpload(api, path, { file: photo, texts: { uuid } }).expect(200);
  expect(again.body).toEqual(first);
  const { id: room_id } = await addRoom(desk.api.earlier, inspection_id);
  await sendUpload(api, path, { file: photo, texts: { room_id } }).expect(200);
});

it('what is uploaded in one revision is shown in the other', async () => {
  const inspection_id = await desk.inspection();
  const room = await addRoom(desk.api.earlier, inspection_id);
  const path = `/inspections/${inspection_id}/attachments`;
  const form = { file: photo, texts: { room_id: room.id } };
  const one = (await sendUpload(desk.api.earlier, path, form).expect(200)).body;
  const two = (await sendUpload(desk.api.current, path, form).expect(200)).body;
  const [section] = (await readReport(desk.api.current, inspection_id)).rooms;
  expect(section.attachment_order).toEqual([one.uuid, two.uuid]);
  expect(section.attachments).toEqual({ [one.uuid]: one, [two.uuid]: two });
  expect((await readReport(desk.api.earlier, inspection_id)).rooms[0].attachments).toEqual([
    one,
    two,
  ]);
});

it('the answer comes in XML where the earlier revision is asked for it', async () => {
  const path = `/inspections/${await desk.inspection()}/attachments`;
  const answer = await sendUpload(desk.api.earlier, path, { file: photo })
    .set('Accept', 'application/xml')
    .buffer(true)
    .expect(200);
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(answer.text).toMatch(/<json:string name="url">http[^<]*\/files\/\w+<\/json:string>/);
});
