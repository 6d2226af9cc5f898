/** Checks of the fields of an inspection, each judged in several records. */
import { check, ofForm } from '../../engine/check.js';
import { idAt, readJson, recordsOf, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { givenUser } from '../people/profile.js';
import { PROPERTY_TYPES } from '../properties/types.js';
import { countUp } from '../words/counting.js';
import { ANSWERS_WITH, INSPECTED_PROPERTY } from '../words/documented.js';
import { all, equals, fits, holds, met } from '../words/expect.js';
import { isNotFoundYet } from '../words/found-late.js';
import { formOf, type Records } from '../words/kinds.js';
import {
  dateOrTime,
  duration,
  flag,
  integer,
  integerOrNull,
  nullable,
  oneOf,
  record,
  text,
  textOrNull,
  words,
} from '../words/types.js';

export const fields = formOf.bind(undefined, 'inspection');

const person = record({ id: integer, name: text, is_manager: flag });

/** The fields of its property that an inspection shows: all but the tags. */
const OF_PROPERTY = [
  ...INSPECTED_PROPERTY.filter((name) => name !== 'geocoords'),
  ...['geocoords.lat', 'geocoords.lng'],
];

export const coreFields = fields('inspections.fields.core', 'ids and texts have their types', {
  id: integer,
  account_id: integer,
  title: text,
  report_key: words,
  location_of_keys: text,
});

export const actorField = fields('inspections.fields.actor', 'actor_id is an integer or null', {
  actor_id: integerOrNull,
});

export const namesActor = check(
  'inspections.fields.names-actor',
  'actor_id, where it is not null, is the id of the user who created the inspection',
  ({ created, profile }: { created: Exchange; profile: Exchange }) =>
    valueAt(readJson(created), 'actor_id') === null
      ? fits(created, record({ actor_id: integerOrNull }))
      : givenUser(profile, () => equals(created, 'actor_id', idAt(profile))),
);

export const propertyField = ofForm(
  { of: ANSWERS_WITH.inspection, schema: record({ property: record(PROPERTY_TYPES) }) },
  check(
    'inspections.fields.property',
    'property shows what the property itself shows',
    ({ inspection, property }: { inspection: Exchange; property: Exchange }) =>
      all(
        fits(inspection, record({ property: record({ id: integer }) })),
        ...OF_PROPERTY.map((path) => {
          const expected = valueAt(readJson(property), path);
          const got = valueAt(readJson(inspection), `property.${path}`);
          const isFound = [expected, got].every((value) => !isNotFoundYet(path, value));
          return isFound ? equals(inspection, `property.${path}`, expected) : met;
        }),
      ),
  ),
);

export const clerkField = fields(
  'inspections.fields.clerk',
  'clerk is null or an object with id, name and is_manager',
  { clerk: nullable(person) },
);

export const typistField = fields(
  'inspections.fields.typist',
  'typist is null or an object like clerk',
  { typist: nullable(person) },
);

export const typeField = fields('inspections.fields.type', 'type is an object with id and name', {
  type: record({ id: integer, name: words }),
});

export const refField = fields('inspections.fields.ref', 'ref is a string or null', {
  ref: textOrNull,
});

export const clientField = fields(
  'inspections.fields.client-id',
  'client_id is an integer or null',
  { client_id: integerOrNull },
);

export const namesClient = check(
  'inspections.fields.names-client',
  'client_id of a new inspection names the client of its property or nobody',
  ({ created, client }: { created: Exchange; client: number }) =>
    valueAt(readJson(created), 'client_id') === null ? met : equals(created, 'client_id', client),
);

/** Fewer steps upwards, one after the other, may be a coincidence. */
const FEWEST_STEPS = 2;

export const keysDiffer = check(
  'inspections.fields.report-keys-differ',
  'no two inspections have the same report_key, each keeps its own, and no key counts up',
  ({ records, read, list }: Records & { read: Exchange; list: Exchange }) => {
    const last = records.at(-1) as Exchange; // never empty
    const keys = records.map((entry) => String(valueAt(readJson(entry), 'report_key')));
    const isSound = new Set(keys).size === keys.length && !countUp(keys, FEWEST_STEPS);
    const listed = recordsOf(list).map((entry) => valueAt(entry, 'report_key'));
    const isEachOwn = new Set(listed).size === listed.length;
    return all(
      holds(isSound, last, 'body.report_key', 'unrelated keys', keys),
      ...records.filter((one) => idAt(one) === idAt(read)).map((one) => sameKey(one, read)),
      holds(isEachOwn, list, 'body.data.report_key', 'a key for each', listed),
    );
  },
);

export const returnKeyField = fields(
  'inspections.fields.return-key',
  'return_key is a string or null',
  { return_key: textOrNull },
);

export const coverImageField = fields(
  'inspections.fields.cover-image',
  'cover_image is null or an object with id and url',
  { cover_image: nullable(record({ id: integer, url: words })) },
);

export const notesField = fields(
  'inspections.fields.notes',
  'notes has report, internal and client, each a string or null',
  { notes: record({ report: textOrNull, internal: textOrNull, client: textOrNull }) },
);

export const pricingField = fields(
  'inspections.fields.pricing',
  'pricing is null or has price, additional and margin as strings',
  { pricing: nullable(record({ price: text, additional: text, margin: text })) },
);

export const durationField = fields(
  'inspections.fields.time-to-complete',
  'time_to_complete is an ISO 8601 duration or null',
  { time_to_complete: nullable(duration) },
);

export const conductDateField = fields(
  'inspections.fields.conduct-date',
  'conduct_date is null or an ISO 8601 date or date-time',
  { conduct_date: nullable(dateOrTime) },
);

export const dateOptionField = fields(
  'inspections.fields.conduct-date-option',
  'conduct_date_option is 0 or 1',
  { conduct_date_option: oneOf(0, 1) },
);

const moment = nullable(dateOrTime);

export const momentFields = fields(
  'inspections.fields.moments',
  'each time of an event is an ISO 8601 value or null',
  {
    start_date: moment,
    started_at: moment,
    submitted_at: moment,
    updated_at: moment,
    completed_at: moment,
    closed_at: moment,
  },
);

export const reopenedField = fields(
  'inspections.fields.reopened',
  'reopened_from_review_at is an ISO 8601 value or null',
  { reopened_from_review_at: moment },
  ['current'],
);

export const FIELDS = [
  actorField,
  clerkField,
  clientField,
  conductDateField,
  coreFields,
  coverImageField,
  dateOptionField,
  durationField,
  momentFields,
  notesField,
  pricingField,
  refField,
  returnKeyField,
  typeField,
  typistField,
] as const;

function sameKey(created: Exchange, read: Exchange) {
  return equals(read, 'report_key', valueAt(readJson(created), 'report_key'));
}
