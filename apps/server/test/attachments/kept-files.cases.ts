import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDirectory } from '../../src/blobs/directory.js';
import { sweepFiles } from '../../src/domain/files/kept-files.js';
import type { BlobStore } from '../../src/domain/ports/blobs.js';
import { registerTestAccount, type TestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { createTestClock, type TestClock } from '../support/clock.js';
import { type DatabaseName, newDatabase, runSql } from '../support/databases.js';
import { jpegFile } from '../support/images.js';
import { addInspection, addProperty } from '../support/records.js';
import { addItem, addRoom, readReport } from '../support/reports.js';
import { startTestServer, type TestServer } from '../support/server.js';
import { fetchBytes, filesOf, sendUpload, type UploadForm } from '../support/uploads.js';

// Files and the rows that name them: a file is there as long as a row names it, and no longer than that.

export function keptFileCases(database: DatabaseName): void {
  let server: TestServer;
  let clock: TestClock;
  let blobs: BlobStore;
  let account: TestAccount;
  let api: TestApi;
  let earlier: TestApi;
  let photo: Buffer;
  let property_id: number;
  beforeAll(async () => {
    clock = createTestClock();
    const settings = { ...(await newDatabase(database)), LINTEL_LOG_LEVEL: 'silent' };
    server = await startTestServer(settings, { clock });
    blobs = await openDirectory(join(server.dataDir, 'files'));
    account = await registerTestAccount(server);
    photo = await jpegFile();
  });
  beforeEach(async () => {
    const token = await account.token(); // the clock goes on for hours
    api = apiOf(server, token);
    earlier = apiOf(server, token, 'earlier');
    property_id = (await addProperty(api)).id;
  });
  afterAll(() => server.stop());

  it('16 uploads with one UUID at once make one attachment and leave one file (REP-028)', async () => {
    const { id } = await addInspection(api, property_id);
    for (const path of [`/inspections/${id}/attachments`, `${await addMeter()}/attachments`]) {
      const before = filesOf(server).kept.length;
      const form = { file: photo, texts: { uuid: randomUUID() } };
      const answers = await Promise.all(
        Array.from({ length: 16 }, () => sendUpload(api, path, form)),
      );
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(200);
      expect(filesOf(server).kept.length - before, 'the file and its thumbnail').toBe(2);
      expect(filesOf(server).onTheirWay).toEqual([]);
      expect(await fetchBytes(answers[0]?.body.url)).toEqual(photo);
    }
    expect(await unsettled()).toBe(0);
  });

  it('16 uploads of one file at once are 16 attachments, each whole', async () => {
    const path = `${await addMeter()}/attachments`;
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => sendUpload(api, path, { file: photo }).expect(200)),
    );
    const urls = new Set(answers.map(({ body }) => body.url));
    expect(urls.size).toBe(16);
    for (const url of urls) expect(await fetchBytes(url)).toEqual(photo);
  });

  it('an attachment that an update of a meter leaves out is gone, and its file a little later (MET-022)', async () => {
    const meter = await addMeter();
    const [kept, dropped] = [await upload(meter), await upload(meter)];
    await api
      .put(meter)
      .send({ attachments: [{ id: kept.id }] })
      .expect(200);
    expect((await fetch(dropped.url)).status).toBe(404);
    expect((await fetch(`${dropped.url}/thumbnail`)).status).toBe(404);
    await sweepLater();
    expect([isThere(dropped), isThere(kept)]).toEqual([false, true]);
    expect(await fetchBytes(kept.url)).toEqual(photo);
  });

  it('the files of a deleted meter go with it', async () => {
    const meter = await addMeter();
    const body = await upload(meter);
    await api.delete(meter).expect(200);
    expect((await fetch(body.url)).status).toBe(404);
    await sweepLater();
    expect(isThere(body)).toBe(false);
  });

  it('the files of a deleted room and of a deleted item go with them (ROO-021)', async () => {
    const { id: inspection_id } = await addInspection(api, property_id);
    const [one, two] = [
      await addRoom(earlier, inspection_id),
      await addRoom(earlier, inspection_id, { name: 'Kitchen' }),
    ];
    const item = await addItem(earlier, { inspection_id, id: one.id });
    const inspection = `/inspections/${inspection_id}`;
    const ofItem = await upload(inspection, { texts: { item_id: item.id } });
    const ofRoom = await upload(inspection, { texts: { room_id: two.id } });
    const pending = await upload(inspection);
    await earlier.delete(`${inspection}/rooms/${one.id}/items/${item.id}`).expect(200);
    await earlier.delete(`${inspection}/rooms/${two.id}`).expect(200);
    for (const { url } of [ofItem, ofRoom]) expect((await fetch(url)).status).toBe(404);
    await sweepLater();
    expect([ofItem, ofRoom, pending].map(isThere)).toEqual([false, false, true]);
  });

  it('a copy shares the file of its source, and keeps it when the source goes (ROO-044)', async () => {
    const { id: inspection_id } = await addInspection(api, property_id);
    const [one, two] = [
      await addRoom(earlier, inspection_id),
      await addRoom(earlier, inspection_id, { name: 'Kitchen' }),
    ];
    const item = await addItem(earlier, { inspection_id, id: one.id });
    const inspection = `/inspections/${inspection_id}`;
    const source = await upload(inspection, { texts: { item_id: item.id } });
    const rooms = `${inspection}/rooms`;
    await earlier
      .put(`${rooms}/${one.id}/items/${item.id}/copy`)
      .send({ room: { id: two.id } })
      .expect(200);
    await earlier.delete(`${rooms}/${one.id}`).expect(200);
    await sweepLater();
    const report = await readReport(earlier, inspection_id);
    const [copy] = report.rooms[0].items[0].attachments;
    expect([copy.url, copy.id === source.id]).toEqual([source.url, false]);
    expect(await fetchBytes(copy.url)).toEqual(photo);
    expect((await fetch(copy.thumbnail_url)).status).toBe(200);

    await earlier.delete(`${rooms}/${two.id}`).expect(200);
    expect((await fetch(copy.url)).status).toBe(404);
    await sweepLater();
    expect(isThere(source)).toBe(false);
  });

  it('a file whose process ended before a row named it goes after an hour', async () => {
    const file_key = randomUUID().replaceAll('-', '');
    const path = join(server.dataDir, 'left-over');
    await writeFile(path, 'left over');
    const due = clock.now().getTime() + 60 * 60_000;
    await server.storage.write(({ files }) => files.announce(file_key, due));
    await blobs.put(file_key, path);
    await sweep();
    expect(filesOf(server).kept).toContain(file_key);
    clock.forward({ minutes: 61 });
    await sweep();
    expect(filesOf(server).kept).not.toContain(file_key);
    expect(await unsettled()).toBe(0);
  });

  it('a file whose row goes while it is looked at is looked at again', async () => {
    const meter = await addMeter();
    const body = await upload(meter);
    const file_key = keyOf(body);
    await server.storage.write(({ files }) => files.announce(file_key, 0));
    await api.put(meter).send({ attachments: [] }).expect(200);
    await server.storage.write(({ files }) => files.settle(file_key));
    expect(await unsettled()).toBe(1);
    await sweepLater();
    expect([isThere(body), await unsettled()]).toEqual([false, 0]);
  });

  it('one file that cannot be removed keeps no other', async () => {
    const meter = await addMeter();
    const [stuck, other] = [await upload(meter), await upload(meter)];
    await api.delete(meter).expect(200);
    const frail: BlobStore = {
      ...blobs,
      remove: (key) =>
        key === keyOf(stuck) ? Promise.reject(new Error('stuck')) : blobs.remove(key),
    };
    const keeping = { storage: server.storage, blobs: frail, clock };
    await sweep();
    clock.forward({ minutes: 6 });
    await expect(sweepFiles(keeping)).rejects.toThrow('stuck');
    expect([isThere(stuck), isThere(other)]).toEqual([true, false]);
    await sweep();
    expect([isThere(stuck), await unsettled()]).toEqual([false, 0]);
  });

  it('a store that takes no files answers 503, and nothing is left of the upload', async () => {
    const meter = await addMeter();
    const folders = await blockFolders();
    const refused = await sendUpload(api, `${meter}/attachments`, { file: photo });
    expect([refused.status, refused.body.error.code]).toEqual([503, 'unavailable']);
    expect((await api.get(meter)).body.attachments).toEqual([]);
    expect(filesOf(server).onTheirWay).toEqual([]);
    await folders.free();
    expect(await fetchBytes((await upload(meter)).url)).toEqual(photo);
    clock.forward({ minutes: 61 });
    await sweep();
    expect(await unsettled()).toBe(0);
  });

  it('what is not writable makes the server not ready', async () => {
    const ready = async () => (await fetch(`${server.addresses.publicUrl}/readyz`)).status;
    const folder = join(server.dataDir, 'files', 'uploads');
    expect(await ready()).toBe(200);
    await rename(folder, `${folder}-away`);
    expect(await ready()).toBe(503);
    await rename(`${folder}-away`, folder);
    expect(await ready()).toBe(200);
  });

  const sweep = () => sweepFiles({ storage: server.storage, blobs, clock });

  /** A sweep that sees what was removed, and one when nobody can be copying it any more. */
  async function sweepLater(): Promise<void> {
    await sweep();
    clock.forward({ minutes: 6 });
    await sweep();
  }

  /** Puts files where the folders of the store would be. */
  async function blockFolders() {
    const folder = join(server.dataDir, 'files');
    const names = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'));
    await rename(folder, `${folder}-away`);
    await mkdir(join(folder, 'uploads'), { recursive: true });
    await Promise.all(names.map((name) => writeFile(join(folder, name), '')));
    return {
      async free() {
        await rm(folder, { recursive: true });
        await rename(`${folder}-away`, folder);
      },
    };
  }

  async function unsettled(): Promise<number> {
    const [row] = await runSql<{ n: unknown }>(server, 'select count(*) as n from unsettled_files');
    return Number(row?.n);
  }

  function keyOf({ url }: { url: string }): string {
    return url.slice(url.lastIndexOf('/') + 1);
  }

  function isThere(attachment: { url: string }): boolean {
    const key = keyOf(attachment);
    const found = [key, `${key}.thumbnail`].map((name) =>
      existsSync(join(server.dataDir, 'files', key.slice(0, 2), name)),
    );
    expect(found[0]).toBe(found[1]);
    return found[0] ?? false;
  }

  async function addMeter(): Promise<string> {
    const meters = `/properties/${property_id}/meters`;
    const { body } = await api.post(meters).send({ type: 'Gas' }).expect(200);
    return `${meters}/${body.id}`;
  }

  async function upload(of: string, form: UploadForm = {}) {
    const sent = { file: photo, ...form };
    return (await sendUpload(api, `${of}/attachments`, sent).expect(200)).body;
  }
}
