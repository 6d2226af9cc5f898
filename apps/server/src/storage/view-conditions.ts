import { type Caller, type View, viewOf } from '../domain/caller.js';
import { type Condition, numbersIn } from './conditions.js';
import type { Run } from './dialect.js';

// Which records a person sees, as conditions on the row `r` (PRO-005 to PRO-007). Management sees all of the account.
// Clerks and typists see the inspections that are theirs, the properties of these, the clients those properties belong
// to, and their colleagues. The user of a client sees what belongs to that client, and no staff.

type Views = Readonly<Record<View, readonly Condition[]>>;

/** Who sees what there are inspections of. */
type Worker = 'clerk' | 'typist';

/** When an inspection is a clerk's, and when a typist's: it names the typist and has reached Processing. */
const OWN_INSPECTION = {
  clerk: ownBy('i', 'clerk'),
  typist: ownBy('i', 'typist'),
} as const;

const NOBODY: Condition = { name: 'nobody', sql: 'false', parameters: [] };

const INSPECTIONS: Views = {
  management: [],
  clerk: [viewed('clerk', ownBy('r', 'clerk'))],
  typist: [viewed('typist', ownBy('r', 'typist'))],
  client: [viewed('client', 'r.client_id = ?')],
};

const PROPERTIES: Views = {
  management: [],
  clerk: [inspectedProperties('clerk')],
  typist: [inspectedProperties('typist')],
  client: [viewed('client', 'r.client_id = ?')],
};

const CLIENTS: Views = {
  management: [],
  clerk: [clientsOfInspectedProperties('clerk')],
  typist: [clientsOfInspectedProperties('typist')],
  client: [viewed('client', 'r.id = ?')],
};

const STAFF: Views = { management: [], clerk: [], typist: [], client: [NOBODY] };

/** Conditions under which a caller sees an inspection. */
export function inspectionView(caller: Caller): readonly Condition[] {
  return INSPECTIONS[viewOf(caller)];
}

/** Conditions under which a caller sees a property. */
export function propertyView(caller: Caller): readonly Condition[] {
  return PROPERTIES[viewOf(caller)];
}

/** Conditions under which a caller sees a client. */
export function clientView(caller: Caller): readonly Condition[] {
  return CLIENTS[viewOf(caller)];
}

/** Conditions under which a caller sees a staff user. */
export function staffView(caller: Caller): readonly Condition[] {
  return STAFF[viewOf(caller)];
}

/** Value of the parameter `viewer` in the conditions. */
export function viewerOf(caller: Caller): { viewer: number } {
  const viewer = caller.role === 'client' ? caller.client_id : caller.user_id;
  return { viewer: viewer ?? 0 };
}

/** The properties a worker has inspections of. A list of all of them begins with these, not with those of the account. */
function inspectedProperties(worker: Worker): Condition {
  return {
    ...viewed(worker, `exists (${inspectionsOf('r', OWN_INSPECTION[worker])})`),
    index: numbersIn('properties', [inspected(worker)]),
  };
}

/** The clients whose properties these are. */
function clientsOfInspectedProperties(worker: Worker): Condition {
  const { sql, parameters } = inspected(worker);
  return {
    ...viewed(worker, ownsPropertyWith(OWN_INSPECTION[worker])),
    index: numbersIn('clients', [
      {
        // The plus keeps SQLite from going through the properties of the account instead.
        sql: `select p.client_id from properties p where +p.account_id = ? and p.id in (${sql})`,
        parameters: ['account_id', ...parameters],
      },
    ]),
  };
}

/** Selects the ids of the properties a worker has inspections of. */
function inspected(worker: Worker): Run {
  return {
    sql: `select i.property_id from inspections i
      where i.account_id = ? and ${OWN_INSPECTION[worker]}`,
    parameters: ['account_id', 'viewer'],
  };
}

function viewed(name: View, sql: string): Condition {
  return { name, sql, parameters: ['viewer'] };
}

function ownBy(inspection: string, worker: Worker): string {
  const isNamed = `${inspection}.${worker}_id = ?`;
  return worker === 'clerk' ? isNamed : `${isNamed} and ${inspection}.processing_at is not null`;
}

function inspectionsOf(property: string, whose: string): string {
  return `select 1 from inspections i
    where i.account_id = ${property}.account_id and i.property_id = ${property}.id and ${whose}`;
}

function ownsPropertyWith(whose: string): string {
  return `exists (select 1 from properties p
    where p.account_id = r.account_id and p.client_id = r.id
      and exists (${inspectionsOf('p', whose)}))`;
}
