import { CONTACT_TYPES, ContactInput, type ContactTypeCode } from '@lintel/schema';
import { createContact } from '../../domain/people/contacts.js';
import type { Agency } from '../agency.js';
import { senderOf } from '../sender.js';
import { listIn } from '../table.js';
import type { Happening } from '../timeline.js';

type PersonRow = Pick<Agency['contacts'][number], 'type' | 'name' | 'email' | 'phone' | 'duties'>;

/** The contacts of the properties of an agency. */
export function contactsOf(agency: Agency): Happening[] {
  const send = senderOf(ContactInput);
  return agency.contacts.map((contact) => ({
    on: contact.since,
    record({ stores, caller, ids }) {
      const owner = { kind: 'property', id: ids.properties.of(contact.ref) } as const;
      return createContact(stores, caller, { owner, sent: send(contactIn(contact)) });
    },
  }));
}

/** Who comes to the inspections of an agency besides the contacts of their properties. */
export function visitorsOf(agency: Agency): Happening[] {
  const send = senderOf(ContactInput);
  return agency.visitors.map((visitor) => ({
    on: visitor.since,
    record({ stores, caller, ids }) {
      const owner = { kind: 'inspection', id: ids.inspections.of(visitor.no) } as const;
      return createContact(stores, caller, { owner, sent: send(contactIn(visitor)) });
    },
  }));
}

function contactIn({ type, name, email, phone, duties }: PersonRow) {
  const has = (duty: string) => listIn(duties).includes(duty);
  return {
    type: typeCalled(type),
    name,
    email,
    phone,
    signee: has('signee'),
    notify: has('notify'),
    deliver: has('deliver'),
  };
}

function typeCalled(name: string): ContactTypeCode {
  const [code] = Object.entries(CONTACT_TYPES).find(([, known]) => known === name) ?? [];
  if (!code) throw new Error(`There is no contact type ${name}`);
  return Number(code) as ContactTypeCode; // a key of the table
}
