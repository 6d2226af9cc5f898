/** Rooms and sections that change or go with something else that is written. */
import { family, row, through, within } from '../../fault.js';
import { to } from '../../words/inspection-routes.js';
import { keepFirstRoom, onceWritten, setAll } from '../../words/lives-of-reports.js';
import { isRoom, ROOMS, UPLOAD } from '../../words/report-routes.js';

export const ROOMS_LIVES = family(
  'life',
  ...through(
    'reports/attachments copies/from-property rooms/copy',
    row(
      'rooms-named-by-upload',
      'ROO-010 SEC-013',
      'an upload renames the rooms of the report',
      onceWritten(UPLOAD, setAll(isRoom, 'name', 'note.txt')),
    ),
    row(
      'rooms-gone-with-completion',
      'ROO-010 SEC-013',
      'completing an inspection leaves it the first of its rooms',
      onceWritten(to('complete'), keepFirstRoom),
    ),
  ),
  ...through(
    'rooms/manage rooms/copy',
    ...within(
      'earlier',
      row(
        'siblings-renamed',
        'ROO-010',
        'a change of the name of a room renames those beside it',
        onceWritten(`PUT ${ROOMS}/{}`, setAll(isRoom, 'name', 'Renamed kitchen')),
      ),
    ),
  ),
);
