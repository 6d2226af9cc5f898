import { INSPECTION_STATES, INSPECTION_TYPES } from '@lintel/schema';

// Inspections as objects in the shape of the API: what both yardsticks do by hand.

/** @typedef {import('./shapes.mjs').Row} Row */

/** Columns of an inspection `r` that are shown as they are stored, under their own names. */
const OWN = [
  ...['id', 'uuid', 'account_id', 'actor_id', 'state_id', 'type_id', 'ref', 'title', 'client_id'],
  ...['report_key', 'location_of_keys', 'return_key', 'notes_report', 'notes_internal'],
  ...['notes_client', 'price', 'additional', 'margin', 'time_to_complete', 'conduct_date'],
  ...['conduct_date_option', 'started_at', 'submitted_at', 'updated_at', 'completed_at'],
  ...['closed_at', 'assigned_at', 'cancelled_at', 'created_at', 'reopened_from_review_at'],
  ...['self_servicer_name', 'self_servicer_email', 'self_servicer_template_id'],
];

/** Columns of its property `p`. */
const PROPERTY = [
  ...['id', 'ref', 'line1', 'line2', 'city', 'county', 'postcode', 'country', 'lat', 'lng'],
  ...['furnished', 'type', 'detachment', 'no_of_beds', 'no_of_baths', 'no_of_garages'],
  ...['parking', 'garden', 'notes'],
];

/** Columns of an inspection with its property, client `c`, clerk `k`, typist `t`, cover `i` and account `a`. */
export const INSPECTION_COLUMNS = [
  ...OWN.map((name) => `r.${name}`),
  ...PROPERTY.map((name) => `p.${name} as p_${name}`),
  ...['c.id as c_id', 'c.name as c_name', 'k.id as k_id', 'k.name as k_name', 'k.role as k_role'],
  ...['t.id as t_id', 't.name as t_name', 't.role as t_role', 'i.id as i_id'],
  ...['i.file_key as i_file_key', 'a.wording'],
];

/**
 * An inspection as a revision shows it; the account has no custom fields of inspections.
 * @param {Row} row
 * @param {{ isEarlier: boolean, publicUrl: string }} asked
 */
export function inspectionOf(row, { isEarlier, publicUrl }) {
  const state = row['state_id'];
  const type = row['type_id'];
  const shown = {
    id: row['id'],
    uuid: row['uuid'],
    account_id: row['account_id'],
    actor_id: row['actor_id'],
    property: propertyIn(row),
    clerk: workerIn(row, 'k'),
    typist: workerIn(row, 't'),
    state: { id: state, name: INSPECTION_STATES[/** @type {400} */ (state)].name },
    type: {
      id: type,
      name: INSPECTION_TYPES[/** @type {2} */ (type)].name[/** @type {'move'} */ (row['wording'])],
    },
    ref: row['ref'],
    title: row['title'],
    client_id: row['client_id'],
    report_key: row['report_key'],
    location_of_keys: row['location_of_keys'],
    return_key: row['return_key'],
    cover_image:
      row['i_id'] === null
        ? null
        : { id: row['i_id'], url: `${publicUrl}/files/${row['i_file_key']}` },
    notes: {
      report: row['notes_report'],
      internal: row['notes_internal'],
      client: row['notes_client'],
    },
    pricing:
      row['price'] === null
        ? null
        : { price: row['price'], additional: row['additional'], margin: row['margin'] },
    time_to_complete: row['time_to_complete'],
    conduct_date: row['conduct_date'],
    conduct_date_option: row['conduct_date_option'],
    start_date: row['started_at'],
    started_at: row['started_at'],
    submitted_at: row['submitted_at'],
    updated_at: row['updated_at'],
    completed_at: row['completed_at'],
    closed_at: row['closed_at'],
    assigned_at: row['assigned_at'],
    cancelled_at: row['cancelled_at'],
    created_at: row['created_at'],
    self_servicer:
      row['self_servicer_name'] === null
        ? null
        : {
            name: row['self_servicer_name'],
            email: row['self_servicer_email'],
            template_id: row['self_servicer_template_id'],
          },
  };
  if (isEarlier) return shown;
  return { ...shown, reopened_from_review_at: row['reopened_from_review_at'], customFields: {} };
}

/** @param {Row} row */
function propertyIn(row) {
  return {
    id: row['p_id'],
    ref: row['p_ref'],
    address: {
      line1: row['p_line1'],
      line2: row['p_line2'],
      city: row['p_city'],
      county: row['p_county'],
      postcode: row['p_postcode'],
      country: row['p_country'],
    },
    geocoords: { lat: row['p_lat'], lng: row['p_lng'] },
    furnished: row['p_furnished'],
    type: row['p_type'],
    detachment: row['p_detachment'],
    no_of_beds: row['p_no_of_beds'],
    no_of_baths: row['p_no_of_baths'],
    no_of_garages: row['p_no_of_garages'],
    parking: row['p_parking'] === 1,
    garden: row['p_garden'] === 1,
    notes: row['p_notes'],
    client: row['c_id'] === null ? null : { id: row['c_id'], name: row['c_name'] },
  };
}

/** @param {Row} row @param {string} alias */
function workerIn(row, alias) {
  if (row[`${alias}_id`] === null) return null;
  const is_manager = row[`${alias}_role`] === 1 || row[`${alias}_role`] === 2;
  return { id: row[`${alias}_id`], name: row[`${alias}_name`], is_manager };
}
