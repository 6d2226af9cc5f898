import { type Caller, type View, viewOf } from '../domain/caller.js';
import type { Condition } from './listing.js';

// Which properties a person sees, as conditions on the row `r` of a property (PRO-005 to PRO-007).

const onInspection = (whose: string) =>
  `exists (select 1 from inspections i
     where i.account_id = r.account_id and i.property_id = r.id and ${whose})`;

const VIEWS: Readonly<Record<View, readonly Condition[]>> = {
  management: [],
  clerk: [{ name: 'clerk', sql: onInspection('i.clerk_id = ?'), parameters: ['viewer'] }],
  typist: [
    {
      name: 'typist',
      sql: onInspection('i.typist_id = ? and i.processing_at is not null'),
      parameters: ['viewer'],
    },
  ],
  client: [{ name: 'client', sql: 'r.client_id = ?', parameters: ['viewer'] }],
};

/** Conditions under which a caller sees a property. */
export function propertyView(caller: Caller): readonly Condition[] {
  return VIEWS[viewOf(caller)];
}

/** Value of the parameter `viewer` in the conditions. */
export function viewerOf(caller: Caller): { viewer: number } {
  const viewer = caller.role === 'client' ? caller.client_id : caller.user_id;
  return { viewer: viewer ?? 0 };
}
