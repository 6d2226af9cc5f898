/** Faults by which rooms with equal names are taken for one. */
import { family, row, within } from '../../fault.js';
import { createdOnce, deletedTogether } from '../../words/namesakes.js';
import { ROOMS } from '../../words/report-routes.js';

export const ROOMS_NAMESAKES = family(
  'rooms/namesakes',
  ...within(
    'earlier',
    row(
      'created-once',
      'ROO-010',
      'a new room with a name that the report has already is answered with the older one',
      createdOnce(`POST ${ROOMS}`),
    ),
    row(
      'deleted-together',
      'ROO-010 ROO-021',
      'the deletion of a room deletes all of its name in the report',
      deletedTogether(ROOMS, 'rooms'),
    ),
  ),
);
