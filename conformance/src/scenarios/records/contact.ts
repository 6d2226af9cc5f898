import type { Context } from '../../engine/scenario.js';
import { type Exchange, isRefusal } from '../../net/exchange.js';
import { mailOf } from '../values/mail-addresses.js';
import { phoneOf } from '../values/phone-numbers.js';
import { LINE } from '../values/texts.js';
import { usual } from '../values/usual.js';

/** The name of the usual contact, its long form, and the name of another contact. */
export const CONTACT_NAME = 'Tess Tenant';
export const FULL_NAME = `Tess ${LINE}`;
export const OTHER_NAME = 'Lou Landlord';

/** Contact types in the order in which they are tried, tenant first. */
const TYPES = usual([1, 3, 2, 4, 5, 6]);

/** The type of the usual contact. */
export function usualContactType(context: Pick<Context, 'memory'>): number {
  return TYPES.of(context);
}

/** Adds a contact of the usual type. */
export function addContact(
  context: Pick<Context, 'api' | 'memory'>,
  path: string,
  contact: object,
): Promise<Exchange> {
  return TYPES.ask(context, (type) => context.api.post(path, { ...contact, type }));
}

/**
 * A contact with every field. Mail addresses and phone numbers differ, since a target may require
 * them to be unique.
 */
export function newContact(context: Pick<Context, 'memory' | 'runMemory' | 'marks' | 'settings'>) {
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

/** A contact that differs from it in every field. */
export function otherContact(context: Pick<Context, 'runMemory' | 'marks' | 'settings'>) {
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

/**
 * Adds a contact whose email has a tag and whose phone number has no country; if that is refused,
 * with the usual ones. Returns the answer and the contact sent.
 */
export async function askWithTag<C extends { readonly email: string; readonly phone: string }>(
  ask: (contact: C) => Promise<Exchange>,
  contact: C,
): Promise<{ readonly created: Exchange; readonly sent: C }> {
  const email = contact.email.replace('@', '+tag@');
  const sent = { ...contact, email, phone: contact.phone.replace('+44', '0') };
  const created = await ask(sent);
  return isRefusal(created) ? { created: await ask(contact), sent: contact } : { created, sent };
}

/** A contact to which nothing is sent, so it needs no email and no phone. */
export const UNREACHED_CONTACT = {
  type: 1,
  name: 'Una Unreached',
  signee: true,
  notify: false,
  deliver: false,
};

/** Adds such a contact of the usual type and name. Returns undefined if it is refused. */
export async function addUnreached(
  context: Pick<Context, 'api' | 'memory'>,
  path: string,
): Promise<Exchange | undefined> {
  const contact = { ...UNREACHED_CONTACT, type: usualContactType(context), name: CONTACT_NAME };
  const added = await context.api.post(path, contact);
  return isRefusal(added) ? undefined : added;
}

/** Whether a list of contacts shows the other contact. */
export function showsOther({ response }: Exchange): boolean {
  return response.body.includes(OTHER_NAME);
}
