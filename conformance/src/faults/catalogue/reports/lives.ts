/** Reports whose order changes with something else that is written. */
import { family, row, through, within } from '../../fault.js';
import { onceWritten, turnRooms } from '../../words/lives-of-reports.js';
import { ITEMS } from '../../words/report-routes.js';

export const REPORTS_LIVES = family(
  'life',
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
);
