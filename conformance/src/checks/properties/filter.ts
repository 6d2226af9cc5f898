/** Checks of the filters of the property list. */
import { check } from '../../engine/check.js';
import { idsOf, recordsOf, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { all, holds, metBecause, succeeds } from '../words/expect.js';
import { excludes, includes } from '../words/lists.js';

type Listed = { readonly list: Exchange };
/** Searches that must find the property, and searches that must not. */
type Found = {
  readonly lists: readonly Exchange[];
  readonly others: readonly Exchange[];
  readonly id: number;
};

export const byAddress = check(
  'properties.filter.address',
  'line1, line2, the city, the county and the postcode each find the property, or the whole address does',
  // A server may compare only the whole address, and the specification does not show how its parts
  // are joined.
  ({ lists, whole, others, id }: Found & { whole: readonly Exchange[] }) =>
    findsOnly(whole.some((list) => idsOf(list).includes(id)) ? [] : lists, others, id),
);

export const byEveryWord = check(
  'properties.filter.every-word',
  'words of different parts of the address find it, in any letter case',
  ({ lists, others, id }: Found) => findsOnly(lists, others, id),
);

type OfClient = Listed & { readonly other: number; readonly client: number };

export const byClient = check(
  'properties.filter.client',
  'client_id keeps the properties of that client and no others',
  ({ list, own, other, client }: OfClient & { own: number }) =>
    all(includes(list, own), keepsClient({ list, other, client })),
);

export const byClientAtAddress = check(
  'properties.filter.client-at-address',
  'beside an address client_id keeps out the properties of other clients as well, and the address those of other places, where both are taken',
  ({ list, other, client, elsewhere }: OfClient & { elsewhere: number | undefined }) =>
    isRefusal(list)
      ? metBecause(
          'client_id and address together are refused, and whether they combine is not shown',
        )
      : all(
          keepsClient({ list, other, client }),
          ...(elsewhere === undefined ? [] : [excludes(list, elsewhere)]),
        ),
);

export const byClientOnPages = check(
  'properties.filter.client-on-pages',
  'client_id keeps out the properties of other clients on a later page as well',
  ({ list, other, client }: OfClient) =>
    isSuccess(list) ? keepsClient({ list, other, client }) : metBecause('there is no later page'),
);

export const byClientSince = check(
  'properties.filter.client-since',
  'client_id finds a property that was given to that client by an update',
  ({ list, own, client }: Pick<OfClient, 'list' | 'client'> & { own: number }) =>
    all(includes(list, own), isOfClient(list, client)),
);

export const byClientOfNothing = check(
  'properties.filter.client-of-nothing',
  'client_id of a client without properties keeps no property of another client',
  ({ list, client }: Pick<OfClient, 'list' | 'client'>) =>
    isSuccess(list) ? isOfClient(list, client) : metBecause('the server knows no such client'),
);

export const allMustMatch = check(
  'properties.filter.all-must-match',
  'a property is listed only when every filter fits it',
  ({ list, own, other }: Listed & { own: number; other: number }) =>
    all(includes(list, own), excludes(list, other)),
);

export const unknownIgnored = check(
  'properties.filter.unknown-ignored',
  'an unknown query parameter changes nothing',
  ({ list, plain }: Listed & { plain: Exchange }) =>
    all(succeeds(list), holds(sameIds(list, plain), list, 'body.data', ids(plain), idsOf(list))),
);

function keepsClient({ list, other, client }: OfClient) {
  return all(excludes(list, other), isOfClient(list, client));
}

function isOfClient(list: Exchange, client: number) {
  const clients = recordsOf(list).map((record) => valueAt(record, 'client.id'));
  const isSo = clients.every((id) => id === client);
  return holds(isSo, list, 'body.data.client.id', String(client), clients);
}

function findsOnly(lists: readonly Exchange[], others: readonly Exchange[], id: number) {
  return all(
    ...lists.map((list) => includes(list, id)),
    ...others.map((other) => excludes(other, id)),
  );
}

function sameIds(one: Exchange, other: Exchange): boolean {
  return ids(one) === ids(other);
}

function ids(list: Exchange): string {
  return idsOf(list).join(', ');
}
