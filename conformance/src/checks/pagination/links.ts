/** Checks of where the links of a list lead. */
import { check, type Finding } from '../../engine/check.js';
import { idsOf } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { all, fits, holds, metBecause, succeeds } from '../words/expect.js';
import { alike } from '../words/kinds.js';
import { list, record } from '../words/types.js';

/**
 * A page and the response to a link to that page; undefined where every link equals the original
 * request.
 */
type Followed = { readonly list: Exchange; readonly again: Exchange | undefined };

export const leadsToItsPage = check(
  'pagination.self-leads-back',
  'a link leads to the records of the page it is named for, of the list that was asked for',
  ({ list, again }: Followed) =>
    again ? showsTheSame(again, list) : metBecause('every link is the request itself'),
);

export const leadsToItsInspections = alike(
  'pagination.inspections.self-leads-back',
  leadsToItsPage,
);

export const canBeFollowed = check(
  'pagination.recorded.links-can-be-followed',
  'in every list of the run links that lead to another path of the service than was asked for lead to a list',
  ({ again }: Pick<Followed, 'again'>) =>
    again
      ? all(succeeds(again), fits(again, record({ data: list })))
      : metBecause('no link leads to another path'),
);

function showsTheSame(again: Exchange, list: Exchange): Finding {
  const [got, expected] = [idsOf(again).join(', '), idsOf(list).join(', ')];
  return all(
    succeeds(again),
    holds(got === expected, again, 'body.data', `the records of ${list.id}: ${expected}`, got),
  );
}
