import { Type } from '@sinclair/typebox';
import { ShortText } from '../texts.js';
import { Id, OneOf } from '../types.js';
import { created_at } from './common.js';

/** What each role number means (PRO-003); users of the API treat the number as opaque. */
export const ROLES = {
  1: 'administrator',
  2: 'manager',
  3: 'clerk',
  4: 'typist',
  5: 'client',
} as const;

/** Number of a role. */
export type RoleCode = keyof typeof ROLES;

/** Name of a role. */
export type Role = (typeof ROLES)[RoleCode];

/** Role of a user, as a number. */
export const RoleNumber = OneOf([1, 2, 3, 4, 5], {
  description: '1 administrator, 2 manager, 3 clerk, 4 typist, 5 client',
});

/** The user on whose behalf the application acts (PRO-001). Source: Resources, Profile. */
export const Profile = Type.Object({
  id: Id(),
  name: ShortText(),
  email: ShortText(),
  company: ShortText({ description: 'Name of the account' }),
  role: RoleNumber,
  account_id: Id('Account the user belongs to'),
  created_at,
});
