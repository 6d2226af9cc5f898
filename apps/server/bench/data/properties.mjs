import { draw, drawFrom } from './draw.mjs';
import { accountOf, CUSTOM_FIELDS, LARGE_ACCOUNT } from './world.mjs';

// Properties as a client would send them. Half of the optional members are left out or null, as in life.

/** @typedef {import('./world.mjs').World} World */

export const CITIES = /** @type {const} */ ([
  ['Leeds', 'West Yorkshire', 'LS'],
  ['Bradford', 'West Yorkshire', 'BD'],
  ['Sheffield', 'South Yorkshire', 'S'],
  ['York', 'North Yorkshire', 'YO'],
  ['Manchester', 'Greater Manchester', 'M'],
  ['Salford', 'Greater Manchester', 'M'],
  ['Liverpool', 'Merseyside', 'L'],
  ['Preston', 'Lancashire', 'PR'],
  ['Newcastle upon Tyne', 'Tyne and Wear', 'NE'],
  ['Sunderland', 'Tyne and Wear', 'SR'],
  ['Durham', 'County Durham', 'DH'],
  ['Nottingham', 'Nottinghamshire', 'NG'],
  ['Derby', 'Derbyshire', 'DE'],
  ['Leicester', 'Leicestershire', 'LE'],
  ['Birmingham', 'West Midlands', 'B'],
  ['Coventry', 'West Midlands', 'CV'],
  ['Bristol', null, 'BS'],
  ['Bath', 'Somerset', 'BA'],
  ['Exeter', 'Devon', 'EX'],
  ['Plymouth', 'Devon', 'PL'],
  ['Norwich', 'Norfolk', 'NR'],
  ['Ipswich', 'Suffolk', 'IP'],
  ['Oxford', 'Oxfordshire', 'OX'],
  ['Reading', 'Berkshire', 'RG'],
  ['Brighton', 'East Sussex', 'BN'],
  ['Cardiff', null, 'CF'],
  ['Swansea', null, 'SA'],
  ['Edinburgh', null, 'EH'],
  ['Glasgow', null, 'G'],
  ['Belfast', null, 'BT'],
]);

const STREETS = /** @type {const} */ ([
  ...['High', 'Station', 'Church', 'Park', 'Victoria', 'Green', 'Manor', 'Kings', 'Queens'],
  ...['New', 'Grange', 'Mill', 'School', 'Chapel', 'Albert', 'Highfield', 'Springfield', 'George'],
  ...['Windsor', 'Alexandra', 'Broad', 'Bridge', 'Castle', 'Clarence', 'Garden', 'Orchard'],
]);
const STREET_KINDS = /** @type {const} */ ([
  'Street',
  'Road',
  'Lane',
  'Avenue',
  'Close',
  'Terrace',
]);
const KINDS = /** @type {const} */ (['House', 'Apartment', 'Bungalow', 'Maisonette', 'Studio']);
const FURNISHED = /** @type {const} */ (['Unfurnished', 'Part Furnished', 'Fully Furnished']);
const DETACHMENT = /** @type {const} */ ([
  'Detached',
  'Semi-Detached',
  'Mid Terrace',
  'End Terrace',
]);
const TAGS = /** @type {const} */ (['managed', 'let only', 'student', 'new build', 'café below']);
const NOTES = /** @type {const} */ ([
  'Keys with the office; the rear gate sticks.',
  'Meter cupboard is under the stairs.\nParking permit needed on weekdays.',
  'Tenant works nights: call before 10 am, "not earlier" than that.',
]);

/** What is drawn for a property, each with a number of its own. */
const TOPIC = {
  street: 1,
  streetKind: 2,
  house: 3,
  city: 4,
  district: 5,
  flat: 6,
  kind: 7,
  furnished: 8,
  detachment: 9,
  beds: 10,
  baths: 11,
  garages: 12,
  parking: 13,
  notes: 14,
  client: 15,
  tags: 16,
  ref: 17,
  parent: 18,
  customFields: 30,
};

/**
 * The input of the property with an id.
 * @param {World} world
 * @param {number} id
 */
export function propertyInput(world, id) {
  /** @param {number} topic @param {number} limit */
  const chance = (topic, limit) => draw(id, topic, limit);
  const client = clientOf(world, id);
  const parent = parentOf(id);
  const values = customValuesOf(id);
  return {
    ...(chance(TOPIC.ref, 2) === 0 ? {} : { ref: `PR-${id}` }),
    ...(client === null ? {} : { client: { id: client } }),
    ...(parent === null ? {} : { parent_property_id: parent }),
    address: addressOf(id),
    furnished: drawFrom(FURNISHED, id, TOPIC.furnished),
    type: drawFrom(KINDS, id, TOPIC.kind),
    detachment: chance(TOPIC.detachment, 5) === 0 ? null : drawFrom(DETACHMENT, id, TOPIC.kind),
    no_of_beds: 1 + chance(TOPIC.beds, 5),
    no_of_baths: 1 + chance(TOPIC.baths, 3),
    no_of_garages: chance(TOPIC.garages, 3) === 0 ? chance(TOPIC.garages, 6) : null,
    parking: chance(TOPIC.parking, 2) === 0,
    garden: chance(TOPIC.parking, 3) === 0,
    ...(chance(TOPIC.notes, 3) === 0 ? { notes: drawFrom(NOTES, id, TOPIC.kind) } : {}),
    uprn: `1000${String(id).padStart(8, '0')}`,
    tags: TAGS.filter((_, index) => chance(TOPIC.tags + index * 100, 4) === 0),
    ...(values.length === 0
      ? {}
      : { custom_fields: Object.fromEntries(values.map(([field, value]) => [field, { value }])) }),
  };
}

/** The values of custom fields of a property, by the id of the field. @param {number} id */
export function customValuesOf(id) {
  if (accountOf(id) !== LARGE_ACCOUNT) return [];
  return CUSTOM_FIELDS.flatMap((name, index) =>
    draw(id, TOPIC.customFields + index, 2) === 0
      ? []
      : [/** @type {const} */ ([index + 1, `${name.split(' ')[0]} ${1 + (id % 97)}`])],
  );
}

/** @param {World} world @param {number} id */
function clientOf({ clients }, id) {
  const account = accountOf(id);
  if (account !== LARGE_ACCOUNT) return clients + account - LARGE_ACCOUNT;
  return draw(id, TOPIC.client, 10) === 0 ? null : 1 + draw(id, TOPIC.client, clients);
}

/** A few properties lie in the one before them. @param {number} id */
function parentOf(id) {
  const hasOne = draw(id, TOPIC.parent, 20) === 0 && id % 10 > 1;
  return hasOne ? id - 1 : null;
}

/** @param {number} id */
function addressOf(id) {
  const [city, county, area] = drawFrom(CITIES, id, TOPIC.city);
  const street = drawFrom(STREETS, id, TOPIC.street);
  const kind = drawFrom(STREET_KINDS, id, TOPIC.streetKind);
  const flat = draw(id, TOPIC.flat, 4);
  const [outward, inward] = [1 + draw(id, TOPIC.district, 29), 1 + draw(id, TOPIC.house, 9)];
  return {
    line1: `${1 + draw(id, TOPIC.house, 199)} ${street} ${kind}`,
    ...(flat === 0 ? { line2: `Flat ${1 + draw(id, TOPIC.flat, 40)}` } : {}),
    city,
    ...(county === null ? {} : { county }),
    postcode: `${area}${outward} ${inward}${'ABDEFGHJ'[id % 8]}${'LNPQRSTU'[(id >> 3) % 8]}`,
  };
}
