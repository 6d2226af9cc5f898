/** Faults by which the inspections of a property have the reports of each other. */
import { replies, writesTo } from '../../effects.js';
import { type Effect, family, row, through } from '../../fault.js';
import { isObject, type Json } from '../../message.js';
import { CREATE } from '../../words/inspection-routes.js';
import { COPY, ITEMS, REPORT, SECTIONS } from '../../words/report-routes.js';

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

export const PROPERTIES_REPORTS = family(
  'properties/reports',
  ...through(
    'self-service/create',
    row(
      'shared-by-templates',
      'PRP-044',
      'all reports that were made from templates have the items that were added to one of them',
      sharedByTemplates,
    ),
  ),
  row(
    'reset-empties-others',
    'PRP-044',
    'a copy in the mode reset removes the rooms of other reports as well',
    replies(REPORT, ({ json }, { path }, memory) => {
      const reset = writesTo(memory, COPY).filter(
        ({ request }) => Object(request.json)['mode'] === 'reset',
      );
      const own = path.replace(/report$/, '');
      const isOther = reset.some(({ request }) => !request.path.startsWith(own));
      if (isOther && isObject(json)) json['rooms'] = [];
    }),
  ),
);
