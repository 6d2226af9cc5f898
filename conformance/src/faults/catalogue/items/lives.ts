/** Faults by which items and actions change or disappear when something else is written. */
import { records, replies, set, writesTo } from '../../effects.js';
import { family, row, through, within } from '../../fault.js';
import type { Memory } from '../../memory.js';
import { isObject, type JsonObject } from '../../message.js';
import { to, UPDATE } from '../../words/inspection-routes.js';
import {
  emptyRooms,
  forgetAnswers,
  onceWritten,
  setAll,
  turnItems,
} from '../../words/lives-of-reports.js';
import { ACTIONS, ITEMS, isItem, REPORT, SECTIONS, walk } from '../../words/report-routes.js';

const ADD_ITEM = `POST ${ITEMS}, POST ${SECTIONS}/{}/items`;
const ADD_ACTION = `POST ${ITEMS}/{}/actions, POST ${SECTIONS}/{}/items/{}/actions`;

/** Whether the items of the room were reordered after the last update of this item. */
function isOrderedSince({ id }: JsonObject, memory: Memory): boolean {
  const writes = memory.writes.filter(({ isDone }) => isDone);
  const orders = new Set(writesTo(memory, `PUT ${ITEMS}`));
  const room = writes
    .map(({ request }) => request.path)
    .find((path) => path.endsWith(`/items/${id}`))
    ?.replace(/\/\d+$/, '');
  const ordered = writes.findLastIndex((one) => orders.has(one) && one.request.path === room);
  return ordered > writes.findLastIndex(({ request }) => request.path === `${room}/${id}`);
}

export const ITEMS_LIVES = family(
  'items/life',
  ...within(
    'earlier',
    row(
      'items-turned-by-deletion',
      'ITM-021',
      'the deletion of an item turns the order of those beside it',
      onceWritten(`DELETE ${ITEMS}/{}`, turnItems),
    ),
    ...through(
      'items/manage',
      row(
        'descriptions-lost-by-order',
        'ITM-013',
        'an order of the items takes their descriptions away',
        replies(REPORT, ({ json }, _request, memory) => {
          walk(json, (part) => {
            if (isItem(part) && isOrderedSince(part, memory)) set('description.value', '')(part);
          });
        }),
      ),
    ),
  ),
  ...through(
    'rooms/copy',
    ...within(
      'earlier',
      row(
        'copy-described-otherwise',
        'ITM-024',
        'the answer to a copy of an item shows another description than the report then does',
        records(`PUT ${ITEMS}/{}/copy`, set('description.value', 'As good as new')),
      ),
    ),
  ),
  ...through(
    'items/manage rooms/manage',
    ...within(
      'earlier',
      row(
        'actions-gone-with-item',
        'ITM-020',
        'a change of an item takes its actions away',
        records(`PUT ${ITEMS}/{}`, set('actions', [])),
      ),
    ),
  ),
  ...through(
    'reports/actions reports/attachments copies/from-property rooms/copy',
    row(
      'texts-lost-with-update',
      'ITM-013 SEC-035',
      'an update of an inspection takes the descriptions of its items away',
      onceWritten(UPDATE, setAll(isItem, 'description', '')),
    ),
    row(
      'conditions-lost-with-completion',
      'ITM-013 SEC-035',
      'completing an inspection takes the conditions of its items away',
      onceWritten(to('complete'), setAll(isItem, 'condition', '')),
    ),
    row(
      'items-gone-with-completion',
      'ITM-013 SEC-035',
      'completing an inspection empties its rooms',
      onceWritten(to('complete'), emptyRooms),
    ),
    row(
      'items-gone-with-update',
      'ITM-013 SEC-035',
      'an update of an inspection empties its rooms',
      onceWritten(UPDATE, emptyRooms),
    ),
    row(
      'actions-titled-alike',
      'ITM-034 ITM-036',
      'a new action gives its title to those before it',
      replies(ACTIONS, ({ json }, _request, memory) => {
        const [last] = writesTo(memory, ADD_ACTION).slice(-1);
        if (!Array.isArray(json) || !last) return;
        for (const action of json.filter(isObject))
          action['title'] = Object(last.request.json)['title'];
      }),
    ),
  ),
  ...through(
    'rooms/manage rooms/copy items/manage items/options rooms/option-sets',
    ...within(
      'earlier',
      row(
        'items-described-alike',
        'ITM-013',
        'a new item gives its description to all of the report',
        replies(REPORT, ({ json }, _request, memory) => {
          const [last] = writesTo(memory, ADD_ITEM).slice(-1);
          const value = Object(last?.request.json)['description'];
          if (value) setAll(isItem, 'description', value)(Object(json));
        }),
      ),
      row(
        'answers-forgotten',
        'ITM-013',
        'an order of the items forgets their answers',
        onceWritten(`PUT ${ITEMS}`, forgetAnswers),
      ),
    ),
  ),
);
