import { returnsIt } from '../../checks/contacts/stated.js';
import type { Context } from '../../engine/scenario.js';
import type { Exchange } from '../../net/exchange.js';
import { once } from '../requests/once.js';
import { addContact, newContact, otherContact, usualContactType } from './contact.js';
import { makeProperty } from './property.js';

/** A property and its two contacts. */
export interface WithContacts {
  readonly property: number;
  /** The path of its contacts. */
  readonly path: string;
  /** What was sent for each of them, the usual one first. */
  readonly sent: readonly { readonly name: string }[];
  /** The answers to adding them; the second may be a refusal. */
  readonly added: readonly [Exchange, Exchange];
}

/** The property whose contacts inspections load: one of them is neither a signee nor notified. */
export const propertyWithContacts = once(
  'property-with-contacts',
  async (context: Context): Promise<WithContacts> => {
    const property = (await makeProperty(context)).id;
    const path = `/properties/${property}/contacts`;
    const one = { ...newContact(context), notify: true };
    const other = { ...otherContact(context), notify: false };
    const ofOne = await addContact(context, path, one);
    context.needs(ofOne, returnsIt);
    const added = [ofOne, await context.api.post(path, other)] as const;
    const sent = [{ ...one, type: usualContactType(context) }, other];
    return { property, path, sent, added };
  },
);
