/** Contacts of inspections and of properties, which work alike. */
import { type Answer, found, made, record } from './answer.js';
import { email, filled, flag, object, oneOf, text } from './input.js';
import { find, findInspection, findProperty } from './lookup.js';
import { conflict, invalid } from './refusal.js';
import type { Call, Route } from './route.js';
import type { Contact } from './world.js';

type Contacts = Map<number, Contact>;

/**
 * The two kinds of records with contacts: their path, the resource in their scopes, and where their
 * contacts are.
 */
const OWNERS = [
  {
    path: '/inspections/:inspection/contacts',
    resource: 'inspections',
    contactsOf: (call: Call) => findInspection(call).contacts,
  },
  {
    path: '/properties/:property/contacts',
    resource: 'properties',
    contactsOf: (call: Call) => findProperty(call).contacts,
  },
];

export const CONTACT_ROUTES: readonly Route[] = [
  ...OWNERS.flatMap(({ path, resource, contactsOf }): Route[] => {
    const [read, write] = [[`${resource}.read`], [`${resource}.write`]];
    const one = `${path}/:contact`;
    return [
      {
        method: 'GET',
        path,
        scopes: read,
        answer: (call) => found([...contactsOf(call).values()].map(record)),
      },
      {
        method: 'POST',
        path,
        scopes: write,
        answer: (call) =>
          made(call.world, record(writeContact(call, contactsOf(call), call.world.newId()))),
      },
      {
        method: 'PUT',
        path: one,
        only: 'current',
        scopes: write,
        answer: (call) => {
          const contacts = contactsOf(call);
          return found(record(writeContact(call, contacts, findContact(call, contacts).id)));
        },
      },
      {
        method: 'DELETE',
        path: one,
        only: 'current',
        scopes: write,
        answer: (call) => {
          const contacts = contactsOf(call);
          const contact = findContact(call, contacts);
          contacts.delete(contact.id);
          return found(record(contact));
        },
      },
    ];
  }),
  {
    method: 'GET',
    path: '/properties/:property/contacts/:contact/tenant-action-url',
    only: 'current',
    scopes: ['properties.read'],
    answer: showTenantUrl,
  },
];

const TENANT = 1;

const contactInput = object(
  {
    type: oneOf(1, 2, 3, 4, 5, 6),
    name: filled,
    signee: flag,
    notify: flag,
    deliver: flag,
  },
  { email, phone: text },
);

/** Stores a contact under this id, replacing any that is there. */
function writeContact({ body, world }: Call, contacts: Contacts, id: number): Contact {
  const contact = { email: '', phone: '', ...contactInput(body, ''), id };
  const isReached = contact.email !== '' || !contact.deliver;
  if (world.variant.contacts === 'reachable' && !isReached) throw invalid('email', 'given');
  contacts.set(id, contact);
  return contact;
}

function findContact(call: Call, contacts: Contacts): Contact {
  return find([...contacts.values()], call.id('contact'), 'contact');
}

function showTenantUrl(call: Call): Answer {
  const contact = findContact(call, findProperty(call).contacts);
  if (contact.type !== TENANT) throw conflict('Only a tenant has this link.');
  return found(record({ url: `${call.world.authUrl}/tenant/${contact.id}` }));
}
