import { Type } from '@sinclair/typebox';
import { RequiredEmail, RequiredText, ShortText } from '../texts.js';
import { Id, Nullable, OneOf, OptionalInput } from '../types.js';
import { created_at } from './common.js';
import { type RoleCode, RoleNumber } from './profile.js';

/** The roles of staff: a client of the account is none. */
export const STAFF_ROLES = [1, 2, 3, 4] as const satisfies readonly RoleCode[];

/** The clerk or typist of an inspection (INS-006, INS-007). Source: Resources, Inspection. */
export const StaffReference = Type.Object({
  id: Id(),
  name: ShortText(),
  is_manager: Type.Boolean({ description: 'Part of management, with more privileges' }),
});

/** A staff user of the account (PRO-015). Source: decisions, annex D. */
export const StaffUser = Type.Object({
  id: Id(),
  name: ShortText(),
  email: ShortText(),
  telephone: Nullable(ShortText()),
  role: RoleNumber,
  is_manager: Type.Boolean({ description: 'Part of management, with more privileges' }),
  created_at,
});

/** Input of a new staff user (PRO-014). */
export const StaffUserInput = Type.Object({
  name: RequiredText(),
  email: RequiredEmail(),
  role: OneOf(STAFF_ROLES, { description: '1 administrator, 2 manager, 3 clerk, 4 typist' }),
  telephone: OptionalInput(ShortText()),
});

/** Input of a partial update (PRO-012). */
export const StaffUserChange = Type.Partial(StaffUserInput);
