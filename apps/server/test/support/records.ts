import type { TestApi } from './api.js';
import { runSql } from './databases.js';
import type { TestServer } from './server.js';

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

/** An inspection of a property, and who works on it. */
export interface InspectionRow {
  readonly account_id: number;
  readonly property_id: number;
  readonly clerk_id?: number;
  readonly typist_id?: number;
  /** When it reached Processing. */
  readonly processing_at?: string;
}

/** Adds an inspection to the database. */
export async function insertInspection(server: TestServer, row: InspectionRow): Promise<void> {
  const columns = { state_id: 200, created_at: '2026-03-02T09:30:00+00:00', ...row };
  const names = Object.keys(columns);
  await runSql(
    server,
    `insert into inspections (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
    Object.values(columns),
  );
}

/** Adds a custom field of properties, unless said otherwise, and returns it. */
export async function addCustomField(api: TestApi, input: object = {}) {
  const sent = { name: 'Boiler', entity: 1, ...input };
  const { body } = await api.post('/custom-fields').send(sent).expect(200);
  return body;
}
