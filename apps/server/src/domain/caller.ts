import { MANAGEMENT_SCOPES, type Role, type Scope } from '@lintel/schema';

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

/** Whether the role of a caller allows what an endpoint with these scopes does (PRO-008). */
export function roleAllows(caller: Caller, scopes: readonly Scope[]): boolean {
  if (scopes.some((scope) => MANAGEMENT_SCOPES.includes(scope))) return isManagement(caller);
  return caller.role !== 'client' || !scopes.some((scope) => scope.endsWith('.write'));
}

/** Whether a caller is part of management, which decides over staff, settings and reviews. */
export function isManagement(caller: Caller): boolean {
  return viewOf(caller) === 'management';
}
