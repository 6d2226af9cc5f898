/** Values of rooms that are kept otherwise than they were sent. */
import { family, row, within } from '../../fault.js';
import { sinceCopies } from '../../words/copies.js';
import { isRoom, ROOMS } from '../../words/report-routes.js';
import { ofPlace } from '../../words/texts.js';

export const ROOMS_VALUES = [
  ...family(
    'part',
    ...within(
      'earlier',
      row(
        'room-copy-moves',
        'ROO-024 ROO-025 ROO-026',
        'a copied room is left without items',
        sinceCopies(ROOMS, (part, ids) => {
          if (isRoom(part) && ids.includes(Number(part['id']))) part['items'] = [];
        }),
      ),
    ),
  ),
  ...family(
    'texts',
    ...within('earlier', ...ofPlace('room', 'ROO-010', 'POST /inspections/{}/rooms')),
  ),
];
