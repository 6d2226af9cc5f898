/** Checks of what Lintel decided about contacts where the specification is silent. */
import { check } from '../../engine/check.js';
import { idsOf, readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { shapeOf } from '../../net/mark.js';
import { differences } from '../words/differences.js';
import { all, answers, equals, holds, succeeds } from '../words/expect.js';
import { refusal } from '../words/kinds.js';
import { secretPart } from '../words/secret-part.js';

export const emptyWhenLeftOut = check(
  'contacts.decided.empty-when-left-out',
  'email and phone are empty when left out or null',
  ({ contacts }: { contacts: readonly Exchange[] }) =>
    all(
      ...contacts.flatMap((contact) => [
        succeeds(contact),
        equals(contact, 'email', ''),
        equals(contact, 'phone', ''),
      ]),
    ),
);

export const typeOutsideRefused = refusal(
  'contacts.decided.type-outside-refused',
  'a type outside 1 to 6 is refused',
);

export const emailFormRefused = refusal(
  'contacts.decided.email-form-refused',
  'an email without the form of an address is refused',
);

export const updateIsPartial = check(
  'contacts.decided.update-partial',
  'an update changes only the fields in its body',
  ({ before, update }: { before: Exchange; update: Exchange }) =>
    all(answers(update, 200), differences('contact', before, update, ['phone'])),
);

export const oldestFirst = check(
  'contacts.decided.oldest-first',
  'contacts are listed in the order of their creation',
  ({ list, ids }: { list: Exchange; ids: readonly number[] }) =>
    holds(idsOf(list).join() === ids.join(), list, 'body', ids.join(', '), idsOf(list)),
);

export const emailNotDemanded = check(
  'contacts.decided.email-not-demanded',
  'notify and deliver need no email',
  ({ created }: { created: Exchange }) => succeeds(created),
);

export const tenantUrlsDiffer = check(
  'contacts.decided.tenant-urls-differ',
  'the urls of two tenants are whole, long and have nothing guessable in common',
  ({ links, again }: { links: readonly Exchange[]; again: Exchange }) => {
    const urls = links.map((link) => String(valueAt(readJson(link), 'url')));
    return all(
      ...links.map((link, index) =>
        holds(URL.canParse(urls[index] ?? ''), link, 'body.url', 'an absolute URL', urls[index]),
      ),
      ...links.map((link, index) =>
        holds(
          shapeOf(secretPart(urls[index] ?? '')).length >= 16,
          link,
          'body.url',
          'a secret part of at least 16 characters',
          urls[index],
        ),
      ),
      holds(new Set(urls).size === urls.length, again, 'body.url', 'different URLs', urls),
      equals(again, 'url', urls[0]),
    );
  },
);

export const onlyForTenants = check(
  'contacts.decided.url-only-for-tenants',
  'another kind of contact has no tenant-action-url',
  ({ link }: { link: Exchange }) => answers(link, 404),
);
