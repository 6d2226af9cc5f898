import { Type } from '@sinclair/typebox';
import { Email, RequiredText, ShortText } from '../texts.js';
import { Id, Nullable, OneOf, OptionalInput } from '../types.js';
import { created_at } from './common.js';
import { RoleNumber } from './profile.js';

/** The clerk or typist of an inspection (INS-006, INS-007). Source: Resources, Inspection. */
export const StaffReference = Type.Object({
  id: Id(),
  name: ShortText(),
  is_manager: Type.Boolean({ description: 'Part of management, with more privileges (PRO-004)' }),
});

/** A staff user of the account (PRO-015). Source: decisions, annex D. */
export const StaffUser = Type.Object({
  id: Id(),
  name: ShortText(),
  email: ShortText(),
  telephone: Nullable(ShortText()),
  role: RoleNumber,
  is_manager: Type.Boolean({ description: 'Part of management, with more privileges (PRO-004)' }),
  created_at,
});

/** Input of a new staff user: a client is no staff (PRO-014). */
export const StaffUserInput = Type.Object({
  name: RequiredText(),
  email: Email({ minLength: 1 }),
  role: OneOf([1, 2, 3, 4], { description: '1 administrator, 2 manager, 3 clerk, 4 typist' }),
  telephone: OptionalInput(ShortText()),
});

/** Input of a partial update (PRO-012). */
export const StaffUserChange = Type.Partial(StaffUserInput);
