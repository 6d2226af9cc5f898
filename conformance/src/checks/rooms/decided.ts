/** Checks of what Lintel decided about rooms and option sets where the specification is silent. */
import { check } from '../../engine/check.js';
import { readJson, recordsOf, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { itemsOf, roomsOf } from '../reports/content.js';
import { all, answers, equals, fits, holds } from '../words/expect.js';
import { eachShows, refusal } from '../words/kinds.js';
import { list as array, flag, integer, listOf, record, text } from '../words/types.js';

export const notInCurrent = check(
  'rooms.decided.not-in-current',
  'the current revision does not offer the routes without /v2',
  ({ attempt }: { attempt: Exchange }) => answers(attempt, 404),
);

/** All options of the sets of one block type have this type. */
const optionsAre = (id: string, type: string, kind: 'string' | 'number') =>
  check(id, `the options of ${type} sets are ${kind}s`, ({ list }: Listed) => {
    const sets = recordsOf(list).filter((set) => valueAt(set, 'block_type') === type);
    const options = sets.flatMap((set) => valueAt(set, 'options'));
    const isSo = options.length > 0 && options.every((option) => typeof option === kind);
    return holds(isSo, list, 'body.options', `${kind}s`, options);
  });

type Listed = { readonly list: Exchange };

export const questionTexts = optionsAre('rooms.decided.question-texts', 'SIMPLIFIED', 'string');
export const allowedIntegers = optionsAre('rooms.decided.allowed-integers', 'SCALE', 'number');

export const listsOptionSets = check(
  'rooms.decided.option-sets',
  'GET /option-sets lists id, name, block_type, editable and options',
  ({ list }: Listed) =>
    all(
      answers(list, 200),
      fits(
        list,
        listOf(
          record({ id: integer, name: text, block_type: text, editable: flag, options: array }),
        ),
      ),
    ),
);

export const ignoredElsewhere = eachShows(
  'rooms.decided.ignored-elsewhere',
  'an option set sent for another block type is ignored',
);
export const setUnknown = refusal(
  'rooms.decided.set-unknown',
  'an option set that is unknown or of another block type is refused',
);
export const typeOutside = refusal(
  'rooms.decided.type-outside',
  'a block type outside the eight named ones is refused',
);

/** A report whose content was created in an earlier inspection, except for its last room. */
type Continued = { readonly continued: Exchange };

export const namesFixed = check(
  'items.decided.names-fixed-when-continued',
  'names taken over are fixed, names of what is added are editable',
  ({ continued }: Continued) => {
    const flags = roomsOf(continued).map((room) => valueAt(room, 'name.editable'));
    const isSo = flags.length > 1 && flags.every((one, index) => one === index >= flags.length - 1);
    return holds(isSo, continued, 'body.rooms.name.editable', 'only the last is editable', flags);
  },
);

export const textsEditable = check(
  'items.decided.texts-editable',
  'description and condition are editable in every inspection, but not in KEYS and MANUALS',
  ({ reports }: { reports: readonly Exchange[] }) =>
    all(
      ...reports.flatMap((report) =>
        roomsOf(report).flatMap((room, index) => {
          const isFixed = ['KEYS', 'MANUALS'].includes(String(valueAt(room, 'block_type')));
          return itemsOf(room).flatMap((item) => {
            const place = `body.rooms.${index}.items`;
            const description = valueAt(item, 'description.editable');
            const condition = valueAt(item, 'condition.editable');
            return [
              holds(description === true, report, place, 'an editable description', description),
              holds(condition === !isFixed, report, place, `editable: ${!isFixed}`, condition),
            ];
          });
        }),
      ),
    ),
);

export const orderComplete = refusal(
  'items.decided.order-complete',
  'an order that does not hold every id exactly once is refused',
);

export const orderStays = check(
  'items.decided.order-stays',
  'a refused order leaves the order',
  ({ before, after }: { before: Exchange; after: Exchange }) =>
    equals(after, 'rooms', valueAt(readJson(before), 'rooms')),
);
