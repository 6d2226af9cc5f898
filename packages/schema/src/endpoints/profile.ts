import { endpoint } from '../endpoint.js';
import { Profile } from '../resources/profile.js';

/** Source: Endpoints, Profile. */
export const getProfile = endpoint({
  summary: 'Read the profile of the user',
  method: 'GET',
  path: '/me',
  revisions: ['current', 'earlier'],
  scopes: ['profile.read'],
  responses: { 200: Profile },
  origin: 'spec',
  requirements: ['PRO-001', 'PRO-002', 'OAU-048'],
});
