/** Faults by which rooms and sections change or disappear when something else is written. */
import { alter, replies } from '../../effects.js';
import { family, row, through, within } from '../../fault.js';
import { to } from '../../words/inspection-routes.js';
import {
  emptyRooms,
  keepFirstRoom,
  onceWritten,
  setAll,
  turnRooms,
} from '../../words/lives-of-reports.js';
import { isItem, isRoom, ROOMS, UPLOAD, walk } from '../../words/report-routes.js';

const DELETE = `DELETE ${ROOMS}/{}`;

export const ROOMS_LIVES = family(
  'rooms/life',
  ...within(
    'earlier',
    row(
      'rooms-emptied-by-deletion',
      'ROO-021',
      'the deletion of a room empties those beside it',
      onceWritten(DELETE, emptyRooms),
    ),
    row(
      'rooms-turned-by-deletion',
      'ROO-021',
      'the deletion of a room turns the order of those beside it',
      onceWritten(DELETE, turnRooms),
    ),
    row(
      'rooms-gone-with-deletion',
      'ROO-021',
      'the deletion of a room leaves one of those beside it',
      onceWritten(DELETE, keepFirstRoom),
    ),
  ),
  ...through(
    'items/manage rooms/manage',
    ...within(
      'earlier',
      row(
        'actions-gone-with-room',
        'ROO-018',
        'a change of a room takes the actions of its items away',
        replies(`PUT ${ROOMS}/{}`, ({ json }) => {
          walk(json, (part) => {
            if (isItem(part)) part['actions'] = [];
          });
        }),
      ),
    ),
  ),
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
    'rooms/copy',
    ...within(
      'earlier',
      row(
        'copy-answers-other-conditions',
        'ROO-028',
        'the answer to a copy of a room shows other conditions than the report then does',
        replies(`PUT ${ROOMS}/{}/copy`, ({ json }, request) => {
          walk(json, (part) => {
            if (isItem(part))
              alter('condition.value', (value) => value && 'As good as new')(part, request);
          });
        }),
      ),
    ),
  ),
  ...through(
    'rooms/manage rooms/copy rooms/option-sets',
    ...within(
      'earlier',
      row(
        'set-named-otherwise',
        'ROO-010',
        'the answer to a new room shows its option set with another name',
        replies(`POST ${ROOMS}`, ({ json }, request) => {
          walk(json, (part) => {
            if (isRoom(part)) alter('option_set.name', (name) => `${String(name)}x`)(part, request);
          });
        }),
      ),
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
