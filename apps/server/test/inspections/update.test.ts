import { REVISIONS } from '@lintel/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../support/api.js';
import { createTestClock } from '../support/clock.js';
import { jpegFile } from '../support/images.js';
import { type InspectionDesk, startInspectionDesk } from '../support/inspections.js';
import { addInspection, addProperty } from '../support/records.js';
import { addSection, REFUSED } from '../support/reports.js';
import { sendUpload } from '../support/uploads.js';

// Updates of inspections: only what is sent changes, null means what it means, and two things never change (D-09, D-42).

const clock = createTestClock();
let desk: InspectionDesk;
let current: TestApi;
let property_id: number;
let clerk_id: number;
let typist_id: number;

beforeAll(async () => {
  desk = await startInspectionDesk({}, { clock });
  current = desk.api.current;
  ({ property_id, clerk_id, typist_id } = desk.cast);
});
afterAll(() => desk.server.stop());

/** A value for every input, none of them what is shown when the input is left out. */
const FULL = {
  title: 'Before the tenancy',
  ref: 'INV-7',
  conduct_date: '2026-05-01T09:30:00+02:00',
  conduct_date_option: 1,
  location_of_keys: 'Hook 12',
  return_key: 'Office',
  time_to_complete: 'PT1H30M',
  pricing: { price: '95.00', additional: '12.50', margin: '3' },
  notes: { report: 'R', internal: 'I', client: 'C' },
};

describe.each(REVISIONS)('in the %s revision', (revision) => {
  const refused = REFUSED[revision];
  let api: TestApi;
  beforeAll(() => {
    api = desk.api[revision];
  });

  const create = (input: object = {}) => addInspection(api, property_id, input);
  const put = async (id: number, input: object) =>
    (await api.put(`/inspections/${id}`).send(input).expect(200)).body;

  it.each([
    { title: 'Another' },
    { ref: '' },
    { conduct_date: '2026-06-01' },
    { conduct_date_option: 0 },
    { location_of_keys: '' },
    { return_key: 'Letterbox' },
    { time_to_complete: 'PT2H' },
    { pricing: { ...FULL.pricing, margin: '4' } },
    { notes: { ...FULL.notes, client: 'New' } },
  ])('changes only the fields in the body: %o (INS-046, INS-047, INS-071)', async (change) => {
    const before = await create(FULL);
    const body = await put(before.id, change);
    expect(body).toEqual({ ...before, ...change, updated_at: body.updated_at });
    expect((await api.get(`/inspections/${before.id}`)).body).toEqual(body);
  });

  it('updated_at records the last update (INS-022)', async () => {
    const before = await create();
    clock.forward({ seconds: 2 });
    const earliest = clock.now().toISOString().slice(0, 19);
    const body = await put(before.id, { ref: 'A' });
    expect(body.updated_at > before.updated_at).toBe(true);
    expect(body.updated_at.slice(0, 19) >= earliest).toBe(true);
    expect(body.created_at).toBe(before.created_at);
  });

  it('merges nested objects field by field (GEN-031)', async () => {
    const { id } = await create(FULL);
    const body = await put(id, { pricing: { price: '1' }, notes: { internal: 'New' } });
    expect(body.pricing).toEqual({ ...FULL.pricing, price: '1' });
    expect(body.notes).toEqual({ ...FULL.notes, internal: 'New' });
    const same = await put(id, { pricing: {}, notes: {}, clerk: {}, typist: {} });
    expect(same).toEqual({ ...body, updated_at: same.updated_at });
  });

  it('the parts left out of a first pricing are the empty string (INS-061)', async () => {
    const { id } = await create();
    const { pricing } = await put(id, { pricing: { margin: '3' } });
    expect(pricing).toEqual({ price: '', additional: '', margin: '3' });
    expect((await put(id, { pricing: { margin: null } })).pricing.margin).toBe('');
    expect((await put(id, { pricing: null })).pricing).toBeNull();
  });

  it('null resets a value that may be null to its create default (GEN-032)', async () => {
    const { id } = await create({ ...FULL, clerk: { id: clerk_id }, typist: { id: typist_id } });
    const cleared = {
      ref: null,
      return_key: null,
      time_to_complete: null,
      pricing: null,
      notes: { report: null, internal: null, client: null },
      clerk: null,
      typist: null,
    };
    const body = await put(id, { ...cleared, title: null });
    expect(body).toMatchObject({ ...cleared, title: 'Inventory' });
  });

  it.each(['conduct_date', 'conduct_date_option', 'location_of_keys', 'notes', 'property', 'type'])(
    'null is refused for %s (GEN-033)',
    async (name) => {
      const { id } = await create();
      const { body } = await api.put(`/inspections/${id}`).send({ [name]: null });
      expect(Object.keys(body.errors)).toEqual([name]);
    },
  );

  it('typist.id sets and null removes the typist (INS-007, INS-063)', async () => {
    const { id } = await create();
    const typist = { id: typist_id, name: 'Jo typist', is_manager: false };
    expect((await put(id, { typist: { id: typist_id } })).typist).toEqual(typist);
    expect((await put(id, { typist: { id: null } })).typist).toBeNull();
    await put(id, { typist: { id: typist_id } });
    expect((await put(id, { typist: null })).typist).toBeNull();
  });

  it('property.id and type.id can only be repeated (INS-072)', async () => {
    const { id } = await create({ type: { id: 2 } });
    await put(id, { property: { id: property_id }, type: { id: 2 } });
    const { id: other } = await addProperty(current);
    for (const [change, path] of [
      [{ property: { id: other } }, 'property.id'],
      [{ property: { id: 987_654 } }, 'property.id'],
      [{ type: { id: 3 } }, 'type.id'],
    ] as const) {
      const { body } = await api.put(`/inspections/${id}`).send(change).expect(refused);
      expect(Object.keys(body.errors)).toEqual([path]);
    }
    const { body } = await api.get(`/inspections/${id}`);
    expect([body.property.id, body.type.id]).toEqual([property_id, 2]);
  });

  it('an unknown clerk or typist is refused, and nothing changes (INS-069)', async () => {
    const before = await create();
    const { body } = await api
      .put(`/inspections/${before.id}`)
      .send({ ref: 'x', clerk: { id: 987_654 }, typist: { id: property_id + 987_654 } })
      .expect(refused);
    expect(Object.keys(body.errors)).toEqual(['clerk.id', 'typist.id']);
    expect((await api.get(`/inspections/${before.id}`)).body).toEqual(before);
  });

  it('what GET shows can be sent back (GEN-030)', async () => {
    const before = await create({ ...FULL, clerk: { id: clerk_id } });
    const body = await put(before.id, before);
    expect(body).toEqual({ ...before, updated_at: body.updated_at });
  });

  it('read-only fields are ignored (GEN-030)', async () => {
    const before = await create();
    const body = await put(before.id, {
      id: 1,
      state: { id: 500, name: 'Closed' },
      report_key: 'x',
      started_at: '2026-01-01T00:00:00+00:00',
      client_id: 3,
      self_servicer: { name: 'x', email: 'x@x.example', template_id: null },
    });
    expect(body).toEqual({ ...before, updated_at: body.updated_at });
  });

  it('cover_image names an attachment of the same inspection (INS-015, INS-065, INS-066)', async () => {
    const { id } = await create();
    const { id: other } = await create();
    const [own, foreign] = [await attachTo(id), await attachTo(other)];
    for (const image of [foreign, 987_654]) {
      const { body } = await api
        .put(`/inspections/${id}`)
        .send({ cover_image: { id: image } })
        .expect(refused);
      expect(Object.keys(body.errors)).toEqual(['cover_image.id']);
    }
    const { cover_image } = await put(id, { cover_image: { id: own } });
    expect(cover_image).toEqual({ id: own, url: expect.stringMatching(/^http/) });
    expect((await put(id, { cover_image: {} })).cover_image).toEqual(cover_image);
    expect((await put(id, { cover_image: null })).cover_image).toBeNull();
  });

  it('a cover image that goes with its room is no cover image any more', async () => {
    const { id } = await create();
    const room = await addSection(current, id);
    const image = await attachTo(id, { room_id: room.id });
    expect((await put(id, { cover_image: { id: image } })).cover_image.id).toBe(image);
    await current.delete(`/v2/inspections/${id}/rooms/${room.id}`).expect(200);
    expect((await api.get(`/inspections/${id}`)).body.cover_image).toBeNull();
  });
});

/** Uploads a file to an inspection and returns the id of the attachment. */
async function attachTo(inspection_id: number, texts = {}): Promise<number> {
  const path = `/inspections/${inspection_id}/attachments`;
  const form = { file: await jpegFile(), texts };
  return (await sendUpload(current, path, form).expect(200)).body.id;
}
