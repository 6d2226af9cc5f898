import { type Caller, isManagement, viewOf } from './caller.js';
import { forbidden } from './errors.js';

// What is written can be read by whoever wrote it (GEN-041), and clerks and typists see what is assigned to them (D-26):
// they create no record that would be hidden from them the moment it is there.

/** What a new record says of who will see it. */
export interface Newcomer {
  /** The clerk an inspection is assigned to; properties and clients are assigned to nobody. */
  readonly clerk_id?: number | null | undefined;
}

/** Ends the request of a caller who would not see what it creates. */
export function requireSightOf(caller: Caller, { clerk_id }: Newcomer): void {
  const isOwn = viewOf(caller) === 'clerk' && clerk_id === caller.user_id;
  if (isManagement(caller) || isOwn) return;
  throw forbidden(
    'You would not see what you create. Management creates properties, clients and inspections; ' +
      'a clerk creates inspections that name that clerk.',
  );
}
