import type { TestApi } from './api.js';

// Records that tests need, made through the API where it has a way to make them.

/** The five required values of a property, and more. */
export function propertyInput(input: object = {}) {
  return {
    address: { line1: '12 High Street', city: 'Leeds', postcode: 'LS1 1AA' },
    no_of_beds: 2,
    no_of_baths: 1,
    ...input,
  };
}

/** Adds a property and returns it. */
export async function addProperty(api: TestApi, input: object = {}) {
  const { body } = await api.post('/properties').send(propertyInput(input)).expect(200);
  return body;
}

/** The required values of a client, and more. */
export function clientInput(input: object = {}) {
  return {
    name: 'Harbour Estates',
    email: 'office@harbour.example',
    address: { line1: '1 Quay Road', city: 'Hull', postcode: 'HU1 2AB' },
    ...input,
  };
}

/** Adds a client and returns it. */
export async function addClient(api: TestApi, input: object = {}) {
  const { body } = await api.post('/clients').send(clientInput(input)).expect(200);
  return body;
}

/** The three required values of an inspection of a property, and more. */
export function inspectionInput(property_id: number, input: object = {}) {
  return { property: { id: property_id }, type: { id: 1 }, conduct_date: '2026-03-02', ...input };
}

/** Adds an inspection of a property and returns it. */
export async function addInspection(api: TestApi, property_id: number, input: object = {}) {
  const { body } = await api
    .post('/inspections')
    .send(inspectionInput(property_id, input))
    .expect(200);
  return body;
}

/** Pulls triggers on an inspection, one after the other, and returns it. */
export async function pullTriggers(api: TestApi, id: number, ...triggers: readonly string[]) {
  let body: { readonly state: { readonly id: number } } | undefined;
  for (const trigger of triggers)
    ({ body } = await api.post(`/inspections/${id}/${trigger}`).expect(200));
  return body;
}

/** Adds a custom field of properties, unless said otherwise, and returns it. */
export async function addCustomField(api: TestApi, input: object = {}) {
  const sent = { name: 'Boiler', entity: 1, ...input };
  const { body } = await api.post('/custom-fields').send(sent).expect(200);
  return body;
}
