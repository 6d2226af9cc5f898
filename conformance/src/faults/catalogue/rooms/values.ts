/** Faults by which rooms keep other values than those sent. */
import { records, set } from '../../effects.js';
import { family, row, within } from '../../fault.js';
import { isObject, type Json, type JsonObject } from '../../message.js';
import { sinceCopies } from '../../words/copies.js';
import { onceWritten } from '../../words/lives-of-reports.js';
import { ITEMS, isRoom, ROOMS } from '../../words/report-routes.js';
import { ofPlace } from '../../words/texts.js';

const nameOf = (room: Json) => Object(Object(room)['name'])['value'];

/** Moves the items of rooms with equal names into the first of them. */
function joinNamesakes(report: JsonObject): void {
  const { rooms } = report;
  if (!Array.isArray(rooms)) return;
  const named = [...Map.groupBy(rooms.filter(isObject), nameOf).values()];
  report['rooms'] = named.map(([first, ...others]) => ({
    ...first,
    items: [first, ...others].flatMap((room) => itemsIn(room)),
  }));
}

function itemsIn(room: JsonObject | undefined): Json[] {
  const items = room?.['items'];
  return Array.isArray(items) ? items : [];
}

export const ROOMS_VALUES = [
  ...family(
    'rooms/part',
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
      row(
        'room-copy-without-set',
        'ROO-006',
        'a room that is made by a copy has no option set',
        records(`PUT ${ROOMS}/{}/copy`, set('option_set', null)),
      ),
      row(
        'copy-into-namesake',
        'ROO-024 ITM-025',
        'a copy by a name that a room has already goes into that room',
        onceWritten(`PUT ${ROOMS}/{}/copy, PUT ${ITEMS}/{}/copy`, joinNamesakes),
      ),
    ),
  ),
  ...family(
    'rooms/texts',
    ...within('earlier', ...ofPlace('room', 'ROO-010', 'POST /inspections/{}/rooms')),
  ),
];
