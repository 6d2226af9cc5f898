/** Faults by which a request about a room is refused but carried out. */
import { type Effect, family, row, through, within } from '../../fault.js';
import type { JsonObject } from '../../message.js';
import { changed, refusedAt, sentIn, text } from '../../words/refused-parts.js';
import { isRoom, ROOMS } from '../../words/report-routes.js';

const BARE = { option_set: null, attachments: [] };

/** Reports show a room for each refused attempt to add one. */
const roomsOf = (isWanting: (sent: JsonObject) => boolean): Effect =>
  refusedAt(`POST ${ROOMS}`, isWanting, ({ rooms }, refused) => {
    const ghosts = refused.map((write, index) => {
      const { name, block_type = 'DETAILED' } = sentIn(write);
      return { ...BARE, id: 8_000_000 + index, name: text(name), block_type, items: [] };
    });
    if (Array.isArray(rooms)) rooms.push(...ghosts);
  });

const withoutSet = (type: string) => (sent: JsonObject) =>
  sent['block_type'] === type && !sent['option_set'];

export const ROOMS_REFUSED = family(
  'rooms/refused',
  ...within(
    'earlier',
    ...through(
      'rooms/manage rooms/option-sets items/manage',
      row(
        'room-without-name',
        'ROO-011',
        'a room that is asked for without a name is refused and made',
        roomsOf((sent) => !sent['name']),
      ),
      row(
        'room-without-type',
        'ROO-012',
        'a room that is asked for without a block type is refused and made',
        roomsOf((sent) => !sent['block_type']),
      ),
      row(
        'simplified-without-set',
        'ROO-013',
        'a SIMPLIFIED room that is asked for without an option set is refused and made',
        roomsOf(withoutSet('SIMPLIFIED')),
      ),
      row(
        'scale-without-set',
        'ROO-014',
        'a SCALE room that is asked for without an option set is refused and made',
        roomsOf(withoutSet('SCALE')),
      ),
      row(
        'room-unnamed',
        'ROO-010 ROO-017',
        'a change of a room without a name is refused and takes its name away',
        changed(`PUT ${ROOMS}/{}`, isRoom, 'name'),
      ),
    ),
  ),
);
