import { INSPECTION_STATES, INSPECTION_TYPES } from '@lintel/schema';
import type { Knex } from 'knex';
import type { Shape } from '../domain/shape.js';
import { attachmentFields } from './attachment-fields.js';
import { CUSTOM_FIELDS, customValues } from './custom-field-map.js';
import { INSPECTION_VALUES } from './custom-field-values.js';
import type { Composer } from './database.js';
import type { Dialect } from './dialect.js';
import type { JsonFields } from './json-fields.js';
import { describedFields, namedClient, readyDescription } from './property-fields.js';
import { jsonText, type ReadyFields, type ReadyMembers } from './ready-json.js';
import { isManager } from './staff.js';

// Where each field of an inspection is: `r` is the inspection, `p` its property and `c` the client of that, `a` the
// account, `k` the clerk, `t` the typist, `i` the cover image.

/** Selects the JSON text of inspections of a shape as `body`, and what belongs into it of custom fields. */
export function inspectionBodies(composer: Composer, fields = inspectionFields(composer.dialect)) {
  const { dialect, knex } = composer;
  const kept = { fields, ready: READY_INSPECTION, within: { property: [PROPERTY] } };
  return (shape: Shape): Knex.QueryBuilder => {
    const bodies = knex('inspections as r')
      .join('accounts as a', 'a.id', 'r.account_id')
      .leftJoin('properties as p', ofAccount('p', 'r.property_id')) // there is one; SQLite reads none that is not shown
      .leftJoin('clients as c', ofAccount('c', propertyClient(dialect)))
      .leftJoin('users as k', ofAccount('k', 'r.clerk_id'))
      .leftJoin('users as t', ofAccount('t', 'r.typist_id'))
      .leftJoin('attachments as i', ofAccount('i', 'r.cover_image_id'))
      .select(knex.raw(`${inspectionJson(dialect, kept, shape)} as body`));
    if ('customFields' in shape) bodies.select(customValues(composer, INSPECTION_VALUES));
    return bodies;
  };
}

/**
 * SQL expression of the JSON text of an inspection. `initialized` is there once the initialization was changed, and
 * `initialization` as long as there is one (INI-015, INI-016). Both come last, so they are in the text that ends it.
 */
function inspectionJson(dialect: Dialect, kept: ReadyFields, shape: Shape): string {
  if (!('initialization' in shape)) return jsonText(dialect, kept, shape);
  const { initialized = null, initialization = null, ...always } = shape;
  const rest = (shown: Shape) => `',' || substr(${jsonText(dialect, kept, shown)}, 2)`;
  const end = `case when r.initialized is null then '}'
    when r.initialization_id is null then ${rest({ initialized })}
    else ${rest({ initialized, initialization })} end`;
  return jsonText(dialect, kept, always, end);
}

/**
 * What of an inspection `r` is kept ready, in columns that the migration of inspections makes; what a new field needs is
 * said at `READY_PROPERTY`.
 */
export const READY_INSPECTION: readonly ReadyMembers[] = [
  { column: 'r.identity_json', members: ['id', 'uuid', 'account_id', 'actor_id'] },
  {
    column: 'r.named_json',
    members: ['ref', 'title', 'client_id', 'report_key', 'location_of_keys', 'return_key'],
  },
  {
    column: 'r.scheduled_json',
    members: [
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
      'assigned_at',
      'cancelled_at',
      'created_at',
      'self_servicer',
    ],
  },
];

/** What is kept with an inspection of its property, all but the name of its client. */
const PROPERTY = readyDescription('r.property_json');

/** Where the client of the property is. */
function propertyClient({ ready }: Dialect): string {
  return ready ? 'r.property_client_id' : 'p.client_id';
}

/** SQL expressions of the fields of an inspection. */
export function inspectionFields(dialect: Dialect): JsonFields {
  return fieldsWith(dialect, { client: propertyClient(dialect), notes: NOTES });
}

/**
 * The same as the users of clients see it: internal notes are for staff alone (INS-016), and the client of a property
 * that has since passed to another one is not theirs to see (PRO-007). Both are null to them.
 */
export function clientInspectionFields(dialect: Dialect): JsonFields {
  const own = `case when ${propertyClient(dialect)} = r.client_id then r.client_id end`;
  return fieldsWith(dialect, { client: own, notes: { ...NOTES, internal: 'null' } });
}

/** What is not the same for everybody: the id of the client of the property, and the notes. */
interface Varying {
  readonly client: string;
  readonly notes: JsonFields;
}

function fieldsWith(dialect: Dialect, { client, notes }: Varying): JsonFields {
  return {
    id: 'r.id',
    uuid: 'r.uuid',
    account_id: 'r.account_id',
    actor_id: 'r.actor_id',
    property: describedFields(dialect, 'p', namedClient(client, 'c')),
    clerk: workerFields(dialect, 'k'),
    typist: workerFields(dialect, 't'),
    state: { id: 'r.state_id', name: nameOf('r.state_id', STATE_NAMES) },
    type: { id: 'r.type_id', name: TYPE_NAME },
    ref: 'r.ref',
    title: 'r.title',
    client_id: 'r.client_id',
    report_key: 'r.report_key',
    location_of_keys: 'r.location_of_keys',
    return_key: 'r.return_key',
    cover_image: { nullWithout: 'i.id', fields: attachmentFields('i') },
    notes,
    pricing: {
      nullWithout: 'r.price',
      fields: { price: 'r.price', additional: 'r.additional', margin: 'r.margin' },
    },
    time_to_complete: 'r.time_to_complete',
    conduct_date: 'r.conduct_date',
    conduct_date_option: 'r.conduct_date_option',
    start_date: 'r.started_at', // always equal (STA-031)
    started_at: 'r.started_at',
    submitted_at: 'r.submitted_at',
    updated_at: 'r.updated_at',
    reopened_from_review_at: 'r.reopened_from_review_at',
    completed_at: 'r.completed_at',
    closed_at: 'r.closed_at',
    assigned_at: 'r.assigned_at',
    cancelled_at: 'r.cancelled_at',
    created_at: 'r.created_at',
    self_servicer: {
      nullWithout: 'r.self_servicer_name',
      fields: {
        name: 'r.self_servicer_name',
        email: 'r.self_servicer_email',
        template_id: 'r.self_servicer_template_id',
      },
    },
    ...CUSTOM_FIELDS,
    initialized: dialect.boolean('r.initialized'),
    initialization: {
      type: 'r.initialization_type',
      id: 'r.initialization_id',
      date: 'r.initialization_date',
    },
  };
}

const NOTES = { report: 'r.notes_report', internal: 'r.notes_internal', client: 'r.notes_client' };

function workerFields(dialect: Dialect, alias: string) {
  const fields = {
    id: `${alias}.id`,
    name: `${alias}.name`,
    is_manager: isManager(dialect, alias),
  };
  return { nullWithout: `${alias}.id`, fields };
}

const STATE_NAMES = Object.entries(INSPECTION_STATES).map(([code, { name }]) => [code, name]);

const TYPE_NAMES = (wording: 'check' | 'move') =>
  Object.entries(INSPECTION_TYPES).map(([code, { name }]) => [code, name[wording]]);

/** The account decides which of two names a type has (INS-080). */
const TYPE_NAME = `case a.wording when 'move' then ${nameOf('r.type_id', TYPE_NAMES('move'))}
  else ${nameOf('r.type_id', TYPE_NAMES('check'))} end`;

/** SQL expression of the name that stands for a code. */
function nameOf(code: string, names: readonly (readonly string[])[]): string {
  return `case ${code} ${names.map(([value, name]) => `when ${value} then '${name}'`).join(' ')} end`;
}

function ofAccount(alias: string, column: string) {
  return (join: Knex.JoinClause) => {
    join.on(`${alias}.account_id`, 'r.account_id').andOn(`${alias}.id`, column);
  };
}
