/**
 * Checks of how an inspection gets its contacts. Contacts of properties have checks of their own.
 */
import { check } from '../../engine/check.js';
import { recordsOf, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import * as contacts from '../contacts/stated.js';
import { all, answers, holds } from '../words/expect.js';
import { plainForm } from '../words/kept.js';

type SentContact = { readonly name: string };

type Loaded = {
  readonly lists: readonly Exchange[];
  readonly sent: readonly SentContact[];
  /** The answers to adding them to the property, whose requests show that they were sent. */
  readonly added?: readonly Exchange[];
};

/** Declares a check that none of the named contacts of the property are in the lists. */
const loadsNone = (id: string, title: string) =>
  check(id, title, ({ lists, names }: { lists: readonly Exchange[]; names: readonly string[] }) =>
    all(
      ...lists.flatMap((list) => [
        answers(list, 200),
        ...names.map((name) => has(list, name, false)),
      ]),
    ),
  );

/** Declares a check that the lists hold each contact that was sent, once and whole. */
export const loads = (id: string, title: string) =>
  check(id, title, ({ lists, sent }: Loaded) =>
    all(
      ...lists.flatMap((list) => [answers(list, 200), ...sent.map((one) => holdsWhole(list, one))]),
    ),
  );

export const loadsContacts = loads(
  'inspections.contacts.loads',
  'auto_load_contacts includes the contacts of the property, each once and as it is there',
);
export const notWithFalse = loadsNone(
  'inspections.contacts.not-with-false',
  'auto_load_contacts false includes none',
);
export const earlierLoadsNothing = loadsNone(
  'inspections.contacts.earlier-loads-nothing',
  'auto_load_contacts has no effect',
);
export const offByDefault = loadsNone(
  'inspections.contacts.decided.off-by-default',
  'without it, with false and with null no contacts are included',
);

export const areCopies = check(
  'inspections.contacts.decided.are-copies',
  'a change of an included contact leaves that of the property',
  ({ update, ofProperty, name }: { update: Exchange; ofProperty: Exchange; name: string }) =>
    all(answers(update, 200), has(ofProperty, name, true)),
);

/** The list has the contact exactly once, with every field that was sent. */
function holdsWhole(list: Exchange, sent: SentContact) {
  const [name, names] = [plainForm('name', sent.name), plainNamesOf(list)];
  const index = names.indexOf(name);
  if (index < 0) return has(list, sent.name, true);
  const isOnce = names.lastIndexOf(name) === index;
  return all(
    holds(isOnce, list, 'body', `${sent.name} once`, namesOf(list)),
    ...Object.entries(sent).map(([field, value]) =>
      contacts.keeps(list, `${index}.${field}`, value),
    ),
  );
}

export function has(list: Exchange, name: string, wanted: boolean) {
  const isThere = plainNamesOf(list).includes(plainForm('name', name));
  const expected = wanted ? name : `no ${name}`;
  return holds(isThere === wanted, list, 'body', expected, namesOf(list));
}

/** The names in the form in which they are compared. */
function plainNamesOf(list: Exchange): unknown[] {
  return namesOf(list).map((name) => plainForm('name', name));
}

function namesOf(list: Exchange): unknown[] {
  return recordsOf(list).map((contact) => valueAt(contact, 'name'));
}
