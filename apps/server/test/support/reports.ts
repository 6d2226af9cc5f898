import type { Revision } from '@lintel/schema';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { attach } from '../../src/domain/reports/report-attachments.js';
import { registerTestAccount, type TestAccount } from './account.js';
import { apiOf, type TestApi } from './api.js';
import { runSql } from './databases.js';
import { addInspection, addProperty } from './records.js';
import { type Surroundings, startTestServer, type TestServer } from './server.js';

// Reports that tests need: an account seen in both revisions, and parts of its reports made through either.

/** A server with one account and one property, as callers of either revision see it. */
export interface ReportDesk {
  readonly server: TestServer;
  readonly account: TestAccount;
  readonly api: Readonly<Record<Revision, TestApi>>;
  readonly property_id: number;
  /** Adds an inspection of the property and returns its id. */
  inspection(input?: object): Promise<number>;
}

/** Starts a server for tests of reports. */
export async function startReportDesk(
  settings: Readonly<Record<string, string>> = {},
  surroundings: Surroundings = {},
): Promise<ReportDesk> {
  const server = await startTestServer(settings, surroundings);
  const account = await registerTestAccount(server);
  const token = await account.token();
  const api = { current: apiOf(server, token), earlier: apiOf(server, token, 'earlier') };
  const { id: property_id } = await addProperty(api.current);
  return {
    server,
    account,
    api,
    property_id,
    inspection: async (input) => (await addInspection(api.current, property_id, input)).id,
  };
}

/** What a test of one revision works with. */
export interface NewReport {
  readonly desk: ReportDesk;
  readonly api: TestApi;
  readonly inspection_id: number;
}

/** Starts a server for the tests of a file, and gives each of them an inspection whose report is empty. */
export function beforeEachReport(
  revision: Revision,
  take: (report: NewReport) => void | Promise<void>,
): void {
  let desk: ReportDesk;
  beforeAll(async () => {
    desk = await startReportDesk();
  });
  beforeEach(async () => {
    await take({ desk, api: desk.api[revision], inspection_id: await desk.inspection() });
  });
  afterAll(() => desk.server.stop());
}

/** Status of a validation failure. */
export const REFUSED = { current: 422, earlier: 400 } as const satisfies Record<Revision, number>;

/** Path of the rooms of a report, or of its sections, below the base address of a revision. */
export function roomsPath(revision: Revision, inspection_id: number): string {
  return `${revision === 'current' ? '/v2' : ''}/inspections/${inspection_id}/rooms`;
}

/** An inspection whose report is written, and a property whose latest report is copied to it. */
export interface CopyPath {
  readonly to: number;
  readonly from: number;
}

/** Path of a copy from a property in a revision. */
export function copyPath(revision: Revision, { to, from }: CopyPath): string {
  return `/inspections/${to}${revision === 'current' ? '/report' : ''}/copy-from-property/${from}`;
}

/** Adds a room to a report and returns it. */
export async function addRoom(api: TestApi, inspection_id: number, input: object = {}) {
  const { body } = await api
    .post(roomsPath('earlier', inspection_id))
    .send({ name: 'Lounge', block_type: 'DETAILED', ...input })
    .expect(200);
  return body;
}

/** Adds a section to a report and returns it. */
export async function addSection(api: TestApi, inspection_id: number, input: object = {}) {
  const { body } = await api
    .post(roomsPath('current', inspection_id))
    .send({ name: 'Lounge', block_type: 'DETAILED', ...input })
    .expect(200);
  return body;
}

/** Adds an item to a room and returns it. */
export async function addItem(api: TestApi, room: RoomPath, input: object = {}) {
  const { body } = await api
    .post(`${pathOf(room)}/items`)
    .send({ name: 'Sofa', ...input })
    .expect(200);
  return body;
}

/** A room of a report. */
export interface RoomPath {
  readonly inspection_id: number;
  readonly id: number;
}

/** Path of a room below the base address of the earlier revision. */
export function pathOf({ inspection_id, id }: RoomPath): string {
  return `${roomsPath('earlier', inspection_id)}/${id}`;
}

/** The report of an inspection. */
export async function readReport(api: TestApi, inspection_id: number) {
  return (await api.get(`/inspections/${inspection_id}/report`).expect(200)).body;
}

/** A number that is another one after each update of an inspection or of its report. */
export async function versionOf({ server }: Pick<ReportDesk, 'server'>, inspection_id: number) {
  const sql = 'select version from inspections where id = ?';
  const [row] = await runSql<{ version: number | string }>(server, sql, [inspection_id]);
  return Number(row?.version);
}

/** The option set for a block type that comes first. */
export async function optionSet(api: TestApi, block_type: string) {
  const { body } = await api.get('/option-sets').expect(200);
  return body.find((set: { block_type: string }) => set.block_type === block_type);
}

/** Puts a file at a section or item of a report, without an upload, and returns the attachment. */
export function attachFile(
  { server, account }: Pick<ReportDesk, 'server' | 'account'>,
  inspection_id: number,
  target: { section_id: number; item_id?: number },
) {
  const report = { account_id: account.id, inspection_id };
  const { section_id, item_id } = target;
  return server.storage.write(async (stores) => {
    const uuid = crypto.randomUUID();
    const file_key = uuid.replaceAll('-', '');
    const file = { filename: 'sofa.jpg', mime_type: 'image/jpeg', size: 4711, caption: null };
    const stored = await stores.attachments.insert(report, {
      ...file,
      uuid,
      file_key,
      thumbnail_size: null,
      section_id,
      item_id: item_id ?? null,
    });
    const { id, created_at } = stored;
    const url = `/files/${file_key}`;
    const attachment = { id, uuid, url, thumbnail_url: null, ...file, created_at };
    await attach(stores, {
      report,
      target: item_id === undefined ? { section_id } : { item_id },
      attachment,
    });
    return attachment;
  });
}
