import { Type } from '@sinclair/typebox';
import { LongText, RequiredEmail, RequiredText, ShortText, Website } from '../texts.js';
import { Id, Nullable, OptionalInput } from '../types.js';
import { created_at } from './common.js';
import { Address, AddressChange, AddressInput } from './property.js';

/** A client of the account, such as a landlord (PRO-013). Source: decisions, annex D. */
export const Client = Type.Object({
  id: Id(),
  name: ShortText(),
  email: ShortText(),
  telephone: Nullable(ShortText()),
  company: Nullable(ShortText()),
  website: Nullable(ShortText()),
  notes: Nullable(LongText()),
  address: Address,
  created_at,
});

const optional = {
  telephone: OptionalInput(ShortText()),
  company: OptionalInput(ShortText()),
  website: OptionalInput(Website()),
  notes: OptionalInput(LongText()),
};

/** Input of a new client (PRO-011). */
export const ClientInput = Type.Object({
  name: RequiredText(),
  email: RequiredEmail(),
  ...optional,
  address: AddressInput,
});

/** Input of a partial update (PRO-012). */
export const ClientChange = Type.Object({
  name: Type.Optional(RequiredText()),
  email: Type.Optional(RequiredEmail()),
  ...optional,
  address: Type.Optional(AddressChange),
});
