/** Searches that know a record as it was created, and not as it is now. */
import { asks, recordsOf, replies, writesTo } from '../effects.js';
import { type Effect, family, row } from '../fault.js';
import { isObject, type RequestDraft } from '../message.js';

const PROPERTIES = 'GET /properties';
const INSPECTIONS = 'GET /inspections';
const MOVE = 'PUT /properties/{}';

const asksFor = ({ query }: RequestDraft, name: string) =>
  [...query.keys()].some((key) => key.replace(/\[.*/, '') === name);

/** A list that is asked for by one filter leaves out what was changed so. */
function overlooksChanged(
  list: string,
  filter: string,
  change: string,
  isChange: (request: RequestDraft) => boolean = () => true,
  idIn: 'id' | 'property' = 'id',
): Effect {
  return replies(list, (answer, request, memory) => {
    if (!asksFor(request, filter) || !isObject(answer.json)) return;
    const changed = writesTo(memory, change)
      .filter((write) => isChange(write.request))
      .map(({ request: { path } }) => Number(path.split('/')[2]));
    const isLeft = (entry: ReturnType<typeof recordsOf>[number]) =>
      !changed.includes(Number(idIn === 'id' ? entry['id'] : Object(entry['property'])['id']));
    answer.json['data'] = recordsOf(answer.json).filter(isLeft);
  });
}

const changes =
  (name: string) =>
  ({ json }: RequestDraft) =>
    isObject(json) && name in json;

export const FOUND_AFTER = family(
  'found',
  row(
    'property-before-it-moved',
    'PRP-024',
    'a property is not found by an address it was given later',
    overlooksChanged(PROPERTIES, 'address', MOVE, changes('address')),
  ),
  row(
    'inspection-before-it-moved',
    'INS-029',
    'an inspection is not found by an address its property was given later',
    overlooksChanged(INSPECTIONS, 'address', MOVE, changes('address'), 'property'),
  ),
  row(
    'clerk-at-first',
    'INS-026',
    'an inspection is not found by a clerk it was given later',
    overlooksChanged(INSPECTIONS, 'clerk_id', 'PUT /inspections/{}', changes('clerk')),
  ),
  row(
    'state-at-first',
    'INS-028',
    'a completed inspection is not found by its state',
    overlooksChanged(INSPECTIONS, 'state_id', 'POST|PUT /inspections/{}/complete'),
  ),
  row(
    'client-of-nothing',
    'PRP-023',
    'a client without properties lists those of all',
    asks(PROPERTIES, ({ query, headers }, memory) => {
      const isOfSomething = writesTo(memory, 'POST /properties').some(
        ({ request, json }) =>
          request.headers['authorization'] === headers['authorization'] &&
          String(Object(Object(json)['client'])['id']) === query.get('client_id'),
      );
      if (!isOfSomething) query.delete('client_id');
    }),
  ),
);
