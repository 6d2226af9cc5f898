import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApi } from '../support/api.js';
import { addInspection, addProperty } from '../support/records.js';
import { type ReportDesk, startReportDesk } from '../support/reports.js';

// Contacts of the property that a new inspection takes along, on request (D-45).

let desk: ReportDesk;
let current: TestApi;
beforeAll(async () => {
  desk = await startReportDesk();
  current = desk.api.current;
});
afterAll(() => desk.server.stop());

const PERSON = { type: 1, name: 'Aisha Rahman', signee: true, notify: false, deliver: true };
const withContacts = async () => {
  const { id } = await addProperty(current);
  for (const name of ['Zoe', 'Adam'])
    await current
      .post(`/properties/${id}/contacts`)
      .send({ ...PERSON, name, phone: '1' })
      .expect(200);
  return id;
};
const namesOf = async (path: string) =>
  (await current.get(path).expect(200)).body.map(({ name }: { name: string }) => name);

it('contacts of the property are copied with auto_load_contacts (INS-044)', async () => {
  const property = await withContacts();
  const { id } = await addInspection(current, property, { auto_load_contacts: true });
  const { body } = await current.get(`/inspections/${id}/contacts`);
  expect(body).toMatchObject([
    { ...PERSON, name: 'Zoe', phone: '1', email: '' },
    { ...PERSON, name: 'Adam' },
  ]);
  const { body: originals } = await current.get(`/properties/${property}/contacts`);
  expect(body[0].id).not.toBe(originals[0].id);
});

it('the copies are independent (INS-078)', async () => {
  const property = await withContacts();
  const { id } = await addInspection(current, property, { auto_load_contacts: true });
  const { body: copies } = await current.get(`/inspections/${id}/contacts`);
  await current
    .put(`/inspections/${id}/contacts/${copies[0].id}`)
    .send({ name: 'Zoë' })
    .expect(200);
  await current.delete(`/inspections/${id}/contacts/${copies[1].id}`).expect(200);
  expect(await namesOf(`/properties/${property}/contacts`)).toEqual(['Zoe', 'Adam']);
  await current.post(`/properties/${property}/contacts`).send(PERSON).expect(200);
  expect(await namesOf(`/inspections/${id}/contacts`)).toEqual(['Zoë']);
});

it.each([undefined, false, null])('nothing is copied when it is %s (INS-079)', async (value) => {
  const { id } = await addInspection(current, await withContacts(), {
    auto_load_contacts: value,
  });
  expect(await namesOf(`/inspections/${id}/contacts`)).toEqual([]);
});

it('nothing is copied in the earlier revision (INS-045)', async () => {
  const earlier = desk.api.earlier;
  const { id } = await addInspection(earlier, await withContacts(), { auto_load_contacts: true });
  expect(await namesOf(`/inspections/${id}/contacts`)).toEqual([]);
});
