/** Faults by which an order of items is stored in part. */
import { family, row, within } from '../../fault.js';
import { firstTwo, storedAs, swappedOnce } from '../../words/orders.js';
import { ITEMS } from '../../words/report-routes.js';

export const ITEMS_ORDERED = family(
  'items',
  ...within(
    'earlier',
    row(
      'item-order-swaps-two',
      'ITM-023',
      'an order of items swaps only the first item that stands elsewhere',
      storedAs(`PUT ${ITEMS}`, swappedOnce),
    ),
    row(
      'item-order-of-first-two',
      'ITM-023',
      'of an order of items only the first two places count',
      storedAs(`PUT ${ITEMS}`, firstTwo),
    ),
  ),
);
