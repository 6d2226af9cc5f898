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

/** Every documented field of any record: enough to compare two records of one kind. */
const ALL = new Set<string>([
  ...PROFILE,
  ...PROPERTY,
  ...PROPERTY_OF_CURRENT,
  ...METER,
  ...CONTACT,
  ...CLIENT,
  ...STAFF,
]);

/** A record with its documented fields alone; of a list, each record so. */
export function documentedPart(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(documentedPart);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => ALL.has(name)));
}
