import { INSPECTION_STATES, INSPECTION_TYPES } from '@lintel/schema';
import { runSql } from '../support/databases.js';
import type { TestServer } from '../support/server.js';
import {
  clientOf,
  customFieldsOf,
  describedProperty,
  idOf,
  type PlainRecord,
  type Row,
  rowOf,
} from './plain-records.js';

// An inspection from its columns and those of the rows around it, made into an object by hand.

/** What happens to an inspection after it was made, by chance of its id: every column is null in some and not in others. */
const LATER = `update inspections set
    initialized = case when id % 3 = 0 then null when id % 3 = 1 then false else true end,
    initialization_type = case when id % 2 = 0 then 6 end,
    initialization_id = case when id % 2 = 0 then id end,
    initialization_date = case when id % 2 = 0 then created_at end,
    typist_id = case when id % 5 < 2 then clerk_id end,
    started_at = case when id % 2 = 0 then created_at end,
    submitted_at = case when id % 3 = 0 then created_at end,
    reopened_from_review_at = case when id % 4 = 0 then created_at end,
    completed_at = case when id % 5 = 0 then created_at end,
    closed_at = case when id % 6 = 0 then created_at end,
    cancelled_at = case when id % 7 = 0 then created_at end,
    self_servicer_name = case when id % 2 = 1 then title end,
    self_servicer_email = case when id % 2 = 1 then 'self@northgate.example' end
  where id = ?`;

export const PLAIN_INSPECTION: PlainRecord = {
  collection: '/inspections',
  read: 'getInspection',
  table: 'inspections',
  input: ({ text: one, fullness }, ids) => inputOf(fullness === 0 ? undefined : one, ids),
  later: LATER,
  object: async (row, server) => ({
    ...row,
    id: idOf(row['id']),
    account_id: idOf(row['account_id']),
    actor_id: idOf(row['actor_id']),
    client_id: idOf(row['client_id']),
    property: await propertyOf(row, server),
    clerk: await workerOf(row['clerk_id'], server),
    typist: await workerOf(row['typist_id'], server),
    state: { id: row['state_id'], name: INSPECTION_STATES[row['state_id'] as 100].name },
    type: { id: row['type_id'], name: INSPECTION_TYPES[row['type_id'] as 1].name.check },
    cover_image: null,
    notes: {
      report: row['notes_report'],
      internal: row['notes_internal'],
      client: row['notes_client'],
    },
    pricing:
      row['price'] === null
        ? null
        : { price: row['price'], additional: row['additional'], margin: row['margin'] },
    start_date: row['started_at'],
    self_servicer: selfServicerOf(row),
    customFields: await customFieldsOf(row, server, {
      entity: 2,
      table: 'inspection_custom_values',
      record: 'inspection_id',
    }),
    ...initializationOf(row),
  }),
};

async function propertyOf({ property_id }: Row, server: TestServer): Promise<object> {
  const row = await rowOf(server, 'properties', idOf(property_id) ?? 0);
  return { ...describedProperty(row), client: await clientOf(row, server) };
}

async function workerOf(id: Row[string] | undefined, server: TestServer): Promise<object | null> {
  const [row] = await runSql<Row>(server, 'select id, name, role from users where id = ?', [id]);
  return row
    ? { id: idOf(row['id']), name: row['name'], is_manager: Number(row['role']) <= 2 }
    : null;
}

function selfServicerOf(row: Row): object | null {
  const { self_servicer_name: name, self_servicer_email: email } = row;
  return name === null
    ? null
    : { name, email, template_id: idOf(row['self_servicer_template_id']) };
}

/** What is there of an initialization: nothing until it is changed, and no source without one. */
function initializationOf(row: Row): object {
  if (row['initialized'] === null) return { initialized: undefined };
  const initialized = Boolean(row['initialized']);
  if (row['initialization_id'] === null) return { initialized };
  const id = idOf(row['initialization_id']);
  const type = row['initialization_type'];
  return { initialized, initialization: { type, id, date: row['initialization_date'] } };
}

function inputOf(text: string | undefined, ids: ReadonlyMap<string, number>): object {
  return {
    property: { id: ids.get('/properties') },
    type: { id: 1 },
    conduct_date: '2026-03-02',
    title: text,
    ref: text,
    return_key: text,
    clerk: text && { id: ids.get('/staff') },
    notes: { report: text, internal: text, client: text },
    pricing: text && { price: text, margin: text },
    time_to_complete: text && 'PT2H',
    customFields: text && { [ids.get('field of inspections') ?? 0]: { value: text } },
  };
}
