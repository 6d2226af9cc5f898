import { randomUUID } from 'node:crypto';
import { METER_LIMITS } from '@lintel/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { DATABASES, newDatabase, runSql } from '../support/databases.js';
import { jpegFile } from '../support/images.js';
import { addProperty } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';
import { filesOf, sendUpload } from '../support/uploads.js';

// How many attachments the meters of a property have: each shows its own, and those of the readings before it.

describe.each(DATABASES)('on %s', (database) => {
  let server: TestServer;
  let api: TestApi;
  let photo: Buffer;
  beforeAll(async () => {
    server = await startTestServer(await newDatabase(database));
    api = apiOf(server, await (await registerTestAccount(server)).token());
    photo = await jpegFile();
  });
  afterAll(() => server.stop());

  it('a property whose meters have as many attachments as they may takes no other', async () => {
    const meters = await newMeters();
    const [one, two] = [await addMeter(meters), await addMeter(meters)];
    const uuid = randomUUID();
    const first = (await attach(one, { uuid }).expect(200)).body;
    await repeat(first.id, METER_LIMITS.attachments - 2);
    const atOnce = await Promise.all([attach(one), attach(two), attach(two)]);
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409, 409]);

    const kept = filesOf(server);
    const { body } = await attach(two).expect(409);
    expect(body.error.code).toBe('conflict');
    expect(body.details).toEqual([
      'A property holds at most 500 attachments of its meters: remove what it does not need, by an update of a meter that names the attachments to keep.',
    ]);
    expect(filesOf(server)).toEqual(kept);
    expect((await attach(one, { uuid }).expect(200)).body).toEqual(first);

    await attach(await addMeter(await newMeters())).expect(200);
    await api
      .put(one)
      .send({ attachments: [{ id: first.id }] })
      .expect(200);
    await attach(two).expect(200);
  });

  const attach = (meter: string, texts: Readonly<Record<string, string>> = {}) =>
    sendUpload(api, `${meter}/attachments`, { file: photo, texts });

  /** Repeats an attachment behind the back of the API. */
  const repeat = (id: number, count: number) =>
    runSql(
      server,
      `with recursive number(n) as (
         select 1 union all select n + 1 from number where n < ${count})
       insert into meter_attachments
         (account_id, property_id, meter_id, file_key, mime_type, size, created_at)
       select t.account_id, t.property_id, t.meter_id, t.file_key, t.mime_type, t.size, t.created_at
       from meter_attachments t, number where t.id = ?`,
      [id],
    );

  const newMeters = async () => `/properties/${(await addProperty(api)).id}/meters`;

  const addMeter = async (meters: string) => {
    const { body } = await api.post(meters).send({ type: 'Gas' }).expect(200);
    return `${meters}/${body.id}`;
  };
});
