/**
 * The fields the specification shows, by record. Servers may add others at any time, so whatever
 * compares two records looks at these alone.
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

/** What the current revision has beyond these. */
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

/** What the current revision has beyond these; the last two only once they were set. */
const INSPECTION_OF_CURRENT = [
  'reopened_from_review_at',
  'customFields',
  'initialized',
  'initialization',
] as const;

/** What records of the current revision have beyond those of the earlier one. */
export const ONLY_CURRENT: ReadonlySet<string> = new Set([
  ...PROPERTY_OF_CURRENT,
  ...INSPECTION_OF_CURRENT,
]);

const REPORT = ['rooms', 'pending_attachments', 'attachments'] as const;

/** The answers that hold one record, by the method and the path of their request. */
export const ANSWERS_WITH = {
  property: /^(POST \S*\/properties|(GET|PUT) \S*\/properties\/\d+)$/,
  inspection: /^(POST \S*\/inspections|(GET|PUT) \S*\/inspections\/\d+)$/,
  contact: /^(POST|PUT|DELETE) \S*\/properties\/\d+\/contacts(\/\d+)?$/,
  meter: /^(POST \S*\/meters|(GET|PUT) \S*\/meters\/\d+)$/,
} as const;

/** Every documented field of any record: enough to compare two records of one kind. */
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

/** The fields of what stands within a record: addresses, people, notes, rooms with all that is in them. */
const WITHIN = new Set<string>([
  ...ALL,
  ...['line1', 'line2', 'city', 'county', 'postcode', 'country', 'lat', 'lng'],
  ...['is_manager', 'url', 'report', 'internal', 'price', 'additional', 'margin'],
  ...['uuid', 'block_type', 'option_set', 'options', 'value', 'required', 'editable'],
  ...['item_order', 'items', 'field_order', 'fields', 'label', 'source', 'dictionary'],
  ...['attachment_order', 'description', 'condition', 'actions'],
  // The fields of actions are not shown in full; these are what they are made of.
  ...['responsibility', 'priority'],
]);

/** Objects whose names are ids, uuids or questions. */
const MAPS = [
  ...['customFields', 'items', 'fields', 'attachments', 'pending_attachments'],
  'value', // of a condition
];

/** A record with its documented fields alone, also in what stands within it; of a list, each record so. */
export function documentedPart(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(documentedPart);
  if (!isRecord(value)) return value;
  return partOf(value, ALL);
}

/** The same of what stands at a path of a record. */
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
