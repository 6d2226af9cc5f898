/** Faults by which the order of a report changes when something else is written. */
import { replies } from '../../effects.js';
import { family, row, through, within } from '../../fault.js';
import { onceWritten, turnItems, turnRooms } from '../../words/lives-of-reports.js';
import { ACTIONS, ITEMS, ROOMS } from '../../words/report-routes.js';

export const REPORTS_LIVES = family(
  'reports/life',
  ...through(
    'items/manage rooms/manage',
    ...within(
      'earlier',
      row(
        'one-action-of-each-item',
        'REP-011',
        'an item has the action alone that it was given last',
        replies(ACTIONS, (answer) => {
          if (!Array.isArray(answer.json)) return;
          const last = new Map(answer.json.map((action) => [Object(action)['item_id'], action]));
          answer.json = [...last.values()];
        }),
      ),
    ),
  ),
  ...through(
    'rooms/manage rooms/copy items/manage items/options rooms/option-sets',
    ...within(
      'earlier',
      row(
        'rooms-turned-with-item',
        'REP-002',
        'a change of an item turns the order of the rooms',
        onceWritten(`PUT ${ITEMS}/{}`, turnRooms),
      ),
    ),
  ),
  ...through(
    'rooms/copy rooms/manage',
    ...within(
      'earlier',
      row(
        'items-turned-with-rooms',
        'REP-002',
        'an order of the rooms turns the items in them',
        onceWritten(`PUT ${ROOMS}`, turnItems),
      ),
    ),
  ),
);
