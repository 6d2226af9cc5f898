import { REVISIONS, type Revision } from '@lintel/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countFrom } from '../hardening/support/random.js';
import { apiOf, type TestApi } from '../support/api.js';
import { DATABASES, newDatabase } from '../support/databases.js';
import { addRoom, type ReportDesk, readReport, startReportDesk } from '../support/reports.js';
import { startTestServer, type TestServer } from '../support/server.js';

// Reports that are read while they are written, through every server of a database: none is older
// than a write that was answered before, whichever server it went through. TEST_RACE_ROUNDS for more writes.

const READERS = 8;
const WRITES = 10 * countFrom('TEST_RACE_ROUNDS', 2);

describe.each(DATABASES)('on %s', (database) => {
  let desk: ReportDesk;
  let second: TestServer | undefined;
  let apis: readonly Readonly<Record<Revision, TestApi>>[];
  beforeAll(async () => {
    const settings = await newDatabase(database);
    desk = await startReportDesk(settings);
    apis = [desk.api];
    if (database === 'SQLite') return; // one process writes a file
    second = await startTestServer(settings);
    const token = await desk.account.token();
    const [current, earlier] = [apiOf(second, token), apiOf(second, token, 'earlier')];
    apis = [desk.api, { current, earlier }];
  });
  afterAll(async () => {
    await second?.stop();
    await desk.server.stop();
  });

  const serverOf = (turn: number) => apis[turn % apis.length] ?? desk.api;

  it('a reading shows every room that was added before it, and the one that is being added or not', async () => {
    const inspection_id = await desk.inspection();
    const added = { rooms: 0 };
    const write = async () => {
      while (added.rooms < WRITES) {
        await addRoom(serverOf(added.rooms).earlier, inspection_id);
        added.rooms += 1;
      }
    };
    const readAgain = async (reader: number) => {
      const api = serverOf(reader)[REVISIONS[(reader >> 1) % 2] ?? 'current'];
      let readings = 0;
      for (; added.rooms < WRITES; readings += 1) {
        const least = added.rooms;
        const { rooms } = await readReport(api, inspection_id);
        expect(rooms.length).toBeGreaterThanOrEqual(least);
        expect(rooms.length).toBeLessThanOrEqual(added.rooms + 1);
      }
      return readings;
    };
    const readers = Array.from({ length: READERS }, (_, reader) => readAgain(reader));
    const [, ...readings] = await Promise.all([write(), ...readers]);
    expect(Math.min(...readings)).toBeGreaterThan(1);
    for (const server of apis)
      for (const revision of REVISIONS)
        expect((await readReport(server[revision], inspection_id)).rooms).toHaveLength(WRITES);
  }, 60_000);
});
