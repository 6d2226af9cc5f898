/** Checks of the base addresses, and of the user that a request acts for. */

import { check } from '../../engine/check.js';
import { idAt, readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { all, answers, equals, holds, succeeds } from '../words/expect.js';
import { includes } from '../words/lists.js';

export const belowBase = check(
  'general.addresses.below-base',
  'routes answer below the base address',
  ({ reads }: { readonly reads: readonly Exchange[] }) => all(...reads.map(succeeds)),
);

export const oauthBelowAuthAddress = check(
  'general.addresses.oauth-below-auth-address',
  'the authorize page and the token route answer below the authorization address',
  ({ authorize, token }: { authorize: Exchange; token: Exchange }) =>
    all(
      holds(
        authorize.response.status < 400,
        authorize,
        'status',
        'a page (below 400)',
        authorize.response.status,
      ),
      holds(isSuccess(token), token, 'status', 'success (2xx)', token.response.status),
    ),
);

type Profiles = {
  readonly one: Exchange;
  readonly other: Exchange;
  /** Whether the first profile shows an email address that only its user signs in with. */
  readonly isSignIn: boolean;
};

export const actsForTheUser = check(
  'general.addresses.acts-for-the-user',
  'two users of one application have two profiles',
  ({ one, other, isSignIn }: Profiles) => {
    const [email, shown] = [one, other].map((profile) => valueAt(readJson(profile), 'email'));
    const isOwn = !isSignIn || email === undefined || shown !== email;
    return all(
      succeeds(one),
      succeeds(other),
      holds(
        idAt(one) !== idAt(other),
        other,
        'body.id',
        `an id other than ${idAt(one)}`,
        idAt(other),
      ),
      holds(isOwn, other, 'body.email', 'an email other than that of the first user', shown),
    );
  },
);

export const revisionByAddress = check(
  'general.addresses.revision-by-address',
  'the current address knows meters, the earlier one XML, with the same token',
  ({
    meters,
    xml,
  }: {
    meters: readonly [Exchange, Exchange];
    xml: readonly [Exchange, Exchange];
  }) =>
    all(
      succeeds(meters[0]),
      answers(meters[1], 404),
      holds(!looksLikeXml(xml[0]), xml[0], 'body', 'JSON', xml[0].response.body),
      holds(looksLikeXml(xml[1]), xml[1], 'body', 'XML', xml[1].response.body),
    ),
);

export const sameRecords = check(
  'general.addresses.same-records',
  'a record made through one address is read through the other',
  ({ created, read }: { created: Exchange; read: Exchange }) =>
    all(
      answers(read, 200),
      equals(read, 'id', idAt(created)),
      equals(read, 'address', valueAt(readJson(created), 'address')),
    ),
);

export const sameContacts = check(
  'general.addresses.same-contacts',
  'a contact that is added through one address is listed through the other',
  ({ added, list }: { added: Exchange; list: Exchange }) =>
    all(answers(list, 200), includes(list, idAt(added), 'body')),
);

function looksLikeXml({ response }: Exchange): boolean {
  return response.body.trimStart().startsWith('<');
}
