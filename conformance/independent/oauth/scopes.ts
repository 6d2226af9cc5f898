/** The scopes of each revision. */
import type { Revision } from '../world.js';

const EARLIER = [
  'profile.read',
  ...['properties.read', 'properties.write'],
  ...['inspections.read', 'inspections.write'],
  ...['reports.read', 'reports.write'],
  ...['clients.read', 'staff.read'],
  ...['webhooks.read', 'webhooks.write'],
];

const CURRENT = [
  ...EARLIER,
  ...['clients.write', 'staff.write'],
  ...['templates.read', 'templates.write'],
  ...['file-share.read', 'file-share.write'],
  ...['configuration.read', 'configuration.write'],
];

/**
 * Returns the scopes in a space-separated string, without duplicates, or undefined when one is
 * unknown or there are none.
 */
export function readScopes(text: string, revision: Revision): string[] | undefined {
  const known = revision === 'current' ? CURRENT : EARLIER;
  const scopes = [...new Set(text.split(' ').filter((scope) => scope !== ''))];
  return scopes.length > 0 && scopes.every((scope) => known.includes(scope)) ? scopes : undefined;
}
