import { createHash } from 'node:crypto';
import { SCOPES } from '@lintel/schema';
import { inspectionBlocks, inspectionCounters, inspectionRow } from './inspections.mjs';
import { customValuesOf, propertyInput } from './properties.mjs';
import { sectionItemRows, sectionRows } from './reports.mjs';
import {
  accountOf,
  CUSTOM_FIELDS,
  LARGE_ACCOUNT,
  SMALL_ACCOUNTS,
  STAFF,
  sequenceOf,
  tokenOf,
} from './world.mjs';

// The rows of a data set, table by table, as the server writes them: dense numbers, counters, texts for searching and
// the audit trail included. The comparison holds a row the server wrote against one made here.

/** @typedef {import('./world.mjs').World} World */
/** @typedef {Record<string, string | number | boolean | null>} Row */
/** @typedef {{ foldCase: (text: string) => string }} Texts what the server does to texts for searching */

const DAY_ONE = Date.UTC(2025, 0, 6, 8);
const NEVER = Date.UTC(2100, 0, 1);
const SCOPE = Object.keys(SCOPES).join(' ');
const APPLICATION = 1;

/**
 * Every table with its rows, in an order in which references hold.
 * @param {World} world
 * @param {Texts} texts
 * @returns {[table: string, rows: () => Generator<Row>][]}
 */
export function tablesOf(world, texts) {
  const { properties, clients, tokens } = world;
  /** @param {number} count @param {(id: number) => Row} rowOf */
  const each = (count, rowOf) =>
    function* () {
      for (let id = 1; id <= count; id += 1) yield rowOf(id);
    };
  return [
    ['accounts', each(1 + SMALL_ACCOUNTS, accountRow)],
    ['clients', each(clients + SMALL_ACCOUNTS, (id) => clientRow(world, id))],
    ['users', each(STAFF + SMALL_ACCOUNTS, userRow)],
    ['oauth_applications', each(1, applicationRow)],
    ['oauth_grants', each(STAFF, grantRow)],
    ['oauth_access_tokens', each(tokens, tokenRow)],
    ['custom_fields', each(CUSTOM_FIELDS.length, customFieldRow)],
    ['properties', each(properties, (id) => propertyRow(world, id, texts))],
    ['property_custom_values', () => customValueRows(properties, texts)],
    ['audit_entries', each(properties, (id) => auditRow(world, id))],
    ['inspections', each(properties, (id) => inspectionRow(world, id))],
    ['sections', sectionRows],
    ['section_items', sectionItemRows],
    ['counters', () => counterRows(world)],
    ['counted_blocks', () => inspectionBlocks(world)],
  ];
}

/**
 * @param {World} world
 * @param {number} id
 * @param {Texts} texts
 * @returns {Row}
 */
export function propertyRow(world, id, { foldCase }) {
  const { address, client, tags, custom_fields: _, ...input } = propertyInput(world, id);
  const lines = {
    line1: address.line1,
    line2: address.line2 ?? null,
    city: address.city,
    county: address.county ?? null,
    postcode: address.postcode,
    country: 'United Kingdom',
  };
  return {
    id,
    account_id: accountOf(id),
    seq: sequenceOf(id),
    ref: input.ref ?? null,
    parent_property_id: input.parent_property_id ?? null,
    ...lines,
    address_text: foldCase(
      Object.values(lines)
        .filter((part) => part)
        .join(', '),
    ),
    furnished: input.furnished,
    type: input.type,
    detachment: input.detachment,
    no_of_beds: input.no_of_beds,
    no_of_baths: input.no_of_baths,
    no_of_garages: input.no_of_garages,
    parking: input.parking,
    garden: input.garden,
    notes: input.notes ?? null,
    uprn: input.uprn,
    client_id: client?.id ?? null,
    tags: JSON.stringify(tags),
    created_at: momentOf(id),
  };
}

/**
 * The values of custom fields of one property.
 * @param {number} id
 * @param {Texts} texts
 * @returns {Row[]}
 */
export function customValuesRows(id, { foldCase }) {
  return customValuesOf(id).map(([custom_field_id, value]) => ({
    account_id: accountOf(id),
    property_id: id,
    custom_field_id,
    value,
    value_text: foldCase(value),
  }));
}

/** @param {World} world @param {number} id @returns {Row} */
export function auditRow(world, id) {
  const account = accountOf(id);
  return {
    account_id: account,
    property_id: id,
    record: 'property',
    record_id: id,
    action: 'created',
    actor_id: account === LARGE_ACCOUNT ? 1 + (id % STAFF) : STAFF + account - LARGE_ACCOUNT,
    application_id: APPLICATION,
    changes: JSON.stringify(propertyInput(world, id)),
    created_at: momentOf(id),
  };
}

/** @param {number} id @returns {Row} */
function accountRow(id) {
  return {
    id,
    name: id === LARGE_ACCOUNT ? 'Northgate Lettings' : `Small Agency ${id}`,
    country: 'United Kingdom',
    time_zone: 'Europe/London',
    created_at: momentOf(0),
  };
}

/** @param {World} world @param {number} id @returns {Row} */
function clientRow({ clients }, id) {
  const isLarge = id <= clients;
  return {
    id,
    account_id: isLarge ? LARGE_ACCOUNT : LARGE_ACCOUNT + id - clients,
    seq: isLarge ? id : 1,
    name: `Landlord ${id}`,
    email: `landlord-${id}@example.com`,
    line1: `${id} Market Place`,
    city: 'Leeds',
    postcode: 'LS1 4AB',
    country: 'United Kingdom',
    created_at: momentOf(id),
  };
}

/** @param {number} id @returns {Row} */
function userRow(id) {
  const isLarge = id <= STAFF;
  const email = `person-${id}@agency.example`;
  return {
    id,
    account_id: isLarge ? LARGE_ACCOUNT : LARGE_ACCOUNT + id - STAFF,
    seq: isLarge ? id : 1,
    name: `Person ${id}`,
    email,
    email_key: email,
    role: id % 2 === 0 ? 2 : 1, // manager or administrator: both see the whole account
    created_at: momentOf(0),
  };
}

/** @param {number} id @returns {Row} */
function applicationRow(id) {
  return {
    id,
    account_id: LARGE_ACCOUNT,
    registered_by: 1,
    client_id: 'b'.repeat(32),
    name: 'Property Sync',
    scope: SCOPE,
    created_at: DAY_ONE,
  };
}

/** @param {number} id @returns {Row} */
function grantRow(id) {
  return {
    id,
    application_id: APPLICATION,
    account_id: LARGE_ACCOUNT,
    user_id: id,
    scope: SCOPE,
    approval: `approval ${id}`,
    created_at: DAY_ONE,
  };
}

/** @param {number} index @returns {Row} */
function tokenRow(index) {
  return {
    hash: createHash('sha256').update(tokenOf(index)).digest('base64url'),
    grant_id: 1 + (index % STAFF),
    scope: SCOPE,
    created_at: DAY_ONE,
    expires_at: NEVER,
  };
}

/** @param {number} id @returns {Row} */
function customFieldRow(id) {
  return {
    id,
    account_id: LARGE_ACCOUNT,
    entity: 1,
    name: CUSTOM_FIELDS[id - 1] ?? null,
    type: 'text',
    required: false,
    created_at: momentOf(0),
  };
}

/** @param {number} properties @param {Texts} texts */
function* customValueRows(properties, texts) {
  for (let id = 1; id <= properties; id += 1) yield* customValuesRows(id, texts);
}

/** @param {World} world @returns {Generator<Row>} */
function* counterRows(world) {
  const { owned, properties, clients } = world;
  for (let account_id = 1; account_id <= 1 + SMALL_ACCOUNTS; account_id += 1) {
    const isLarge = account_id === LARGE_ACCOUNT;
    const first = (account_id - LARGE_ACCOUNT - 1) * 10 || 10 * SMALL_ACCOUNTS;
    const small = countOf(properties, first);
    yield { account_id, kind: 'properties', part: '', value: isLarge ? owned : small };
    yield { account_id, kind: 'clients', part: '', value: isLarge ? clients : 1 };
    yield { account_id, kind: 'staff', part: '', value: isLarge ? STAFF : 1 };
  }
  yield* inspectionCounters(world);
}

/** How many properties a small account has whose first one is known. @param {number} properties @param {number} first */
function countOf(properties, first) {
  return first > properties ? 0 : 1 + Math.floor((properties - first) / (10 * SMALL_ACCOUNTS));
}

/** A property was created each second. @param {number} id */
function momentOf(id) {
  return `${new Date(DAY_ONE + id * 1000).toISOString().slice(0, 19)}+00:00`;
}
