import { inRevision, REVISIONS } from '@lintel/schema';
import type { TSchema } from '@sinclair/typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportKey } from '../../src/domain/ports/sections.js';
import { rememberingReports } from '../../src/domain/reports/remembered-reports.js';
import { readReport } from '../../src/domain/reports/report-reading.js';
import { shapeOf } from '../../src/http/shape-of.js';
import type { Target } from '../hardening/support/targets.js';
import { openWire } from '../hardening/support/wire.js';
import { createWorld } from '../hardening/support/world.js';
import { registerTestAccount } from '../support/account.js';
import { apiOf } from '../support/api.js';
import { DATABASES, newDatabase, runSql } from '../support/databases.js';
import { startTestServer } from '../support/server.js';
import { sendUpload } from '../support/uploads.js';
import { type DriverWatch, watchDriver } from './driver-watch.js';
import { exampleRequest, type Surroundings, servedRows } from './requests.js';

// A report that is remembered is, byte for byte, the one the database holds, whatever was written in between.

describe.each(DATABASES)('on %s', (database) => {
  let around: Surroundings;
  let watch: DriverWatch;
  let rows: readonly Target[];

  beforeAll(async () => {
    watch = watchDriver();
    const settings = { ...(await newDatabase(database)), LINTEL_WORKER: 'off' };
    const server = await startTestServer(settings);
    const token = await (await registerTestAccount(server)).token();
    const world = await createWorld(server, token, 'Remembered');
    around = { server, wire: openWire(server.addresses.publicUrl), world };
    rows = servedRows(server);
  });
  afterAll(async () => {
    around.wire.close();
    await around.server.stop();
    watch.stop();
  });

  it('shows every write of the contract to whoever reads the report next', async () => {
    const writes = rows.filter(
      ({ method, path }) => method !== 'GET' && path.includes('inspections/{inspectionId}'),
    );
    const changing = new Set<string>();
    for (const row of writes) {
      const send = await exampleRequest(around, row);
      const before = await readNewest();
      await send();
      const after = await readNewest();
      expect(after, row.id).toEqual(await newestAsStored());
      if (after.join() !== before.join()) changing.add(row.id);
    }
    expect([...changing].toSorted()).toEqual(
      expect.arrayContaining([
        ...['addTemplate', 'copyFromProperty', 'copyItem', 'copyRoom', 'createItem', 'createRoom'],
        ...['createSection', 'createSectionAction', 'createSectionItem', 'deleteSection'],
        ...['deleteSectionAction', 'deleteSectionItem', 'updateItem', 'updateSectionItem'],
        'uploadAttachment',
      ]),
    );
  }, 120_000);

  it('reads a report once', async () => {
    const [report] = await newestReports();
    const [shape] = shapes();
    if (!report || !shape) throw new Error('There is a report');
    const first = await around.server.deps.reports.read(report, shape);
    expect(await around.server.deps.reports.read(report, shape)).toBe(first);
  });

  it('names the root of the server in every reading, in both revisions', async () => {
    const { server, world } = around;
    const { publicUrl } = server.addresses;
    const api = apiOf(server, world.token);
    const path = `/inspections/${world.ids.get('/inspections')}`;
    const texts = { item_id: world.reference('item') };
    const { body: photo } = await sendUpload(api, `${path}/attachments`, { file: 'Keys', texts });
    expect(photo.url.startsWith(`${publicUrl}/files/`)).toBe(true);
    for (const revision of REVISIONS) {
      const read = () => apiOf(server, world.token, revision).get(`${path}/report`).expect(200);
      const { text } = await read();
      expect(text).toContain(JSON.stringify(photo.url));
      expect((await read()).text).toBe(text);
    }
  });

  it('forgets what was read longest ago when there is no more room', async () => {
    const { stores } = around.server.storage;
    const [report] = await newestReports();
    const [sections, rooms] = shapes();
    if (!report || !sections || !rooms) throw new Error('There is a report');
    const { length } = await readReport(stores, report, sections);
    const reports = rememberingReports(stores, length + 600);
    const first = await reports.read(report, sections);
    expect(await reports.read(report, sections)).toBe(first);
    const other = await reports.read(report, rooms);
    expect(await reports.read(report, rooms)).toBe(other);
    const again = await reports.read(report, sections);
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
  });

  /** The shapes of a report in both revisions. */
  function shapes() {
    return rows
      .filter(({ id }) => id === 'getReport')
      .map(({ row, revision }) =>
        shapeOf(inRevision<TSchema | null>(row.responses[200] ?? null, revision)),
      );
  }

  async function newestReports(): Promise<readonly ReportKey[]> {
    const reports = await runSql<{ account_id: number | string; id: number | string }>(
      around.server,
      'select account_id, id from inspections order by id desc limit 2', // the example is about a new one
    );
    return reports.map(({ account_id, id }) => ({
      account_id: Number(account_id),
      inspection_id: Number(id),
    }));
  }

  /** The newest reports in both shapes, as a transaction sees them, which remembers nothing. */
  async function newestAsStored(): Promise<readonly string[]> {
    const reports = await newestReports();
    return around.server.storage.write(async (stores) => {
      const texts: string[] = [];
      for (const report of reports)
        for (const shape of shapes()) texts.push(String(await readReport(stores, report, shape)));
      return texts;
    });
  }

  async function readNewest(): Promise<readonly string[]> {
    const texts: string[] = [];
    for (const report of await newestReports())
      for (const shape of shapes())
        texts.push(String(await around.server.deps.reports.read(report, shape)));
    return texts;
  }
});
