import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerTestAccount, startTestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { addCustomField, addInspection, addProperty, inspectionInput } from '../support/records.js';
import type { TestServer } from '../support/server.js';

// Custom fields of inspections: the rules are those of properties, the fields are others (D-33 to D-35).

let server: TestServer;
let api: TestApi;
let earlier: TestApi;
let property_id: number;
let order: number;
let access: number;

beforeAll(async () => {
  const started = await startTestAccount();
  server = started.server;
  const token = await started.account.token();
  api = apiOf(server, token);
  earlier = apiOf(server, token, 'earlier');
  property_id = (await addProperty(api)).id;
  await addCustomField(api, { name: 'Of properties', entity: 1 });
  order = (await addCustomField(api, { name: 'Order', entity: 2, required: true })).id;
  access = (await addCustomField(api, { name: 'Access', entity: 2 })).id;
});
afterAll(() => server.stop());

const shown = (orderValue: string, accessValue: string) => ({
  [order]: { name: 'Order', value: orderValue, required: true },
  [access]: { name: 'Access', value: accessValue, required: false },
});
const errorsOf = async (custom_fields: unknown, id?: number) => {
  const sent = id ? { custom_fields } : inspectionInput(property_id, { custom_fields });
  const call = id ? api.put(`/inspections/${id}`) : api.post('/inspections');
  return Object.keys((await call.send(sent).expect(422)).body.errors);
};
const create = () =>
  addInspection(api, property_id, { custom_fields: { [order]: 'PO-1', [access]: 'Key' } });

it('every field of inspections is shown, set or not (CUF-003, CUF-008, CUF-021, CUF-022)', async () => {
  const inspection = await addInspection(api, property_id, {
    custom_fields: { [order]: { value: 'PO-1' } },
  });
  expect(inspection.customFields).toEqual(shown('PO-1', ''));
  const { body: fields } = await api.get('/custom-fields/2').expect(200);
  expect(fields.map(({ id }: { id: number }) => String(id))).toEqual(
    Object.keys(inspection.customFields),
  );
});

it('a value is an object, a bare string or null, under either name (CUF-014, CUF-015)', async () => {
  const { id } = await addInspection(api, property_id, {
    customFields: { [order]: 'PO-1', [access]: null },
  });
  const { body } = await api
    .put(`/inspections/${id}`)
    .send({ customFields: { [order]: 'PO-2', [access]: { value: 'Key' } } })
    .expect(200);
  expect(body.customFields).toEqual(shown('PO-2', 'Key'));
});

it('what is refused (CUF-016, CUF-017, CUF-019, CUF-024)', async () => {
  expect(await errorsOf(undefined)).toEqual([`custom_fields.${order}`]);
  expect(await errorsOf({ [order]: 5 })).toEqual([`custom_fields.${order}`]);
  expect(await errorsOf({ [order]: 'PO', 987654: 'x' })).toEqual(['custom_fields.987654']);
  const { id } = await create();
  expect(await errorsOf({ [access]: 'Gate' }, id)).toEqual([`custom_fields.${order}`]);
});

it('an update carries all of them or none (CUF-009, CUF-013, CUF-018)', async () => {
  const { id } = await create();
  const put = async (input: object) =>
    (await api.put(`/inspections/${id}`).send(input).expect(200)).body.customFields;
  expect(await put({ ref: 'A' })).toEqual(shown('PO-1', 'Key'));
  expect(await put({ custom_fields: { [order]: 'PO-2' } })).toEqual(shown('PO-2', ''));
});

it('the earlier revision has none and demands none (CUF-004)', async () => {
  const inspection = await addInspection(earlier, property_id, {
    custom_fields: { [order]: 'PO-1' },
  });
  expect('customFields' in inspection).toBe(false);
  const { body } = await api.get(`/inspections/${inspection.id}`);
  expect(body.customFields).toEqual(shown('', ''));
});

it('an account without them has none (CUF-010, CUF-023)', async () => {
  const plain = await registerTestAccount(server, { custom_fields_enabled: false });
  const other = apiOf(server, await plain.token());
  const { id } = await addProperty(other);
  expect((await addInspection(other, id)).customFields).toEqual({});
  const sent = inspectionInput(id, { custom_fields: { [order]: 'x' } });
  await other.post('/inspections').send(sent).expect(422);
});
