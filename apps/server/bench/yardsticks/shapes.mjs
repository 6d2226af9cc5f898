// Rows as objects, and objects in the shape of the API: what both yardsticks do by hand.

const PAGE_SIZE = 30;

/** @typedef {Record<string, any>} Row a row of a query, with columns the query knows */

/** Columns of a property `r` with its client `c`. */
export const PROPERTY_COLUMNS = [
  ...['r.id', 'r.ref', 'r.parent_property_id', 'r.line1', 'r.line2', 'r.city', 'r.county'],
  ...['r.postcode', 'r.country', 'r.lat', 'r.lng', 'r.furnished', 'r.type', 'r.detachment'],
  ...['r.no_of_beds', 'r.no_of_baths', 'r.no_of_garages', 'r.parking', 'r.garden', 'r.notes'],
  ...['r.uprn', 'r.client_id', 'c.name as client_name', 'r.tags', 'r.created_at'],
];

/**
 * A property as a revision shows it.
 * @param {Row} row
 * @param {readonly Row[]} fields custom fields of the account
 * @param {ReadonlyMap<number, string> | undefined} values of the property, by custom field
 * @param {boolean} isEarlier
 */
export function propertyOf(row, fields, values, isEarlier) {
  const shown = {
    id: row['id'],
    ref: row['ref'],
    address: {
      line1: row['line1'],
      line2: row['line2'],
      city: row['city'],
      county: row['county'],
      postcode: row['postcode'],
      country: row['country'],
    },
    geocoords: { lat: row['lat'], lng: row['lng'] },
    furnished: row['furnished'],
    type: row['type'],
    detachment: row['detachment'],
    no_of_beds: row['no_of_beds'],
    no_of_baths: row['no_of_baths'],
    no_of_garages: row['no_of_garages'],
    parking: row['parking'] === 1,
    garden: row['garden'] === 1,
    notes: row['notes'],
    client: row['client_id'] === null ? null : { id: row['client_id'], name: row['client_name'] },
    tags: JSON.parse(row['tags']),
    created_at: row['created_at'],
  };
  if (isEarlier) return shown;
  /** @type {Record<string, unknown>} */
  const customFields = {};
  for (const { id, name, required } of fields)
    customFields[id] = { name, value: values?.get(id) ?? '', required: required === 1 };
  return {
    ...shown,
    parent_property_id: row['parent_property_id'],
    uprn: row['uprn'],
    customFields,
  };
}

/**
 * Values of custom fields by property.
 * @param {readonly Row[]} rows
 * @returns {Map<number, Map<number, string>>}
 */
export function byProperty(rows) {
  const values = new Map();
  for (const { property_id, custom_field_id, value } of rows) {
    const own = values.get(property_id) ?? new Map();
    values.set(property_id, own.set(custom_field_id, value));
  }
  return values;
}

/**
 * A page in its envelope.
 * @param {readonly unknown[]} data
 * @param {number} totalRecords
 * @param {{ address: string, query: URLSearchParams, page: number }} asked
 */
export function envelopeOf(data, totalRecords, { address, query, page }) {
  const totalPages = Math.max(1, Math.ceil(totalRecords / PAGE_SIZE));
  /** @param {number} number */
  const linkTo = (number) => {
    const parameters = new URLSearchParams(query);
    parameters.set('page', String(number));
    return `${address}?${parameters}`;
  };
  return {
    pagination: { perPage: PAGE_SIZE, currentPage: page, totalPages, totalRecords },
    links: {
      first: linkTo(1),
      prev: page > 1 ? linkTo(Math.min(page - 1, totalPages)) : null,
      self: linkTo(page),
      next: page < totalPages ? linkTo(page + 1) : null,
      last: linkTo(totalPages),
    },
    data,
  };
}

/**
 * The columns of a new property; what is left out is what the API says it is.
 * @param {Row} input
 */
export function columnsOf(input) {
  const { address, client, tags = [] } = input;
  const lines = {
    line1: address.line1,
    line2: address.line2 ?? null,
    city: address.city,
    county: address.county ?? null,
    postcode: address.postcode,
    country: address.country ?? 'United Kingdom',
  };
  const parts = Object.values(lines).filter((part) => part);
  return {
    ref: input['ref'] ?? null,
    parent_property_id: input['parent_property_id'] ?? null,
    ...lines,
    address_text: fold(parts.join(', ')),
    furnished: input['furnished'] ?? 'Unfurnished',
    type: input['type'] ?? '',
    detachment: input['detachment'] ?? null,
    no_of_beds: input['no_of_beds'],
    no_of_baths: input['no_of_baths'],
    no_of_garages: input['no_of_garages'] ?? null,
    parking: input['parking'] ? 1 : 0,
    garden: input['garden'] ? 1 : 0,
    notes: input['notes'] ?? null,
    uprn: input['uprn'] ?? '',
    client_id: client?.id ?? null,
    tags: JSON.stringify(tags),
    created_at: `${new Date().toISOString().slice(0, 19)}+00:00`,
  };
}

/** Values of custom fields in an input. @param {Row} input @returns {[id: number, value: string][]} */
export function customValuesIn({ custom_fields = {} }) {
  return Object.entries(custom_fields).map(([id, { value }]) => [Number(id), value]);
}

/** Whether an input has what a new property needs. @param {any} input */
export function isProperty(input) {
  const { address } = input ?? {};
  return (
    [address?.line1, address?.city, address?.postcode].every((text) => typeof text === 'string') &&
    [input.no_of_beds, input.no_of_baths].every((count) => Number.isInteger(count) && count >= 0)
  );
}

/** The words of a search. @param {string} text */
export function wordsOf(text) {
  return fold(text)
    .split(/[\s,]+/u)
    .filter((word) => word !== '');
}

/** A text as it is stored for searching. @param {string} text */
export function fold(text) {
  return text.normalize('NFKC').toLowerCase().toUpperCase();
}
