import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { registerTestAccount, type TestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { runSql } from '../support/databases.js';
import { jpegFile } from '../support/images.js';
import { addProperty } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';
import { fetchBytes, sendUpload, type UploadForm } from '../support/uploads.js';

// Uploads to meters.

let server: TestServer;
let account: TestAccount;
let api: TestApi;
let photo: Buffer;
let meters: string;
let meter: string;
beforeAll(async () => {
  server = await startTestServer();
  account = await registerTestAccount(server);
  api = apiOf(server, await account.token());
  photo = await jpegFile();
});
beforeEach(async () => {
  meters = `/properties/${(await addProperty(api)).id}/meters`;
  meter = await addMeter();
});
afterAll(() => server.stop());

it('a photo of a meter is shown with it, as an Attachment (REP-027, MET-021)', async () => {
  const uuid = randomUUID();
  const form = { filename: 'dial.jpg', texts: { uuid, caption: 'Dial' } };
  const body = await upload(form);
  expect(body).toEqual({
    id: expect.any(Number),
    uuid,
    url: expect.stringMatching(/^http/),
    thumbnail_url: `${body.url}/thumbnail`,
    filename: 'dial.jpg',
    mime_type: 'image/jpeg',
    size: photo.length,
    caption: 'Dial',
    created_at: expect.stringMatching(/\+00:00$/),
  });
  expect((await api.get(meter)).body.attachments).toEqual([body]);
  expect((await api.get(meters)).body[0].attachments).toEqual([body]);
  expect(await fetchBytes(body.url)).toEqual(photo);
});

it('a reading shows its photos where it is embedded as well', async () => {
  const body = await upload();
  const parent_id = Number(meter.slice(meter.lastIndexOf('/') + 1));
  await api.post(meters).send({ type: 'Gas', parent_id }).expect(200);
  const { body: list } = await api.get(`${meters}?embed=previous_readings`);
  expect(list[0].previous_readings[0].attachments).toEqual([body]);
});

it('a repeat with the same UUID returns what is there', async () => {
  const uuid = randomUUID();
  const first = await upload({ texts: { uuid } });
  expect(await upload({ file: 'other', texts: { uuid: uuid.toUpperCase() } })).toEqual(first);
  expect((await api.get(meter)).body.attachments).toEqual([first]);
  const other = await addMeter();
  const { body } = await sendUpload(api, `${other}/attachments`, { file: photo, texts: { uuid } });
  expect([body.uuid, body.id === first.id]).toEqual([uuid, false]);
});

it('without a UUID every upload is an attachment of its own', async () => {
  const [one, two] = [await upload(), await upload()];
  expect([one.uuid, two.uuid]).toEqual([null, null]);
  expect((await api.get(meter)).body.attachments).toEqual([one, two]);
});

it('what GET shows can be sent back, and keeps the attachments (MET-006, MET-022)', async () => {
  await upload();
  const { body: whole } = await api.get(meter);
  const { body } = await api
    .put(meter)
    .send({ ...whole, reading: '5' })
    .expect(200);
  expect(body.attachments).toEqual(whole.attachments);
});

it('names every part that is wrong at once', async () => {
  const { body } = await sendUpload(api, `${meter}/attachments`, {
    file: '<svg/>',
    texts: { uuid: 'one', room_id: 1 },
  }).expect(422);
  expect(Object.keys(body.errors).sort()).toEqual(['file', 'uuid']);
});

it('does not exist for another account, for another property, or in the earlier revision', async () => {
  const path = `${meter}/attachments`;
  const send = async (caller: TestApi, to = path) =>
    (await sendUpload(caller, to, { file: photo })).status;
  const foreign = await registerTestAccount(server);
  expect(await send(apiOf(server, await foreign.token()))).toBe(404);
  expect(await send(api, path.replace(/properties\/\d+/, 'properties/999999'))).toBe(404);
  expect(await send(apiOf(server, await account.token(), 'earlier'))).toBe(404);
  const reader = apiOf(server, await account.token({ scopes: ['properties.read'] }));
  expect(await send(reader)).toBe(403);
});

it('is noted in the audit trail of the property (PRP-045)', async () => {
  const body = await upload({ filename: 'dial.jpg' });
  const rows = await runSql(
    server,
    "select changes from audit_entries where record = 'meter' and record_id = ? order by id desc",
    [Number(meter.slice(meter.lastIndexOf('/') + 1))],
  );
  expect(JSON.parse(String(rows[0]?.['changes']))).toEqual({
    attachments: { old: expect.any(Array), new: expect.arrayContaining([body.id]) },
  });
});

async function addMeter(): Promise<string> {
  const { body } = await api.post(meters).send({ type: 'Gas' }).expect(200);
  return `${meters}/${body.id}`;
}

async function upload(form: UploadForm = {}) {
  const sent = { file: photo, ...form };
  return (await sendUpload(api, `${meter}/attachments`, sent).expect(200)).body;
}
