import { Type } from '@sinclair/typebox';
import { Email, RequiredText, ShortText, Url } from '../texts.js';
import { Id, OneOf, OptionalInput } from '../types.js';
import { created_at } from './common.js';

/** What each contact type number means (CON-002). */
export const CONTACT_TYPES = {
  1: 'Tenant',
  2: 'Agent',
  3: 'Landlord',
  4: 'Witness',
  5: 'Clerk',
  6: 'Other',
} as const;

/** Number of a contact type. */
export type ContactTypeCode = keyof typeof CONTACT_TYPES;

const ContactType = OneOf([1, 2, 3, 4, 5, 6], {
  description: '1 Tenant, 2 Agent, 3 Landlord, 4 Witness, 5 Clerk, 6 Other',
});

const duties = {
  signee: Type.Boolean({ description: 'Signs the report' }),
  notify: Type.Boolean({ description: 'Is notified of scheduling and changes' }),
  deliver: Type.Boolean({ description: 'Is sent the completed report' }),
};

/** A person who has to do with an inspection or a property. Source: Resources, Contact. */
export const Contact = Type.Object({
  id: Id(),
  type: ContactType,
  name: ShortText(),
  email: ShortText({ description: 'The empty string where none is known' }),
  phone: ShortText({ description: 'The empty string where none is known' }),
  ...duties,
  created_at,
});

/** Input of a new contact (CON-003 to CON-008, CON-022 to CON-024). */
export const ContactInput = Type.Object({
  type: ContactType,
  name: RequiredText(),
  email: OptionalInput(Email()),
  phone: OptionalInput(ShortText()),
  ...duties,
});

/** Input of a partial update (CON-025). */
export const ContactChange = Type.Partial(ContactInput);

/** External maintenance link of a tenant (CON-018, CON-028). Source: Endpoints, Contacts. */
export const TenantActionUrl = Type.Object({
  url: Url('Address that cannot be guessed and needs no token'),
});
