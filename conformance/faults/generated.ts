/**
 * Faults generated from the contract: each documented field of each record that the suite judges is
 * missing, null, or of another type; each route of the contract accepts requests without a token.
 */
import { type Row, rowsOf } from '../src/checks/contract/rows.js';
import { alter, bodies, type Change, drop, records, set, trusting } from '../src/faults/effects.js';
import type { Effect, Fault } from '../src/faults/fault.js';
import { hasNoneIssued } from '../src/faults/memory.js';
import { isObject, type Json } from '../src/faults/message.js';
import { REVISIONS, type Revision } from '../src/register/schema.js';

/** A record, a route that returns it, and the requirement of each of its fields. */
interface Shown {
  readonly name: string;
  readonly route: string;
  /** The fields belong to the body itself, not to the records in it. */
  readonly isWhole?: boolean;
  readonly revisions: readonly Revision[];
  /** The requirement of each field; names of fields that may be null end with `?`. */
  readonly fields: Readonly<Record<string, string>>;
}

const PROPERTY = {
  id: 'PRP-003',
  'ref?': 'PRP-005',
  address: 'PRP-010',
  'address.line1': 'PRP-010',
  'address.line2?': 'PRP-011',
  'address.city': 'PRP-010',
  'address.postcode': 'PRP-010',
  'address.country': 'PRP-010',
  geocoords: 'PRP-013',
  furnished: 'PRP-014',
  type: 'PRP-003',
  'detachment?': 'PRP-016',
  no_of_beds: 'PRP-003',
  no_of_baths: 'PRP-003',
  'no_of_garages?': 'PRP-017',
  parking: 'PRP-003',
  garden: 'PRP-003',
  'notes?': 'PRP-018',
  tags: 'PRP-022',
};

/** The fields of a property that an inspection shows. */
const INSPECTED = Object.keys(PROPERTY).filter((name) => name !== 'tags');

const INSPECTION = {
  id: 'INS-003',
  account_id: 'INS-003',
  title: 'INS-003',
  report_key: 'INS-003',
  location_of_keys: 'INS-003',
  'actor_id?': 'INS-004',
  ...Object.fromEntries(INSPECTED.map((name) => [`property.${name}`, 'INS-005'])),
  'clerk?': 'INS-006',
  'typist?': 'INS-007',
  'type.id': 'INS-008',
  'type.name': 'INS-008',
  'ref?': 'INS-010',
  'client_id?': 'INS-012',
  'return_key?': 'INS-014',
  'cover_image?': 'INS-015',
  notes: 'INS-016',
  'notes.report?': 'INS-016',
  'notes.internal?': 'INS-016',
  'notes.client?': 'INS-016',
  'pricing?': 'INS-017',
  'time_to_complete?': 'INS-018',
  'conduct_date?': 'INS-019',
  conduct_date_option: 'INS-020',
  'started_at?': 'INS-021',
  'completed_at?': 'INS-021',
};

const SHOWN: readonly Shown[] = [
  {
    name: 'profile',
    route: 'GET /me',
    revisions: REVISIONS,
    fields: {
      id: 'PRO-001',
      name: 'PRO-001',
      email: 'PRO-001',
      company: 'PRO-001',
      role: 'PRO-001',
    },
  },
  ...(['POST /properties', 'GET /properties/{}'] as const).map((route) => ({
    name: route === 'POST /properties' ? 'property-created' : 'property-read',
    route,
    revisions: REVISIONS,
    fields: PROPERTY,
  })),
  {
    name: 'property-of-current',
    route: 'POST /properties',
    revisions: ['current'],
    fields: { 'parent_property_id?': 'PRP-007', uprn: 'PRP-019', customFields: 'CUF-001' },
  },
  {
    name: 'property-listed',
    route: 'GET /properties',
    revisions: REVISIONS,
    fields: Object.fromEntries(
      Object.entries(PROPERTY).map(([name, own]) => [name, `PRP-002 ${own}`]),
    ),
  },
  {
    name: 'inspection',
    route: 'GET /inspections/{}',
    revisions: REVISIONS,
    fields: INSPECTION,
  },
  {
    name: 'meter',
    route: 'POST /properties/{}/meters',
    revisions: ['current'],
    fields: {
      id: 'MET-009 MET-003',
      type: 'MET-009',
      location: 'MET-009',
      supplier: 'MET-009',
      reading: 'MET-009',
      date: 'MET-011',
      'serial_no?': 'MET-012',
      attachments: 'MET-013',
      'parent_id?': 'MET-014',
    },
  },
  {
    name: 'contact',
    route: 'POST /properties/{}/contacts',
    revisions: REVISIONS,
    fields: Object.fromEntries(
      ['id', 'type', 'name', 'email', 'phone', 'signee', 'notify', 'deliver'].map((name) => [
        name,
        'CON-001',
      ]),
    ),
  },
  {
    name: 'client',
    route: 'GET /clients/{}',
    revisions: REVISIONS,
    fields: Object.fromEntries(['id', 'name', 'email', 'address'].map((name) => [name, 'PRO-013'])),
  },
  {
    name: 'staff',
    route: 'GET /staff/{}',
    revisions: REVISIONS,
    fields: Object.fromEntries(
      ['id', 'name', 'email', 'role', 'is_manager'].map((name) => [name, 'PRO-015']),
    ),
  },
  {
    name: 'tokens',
    route: 'POST /oauth/token',
    revisions: REVISIONS,
    fields: Object.fromEntries(
      ['token_type', 'expires_in', 'access_token', 'refresh_token'].map((name) => [
        name,
        'OAU-029',
      ]),
    ),
  },
  {
    name: 'pagination',
    route: 'GET /properties',
    isWhole: true,
    revisions: REVISIONS,
    fields: {
      'pagination.perPage': 'PAG-003',
      'pagination.currentPage': 'PAG-004',
      'pagination.totalPages': 'PAG-005',
      'pagination.totalRecords': 'PAG-006',
      'links.first?': 'PAG-008',
      'links.self?': 'PAG-008',
      'links.last?': 'PAG-008',
      'links.prev?': 'PAG-008',
      'links.next?': 'PAG-008',
      data: 'PAG-007 PAG-001',
    },
  },
];

/** The ways in which a field can be wrong: id, name and change. */
const WRONGS: readonly (readonly [string, string, (path: string) => Change])[] = [
  ['missing', 'is missing', drop],
  ['null', 'is null', (path) => set(path, null)],
  ['other-type', 'is of another type', (path) => alter(path, another)],
];

/** Path parameters for which the suite creates a record before it calls the route. */
const MADE = ['propertyId', 'contactId', 'clientId', 'staffId', 'meterId'];

export const GENERATED: readonly Fault[] = [...SHOWN.flatMap(spoilFields), ...openRoutes()];

function spoilFields({ name, route, revisions, fields, isWhole = false }: Shown): Fault[] {
  return Object.entries(fields).flatMap(([field, requirement]) => {
    const isNullable = field.endsWith('?');
    const path = field.replace('?', '');
    return WRONGS.filter(([wrong]) => !(isNullable && wrong === 'null')).map(
      ([wrong, says, change]): Fault => ({
        id: `generated/${name}/${path}/${wrong}`,
        name: `${path} of ${route} ${says}`,
        breaks: requirement.split(' '),
        revisions,
        effect: isWhole ? whole(route, change(path)) : records(route, change(path)),
      }),
    );
  });
}

function whole(route: string, change: Change): Effect {
  return bodies(route, (body, request) => {
    if (isObject(body)) change(body, request);
  });
}

/**
 * A number that the specification shows nowhere, for fields that are an object, an array or null.
 */
const NEITHER = 0.5;

/** A value of another JSON type. */
function another(value: Json): Json {
  if (typeof value === 'string') return 7;
  if (typeof value === 'number') return String(value);
  return typeof value === 'boolean' ? 'yes' : NEITHER;
}

/**
 * Whether the route finds a record and accepts an empty body: only then does it succeed without a
 * token.
 */
function isOpenable({ method, path }: Row): boolean {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  return method !== 'POST' && parameters.every((name) => MADE.includes(name));
}

/** One fault for each route, in the revisions that have it. */
function openRoutes(): Fault[] {
  const faults = REVISIONS.flatMap((revision) => rowsOf(revision).filter(isOpenable).map(open));
  return [...new Map(faults.map((fault) => [fault.id, fault])).values()];
}

function open({ id, method, path }: Row): Fault {
  const route = `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
  return {
    id: `generated/open/${id}/${method.toLowerCase()}`,
    name: `${route} needs no token`,
    breaks: ['OAU-043'],
    revisions: REVISIONS.filter((revision) =>
      rowsOf(revision).some((row) => row.id === id && row.method === method),
    ),
    effect: trusting(route, hasNoneIssued),
  };
}
