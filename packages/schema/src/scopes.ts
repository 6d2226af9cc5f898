import type { Revision } from './revision.js';

// The scopes, what each grants, and the revisions that know it (OAU-006, OAU-007).

const BOTH = ['current', 'earlier'] as const;
const CURRENT = ['current'] as const;

/** Every scope with the sentence a person sees when asked for consent, and its revisions. */
export const SCOPES = {
  'profile.read': { grants: 'Read basic profile details', revisions: BOTH },
  'properties.read': { grants: 'List properties', revisions: BOTH },
  'properties.write': { grants: 'Manage properties', revisions: BOTH },
  'inspections.read': { grants: 'List inspections', revisions: BOTH },
  'inspections.write': { grants: 'Manage inspections', revisions: BOTH },
  'reports.read': { grants: 'Read inspection reports', revisions: BOTH },
  'reports.write': { grants: 'Modify inspection reports', revisions: BOTH },
  'clients.read': { grants: 'List clients', revisions: BOTH },
  'clients.write': { grants: 'Manage clients', revisions: CURRENT },
  'staff.read': { grants: 'List staff users', revisions: BOTH },
  'staff.write': { grants: 'Manage staff users', revisions: CURRENT },
  'templates.read': { grants: 'List templates', revisions: CURRENT },
  'templates.write': { grants: 'Manage templates', revisions: CURRENT },
  'webhooks.read': { grants: 'List webhooks', revisions: BOTH },
  'webhooks.write': { grants: 'Manage webhooks', revisions: BOTH },
  'file-share.read': { grants: 'List file shares', revisions: CURRENT },
  'file-share.write': { grants: 'Manage file shares', revisions: CURRENT },
  'configuration.read': { grants: 'List configurations', revisions: CURRENT },
  'configuration.write': { grants: 'Manage configurations', revisions: CURRENT },
} as const satisfies Record<string, { grants: string; revisions: readonly Revision[] }>;

/** Name of a scope. */
export type Scope = keyof typeof SCOPES;

/**
 * Scopes that take more than the right to write: settings, staff and listeners of an account are its management's, and
 * what a listener is told is of the whole account (PRO-008).
 */
export const MANAGEMENT_SCOPES: readonly Scope[] = [
  'configuration.write',
  'staff.write',
  'webhooks.read',
  'webhooks.write',
];

/** The scopes a revision knows, in the order of the specification. */
export function scopesOf(revision: Revision): readonly Scope[] {
  return (Object.keys(SCOPES) as Scope[]) // keys of a literal object are its declared names
    .filter((scope) => (SCOPES[scope].revisions as readonly Revision[]).includes(revision));
}

/** Whether a text is the name of a scope that the revision knows. */
export function isScope(text: string, revision: Revision): text is Scope {
  return (scopesOf(revision) as readonly string[]).includes(text);
}
