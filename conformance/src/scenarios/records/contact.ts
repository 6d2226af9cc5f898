import type { Context } from '../../engine/scenario.js';
import { type Exchange, isRefusal } from '../../net/exchange.js';
import { mailOf } from '../values/mail-addresses.js';
import { phoneOf } from '../values/phone-numbers.js';
import { LINE } from '../values/texts.js';
import { usual } from '../values/usual.js';

/** The names of a contact and of another one, and the first in full. */
export const CONTACT_NAME = 'Tess Tenant';
export const FULL_NAME = `Tess ${LINE}`;
export const OTHER_NAME = 'Lou Landlord';

/** The types of contacts: a tenant where there are such. */
const TYPES = usual([1, 3, 2, 4, 5, 6]);

/** The type of the usual contact. */
export function usualContactType(context: Pick<Context, 'grants'>): number {
  return TYPES.of(context);
}

/** Asks for a contact of the usual type. */
export function addContact(
  context: Pick<Context, 'api' | 'grants'>,
  path: string,
  contact: object,
): Promise<Exchange> {
  return TYPES.ask(context, (type) => context.api.post(path, { ...contact, type }));
}

/** A contact with everything it can have; whether two may have one address of mail or phone is not shown. */
export function newContact(context: Pick<Context, 'grants' | 'marks' | 'settings'>) {
  return {
    type: usualContactType(context),
    name: CONTACT_NAME,
    email: mailOf(context, 'tess'),
    phone: phoneOf(context),
    signee: true,
    notify: false,
    deliver: true,
  };
}

/** One that differs from it in everything. */
export function otherContact(context: Pick<Context, 'marks' | 'settings'>) {
  return {
    type: 3,
    name: OTHER_NAME,
    email: mailOf(context, 'lou'),
    phone: phoneOf(context),
    signee: false,
    notify: true,
    deliver: false,
  };
}

/** Asks for a contact whose email has a tag, and where that is refused, for the same without it. */
export async function askWithTag<C extends { readonly email: string }>(
  ask: (contact: C) => Promise<Exchange>,
  contact: C,
): Promise<{ readonly created: Exchange; readonly sent: C }> {
  const sent = { ...contact, email: contact.email.replace('@', '+tag@') };
  const created = await ask(sent);
  return isRefusal(created) ? { created: await ask(contact), sent: contact } : { created, sent };
}

/** One that nobody writes to: whoever is told or sent something may need an address for it. */
export const UNREACHED_CONTACT = {
  type: 1,
  name: 'Una Unreached',
  signee: true,
  notify: false,
  deliver: false,
};

/** Whether a list of contacts has come to show it. */
export function showsOther({ response }: Exchange): boolean {
  return response.body.includes(OTHER_NAME);
}
