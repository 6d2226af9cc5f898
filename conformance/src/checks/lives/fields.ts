/**
 * The fields of each kind of record that keep the value they were given, and how their values are
 * compared.
 */
import { isDeepStrictEqual } from 'node:util';
import { valueAt } from '../../net/body.js';
import { ADDRESS, CONTACT, INSPECTED_PROPERTY, PRICING } from '../words/documented.js';
import { isKept } from '../words/kept.js';
import { isNone } from '../words/none.js';
import {
  haveSameEntries,
  isSameAmount,
  isSameDate,
  isSameLength,
  isSamePlain,
  isSameTime,
} from '../words/same-value.js';

export interface Field {
  /** The path of the field in the record. */
  readonly path: string;
  /** The names of inputs that may change it; the first part of the path by default. */
  readonly inputs?: readonly string[];
  /** The path of the field in a request body; the same path by default. */
  readonly sentAt?: string;
  /**
   * Whether the target may fill in a value itself and show it late. A sent object may then be
   * merged with the present one.
   */
  readonly isFilled?: boolean;
  /** Whether the target makes up the text when none was sent, and may change it at any time. */
  readonly isWorded?: boolean;
  /** Whether only the current revision names the field. */
  readonly isOfCurrent?: boolean;
  /**
   * Another field that is present in every response of a revision with this field, used where the
   * field itself may be missing.
   */
  readonly beside?: string;
  readonly isSame: (one: unknown, other: unknown) => boolean;
}

const plain = (...paths: readonly string[]): Field[] =>
  paths.map((path) => ({ path, isSame: isSamePlain }));
const times = (...paths: readonly string[]): Field[] =>
  paths.map((path) => ({ path, isSame: isSameTime }));

/**
 * A field that only the current revision shows. That it is missing from the earlier one does not
 * mean null.
 */
const ofCurrent = (field: Field): Field => ({
  ...field,
  isOfCurrent: true,
  isSame: (one, other) => one === undefined || other === undefined || field.isSame(one, other),
});

const CUSTOM: Field = ofCurrent({
  path: 'customFields',
  inputs: ['custom_fields', 'customFields'],
  isSame: haveSameValues,
});

/**
 * The fields of a property. Geocoordinates are left out, because the target looks them up and may
 * do so late.
 */
export const OF_PROPERTY: readonly Field[] = [
  ...plain(
    'ref',
    ...ADDRESS.map((part) => `address.${part}`),
    ...['furnished', 'type', 'detachment', 'no_of_beds', 'no_of_baths', 'no_of_garages'],
    ...['parking', 'garden', 'notes', 'client.id'],
  ),
  ...plain('parent_property_id', 'uprn').map(ofCurrent),
  { path: 'tags', isSame: haveSameEntries },
  CUSTOM,
];

/** The fields of its property that an inspection shows. */
export const NESTED: readonly Field[] = OF_PROPERTY.filter(({ path }) =>
  INSPECTED_PROPERTY.some((name) => name === path.split('.')[0]),
);

/** The fields that change with the state, or may: no input is shown for `conduct_date_option`. */
export const OF_STATE: readonly Field[] = [
  ...plain('state.id', 'conduct_date_option'),
  ...times(
    'start_date',
    'started_at',
    'submitted_at',
    'reopened_from_review_at',
    'completed_at',
    'closed_at',
  ),
];

export const OF_INITIALIZATION: readonly Field[] = plain(
  'initialization.type',
  'initialization.id',
).map((field) => ({
  ...field,
  inputs: ['initialization'],
  beside: 'reopened_from_review_at',
}));

/** The fields of an inspection. `report_key` has a check of its own. */
export const OF_INSPECTION: readonly Field[] = [
  ...plain(
    ...['account_id', 'actor_id', 'property.id', 'type.id', 'ref'],
    ...['location_of_keys', 'return_key', 'notes.internal', 'notes.client'],
    ...['clerk.id', 'typist.id'],
  ),
  ...plain('title').map((field) => ({ ...field, isWorded: true })),
  ...PRICING.map((part) => ({
    path: `pricing.${part}`,
    isSame: isSameAmount,
  })),
  { path: 'time_to_complete', isSame: isSameLength },
  { path: 'conduct_date', isSame: isSameDate },
  CUSTOM,
  ...OF_STATE,
  ...OF_INITIALIZATION,
];

export const OF_CONTACT: readonly Field[] = plain(...CONTACT.filter((name) => name !== 'id'));

/**
 * The fields of a meter. `parent_id` is left out, because the specification does not say what it is
 * once the parent was deleted.
 */
export const OF_METER: readonly Field[] = [
  ...plain('type', 'location', 'supplier', 'reading', 'serial_no'),
  { path: 'date', isSame: isSameDate },
];

const valuesOfParts = (...names: readonly string[]): Field[] =>
  names.map((name) => ({ path: `${name}.value`, sentAt: name, isSame: isSamePlain }));

export const OF_ROOM: readonly Field[] = [
  ...valuesOfParts('name'),
  ...plain('block_type', 'option_set.name'),
  { path: 'option_set.id', sentAt: 'option_set', isSame: isSamePlain },
];

export const OF_ITEM: readonly Field[] = [
  ...valuesOfParts('name', 'description'),
  { path: 'condition.value', sentAt: 'condition', isSame: isSameCondition, isFilled: true },
];

export const OF_ACTION: readonly Field[] = plain(
  'title',
  'description',
  'responsibility',
  'priority',
);

/**
 * Whether the record shows every listed value that was sent, and at least one was sent. `told` maps
 * the path in the request body to the path in the record.
 */
export function showsWhatWasSent(
  record: unknown,
  sent: unknown,
  told: Readonly<Record<string, string>>,
): boolean {
  const given = Object.entries(told).filter(([path]) => !isNone(valueAt(sent, path)));
  return (
    given.length > 0 &&
    given.every(([path, at]) => isKept(path, valueAt(sent, path), valueAt(record, at)))
  );
}

/** Compares two conditions. A question without an answer may be left out. */
function isSameCondition(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') {
    return isSamePlain(one, other) || String(one) === String(other);
  }
  const [a, b] = [one, other].map((answers) =>
    Object.entries(Object(answers))
      .filter(([, answer]) => !isNone(answer))
      .map(([question, answer]) => `${question.trim()} ${String(answer)}`)
      .toSorted(),
  );
  return isDeepStrictEqual(a, b);
}

/**
 * Compares the values of the custom fields both records show. The account may gain or lose fields
 * meanwhile.
 */
function haveSameValues(one: unknown, other: unknown): boolean {
  const [first, second] = [valuesOf(one), valuesOf(other)];
  return [...first].every(
    ([id, value]) => !second.has(id) || isDeepStrictEqual(value, second.get(id)),
  );
}

function valuesOf(fields: unknown): Map<string, unknown> {
  const all = Object.entries(Object(fields)).map(([id, field]) => [id, Object(field).value]);
  return new Map(all.map(([id, value]) => [String(id), isNone(value) ? '' : value]));
}
