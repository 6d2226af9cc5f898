/** Faults by which a contact is created although its request was refused. */
import { attemptsAt, matcher } from '../../effects.js';
import { type Effect, family, row, through } from '../../fault.js';
import { isGood, type JsonObject } from '../../message.js';

/** Lists of contacts and reports show the contacts that were refused on the route. */
const refusedBelow = (
  create: string,
  read: string,
  show: (json: unknown, ghosts: readonly JsonObject[]) => void,
): Effect => {
  const isThere = matcher(read);
  return {
    answer(answer, request, memory) {
      if (!isThere(request) || !isGood(answer)) return;
      const place = request.path.replace(/\/report$/, '/rooms');
      const ghosts = attemptsAt(memory, create)
        .filter((write) => !write.isDone && write.request.path === place)
        .filter(
          ({ request: { headers } }) =>
            headers['authorization'] === request.headers['authorization'],
        )
        .map(({ request: { json } }, index) => ({ ...Object(json), id: 8_000_000 + index }));
      show(answer.json, ghosts);
    },
  };
};

const inList = (json: unknown, ghosts: readonly JsonObject[]) => {
  if (Array.isArray(json)) json.push(...ghosts.map((one) => ({ type: 1, ...one })));
};

export const CONTACTS_REFUSED = family(
  'contacts',
  ...through(
    'contacts/required',
    ...(['properties', 'inspections'] as const).map((of) =>
      row(
        `refused-of-${of}`,
        'CON-003 CON-004 CON-005 CON-006 CON-007',
        `a contact that is refused is in the list of ${of} all the same`,
        refusedBelow(`POST /${of}/{}/contacts`, `GET /${of}/{}/contacts`, inList),
      ),
    ),
  ),
);
