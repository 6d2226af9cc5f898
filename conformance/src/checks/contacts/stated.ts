/** Checks of what the specification states about the contacts of a property. */

import { check, type Finding, ofForm } from '../../engine/check.js';
import { show } from '../../engine/problems.js';
import { idAt, idsOf, readJson, recordsOf, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { differences } from '../words/differences.js';
import { ANSWERS_WITH } from '../words/documented.js';
import {
  all,
  answers,
  eachRecordFits,
  equals,
  fits,
  holds,
  isNotOffered,
  ofEnabled,
  succeeds,
  unlessForbidden,
} from '../words/expect.js';
import { refusal } from '../words/kinds.js';
import { excludes, includes } from '../words/lists.js';
import { absoluteUrl, flag, integer, listOf, record, text } from '../words/types.js';

type Created = { readonly created: Exchange };

export const returnsIt = check(
  'contacts.create.returns-it',
  'a created contact comes back as sent and is listed',
  ({ created, sent, list }: Created & { sent: object; list: Exchange }) =>
    all(
      succeeds(created),
      ...Object.entries(sent).map(([field, value]) => keeps(created, field, value)),
      includes(list, idAt(created), 'body'),
    ),
);

const contact = record({
  id: integer,
  type: integer,
  name: text,
  email: text,
  phone: text,
  signee: flag,
  notify: flag,
  deliver: flag,
});

export const fields = ofForm(
  { of: ANSWERS_WITH.contact, schema: contact },
  check(
    'contacts.fields',
    'a contact has its eight fields with their types',
    ({ contacts }: { contacts: readonly Exchange[] }) => eachRecordFits(contacts, contact),
  ),
);

export const takesEveryType = check(
  'contacts.types',
  'each of the six types is kept',
  ({ created }: { created: readonly Exchange[] }) =>
    ofEnabled(created, (contact, index) =>
      isSuccess(contact) ? equals(contact, 'type', index + 1) : succeeds(contact),
    ),
);

const required = (id: string, field: string) => refusal(id, `creating without ${field} is refused`);

export const typeRequired = required('contacts.create.type-required', 'type');
export const nameRequired = required('contacts.create.name-required', 'name');
export const signeeRequired = required('contacts.create.signee-required', 'signee');
export const notifyRequired = required('contacts.create.notify-required', 'notify');
export const deliverRequired = required('contacts.create.deliver-required', 'deliver');

export const emailAndPhoneOptional = check(
  'contacts.create.email-and-phone-optional',
  'a contact needs neither email nor phone',
  ({ created }: Created) => succeeds(created),
);

export const isPlainArray = check(
  'contacts.list.plain-array',
  'the list is a plain array of contacts with their eight fields, and of none',
  ({ lists }: { lists: readonly Exchange[] }) =>
    all(...lists.flatMap((list) => [answers(list, 200), fits(list, listOf(contact))])),
);

export const updateReturnsIt = check(
  'contacts.update.returns-it',
  'an update changes every field of the contact and returns it',
  ({ update, list, sent }: { update: Exchange; list: Exchange; sent: object }) => {
    const place = String(idsOf(list).indexOf(idAt(update)));
    return all(
      answers(update, 200),
      ...Object.entries(sent).flatMap(([field, value]) => [
        keeps(update, field, value),
        keeps(list, `${place}.${field}`, value),
      ]),
    );
  },
);

export const onlyUnderItsProperty = refusal(
  'contacts.update.only-under-its-property',
  'a contact is not changed under a property that it does not belong to',
);

type Deleted = {
  readonly before: Exchange;
  readonly deletion: Exchange;
  readonly list: Exchange;
  /** The id of another contact of the same property, which must stay. */
  readonly other: number;
};

export const deleteReturnsIt = check(
  'contacts.delete.returns-it',
  'deleting a contact answers 200 with that contact, and it alone is then gone',
  ({ before, deletion, list, other }: Deleted) =>
    all(
      answers(deletion, 200),
      differences('contact', before, deletion, []),
      excludes(list, idAt(before), 'body'),
      includes(list, other, 'body'),
    ),
);

export const tenantUrl = check(
  'contacts.tenant-action-url',
  'tenant-action-url has an absolute url, for it leads out of the service',
  ({ link }: { link: Exchange }) =>
    unlessForbidden(link, () => all(answers(link, 200), fits(link, record({ url: absoluteUrl })))),
);

type Id = { readonly id: number };

type Unchanged = Record<'before' | 'update' | 'list', Exchange> &
  Id & { readonly ofInspection: readonly Exchange[] };

export const earlierCannotChange = check(
  'contacts.earlier.cannot-change',
  'a contact cannot be changed',
  ({ before, update, list, id, ofInspection }: Unchanged) => {
    const [name, now] = [before, list].map((one) => listedName(one, id));
    return all(
      isNotOffered(update),
      ...ofInspection.map(isNotOffered),
      holds(now === name, list, 'body', `${show(name)} as before`, now),
    );
  },
);

export const earlierCannotDelete = check(
  'contacts.earlier.cannot-delete',
  'a contact cannot be deleted',
  ({ deletion, list, id }: { deletion: Exchange; list: Exchange; id: number }) =>
    all(isNotOffered(deletion), includes(list, id, 'body')),
);

export const earlierHasNoTenantUrl = check(
  'contacts.earlier.no-tenant-action-url',
  'there is no tenant-action-url',
  ({ link }: { link: Exchange }) => isNotOffered(link),
);

/** The most digits a country calling code can have. */
const MOST_OF_COUNTRY = 3;

/**
 * The response shows the field of a contact as it was sent. A phone number may be written in
 * another form, with or without its country code.
 */
export function keeps(exchange: Exchange, path: string, sent: unknown): Finding {
  const got = valueAt(readJson(exchange), path);
  const isNumber = path.endsWith('phone') && typeof sent === 'string' && typeof got === 'string';
  if (!isNumber) return equals(exchange, path, sent);
  const [shown, given] = [got, sent].map(digitsOf) as [string, string]; // always two
  const isWithin = sent.startsWith('+') && given.length - shown.length <= MOST_OF_COUNTRY;
  // Without its zero a number of the country is no number, unless the country takes its place.
  const isCut = /^0\d/.test(sent) && shown === given && !/^\W*0/.test(got);
  const isSame = (!isCut && shown.endsWith(given)) || (isWithin && given.endsWith(shown));
  return holds(isSame, exchange, `body.${path}`, `the number ${sent}`, got);
}

function digitsOf(number: string): string {
  return number.replace(/\D/g, '').replace(/^0+/, '');
}

/** Returns the name that a list of contacts shows for an id. */
function listedName(list: Exchange, id: number): unknown {
  const index = idsOf(list).indexOf(id);
  return valueAt(recordsOf(list)[index], 'name');
}
