/** The links of lists that are filtered. */
import { check, type Finding } from '../../engine/check.js';
import { idsOf } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { all, holds, met, succeeds } from '../words/expect.js';
import { alike } from '../words/kinds.js';

/** A filtered list, and what its link to itself leads to; the link may be null. */
type Followed = { readonly list: Exchange; readonly again: Exchange | undefined };

export const selfLeadsBack = check(
  'pagination.self-leads-back',
  'the self link of a filtered list leads to the same records',
  ({ list, again }: Followed) => (again ? showsTheSame(again, list) : met),
);

export const selfOfInspectionsLeadsBack = alike(
  'pagination.inspections.self-leads-back',
  selfLeadsBack,
);

function showsTheSame(again: Exchange, list: Exchange): Finding {
  const [got, expected] = [idsOf(again).join(', '), idsOf(list).join(', ')];
  return all(
    succeeds(again),
    holds(got === expected, again, 'body.data', `the records of ${list.id}: ${expected}`, got),
  );
}
