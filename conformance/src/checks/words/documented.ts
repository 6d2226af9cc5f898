/**
 * The fields that the specification shows, by record. A server may add others at any time, so
 * records are compared by these only. A field that one record documents is an additional one in
 * another.
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

/** The fields of its property that an inspection shows. */
export const INSPECTED_PROPERTY = PROPERTY.filter((name) => name !== 'tags');

/** The parts of an address, from the street to the country. */
export const ADDRESS = ['line1', 'line2', 'city', 'county', 'postcode', 'country'] as const;

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

/** The parts of the price of an inspection. */
export const PRICING = ['price', 'additional', 'margin'] as const;

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

/** Patterns for the requests whose response holds one record: method and URL. */
export const ANSWERS_WITH = {
  property: /^(POST \S*\/properties|(GET|PUT) \S*\/properties\/\d+)$/,
  inspection: /^(POST \S*\/inspections|(GET|PUT) \S*\/inspections\/\d+)$/,
  contact: /^(POST|PUT|DELETE) \S*\/properties\/\d+\/contacts(\/\d+)?$/,
  meter: /^(POST \S*\/meters|(GET|PUT) \S*\/meters\/\d+)$/,
} as const;

/** The same for requests whose response holds a list of records. */
export const LISTS_OF = {
  property: /^GET \S*\/properties$/,
  inspection: /^GET \S*\/inspections$/,
} as const;

/** The documented fields of each kind of record. */
const FIELDS = {
  profile: PROFILE,
  property: [...PROPERTY, ...PROPERTY_OF_CURRENT],
  meter: METER,
  contact: CONTACT,
  client: CLIENT,
  staff: STAFF,
  inspection: [...INSPECTION, ...INSPECTION_OF_CURRENT],
  report: ['rooms', 'pending_attachments', 'attachments'],
  templates: ['system', 'account'],
} satisfies Readonly<Record<string, readonly string[]>>;

export type RecordKind = keyof typeof FIELDS;

const NAMED = ['id', 'name'];
const PERSON = [...NAMED, 'is_manager'];
const TEXT = ['value', 'editable'];

/** The documented fields of nested objects, by the name of the member that holds one or several. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  address: ADDRESS,
  geocoords: ['lat', 'lng'],
  client: NAMED,
  customFields: ['name', 'value', 'required'],
  property: INSPECTED_PROPERTY,
  clerk: PERSON,
  typist: PERSON,
  state: NAMED,
  type: NAMED,
  cover_image: ['id', 'url'],
  notes: ['report', 'internal', 'client'],
  pricing: PRICING,
  initialization: ['type', 'id', 'date'],
  system: NAMED,
  account: NAMED,
  rooms: [
    ...['id', 'uuid', 'name', 'block_type', 'option_set', 'item_order', 'items'],
    ...['field_order', 'fields', 'attachment_order', 'attachments'],
  ],
  option_set: [...NAMED, 'editable', 'options'],
  fields: ['uuid', 'name', 'label', 'type', 'source'],
  source: ['type', 'dictionary'],
  items: ['id', 'name', 'description', 'condition', 'actions', 'attachments'],
  name: TEXT,
  description: TEXT,
  condition: TEXT,
  // The specification does not list the fields of actions and attachments; these are among them.
  actions: ['id', 'responsibility', 'priority'],
  attachments: ['id', 'uuid'],
};

/** Members whose value, if it is an object, has ids, UUIDs or questions for its keys. */
const MAPS = [
  ...['customFields', 'items', 'fields', 'attachments', 'pending_attachments'],
  'value', // of a condition
];

/** Returns a record of this kind with its documented fields only, at every level. */
export function documentedPart(kind: RecordKind, value: unknown): unknown {
  return isRecord(value) ? partOf(value, FIELDS[kind]) : value;
}

/** Returns the documented part of the value at a path of a record. */
export function documentedAt(path: string, value: unknown): unknown {
  return partWithin(value, path.split('.').at(-1) ?? '');
}

function partOf(object: object, names: readonly string[]): object {
  const shown = Object.entries(object).filter(([name]) => names.includes(name));
  return Object.fromEntries(shown.map(([name, value]) => [name, partWithin(value, name)]));
}

function partWithin(value: unknown, member: string): unknown {
  const names = WITHIN[member];
  const part = (entry: unknown) => (names && isRecord(entry) ? partOf(entry, names) : entry);
  if (Array.isArray(value)) return value.map(part);
  if (!isRecord(value) || !MAPS.includes(member)) return part(value);
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, part(entry)]));
}
