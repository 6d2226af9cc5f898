/**
 * Checks of how an inspection gets its contacts. Contacts of properties have checks of their own.
 */
import { check } from '../../engine/check.js';
import { recordsOf, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import * as contacts from '../contacts/stated.js';
import { all, answers, holds } from '../words/expect.js';

type SentContact = { readonly name: string };

type Loaded = {
  readonly lists: readonly Exchange[];
  readonly sent: readonly SentContact[];
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

export const loadsContacts = check(
  'inspections.contacts.loads',
  'auto_load_contacts includes the contacts of the property, each once and as it is there',
  ({ lists, sent }: Loaded) =>
    all(
      ...lists.flatMap((list) => [answers(list, 200), ...sent.map((one) => holdsWhole(list, one))]),
    ),
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
    all(
      answers(update, 200),
      holds(namesOf(ofProperty).includes(name), ofProperty, 'body', name, namesOf(ofProperty)),
    ),
);

/** The list has the contact exactly once, with every field that was sent. */
function holdsWhole(list: Exchange, sent: SentContact) {
  const index = namesOf(list).indexOf(sent.name);
  if (index < 0) return has(list, sent.name, true);
  const isOnce = namesOf(list).lastIndexOf(sent.name) === index;
  return all(
    holds(isOnce, list, 'body', `${sent.name} once`, namesOf(list)),
    ...Object.entries(sent).map(([field, value]) =>
      contacts.keeps(list, `${index}.${field}`, value),
    ),
  );
}

export function has(list: Exchange, name: string, wanted: boolean) {
  const names = namesOf(list);
  const expected = wanted ? name : `no ${name}`;
  return holds(names.includes(name) === wanted, list, 'body', expected, names);
}

function namesOf(list: Exchange): unknown[] {
  return recordsOf(list).map((contact) => valueAt(contact, 'name'));
}
