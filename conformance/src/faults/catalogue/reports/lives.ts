/** Faults by which the order of a report changes when something else is written. */
import { replies, writesTo } from '../../effects.js';
import { type Effect, family, row, through, within } from '../../fault.js';
import { isObject, type Json } from '../../message.js';
import { CREATE } from '../../words/inspection-routes.js';
import { onceWritten, turnRooms } from '../../words/lives-of-reports.js';
import { ACTIONS, ITEMS, REPORT, SECTIONS } from '../../words/report-routes.js';

/** Reports that were made from templates also show the items that were added to one of them. */
const sharedByTemplates: Effect = replies(REPORT, ({ json }, { path }, memory) => {
  const templated = writesTo(memory, CREATE)
    .filter(({ request }) => Object(request.json)['self_servicer'])
    .map((made) => `/inspections/${Object(made.json)['id']}/`);
  const isOf = (one: string) => templated.find((inspection) => one.includes(inspection));
  const others = writesTo(memory, `POST ${ITEMS}, POST ${SECTIONS}/{}/items`).filter(
    ({ request, isDone }) => isDone && isOf(request.path) && isOf(request.path) !== isOf(path),
  );
  const [room] = isOf(path) ? listIn(json) : [];
  if (!isObject(room)) return;
  const items = room['items'];
  for (const { json: item } of others)
    if (Array.isArray(items)) items.push(item);
    else if (isObject(items)) items[String(Object(item)['uuid'])] = item;
});

const listIn = (report: Json): readonly Json[] => {
  const rooms = Object(report)['rooms'];
  return Array.isArray(rooms) ? rooms : [];
};

export const REPORTS_LIVES = family(
  'reports/life',
  ...through(
    'self-service/create',
    row(
      'shared-by-templates',
      'PRP-044',
      'all reports that were made from templates have the items that were added to one of them',
      sharedByTemplates,
    ),
  ),
  ...through(
    'items/manage rooms/manage',
    ...within(
      'earlier',
      row(
        'one-action-of-each-item',
        'REP-011',
        'an item has the action alone that it was given last',
        replies(ACTIONS, (answer) => {
          if (!Array.isArray(answer.json)) return;
          const last = new Map(answer.json.map((action) => [Object(action)['item_id'], action]));
          answer.json = [...last.values()];
        }),
      ),
    ),
  ),
  ...through(
    'rooms/manage rooms/copy items/manage items/options rooms/option-sets',
    ...within(
      'earlier',
      row(
        'rooms-turned-with-item',
        'REP-002',
        'a change of an item turns the order of the rooms',
        onceWritten(`PUT ${ITEMS}/{}`, turnRooms),
      ),
    ),
  ),
);
