/** Faults of `overwrite_ids` in the copy of a room. */
import { inputs, refusing, turn } from '../../effects.js';
import { family, row, within } from '../../fault.js';
import { ROOMS } from '../../words/report-routes.js';

const COPY_ROOM = `PUT ${ROOMS}/{}/copy`;

export const OVERWRITTEN = family(
  'rooms',
  ...within(
    'earlier',
    row(
      'overwrite-first-alone',
      'ROO-027',
      'of several overwrite_ids the first alone counts',
      inputs(
        COPY_ROOM,
        turn('room.overwrite_ids', (ids) => (Array.isArray(ids) ? ids.slice(0, 1) : ids)),
      ),
    ),
    row(
      'overwrite-last-alone',
      'ROO-027',
      'of several overwrite_ids the last alone counts',
      inputs(
        COPY_ROOM,
        turn('room.overwrite_ids', (ids) => (Array.isArray(ids) ? ids.slice(-1) : ids)),
      ),
    ),
    row(
      'overwrite-ids-null-refused',
      'GEN-015',
      'overwrite_ids may not be null',
      refusing(COPY_ROOM, ({ json }) => Object(Object(json)['room'])['overwrite_ids'] === null),
    ),
  ),
);
