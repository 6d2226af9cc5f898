import { answer } from '../../../test/support/exchanges.js';

/** An example inspection with the fields the specification shows. */
export const INSPECTION = {
  id: 12,
  account_id: 3,
  actor_id: 7,
  property: {
    id: 5,
    ref: null,
    address: { line1: '1 High Street', city: 'Leeds' },
    geocoords: { lat: null, lng: null },
    furnished: 'Unfurnished',
    type: 'House',
    detachment: null,
    no_of_beds: 2,
    no_of_baths: 1,
    no_of_garages: null,
    parking: false,
    garden: true,
    notes: null,
    client: null,
  },
  clerk: { id: 8, name: 'Carl', is_manager: false },
  typist: null,
  state: { id: 100, name: 'Pending' },
  type: { id: 1, name: 'Inventory' },
  ref: null,
  title: 'Inventory',
  client_id: null,
  report_key: 'Q2hlY2stdGhpcy1rZXktbm93',
  location_of_keys: '',
  return_key: null,
  cover_image: null,
  notes: { report: null, internal: 'a', client: null },
  pricing: null,
  time_to_complete: 'PT1H30M',
  conduct_date: '2031-05-06',
  conduct_date_option: 0,
  start_date: null,
  started_at: null,
  submitted_at: null,
  updated_at: '2026-05-06T07:08:09+00:00',
  completed_at: null,
  closed_at: null,
  reopened_from_review_at: null,
  customFields: {},
};

/** A response with the example inspection, with changes. */
export const inspection = (change: object = {}) => answer({ ...INSPECTION, ...change });

/** A response with the example inspection in a state. */
export const inState = (id: number, change: object = {}) =>
  inspection({ state: { id, name: 'Any' }, ...change });

/** A list response with records of these ids. */
export const listOfIds = (...ids: readonly number[]) => answer({ data: ids.map((id) => ({ id })) });

/** An update of all that the specification lets change, each to another value. */
export const CHANGES = {
  title: 'N',
  location_of_keys: 'M',
  return_key: 'O',
  time_to_complete: 'PT120M',
  conduct_date: '2031-06-01',
  pricing: { price: '5', additional: '6', margin: '7' },
  notes: { report: null, internal: 'j', client: 'd' },
};
