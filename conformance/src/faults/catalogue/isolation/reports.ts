/** Faults by which a user takes content of another account into a report, or writes into theirs. */
import { attemptsAt, forgiving, lastIdOf, matcher, trusting, writesTo } from '../../effects.js';
import { type Effect, family, row, within } from '../../fault.js';
import type { Memory, Write } from '../../memory.js';
import {
  answerWith,
  isGood,
  isObject,
  type Json,
  type JsonObject,
  type RequestDraft,
} from '../../message.js';
import {
  COPY,
  ITEMS,
  isItem,
  isRoom,
  REPORT,
  ROOMS,
  SECTIONS,
  walk,
} from '../../words/report-routes.js';
import { isStranger } from '../../words/strangers.js';

type Show = (report: JsonObject, write: Write, memory: Memory) => void;

/**
 * Accepts a write of a stranger that names records of others, and shows its effect in the reports
 * of one side.
 */
function working(route: string, ofWhom: 'theirs' | 'others', show: Show, answered: Json): Effect {
  const [isThere, isReport] = [matcher(route), matcher(REPORT)];
  const isNaming = (request: RequestDraft, memory: Memory) =>
    isThere(request) && isStranger(request, memory);
  return {
    pretends: true,
    answer(answer, request, memory) {
      if (isNaming(request, memory) && !isGood(answer)) {
        const { headers, ...instead } = answerWith(200, structuredClone(answered));
        Object.assign(answer, instead);
        Object.assign(answer.headers, headers);
      }
      const { json } = answer;
      if (!isReport(request) || !isGood(answer) || !isObject(json)) return;
      if (isStranger(request, memory) !== (ofWhom === 'theirs')) return;
      const done = attemptsAt(memory, route).filter(
        (write) => !write.isDone && isStranger(write.request, memory),
      );
      for (const write of done) show(json, write, memory);
    },
  };
}

/** Whether a stranger copies from a property of their own into an inspection that is not. */
function bringsOwn(request: RequestDraft, memory: Memory): boolean {
  const made = (route: string) =>
    writesTo(memory, route)
      .filter((write) => isStranger(write.request, memory))
      .map(({ json }) => Number(Object(json)['id']));
  const target = Number(request.path.split('/')[2]);
  const isOwn = made('POST /properties').includes(lastIdOf(request));
  return isStranger(request, memory) && isOwn && !made('POST /inspections').includes(target);
}

/** The ids in a body: a room and the items to overwrite, or the entries of an order. */
function namedBy({ request: { json } }: Write): { room: Json; ids: Json[] } {
  const room = isObject(json) && isObject(json['room']) ? json['room'] : {};
  const overwritten = Array.isArray(room['overwrite_ids']) ? room['overwrite_ids'] : [];
  return { room: room['id'], ids: Array.isArray(json) ? json : overwritten };
}

/** The description that the stranger last wrote into the room from which a copy is made. */
function textOf({ request: { path } }: Write, memory: Memory): Json {
  const [room] = /^.*\/rooms\/\d+/.exec(path) ?? [];
  const own = attemptsAt(memory, `POST ${ITEMS}`).filter(
    ({ request }) => isStranger(request, memory) && request.path === `${room}/items`,
  );
  return Object(own.at(-1)?.request.json)['description'];
}

const roomsIn = (report: JsonObject) =>
  Array.isArray(report['rooms']) ? report['rooms'].filter(isObject) : [];

const isTheirs = (room: JsonObject, { room: id }: { room: Json }) => room['id'] === id;

const description = (value: Json) => ({ value, editable: true });

/** The created records of a kind that have one of these ids. */
function madeWith(memory: Memory, is: (object: JsonObject) => boolean, ids: readonly Json[]) {
  const found = new Map<Json, JsonObject>();
  for (const { json } of memory.writes) {
    walk(json, (object) => {
      if (is(object) && ids.includes(object['id'])) found.set(object['id'], object);
    });
  }
  return [...found.values()];
}

const putInto: Show = (report, write, memory) => {
  for (const room of roomsIn(report).filter((one) => isTheirs(one, namedBy(write)))) {
    const items = Array.isArray(room['items']) ? room['items'] : [];
    room['items'] = [...items, { id: 1, description: description(textOf(write, memory)) }];
  }
};

export const ISOLATION_OF_REPORTS = family(
  'isolation',
  ...within(
    'earlier',
    row(
      'rooms-ordered-for-others',
      'GEN-003',
      'an order of rooms moves those of another account',
      working(
        `PUT ${ROOMS}`,
        'others',
        (report, write) => {
          const { ids } = namedBy(write);
          const rooms = roomsIn(report);
          if (rooms.length < 2 || !rooms.every(({ id }) => ids.includes(id))) return;
          report['rooms'] = rooms.sort((a, b) => ids.indexOf(a['id']) - ids.indexOf(b['id']));
        },
        [],
      ),
    ),
    row(
      'room-taken-by-order',
      'GEN-003',
      'an order of rooms takes those of another account into a report',
      working(
        `PUT ${ROOMS}`,
        'theirs',
        (report, write, memory) => {
          const rooms = madeWith(memory, isRoom, namedBy(write).ids);
          report['rooms'] = [
            ...roomsIn(report).filter(({ id }) => !rooms.some((one) => one['id'] === id)),
            ...rooms,
          ];
        },
        [],
      ),
    ),
    row(
      'item-taken-by-order',
      'GEN-003',
      'an order of items takes those of another account into a room',
      working(
        `PUT ${ITEMS}`,
        'theirs',
        (report, write, memory) => {
          const [room] = roomsIn(report);
          if (room) room['items'] = madeWith(memory, isItem, namedBy(write).ids);
        },
        [],
      ),
    ),
    row(
      'room-copied-to-others',
      'GEN-003',
      'a room is copied into one of another account',
      working(`PUT ${ROOMS}/{}/copy`, 'others', putInto, {}),
    ),
    row(
      'item-copied-to-others',
      'GEN-003',
      'an item is copied into a room of another account',
      working(`PUT ${ITEMS}/{}/copy`, 'others', putInto, {}),
    ),
    row(
      'item-overwritten-of-others',
      'GEN-003',
      'overwrite_ids overwrites an item of another account',
      working(
        `PUT ${ROOMS}/{}/copy`,
        'others',
        (report, write, memory) => {
          const { ids } = namedBy(write);
          walk(report, (object) => {
            if (isItem(object) && ids.includes(object['id'])) {
              object['description'] = description(textOf(write, memory));
            }
          });
        },
        {},
      ),
    ),
  ),
  row(
    'report-copied-to-another',
    'GEN-003',
    'a report of the own account is copied into an inspection of another account',
    forgiving(COPY, bringsOwn, { rooms: [{ name: { value: 'Kitchen' } }], attachments: {} }),
  ),
  ...within(
    'current',
    row(
      'initialization-removed',
      'GEN-003',
      'the initialization of an inspection of another account can be removed',
      trusting(
        'PUT /inspections/{}/initialization',
        ({ json }) => isObject(json) && json['init_from'] === null,
      ),
    ),
    row(
      'section-of-others-answered',
      'GEN-003',
      'a section is created with the uuid of one of another account, which is answered',
      {
        pretends: true,
        answer(answer, request, memory) {
          if (!matcher(`POST ${SECTIONS}`)(request) || !isStranger(request, memory)) return;
          const uuid: Json = Object(request.json)['uuid'];
          const theirs = memory.writes.find(
            (write) => !isStranger(write.request, memory) && Object(write.json)['uuid'] === uuid,
          );
          if (!theirs) return;
          const { headers, ...instead } = answerWith(200, structuredClone(theirs.json));
          Object.assign(answer, instead);
          Object.assign(answer.headers, headers);
        },
      },
    ),
  ),
);
