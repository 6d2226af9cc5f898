/**
 * The fields that the specification shows, by record. A server may add others at any time, so
 * records are compared by these only.
 */
import { isRecord } from '../../base/is-record.js';

export const PROFILE = ['id', 'name', 'email', 'company', 'role'] as const;

export const PROPERTY = [
  'id',
  'ref',
  'address',
  'geocoords',
  'furnished',
  'type',
  'detachment',
  'no_of_beds',
  'no_of_baths',
  'no_of_garages',
  'parking',
  'garden',
  'notes',
  'client',
  'tags',
] as const;

/** Fields that only the current revision has. */
export const PROPERTY_OF_CURRENT = ['parent_property_id', 'uprn', 'customFields'] as const;

export const METER = [
  'id',
  'type',
  'location',
  'supplier',
  'reading',
  'date',
  'serial_no',
  'attachments',
  'parent_id',
] as const;

export const CONTACT = [
  'id',
  'type',
  'name',
  'email',
  'phone',
  'signee',
  'notify',
  'deliver',
] as const;

const CLIENT = [
  'id',
  'name',
  'email',
  'telephone',
  'company',
  'website',
  'notes',
  'address',
] as const;

const STAFF = ['id', 'name', 'email', 'telephone', 'role', 'is_manager'] as const;

const INSPECTION = [
  'id',
  'account_id',
  'actor_id',
  'property',
  'clerk',
  'typist',
  'state',
  'type',
  'ref',
  'title',
  'client_id',
  'report_key',
  'location_of_keys',
  'return_key',
  'cover_image',
  'notes',
  'pricing',
  'time_to_complete',
  'conduct_date',
  'conduct_date_option',
  'start_date',
  'started_at',
  'submitted_at',
  'updated_at',
  'completed_at',
  'closed_at',
] as const;

/** Fields that only the current revision has; the last two are present only once set. */
const INSPECTION_OF_CURRENT = [
  'reopened_from_review_at',
  'customFields',
  'initialized',
  'initialization',
] as const;

/** Fields of any record that only the current revision has. */
export const ONLY_CURRENT: ReadonlySet<string> = new Set([
  ...PROPERTY_OF_CURRENT,
  ...INSPECTION_OF_CURRENT,
]);

const REPORT = ['rooms', 'pending_attachments', 'attachments'] as const;

/** Patterns for the requests whose response holds one record: method and URL. */
export const ANSWERS_WITH = {
  property: /^(POST \S*\/properties|(GET|PUT) \S*\/properties\/\d+)$/,
  inspection: /^(POST \S*\/inspections|(GET|PUT) \S*\/inspections\/\d+)$/,
  contact: /^(POST|PUT|DELETE) \S*\/properties\/\d+\/contacts(\/\d+)?$/,
  meter: /^(POST \S*\/meters|(GET|PUT) \S*\/meters\/\d+)$/,
} as const;

/** Every documented field of any record, which is enough to compare two records of one kind. */
const ALL = new Set<string>([
  ...PROFILE,
  ...PROPERTY,
  ...PROPERTY_OF_CURRENT,
  ...METER,
  ...CONTACT,
  ...CLIENT,
  ...STAFF,
  ...INSPECTION,
  ...INSPECTION_OF_CURRENT,
  ...REPORT,
]);

/**
 * The documented fields of nested objects: addresses, people, notes, and rooms with their content.
 */
const WITHIN = new Set<string>([
  ...ALL,
  ...['line1', 'line2', 'city', 'county', 'postcode', 'country', 'lat', 'lng'],
  ...['is_manager', 'url', 'report', 'internal', 'price', 'additional', 'margin'],
  ...['uuid', 'block_type', 'option_set', 'options', 'value', 'required', 'editable'],
  ...['item_order', 'items', 'field_order', 'fields', 'label', 'source', 'dictionary'],
  ...['attachment_order', 'description', 'condition', 'actions'],
  // The specification does not list the fields of actions; these are among them.
  ...['responsibility', 'priority'],
]);

/** Objects whose keys are ids, UUIDs or questions. */
const MAPS = [
  ...['customFields', 'items', 'fields', 'attachments', 'pending_attachments'],
  'value', // of a condition
];

/** Returns a record with its documented fields only, at every level; for a list, each record. */
export function documentedPart(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(documentedPart);
  if (!isRecord(value)) return value;
  return partOf(value, ALL);
}

/** Returns the documented part of the value at a path of a record. */
export function documentedAt(path: string, value: unknown): unknown {
  const within = path.split('.').at(-1) ?? '';
  return path === '' ? documentedPart(value) : partWithin(value, within);
}

function partOf(object: object, names: ReadonlySet<string>): object {
  const shown = Object.entries(object).filter(([name]) => names.has(name));
  return Object.fromEntries(shown.map(([name, value]) => [name, partWithin(value, name)]));
}

function partWithin(value: unknown, of: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => partWithin(entry, ''));
  if (!isRecord(value)) return value;
  if (!MAPS.includes(of)) return partOf(value, WITHIN);
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([key, entry]) => [key, partWithin(entry, '')]));
}
