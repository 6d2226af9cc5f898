/** Rooms and items of which something is refused and done all the same. */
import { attemptsAt, lastIdOf, replies, set } from '../../effects.js';
import { type Effect, family, row, through, within } from '../../fault.js';
import type { Write } from '../../memory.js';
import { isGood, isObject, type Json, type JsonObject } from '../../message.js';
import { ITEMS, isItem, isRoom, REPORT, ROOMS, walk } from '../../words/report-routes.js';

const sentIn = ({ request }: Write): JsonObject => Object(request.json);

/** What was refused at such a route, in a report of the same inspection. */
const refusedAt = (
  route: string,
  isWanting: (sent: JsonObject) => boolean,
  show: (report: JsonObject, refused: readonly Write[]) => void,
): Effect =>
  replies(REPORT, (answer, { path }, memory) => {
    const refused = attemptsAt(memory, route).filter(
      (write) =>
        !write.isDone &&
        write.request.path.startsWith(path.replace(/report$/, 'rooms')) &&
        isWanting(sentIn(write)),
    );
    if (isGood(answer) && isObject(answer.json)) show(answer.json, refused);
  });

const BARE = { option_set: null, attachments: [] };
const text = (value: Json) => ({ value: value ?? '', editable: true });

/** Reports show a room for each attempt that was refused. */
const roomsOf = (isWanting: (sent: JsonObject) => boolean): Effect =>
  refusedAt(`POST ${ROOMS}`, isWanting, ({ rooms }, refused) => {
    const ghosts = refused.map((write, index) => {
      const { name, block_type = 'DETAILED' } = sentIn(write);
      return { ...BARE, id: 8_000_000 + index, name: text(name), block_type, items: [] };
    });
    if (Array.isArray(rooms)) rooms.push(...ghosts);
  });

/** Rooms show an item for each attempt that was refused there. */
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

/** Parts show what was sent in the last change of them that was refused for want of a name. */
const changed = (route: string, is: (part: JsonObject) => boolean, field: string): Effect =>
  refusedAt(
    route,
    (sent) => !sent['name'],
    (report, refused) =>
      walk(report, (part) => {
        const last = refused.findLast(
          ({ request }) => is(part) && lastIdOf(request) === part['id'],
        );
        if (last) set(`${field}.value`, sentIn(last)[field] ?? '')(part);
      }),
  );

const withoutSet = (type: string) => (sent: JsonObject) =>
  sent['block_type'] === type && !sent['option_set'];

export const ROOMS_REFUSED = family(
  'refused',
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
        'item-without-name',
        'ITM-014',
        'an item that is asked for without a name is refused and made',
        itemsOf((sent) => !sent['name']),
      ),
      row(
        'room-unnamed',
        'ROO-010 ROO-017',
        'a change of a room without a name is refused and takes its name away',
        changed(`PUT ${ROOMS}/{}`, isRoom, 'name'),
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
