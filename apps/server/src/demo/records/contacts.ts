import { CONTACT_TYPES, ContactInput, type ContactTypeCode } from '@lintel/schema';
import { createContact } from '../../domain/contacts.js';
import type { Agency } from '../agency.js';
import { senderOf } from '../sender.js';
import { listIn } from '../table.js';
import type { Happening } from '../timeline.js';

/** The contacts of the properties of an agency. */
export function contactsOf(agency: Agency): Happening[] {
  const send = senderOf(ContactInput);
  return agency.contacts.map(({ ref, type, name, email, phone, duties, since }) => ({
    on: since,
    record({ stores, caller, ids }) {
      const has = (duty: string) => listIn(duties).includes(duty);
      const input = {
        type: typeCalled(type),
        name,
        email,
        phone,
        signee: has('signee'),
        notify: has('notify'),
        deliver: has('deliver'),
      };
      const owner = { kind: 'property', id: ids.properties.of(ref) } as const;
      return createContact(stores, caller, { owner, sent: send(input) });
    },
  }));
}

function typeCalled(name: string): ContactTypeCode {
  const [code] = Object.entries(CONTACT_TYPES).find(([, known]) => known === name) ?? [];
  if (!code) throw new Error(`There is no contact type ${name}`);
  return Number(code) as ContactTypeCode; // a key of the table
}
