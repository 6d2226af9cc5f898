import { describe, expect, it } from 'vitest';
import { isScope, scopesOf } from './scopes.js';

describe('the scopes', () => {
  it('of the current revision are nineteen (OAU-006)', () => {
    expect(scopesOf('current')).toEqual([
      'profile.read',
      'properties.read',
      'properties.write',
      'inspections.read',
      'inspections.write',
      'reports.read',
      'reports.write',
      'clients.read',
      'clients.write',
      'staff.read',
      'staff.write',
      'templates.read',
      'templates.write',
      'webhooks.read',
      'webhooks.write',
      'file-share.read',
      'file-share.write',
      'configuration.read',
      'configuration.write',
    ]);
  });

  it('of the earlier revision are these only (OAU-007)', () => {
    expect(scopesOf('earlier')).toEqual([
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
    ]);
  });

  it('are known by their exact name', () => {
    expect(isScope('clients.write', 'current')).toBe(true);
    expect(isScope('clients.write', 'earlier')).toBe(false);
    expect(isScope('toString', 'current')).toBe(false);
  });
});
