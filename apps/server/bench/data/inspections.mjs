import { INSPECTION_STATE_CODES, INSPECTION_TYPES } from '@lintel/schema';
import { draw, drawFrom } from './draw.mjs';
import { propertyInput } from './properties.mjs';
import { accountOf, LARGE_ACCOUNT, ownedProperty, STAFF, sequenceOf } from './world.mjs';

// Inspections: one of each property, with the id, account and number of that. A few have reports, all of them alike.

/** @typedef {import('./world.mjs').World} World */
/** @typedef {import('./tables.mjs').Row} Row */

/** Inspections of the large account that have reports: its first ones, which are Active. */
export const REPORTS = 20;
export const ROOMS = 30;
export const ITEMS = 20;

const ACTIVE = 300;
const DAY = 86_400;
const DAY_ONE = Date.UTC(2025, 0, 6) / 1000;
const TYPES = [1, 2, 5, 6, 8];

/** What is drawn for an inspection, each with a number of its own. */
const TOPIC = { state: 71, type: 72, clerk: 73, day: 74 };

/** The inspection with a report that has a number among those. @param {number} number */
export function reportedInspection(number) {
  return ownedProperty(1 + (number % REPORTS));
}

/** The section of a report that has a place in it, from 0. @param {number} inspection @param {number} place */
export function sectionAt(inspection, place) {
  return (sequenceOf(inspection) - 1) * ROOMS + place + 1;
}

/** @param {number} id */
export function stateOf(id) {
  if (accountOf(id) === LARGE_ACCOUNT && sequenceOf(id) <= REPORTS) return ACTIVE;
  return drawFrom(INSPECTION_STATE_CODES, id, TOPIC.state);
}

/** @param {World} world @param {number} id */
function clientOf(world, id) {
  return propertyInput(world, id).client?.id ?? null;
}

/** @param {World} world @param {number} id @returns {Row} */
export function inspectionRow(world, id) {
  const account = accountOf(id);
  const type = /** @type {keyof typeof INSPECTION_TYPES} */ (drawFrom(TYPES, id, TOPIC.type));
  const from = DAY_ONE + draw(id, TOPIC.day, 1000) * DAY;
  const day = new Date(from * 1000).toISOString().slice(0, 10);
  const moment = `${day}T09:00:00+00:00`;
  return {
    id,
    account_id: account,
    seq: sequenceOf(id),
    uuid: uuidOf(1, id),
    actor_id: account === LARGE_ACCOUNT ? 1 : STAFF + account - LARGE_ACCOUNT,
    property_id: id,
    client_id: clientOf(world, id),
    clerk_id: account === LARGE_ACCOUNT ? 1 + draw(id, TOPIC.clerk, STAFF) : null,
    state_id: stateOf(id),
    type_id: type,
    title: INSPECTION_TYPES[type].name.check,
    report_key: `report ${id}`,
    location_of_keys: 'Office',
    notes_internal: id % 3 === 0 ? 'Ring the tenant before setting out.' : null,
    time_to_complete: 'PT2H',
    conduct_date: day,
    conduct_from: from,
    conduct_to: from + DAY - 1,
    conduct_date_option: 0,
    assigned_at: moment,
    updated_at: moment,
    created_at: moment,
  };
}

/** Numbers in a block, as the server counts them. */
const BLOCK = 8192;

/** The inspections of each account in each state and of each client, by blocks of numbers. @param {World} world */
export function* inspectionBlocks(world) {
  /** @type {Map<string, Row & { value: number }>} */
  const blocks = new Map();
  for (let id = 1; id <= world.properties; id += 1) {
    const client = clientOf(world, id);
    const parts = [`state_id ${stateOf(id)}`, ...(client === null ? [] : [`client_id ${client}`])];
    for (const part of parts) {
      const block = Math.floor(sequenceOf(id) / BLOCK);
      const place = { account_id: accountOf(id), kind: 'inspections', part, block };
      const key = Object.values(place).join();
      const counted = blocks.get(key) ?? { ...place, value: 0 };
      counted.value += 1;
      blocks.set(key, counted);
    }
  }
  yield* blocks.values();
}

/**
 * The counters of inspections, by account: all of them, those in a state, those of a client, and those of a client in a
 * state.
 * @param {World} world
 */
export function* inspectionCounters(world) {
  /** @type {Map<string, Row & { value: number }>} */
  const counters = new Map();
  /** @param {number} account_id @param {string} part */
  const count = (account_id, part) => {
    const key = `${account_id} ${part}`;
    const counter = counters.get(key) ?? { account_id, kind: 'inspections', part, value: 0 };
    counter.value += 1;
    counters.set(key, counter);
  };
  for (let id = 1; id <= world.properties; id += 1) {
    const [account, state] = [accountOf(id), stateOf(id)];
    const client = clientOf(world, id);
    count(account, '');
    count(account, `state_id ${state}`);
    if (client === null) continue;
    count(account, `client_id ${client}`);
    count(account, `client_id ${client}, state_id ${state}`);
  }
  yield* counters.values();
}

/** A UUID by a kind of record and its number. @param {number} kind @param {number} id */
export function uuidOf(kind, id) {
  return `0000000${kind}-0000-4000-8000-${String(id).padStart(12, '0')}`;
}
