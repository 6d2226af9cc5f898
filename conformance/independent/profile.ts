/** GET /me. */
import { found, record } from './answer.js';
import type { Route } from './route.js';

export const PROFILE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/me',
    scopes: ['profile.read'],
    answer: ({ user: { id, name, email, account } }) =>
      found(record({ id, name, email, company: account.name, role: 40 })),
  },
];
