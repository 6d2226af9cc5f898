import type { Revision } from './schema.js';

const EARLIER = [
  'profile.read',
  'properties.read',
  'properties.write',
  'inspections.read',
  'inspections.write',
  'reports.read',
  'reports.write',
  'clients.read',
  'staff.read',
  'webhooks.read',
  'webhooks.write',
] as const;

const ONLY_CURRENT = [
  'clients.write',
  'staff.write',
  'templates.read',
  'templates.write',
  'file-share.read',
  'file-share.write',
  'configuration.read',
  'configuration.write',
] as const;

/** The scopes of each revision, copied from the table of the specification. */
export const SCOPES: Readonly<Record<Revision, readonly string[]>> = {
  current: [...EARLIER, ...ONLY_CURRENT],
  earlier: EARLIER,
};

/** The scopes that only the current revision has. */
export const SCOPES_ONLY_CURRENT: readonly string[] = ONLY_CURRENT;
