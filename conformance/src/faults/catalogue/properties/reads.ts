/** Faults of reading and searching properties after updates, and of what belongs to them. */
import { asks, type Change, refusing, replies, writesTo } from '../../effects.js';
import { type Effect, family, row } from '../../fault.js';
import { isObject, type JsonObject } from '../../message.js';
import { LIST, READ, to } from '../../words/inspection-routes.js';
import { REPORT } from '../../words/report-routes.js';
import { changes, overlooksChanged } from '../../words/searches.js';

export const PROPERTIES_READS = [
  ...family(
    'properties/found',
    row(
      'property-before-it-moved',
      'PRP-024',
      'a property is not found by an address it was given later',
      overlooksChanged('GET /properties', 'address', 'PUT /properties/{}', changes('address')),
    ),
    row(
      'property-by-its-first-client',
      'PRP-023',
      'a property is not found by a client it was given later',
      overlooksChanged('GET /properties', 'client_id', 'PUT /properties/{}', changes('client')),
    ),
    row(
      'client-of-nothing',
      'PRP-023',
      'a client without properties lists those of all',
      asks('GET /properties', ({ query, headers }, memory) => {
        const isOfSomething = writesTo(memory, 'POST /properties').some(
          ({ request, json }) =>
            request.headers['authorization'] === headers['authorization'] &&
            String(Object(Object(json)['client'])['id']) === query.get('client_id'),
        );
        if (!isOfSomething) query.delete('client_id');
      }),
    ),
  ),
  ...family(
    'properties/later',
    row(
      'finished-gone',
      'PRP-044',
      'an inspection is not found once it is completed',
      replies(READ, (answer, { path }, memory) => {
        const isFinished = writesTo(memory, to('complete')).some(
          ({ request }) => request.path === `${path}/complete`,
        );
        if (isFinished) answer.status = 404;
      }),
    ),
    row(
      'unlisted-with-property',
      'PRP-044',
      'a change of a property takes its inspections out of lists',
      replies(LIST, ({ json }, _request, memory) => {
        const changed = writesTo(memory, 'PUT /properties/{}').map(
          ({ json: of }) => Object(of)['id'],
        );
        if (!isObject(json) || !Array.isArray(json['data'])) return;
        json['data'] = json['data'].filter(
          (entry) => !changed.includes(Object(Object(entry)['property'])['id']),
        );
      }),
    ),
  ),
  ...family(
    'properties',
    row(
      'completed-gone',
      'PRP-044',
      'the report of a completed inspection is gone',
      refusing(
        REPORT,
        ({ path }, memory) =>
          writesTo(memory, to('complete')).some(({ request }) =>
            path.startsWith(request.path.replace('complete', '')),
          ),
        404,
      ),
    ),
    row(
      'cancelled-emptied',
      'PRP-044',
      'cancelling empties the report',
      ofCancelled((report) => {
        report['rooms'] = [];
      }),
    ),
    row(
      'cancelled-without-items',
      'PRP-044',
      'cancelling takes the items out of the report',
      ofCancelled((report) => {
        for (const room of roomsOf(report)) {
          if ('item_order' in room) room['item_order'] = [];
          room['items'] = Array.isArray(room['items']) ? [] : {};
        }
      }),
    ),
    row(
      'cancelled-unanswered',
      'PRP-044',
      'cancelling clears the conditions in the report',
      ofCancelled((report) => {
        for (const item of roomsOf(report).flatMap(itemsIn)) delete item['condition'];
      }),
    ),
  ),
];

/** Alters the reports of cancelled inspections. */
function ofCancelled(change: Change): Effect {
  return replies(REPORT, ({ json }, request, memory) => {
    const own = request.path.replace(/report$/, 'cancel');
    const isCancelled = writesTo(memory, to('cancel')).some(
      ({ request: { path } }) => path === own,
    );
    if (isCancelled && isObject(json)) change(json, request);
  });
}

function roomsOf({ rooms }: JsonObject): JsonObject[] {
  return Array.isArray(rooms) ? rooms.filter(isObject) : [];
}

function itemsIn({ items }: JsonObject): JsonObject[] {
  return Object.values(items ?? {}).filter(isObject);
}
