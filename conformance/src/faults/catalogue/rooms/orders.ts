/** Faults of the order of rooms. */
import { lastIdOf, replies, writesTo } from '../../effects.js';
import { family, row, within } from '../../fault.js';
import { isObject } from '../../message.js';
import { firstTwo, storedAs, swappedOnce } from '../../words/orders.js';
import {
  backwards,
  lastOf,
  ofReport,
  orderedOnce,
  REPORT,
  ROOMS,
} from '../../words/report-routes.js';

export const ROOMS_ORDERED = family(
  'rooms',
  ...within(
    'earlier',
    row(
      'order-not-returned',
      'ROO-022',
      'ordering rooms returns them backwards',
      backwards(`PUT ${ROOMS}`),
    ),
    row(
      'order-not-kept',
      'ROO-023',
      'an order of rooms is not kept',
      ofReport((list) => [...list].sort((a, b) => Number(Object(a).id) - Number(Object(b).id))),
    ),
    row(
      'order-swaps-two',
      'ROO-023',
      'an order of rooms swaps only the first room that stands elsewhere',
      storedAs(`PUT ${ROOMS}`, swappedOnce),
    ),
    row(
      'order-of-first-two',
      'ROO-023',
      'of an order of rooms only the first two places count',
      storedAs(`PUT ${ROOMS}`, firstTwo),
    ),
    row('ordered-once', 'ROO-023', 'rooms are ordered once', orderedOnce(`PUT ${ROOMS}`)),
    row(
      'rename-moves',
      'ROO-023',
      'a renamed room comes last',
      replies(REPORT, ({ json }, _request, memory) => {
        if (!isObject(json)) return;
        for (const { request } of writesTo(memory, `PUT ${ROOMS}/{}`))
          json['rooms'] = lastOf(json['rooms'], lastIdOf(request));
      }),
    ),
  ),
);
