import { type Caller, type View, viewOf } from '../domain/caller.js';
import type { Condition } from './conditions.js';

// Which records a person sees, as conditions on the row `r` (PRO-005 to PRO-007). Management sees all of the account.
// Clerks and typists see the inspections that are theirs, the properties of these, the clients those properties belong
// to, and their colleagues. The user of a client sees what belongs to that client, and no staff.

type Views = Readonly<Record<View, readonly Condition[]>>;

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
  clerk: [viewed('clerk', `exists (${inspectionsOf('r', OWN_INSPECTION.clerk)})`)],
  typist: [viewed('typist', `exists (${inspectionsOf('r', OWN_INSPECTION.typist)})`)],
  client: [viewed('client', 'r.client_id = ?')],
};

const CLIENTS: Views = {
  management: [],
  clerk: [viewed('clerk', ownsPropertyWith(OWN_INSPECTION.clerk))],
  typist: [viewed('typist', ownsPropertyWith(OWN_INSPECTION.typist))],
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

function viewed(name: View, sql: string): Condition {
  return { name, sql, parameters: ['viewer'] };
}

function ownBy(inspection: string, worker: 'clerk' | 'typist'): string {
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
