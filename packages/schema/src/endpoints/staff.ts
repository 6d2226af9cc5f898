import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.js';
import { PageOf, paging } from '../resources/common.js';
import { StaffUser, StaffUserChange, StaffUserInput } from '../resources/staff-user.js';

/** Source: decisions, D-27. */
export const listStaff = endpoint({
  summary: 'List staff users',
  method: 'GET',
  path: '/staff',
  revisions: ['current', 'earlier'],
  scopes: ['staff.read'],
  query: Type.Object(paging),
  responses: { 200: PageOf(StaffUser) },
  origin: 'lintel',
  requirements: ['PRO-009', 'PRO-015', 'OAU-057'],
});

/** Source: decisions, D-27. */
export const getStaffUser = endpoint({
  summary: 'Read a staff user',
  method: 'GET',
  path: '/staff/{staffId}',
  revisions: ['current', 'earlier'],
  scopes: ['staff.read'],
  responses: { 200: StaffUser },
  origin: 'lintel',
  requirements: ['PRO-010', 'PRO-015', 'OAU-057'],
});

/** Source: decisions, D-27. */
export const createStaffUser = endpoint({
  summary: 'Add a staff user',
  method: 'POST',
  path: '/staff',
  revisions: ['current'],
  scopes: ['staff.write'],
  body: StaffUserInput,
  responses: { 200: StaffUser },
  origin: 'lintel',
  requirements: ['PRO-014', 'ERR-031', 'OAU-057'],
});

/** Source: decisions, D-27. */
export const updateStaffUser = endpoint({
  summary: 'Change a staff user',
  description: 'The body contains only the fields to update.',
  method: 'PUT',
  path: '/staff/{staffId}',
  revisions: ['current'],
  scopes: ['staff.write'],
  body: StaffUserChange,
  responses: { 200: StaffUser },
  origin: 'lintel',
  requirements: ['PRO-012', 'GEN-032', 'OAU-057'],
});
