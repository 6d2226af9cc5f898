import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTestAccount, type TestAccount } from '../support/account.js';
import { apiOf } from '../support/api.js';
import { addClient, addInspection, addProperty } from '../support/records.js';
import { addRoom, type ReportDesk, readReport, startReportDesk } from '../support/reports.js';
import { type Filled, fillReport, WRITES, type Write } from './writes.js';

// Who may read and write reports, and what does not exist for whom.

let desk: ReportDesk;
let filled: Filled;
beforeAll(async () => {
  desk = await startReportDesk();
  filled = await fillReport(desk);
});
afterAll(() => desk.server.stop());

const send = (api: ReportDesk['api'], { revision, method, path, body }: Write, at = filled) =>
  api[revision][method](path(at)).send(body?.(at));

async function apiFor(account: TestAccount, request: object = {}) {
  const token = await account.token(request);
  return {
    current: apiOf(desk.server, token),
    earlier: apiOf(desk.server, token, 'earlier'),
  };
}

describe('a part under the wrong parent is the same 404 as one that does not exist (ERR-022, ERR-023, ERR-029)', () => {
  let far: Filled;
  let foreign: Filled;
  let strangers: ReportDesk['api'];
  beforeAll(async () => {
    far = await fillReport(desk);
    const account = await registerTestAccount(desk.server);
    strangers = await apiFor(account);
    const { id } = await addProperty(strangers.current);
    const inspection = async () => (await addInspection(strangers.current, id)).id;
    foreign = await fillReport({ ...desk, api: strangers, property_id: id, inspection });
  });

  /** Paths with one wrong part: unknown, of another report of the account, or of another account. */
  const misplaced = ({ path }: Write): Filled[] => {
    const namesParts = /rooms\/\d/.test(path(filled));
    return [
      { ...filled, inspection_id: 999_999 },
      { ...filled, inspection_id: foreign.inspection_id },
      ...(namesParts ? [{ ...filled, inspection_id: far.inspection_id }] : []),
      ...[999_999, far.room, foreign.room].map((room) => ({ ...filled, room })),
      ...[999_999, far.item, foreign.item].map((item) => ({ ...filled, item })),
      ...[999_999, far.action, foreign.action].map((action) => ({ ...filled, action })),
      ...[999_999, foreign.property].map((property) => ({ ...filled, property })),
      { ...filled, template: 999_999 },
    ].filter((place) => path(place) !== path(filled));
  };

  it.each(WRITES)('$name ($revision)', async (write) => {
    const look = () =>
      Promise.all([
        readReport(desk.api.current, filled.inspection_id),
        readReport(desk.api.current, far.inspection_id),
        readReport(strangers.current, foreign.inspection_id),
      ]);
    const before = await look();
    const answers = [await send(strangers, write)];
    for (const place of misplaced(write)) answers.push(await send(desk.api, write, place));
    expect(answers.length).toBeGreaterThan(2);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    expect(await look()).toEqual(before);
  });
});

describe('scopes (OAU-053 to OAU-056)', () => {
  it.each(WRITES)('$name ($revision) needs reports.write', async (write) => {
    const reader = await apiFor(desk.account, { scopes: ['reports.read', 'templates.read'] });
    expect((await send(reader, write)).status).toBe(403);
  });

  it('adding a template needs templates.read as well', async () => {
    const write = WRITES.find(({ name }) => name === 'add a template');
    const writer = await apiFor(desk.account, { scopes: ['reports.write'] });
    expect(write && (await send(writer, write)).status).toBe(403);
  });

  it('reading a report, its metadata, its actions and option sets needs reports.read', async () => {
    const { inspection_id: id } = filled;
    const writer = await apiFor(desk.account, { scopes: ['reports.write', 'templates.read'] });
    const reader = await apiFor(desk.account, { scopes: ['reports.read'] });
    for (const [revision, path] of [
      ['current', `/inspections/${id}/report`],
      ['earlier', `/inspections/${id}/report`],
      ['current', `/inspections/${id}/report/metadata`],
      ['current', `/inspections/${id}/action-reports`],
      ['earlier', `/inspections/${id}/report/actions`],
      ['earlier', '/option-sets'],
    ] as const) {
      await writer[revision].get(path).expect(403);
      await reader[revision].get(path).expect(200);
    }
    await reader.current.get('/templates').expect(403);
    await writer.current.get('/templates').expect(200);
    await writer.current.get(`/templates/${filled.template}/report`).expect(200);
  });
});

describe('roles (PRO-005 to PRO-008)', () => {
  it('a clerk reads and writes the reports of own inspections, and knows no others', async () => {
    const user = await desk.account.user('clerk');
    const clerk = await apiFor(desk.account, { user });
    const id = await desk.inspection({ clerk: { id: user.id } });
    await addRoom(clerk.earlier, id);
    expect((await readReport(clerk.current, id)).rooms).toHaveLength(1);
    await clerk.current.get(`/inspections/${filled.inspection_id}/report`).expect(404);
    for (const write of WRITES) expect((await send(clerk, write)).status).toBe(404);
  });

  it('the user of a client reads the reports of the client and writes none', async () => {
    const { current } = desk.api;
    const client = await addClient(current);
    const { id: property_id } = await addProperty(current, { client: { id: client.id } });
    const { id } = await addInspection(current, property_id);
    const room = await addRoom(desk.api.earlier, id);
    const user = await desk.account.user('client', client.id);
    const theirs = await apiFor(desk.account, { user });
    expect((await readReport(theirs.earlier, id)).rooms).toEqual([room]);
    const sent = { name: 'Hall', block_type: 'DETAILED' };
    await theirs.earlier.post(`/inspections/${id}/rooms`).send(sent).expect(403);
    await theirs.earlier.put(`/inspections/${id}/rooms/${room.id}`).send({}).expect(403);
    await theirs.earlier.delete(`/inspections/${id}/rooms/${room.id}`).expect(403);
  });
});
