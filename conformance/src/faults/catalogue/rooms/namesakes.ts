/** Faults by which rooms and sections with equal names are taken for one. */
import { family, row, within } from '../../fault.js';
import type { Json } from '../../message.js';
import { createdOnce, deletedTogether } from '../../words/namesakes.js';
import { ofReport, ROOMS } from '../../words/report-routes.js';

const nameOf = (room: Json) => Object(Object(room)['name'])['value'];
const isNamedAs = (room: Json) => (other: Json) => nameOf(other) === nameOf(room);

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
  ...within(
    'current',
    row(
      'older-gone',
      'SEC-013',
      'a new section takes the place of the one that has its name',
      ofReport((sections) =>
        sections.filter((one, index) => sections.findLastIndex(isNamedAs(one)) === index),
      ),
    ),
  ),
);
