/** Faults by which a request about an item is refused but carried out. */
import { type Effect, family, row, through, within } from '../../fault.js';
import type { JsonObject } from '../../message.js';
import { changed, refusedAt, sentIn, text } from '../../words/refused-parts.js';
import { ITEMS, isItem, isRoom, walk } from '../../words/report-routes.js';

/** Rooms show an item for each refused attempt to add one. */
const itemsOf = (isWanting: (sent: JsonObject) => boolean): Effect =>
  refusedAt(`POST ${ITEMS}`, isWanting, (report, refused) =>
    walk(report, (room) => {
      if (!isRoom(room) || !Array.isArray(room['items'])) return;
      const own = refused.filter(({ request }) => request.path.endsWith(`/${room['id']}/items`));
      const ghosts = own.map((write, index) => {
        const { name, description, condition } = sentIn(write);
        const texts = { name: text(name), description: text(description) };
        const rest = { condition: text(condition), actions: [], attachments: [] };
        return { id: 8_000_000 + index, ...texts, ...rest };
      });
      room['items'].push(...ghosts);
    }),
  );

export const ITEMS_REFUSED = family(
  'items/refused',
  ...within(
    'earlier',
    ...through(
      'rooms/manage rooms/option-sets items/manage',
      row(
        'item-without-name',
        'ITM-014',
        'an item that is asked for without a name is refused and made',
        itemsOf((sent) => !sent['name']),
      ),
      row(
        'item-redescribed',
        'ITM-013 ITM-020',
        'a change of an item without a name is refused and describes it anew',
        changed(`PUT ${ITEMS}/{}`, isItem, 'description'),
      ),
    ),
  ),
);
