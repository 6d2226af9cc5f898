/** Correct servers with business rules that the specification neither shows nor forbids. */
import {
  asks,
  bodies,
  lastIdOf,
  recordsOf,
  refusing,
  replies,
  set,
  writesTo,
} from '../../src/faults/effects.js';
import type { Effect } from '../../src/faults/fault.js';
import type { Memory } from '../../src/faults/memory.js';
import { answerWith, isObject, type Json, type RequestDraft } from '../../src/faults/message.js';
import { wasCompleted } from '../../src/faults/words/inspection-routes.js';
import { each, isRoom, ROOMS, SECTIONS } from '../../src/faults/words/report-routes.js';
import { deeply, together, type Variant, variant } from './variant.js';

const CANCEL = 'POST /inspections/{}/cancel';
const MOVES = ['start', 'process', 'submit', 'reopen', 'close']
  .map((move) => `POST /inspections/{}/${move}`)
  .join(', ');

/** Refuses a write whose key an earlier write on the same path has. */
function refusingTwice(route: string, keyOf: (json: Json) => string | undefined): Effect {
  const isThere = ({ path, json }: RequestDraft, memory: Memory) => {
    const key = keyOf(json);
    const before = writesTo(memory, route).filter(({ request }) => request.path === path);
    return key !== undefined && before.some(({ request }) => keyOf(request.json) === key);
  };
  return together(
    refusing(route, isThere, 409),
    // The suite may never send such a request. The header keeps the variant from being inert then.
    replies(route, ({ headers }) => {
      headers['x-rule'] = 'once';
    }),
  );
}

const NAMING_COPIES =
  'PUT /inspections/{}/rooms/{}/copy, PUT /inspections/{}/rooms/{}/items/{}/copy';

/** Whether a room of the same report already has the name of a copy. */
function isNamedAlready({ path, json }: RequestDraft, memory: Memory): boolean {
  const name = Object(Object(json)['room'])['name'];
  const [report = ''] = /^\/inspections\/\d+\/rooms/.exec(path) ?? [];
  const made = writesTo(memory, `POST /inspections/{}/rooms, ${NAMING_COPIES}`)
    .filter(({ request }) => request.path.startsWith(report))
    .map(({ request }) => Object(request.json));
  return Boolean(name) && made.some((sent) => [sent.name, sent.room?.name].includes(name));
}

const COPIED =
  'PUT /inspections/{}/report/copy-from-property/{}, PUT /inspections/{}/copy-from-property/{}';

/** Adds a number to the name of a copied room if the name exists already. */
const numbersCopies = replies(
  `GET /inspections/{}/report, ${COPIED}`,
  (answer, request, memory) => {
    const copied = writesTo(memory, COPIED).map(({ request: done }) => inspectionIn(done));
    if (!copied.includes(inspectionIn(request)) || !isObject(answer.json)) return;
    const { rooms } = answer.json;
    const seen = new Map<unknown, number>();
    for (const room of Array.isArray(rooms) ? rooms : []) {
      const name = isObject(room) ? room['name'] : undefined;
      if (!isObject(name)) continue;
      const { value } = name;
      const count = (seen.get(value) ?? 0) + 1;
      seen.set(value, count);
      if (count > 1) name['value'] = `${value} (${count})`;
    }
  },
);

/** The action that the service itself writes for an item. */
const actionFor = (item: number) => ({ id: FIRST_OWN + item, title: `Look at item ${item}` });
const FIRST_OWN = 800_000;
/** The actions that it writes one beside. */
const WORK = /^(Paint|Sweep|Dust)/;

/** The items of an inspection that were given an action of these and are there still. */
function itemsActedOn(inspection: string | undefined, memory: Memory): number[] {
  const gone = writesTo(memory, 'DELETE /inspections/**').map(({ request }) => request.path);
  const items = writesTo(memory, 'POST /inspections/{}/rooms/{}/items/{}/actions')
    .filter(({ request }) => WORK.test(String(Object(request.json).title)))
    .map(({ request }) => request.path.slice(0, -'/actions'.length))
    .filter((path) => inspectionIn({ path }) === inspection)
    .filter((path) => !gone.some((one) => path === one || path.startsWith(`${one}/`)));
  return [...new Set(items)].map((path) => lastIdOf({ path }));
}

/** Each item that is given such an action has one of the service beside it, wherever it is shown. */
const writesActions = replies('GET|PUT /inspections/**', (answer, request, memory) => {
  const items = itemsActedOn(inspectionIn(request), memory);
  const list = answer.json;
  if (request.path.endsWith('/report/actions') && Array.isArray(list))
    list.push(...items.map(actionFor));
  answer.json = deeply(answer.json, (object) => {
    const { id, actions } = object;
    const isOne = Array.isArray(actions) && items.includes(Number(id));
    return isOne ? { ...object, actions: [...actions, actionFor(Number(id))] } : object;
  });
});

/** No name of a section is editable, and another name in a change is ignored. */
const fixesNames = together(
  each(isRoom, set('name.editable', false)),
  asks(`PUT ${SECTIONS}/{}, PUT ${ROOMS}/{}`, (request, memory) => {
    const made = writesTo(memory, `POST ${SECTIONS}`).find(
      ({ json }) => Object(json).id === lastIdOf(request),
    );
    const { json } = request;
    if (isObject(json) && made) json['name'] = Object(made.request.json).name;
  }),
);

const inspectionIn = ({ path }: Pick<RequestDraft, 'path'>) =>
  /^\/inspections\/\d+/.exec(path)?.[0];

/** Lists only the latest reading of a chain. */
const listsNewest = bodies('GET /properties/{}/meters', (list) => {
  const meters = recordsOf(list);
  const followed = meters.map((meter) => meter['parent_id']);
  return meters.filter((meter) => !followed.includes(meter['id'] ?? null));
});

/** Repeats every delivery, as if the answer of the listener had been lost. */
const tellsTwice: Effect = {
  delivery(delivery) {
    setTimeout(() => delivery.sendAgain(), 1_500).unref();
  },
};

function contactOf(json: Json): string | undefined {
  if (!isObject(json)) return undefined;
  return JSON.stringify([json['name'], json['email']]);
}

function bookingOf(json: Json): string | undefined {
  if (!isObject(json) || !isObject(json['property']) || !isObject(json['type'])) return undefined;
  const [property, type] = [json['property']['id'], json['type']['id']];
  return typeof property === 'number' ? JSON.stringify([property, type]) : undefined;
}

function clerkOf(json: Json): number | undefined {
  const clerk = isObject(json) && isObject(json['clerk']) ? json['clerk']['id'] : undefined;
  return typeof clerk === 'number' ? clerk : undefined;
}

/** The clerk and the day of an inspection. */
interface Appointment {
  readonly path: string;
  readonly clerk: number | undefined;
  readonly day: string;
}

/** The appointment in the answer to a write; undefined if it has none. */
function appointmentIn(json: Json): Appointment | undefined {
  if (!isObject(json) || typeof json['id'] !== 'number') return undefined;
  const day = String(json['conduct_date']).slice(0, 10);
  return { path: `/inspections/${json['id']}`, clerk: clerkOf(json), day };
}

/** Whether a write books a clerk on a day on which that clerk has another appointment. */
function isBookedTwice({ path, json }: RequestDraft, memory: Memory): boolean {
  const latest = new Map(
    writesTo(memory, BOOK).flatMap(({ json: answered }) => {
      const shown = appointmentIn(answered);
      return shown ? [[shown.path, shown] as const] : [];
    }),
  );
  const own = latest.get(path);
  const clerk = clerkOf(json) ?? own?.clerk;
  const sent = isObject(json) ? json['conduct_date'] : undefined;
  const day = typeof sent === 'string' ? sent.slice(0, 10) : own?.day;
  const isChanged = clerk !== own?.clerk || day !== own?.day;
  const isThere = (other: Appointment) => other.clerk === clerk && other.day === day;
  const others = [...latest.values()].filter((other) => other.path !== path);
  return clerk !== undefined && isChanged && others.some(isThere);
}

const cancelledAreGone: Effect = {
  request(request, memory) {
    const gone = writesTo(memory, CANCEL).map(({ request: done }) => done.path.slice(0, -7));
    const isGone = gone.some(
      (path) => request.path === path || request.path.startsWith(`${path}/`),
    );
    return isGone ? answerWith(404, { message: 'There is no such inspection.' }) : undefined;
  },
};

const DAY_MS = 86_400_000;

/** Whether an inspection is booked for a day for which `isSo` holds. */
function bookedFor(isSo: (day: number) => boolean) {
  return ({ json }: RequestDraft) => {
    const date = isObject(json)
      ? Date.parse(String(json['conduct_date']).slice(0, 10))
      : Number.NaN;
    return !Number.isNaN(date) && isSo(date);
  };
}

const BOOK = 'POST /inspections, PUT /inspections/{}';

/** Refuses inspections on days for which `isSo` holds. */
const notBooked = (isSo: (day: number) => boolean) => refusing(BOOK, bookedFor(isSo));

export const RULES: readonly Variant[] = [
  variant(
    'booked-within-a-year',
    'an inspection is booked at most a year ahead',
    'How far ahead an inspection may be is not shown.',
    notBooked((day) => day > Date.now() + 366 * DAY_MS),
  ),
  variant(
    'booked-within-60-days',
    'an inspection is booked at most 60 days ahead',
    'How far ahead an inspection may be is not shown.',
    notBooked((day) => day > Date.now() + 60 * DAY_MS),
  ),
  variant(
    'booked-within-five-years',
    'an inspection is booked at most five years ahead',
    'How far ahead an inspection may be is not shown.',
    notBooked((day) => day > Date.now() + 5 * 365 * DAY_MS),
  ),
  variant(
    'booked-ahead',
    'no inspection is booked for a day that has passed',
    'Whether an inspection may be in the past is not shown.',
    notBooked((day) => day < Date.now() - DAY_MS),
  ),
  variant(
    'booked-on-working-days',
    'no inspection is booked for a Saturday or a Sunday',
    'On which days there are inspections is not shown.',
    together(
      notBooked((day) => [0, 6].includes(new Date(day).getUTCDay())),
      // The suite may never send such a request. The header keeps the variant from being inert
      // then.
      replies(BOOK, ({ headers }) => {
        headers['x-rule'] = 'working-days';
      }),
    ),
  ),
  {
    ...variant(
      'moves-acknowledged',
      'routes that start, process, submit, reopen and close an inspection do not return it',
      'Transitions for these are not shown, nor what their routes answer.',
      bodies(MOVES, () => ({ success: true })),
    ),
    unseen: { 'STA-015': 'No answer shows the state that an inspection is reopened from.' },
  },
  variant(
    'pdfs-of-completed',
    'there is a PDF of a completed inspection alone',
    'In which states a PDF can be requested is not shown.',
    refusing(
      'POST /inspections/{}/pdf',
      ({ path }, memory) => !wasCompleted(memory, path.slice(0, -'/pdf'.length)),
      409,
    ),
  ),
  variant(
    'completed-sources',
    'an inspection is initialized from a completed one alone',
    'Which inspections can be continued is not shown.',
    refusing(
      'PUT /inspections/{}/initialization',
      ({ json }, memory) =>
        isObject(json) &&
        json['type'] === 6 &&
        json['init_from'] !== null &&
        !wasCompleted(memory, `/inspections/${json['init_from']}`),
      409,
    ),
    ['current'],
  ),
  variant(
    'rooms-unlike',
    'two rooms of one name in a report are refused',
    'Whether two rooms may have one name is not shown.',
    refusingTwice('POST /inspections/{}/rooms, POST /v2/inspections/{}/rooms', (json) =>
      isObject(json) ? String(json['name']) : undefined,
    ),
  ),
  variant(
    'copies-unlike',
    'a copy into a new room is refused where another room has its name',
    'Whether two rooms may have one name is not shown.',
    refusing(NAMING_COPIES, isNamedAlready, 409),
    ['earlier'],
  ),
  variant(
    'copies-numbered',
    'a copied room whose name is there already gets a number',
    'What copied rooms are called is not shown.',
    numbersCopies,
  ),
  variant(
    'actions-of-its-own',
    'an item that is to be painted, swept or dusted has an action of the service as well',
    'Where actions come from is not shown.',
    writesActions,
    ['earlier'],
  ),
  variant(
    'names-fixed',
    'the account has fixed the names of sections',
    'Names are editable only during the initial inspection; that they are editable there is not said.',
    fixesNames,
    ['current'],
  ),
  variant(
    'newest-readings',
    'the list of meters holds no reading that another one follows',
    'Whether it holds those as well is not shown; embed shows them (D-40 is ours).',
    listsNewest,
    ['current'],
  ),
  variant(
    'told-twice',
    'each event is sent a second time under the same id',
    'Retries of deliveries are not shown.',
    tellsTwice,
  ),
  variant(
    'contacts-unlike',
    'two contacts of one name and mail in one list are refused',
    'Whether two may be alike is not shown.',
    refusingTwice('POST /properties/{}/contacts, POST /inspections/{}/contacts', contactOf),
  ),
  {
    ...variant(
      'one-inspection-for-each-property',
      'a property has one inspection of a type',
      'Whether there may be several is not shown.',
      refusingTwice('POST /inspections', bookingOf),
    ),
    unseen: 'anything',
  },
  variant(
    'one-inspection-for-each-day',
    'a property has one inspection of a type for a day',
    'Whether there may be several is not shown.',
    refusingTwice('POST /inspections', (json) => {
      const day = isObject(json) ? String(json['conduct_date']).slice(0, 10) : '';
      const booking = bookingOf(json);
      return booking === undefined ? undefined : `${booking} ${day}`;
    }),
  ),
  variant(
    'clerks-in-one-place',
    'a clerk is not booked twice for one day',
    'Whether one person may be at two appointments is not shown.',
    together(
      refusing(BOOK, isBookedTwice, 409),
      // The suite may never send such a request. The header keeps the variant from being inert
      // then.
      replies(BOOK, ({ headers }) => {
        headers['x-rule'] = 'one-place';
      }),
    ),
  ),
  variant(
    'cancelled-gone',
    'a cancelled inspection is returned, and not found afterwards',
    'Transitions for cancel are not shown, nor what becomes of the inspection.',
    cancelledAreGone,
  ),
  variant(
    'tags-of-letters',
    'a tag that is more than ten letters or holds anything else is refused',
    'Which texts a tag may be is not shown.',
    refusing('POST /properties, PUT /properties/{}', ({ json }) => {
      const tags = isObject(json) && Array.isArray(json['tags']) ? json['tags'] : [];
      return tags.some((tag) => !/^[a-z]{1,10}$/i.test(String(tag)));
    }),
  ),
  variant(
    'tags-without-commas',
    'a tag with a comma is refused',
    'Which texts a tag may be is not shown.',
    refusing(
      'POST /properties, PUT /properties/{}',
      ({ json }) => isObject(json) && JSON.stringify(json['tags'] ?? []).includes(', '),
    ),
  ),
];
