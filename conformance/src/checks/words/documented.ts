/**
 * The fields the specification shows, by record. Servers may add others at any time, so whatever
 * compares two records looks at these alone.
 */
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

export const CLIENT = [
  'id',
  'name',
  'email',
  'telephone',
  'company',
  'website',
  'notes',
  'address',
] as const;

export const STAFF = ['id', 'name', 'email', 'telephone', 'role', 'is_manager'] as const;

export const INSPECTION = [
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
export const INSPECTION_OF_CURRENT = [
  'reopened_from_review_at',
  'customFields',
  'initialized',
  'initialization',
] as const;

export const REPORT = ['rooms', 'pending_attachments', 'attachments'] as const;

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

/** A record with its documented fields alone; of a list, each record so. */
export function documentedPart(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(documentedPart);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => ALL.has(name)));
}
