import { MANAGEMENT_SCOPES, type Role, type Scope } from '@lintel/schema';
import { type Failure, forbidden } from './errors.js';

// On whose behalf a request is made, and what that person sees (D-26).

/** The user, account and application behind an access token. */
export interface Caller {
  readonly account_id: number;
  readonly user_id: number;
  readonly application_id: number;
  readonly role: Role;
  /** The client entry of a user in the role client. */
  readonly client_id: number | null;
  readonly scopes: readonly Scope[];
}

/** Whose records a caller sees: everything of the account, or what concerns one person. */
export type View = 'management' | 'clerk' | 'typist' | 'client';

const VIEWS: Readonly<Record<Role, View>> = {
  administrator: 'management',
  manager: 'management',
  clerk: 'clerk',
  typist: 'typist',
  client: 'client',
};

/** How much of the account a caller sees (PRO-005 to PRO-007). */
export function viewOf(caller: Caller): View {
  return VIEWS[caller.role];
}

/** How the role of a caller is refused what an endpoint with these scopes does, if it is (PRO-008). */
export function refusalOfRole(caller: Caller, scopes: readonly Scope[]): Failure | undefined {
  const isOfManagement = scopes.some((scope) => MANAGEMENT_SCOPES.includes(scope));
  if (isOfManagement && !isManagement(caller))
    return forbidden(
      'Only management may change staff and custom field definitions, and see or change webhook listeners.',
    );
  const isWrite = scopes.some((scope) => scope.endsWith('.write'));
  if (isWrite && caller.role === 'client')
    return forbidden('A user in the role client may read, and write nothing.');
  return undefined;
}

/** Whether a caller is part of management, which decides over staff, settings and reviews. */
export function isManagement(caller: Caller): boolean {
  return viewOf(caller) === 'management';
}
