/** Faults of changing the name of a room. */
import { lastIdOf, records, refusing, set, writesTo } from '../../effects.js';
import { family, row, within } from '../../fault.js';
import { ofAnyParent } from '../../words/neighbours.js';
import { ROOMS, roomsSince, supply } from '../../words/report-routes.js';

export const ROOMS_RENAMED = family(
  'rooms',
  ...within(
    'earlier',
    row(
      'rename-name-optional',
      'ROO-016',
      'renaming needs no name',
      supply(`PUT ${ROOMS}/{}`, 'name', 'Room'),
    ),
    row(
      'rename-ignored',
      'ROO-017',
      'renaming changes nothing',
      records(`PUT ${ROOMS}/{}`, set('name.value', 'As it was')),
    ),
    row(
      'rename-empties',
      'ROO-018',
      'renaming empties the room',
      roomsSince((room, memory) => {
        const renamed = writesTo(memory, `PUT ${ROOMS}/{}`).map(({ request }) => lastIdOf(request));
        if (renamed.includes(Number(room['id']))) room['items'] = [];
      }),
    ),
    row(
      'rename-leaves-one-item',
      'ROO-018',
      'a renamed room keeps its first item alone',
      roomsSince((room, memory) => {
        const renamed = writesTo(memory, `PUT ${ROOMS}/{}`).map(({ request }) => lastIdOf(request));
        if (renamed.includes(Number(room['id'])) && Array.isArray(room['items']))
          room['items'] = room['items'].slice(0, 1);
      }),
    ),
    row(
      'rename-takes-option-set',
      'ROO-009',
      'a room that is renamed without its option set has none any more',
      roomsSince((room, memory) => {
        const bare = writesTo(memory, `PUT ${ROOMS}/{}`).filter(
          ({ request }) => !('option_set' in Object(request.json)),
        );
        if (bare.some(({ request }) => lastIdOf(request) === room['id'])) room['option_set'] = null;
      }),
    ),
    row(
      'room-of-any-inspection',
      'ROO-017',
      'a room is found under every inspection of the account',
      ofAnyParent(`PUT|DELETE ${ROOMS}/{}`, `POST ${ROOMS}`),
    ),
    row(
      'rename-answers-empty',
      'ROO-017',
      'the answer to renaming a room has no items',
      records(`PUT ${ROOMS}/{}`, set('items', [])),
    ),
    row(
      'fixed-name-refused',
      'ROO-019 ERR-006',
      'a fixed name is an error',
      refusing(`PUT ${ROOMS}/{}`, () => true, 409),
    ),
  ),
);
