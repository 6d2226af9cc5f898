/** Correct servers that read from a replica: writes become visible half a second later. */
import { matcher } from '../../src/faults/effects.js';
import type { Effect } from '../../src/faults/fault.js';
import { bearerOf, hasNoneIssued, type Memory } from '../../src/faults/memory.js';
import {
  type AnswerDraft,
  answerWith,
  isGood,
  isObject,
  type Json,
  type RequestDraft,
} from '../../src/faults/message.js';
import { deeply, together, type Variant, variant } from './variant.js';

const LATE_MS = 500;
const LOADING_MS = 1_500;
const INDEXED_MS = 1_500;
const PLACED_MS = 600;

/** What a read showed, and when. */
interface Sight {
  readonly at: number;
  readonly status: number;
  readonly json: Json;
}

const PROPERTY = '/properties/{}';
const INSPECTION = '/inspections/{}';
const ROOMS = `${INSPECTION}/rooms`;
const SECTIONS = `/v2${ROOMS}`;

/** Reads of a record show these writes half a second late. */
function late(writes: string): Effect {
  const isLate = matcher(writes);
  return {
    answer(answer, request, memory) {
      if (request.method === 'GET') showLate(answer, request, memory);
      else if (isGood(answer)) noteWrite(answer, request, memory, isLate(request));
    },
  };
}

function noteWrite(answer: AnswerDraft, request: RequestDraft, memory: Memory, isLate: boolean) {
  const id = isObject(answer.json) ? answer.json['id'] : undefined;
  const record = recordOf(request.path) ?? `${request.path}/${String(id)}`;
  const isCreate = request.path === '/properties' || request.path === '/inspections';
  if (isCreate) memory.notes.set(`created ${record}`, JSON.stringify(isBare(request)));
  if (isCreate && isLate) memory.notes.set(`new ${record}`, String(Date.now()));
  noteTime(memory, record, isLate);
  if (request.method === 'DELETE') memory.notes.set(`deleted ${request.path}`, 'true');
  const isWhole =
    isObject(answer.json) && ('no_of_beds' in answer.json || 'report_key' in answer.json);
  if (isWhole) keep(memory, keyOf(request, record), answer);
  if (request.method === 'POST' && /\/meters$/.test(request.path)) {
    keep(memory, keyOf(request, `${request.path}/${String(id)}`), answer);
  }
}

/** When something was written to a record, and whether reads show it late. */
interface WriteTime {
  readonly at: number;
  readonly isLate: boolean;
}

function noteTime(memory: Memory, record: string, isLate: boolean) {
  const times = [...timesOf(memory, record), { at: Date.now(), isLate }];
  memory.notes.set(`written ${record}`, JSON.stringify(times.slice(-MOST_TIMES)));
}

function timesOf({ notes }: Memory, record: string): readonly WriteTime[] {
  return JSON.parse(notes.get(`written ${record}`) ?? '[]'); // written by noteTime
}

const MOST_TIMES = 60;

/**
 * Shows the state of half a second ago if something was written since and that state was read;
 * nothing below a record that was created without content.
 */
function showLate(answer: AnswerDraft, request: RequestDraft, memory: Memory) {
  const { path } = request;
  const isHidden = !isGood(answer) && !memory.notes.has(`deleted ${path}`);
  const record = recordOf(path);
  if (record === undefined || answer.json === undefined || isHidden) return;
  const key = keyOf(request, path);
  const known = sightsOf(memory, key);
  keep(memory, key, answer);
  if (Date.now() - Number(memory.notes.get(`new ${record}`) ?? 0) < LATE_MS) {
    Object.assign(answer, answerWith(404, { message: 'Not yet.' }));
    return;
  }
  const due = Date.now() - LATE_MS;
  const times = timesOf(memory, record);
  const next = times.find(({ at }) => at > due);
  if (!next || !times.some(({ at, isLate }) => at > due && isLate)) return;
  const earlier = times.filter(({ at }) => at <= due);
  const from = earlier.at(-1)?.at ?? 0;
  const before = known.findLast(({ at }) => at >= from && at <= next.at);
  const isStillBare = earlier.length <= 1 && memory.notes.get(`created ${record}`) === 'true';
  if (before) Object.assign(answer, { status: before.status, json: before.json });
  else if (isStillBare) empty(answer, path);
}

function keyOf({ method, query, revision }: RequestDraft, path: string): string {
  return `${String(revision)} ${path}${method === 'GET' ? `?${query}` : '?'}`;
}

function empty(answer: AnswerDraft, path: string) {
  if (Array.isArray(answer.json)) answer.json = [];
  if (path.endsWith('/report') && isObject(answer.json)) answer.json['rooms'] = [];
}

function sightsOf({ notes }: Memory, key: string): readonly Sight[] {
  return JSON.parse(notes.get(`seen ${key}`) ?? '[]'); // written by keep
}

function keep(memory: Memory, key: string, { status, json }: AnswerDraft) {
  const sights = [...sightsOf(memory, key), { at: Date.now(), status, json }];
  memory.notes.set(`seen ${key}`, JSON.stringify(sights.slice(-MOST_SIGHTS)));
}

const MOST_SIGHTS = 12;

/** The path of the record, for any address through which it is written. */
function recordOf(path: string): string | undefined {
  return /^(?:\/v2)?(\/(?:properties|inspections)\/\d+)/.exec(path)?.[1];
}

/** Whether a new record has nothing below it but what is added later. */
function isBare({ json }: RequestDraft): boolean {
  return !['preload_template_id', 'self_servicer', 'auto_load_contacts'].some(
    (name) => isObject(json) && json[name],
  );
}

/** A list of inspections comes from an index that is a second and a half behind. */
const lateIndex: Effect = {
  answer(answer, request, memory) {
    const { method, path, revision } = request;
    if (!isGood(answer) || !isObject(answer.json)) return;
    const keyOfOne = (id: Json) => `${String(revision)} indexed ${String(id)}`;
    if (method !== 'GET' && 'report_key' in answer.json)
      keep(memory, keyOfOne(answer.json['id']), answer);
    const { data } = answer.json;
    if (method !== 'GET' || path !== '/inspections' || !Array.isArray(data)) return;
    const due = Date.now() - INDEXED_MS;
    answer.json['data'] = data.map((record) => {
      const known = sightsOf(memory, keyOfOne(Object(record)['id']));
      const [last] = known.slice(-1);
      if (!last || last.at <= due) return record;
      return (known.findLast(({ at }) => at <= due) ?? known[0])?.json;
    });
  },
};

const LISTED = /^\/(properties|inspections)$/;

/**
 * A new record is in no list for a second and a half. With several pages, the list stays as it was
 * read before.
 */
const lateLists: Effect = {
  answer(answer, request, memory) {
    const { method, path, revision } = request;
    if (!LISTED.test(path) || !isGood(answer) || !isObject(answer.json)) return;
    const keyOfOne = (record: Json) => `made ${String(revision)} ${path} ${Object(record)['id']}`;
    if (method === 'POST') memory.notes.set(keyOfOne(answer.json), String(Date.now()));
    const { data, pagination } = answer.json;
    if (method !== 'GET' || !Array.isArray(data) || !isObject(pagination)) return;
    const isNew = (record: Json) =>
      Date.now() - Number(memory.notes.get(keyOfOne(record)) ?? 0) < INDEXED_MS;
    if (pagination['totalPages'] === 1) {
      answer.json['data'] = data.filter((record) => !isNew(record));
      pagination['totalRecords'] = data.filter((record) => !isNew(record)).length;
      return;
    }
    const key = keyOf(request, `${path} ${String(bearerOf(request))}`);
    const known = sightsOf(memory, key);
    keep(memory, key, answer);
    if (!data.some(isNew)) return;
    const before = known.findLast(({ json }) => !Object(json).data.some(isNew));
    if (before) answer.json = before.json;
  },
};

/** Records below a new property, and the link of a new tenant, exist a second and a half later. */
const lateBelow: Effect = {
  answer(answer, { method, path, revision }, { notes }) {
    const keyOf = (route: string) => `below ${String(revision)} ${route}`;
    const id = isObject(answer.json) ? answer.json['id'] : undefined;
    const [, below] = BELOW.find(([list]) => list.test(path)) ?? [];
    if (method === 'POST' && isGood(answer) && below)
      notes.set(keyOf(`${path}/${String(id)}/${below}`), String(Date.now()));
    const made = Number(notes.get(keyOf(path)) ?? 0);
    if (method === 'GET' && Date.now() - made < INDEXED_MS)
      Object.assign(answer, answerWith(404, { message: 'Not yet.' }));
  },
};

const BELOW: readonly (readonly [RegExp, string])[] = [
  [/^\/properties$/, 'contacts'],
  [/^\/properties\/\d+\/contacts$/, 'tenant-action-url'],
];

/**
 * The coordinates of a property are found a while after it was first shown, and are shown
 * everywhere from then on.
 */
const placedLate: Effect = {
  answer(answer, { revision }, { notes }) {
    answer.json = deeply(answer.json, (object) => {
      const { id, geocoords } = object;
      if (!isObject(geocoords)) return object;
      const key = `placed ${String(revision)} ${String(id)}`;
      if (!notes.has(key)) notes.set(key, String(Date.now() + PLACED_MS));
      const isPlaced = Date.now() >= Number(notes.get(key));
      const place = isPlaced ? { lat: '51.501', lng: '-0.141' } : { lat: null, lng: null };
      return { ...object, geocoords: place };
    });
  },
};

/**
 * The place of a property is looked up once it was updated. Answers to writes show the one that was
 * known before, and reads that of the address.
 */
const placedAnew: Effect = {
  answer(answer, { method, revision }, { notes }) {
    answer.json = deeply(answer.json, (object) => {
      const { id, geocoords, address } = object;
      if (!isObject(geocoords)) return object;
      const key = `place ${String(revision)} ${String(id)}`;
      if (method === 'GET' && notes.has(`written ${key}`))
        notes.set(key, String(JSON.stringify(address).length));
      if (method === 'PUT') notes.set(`written ${key}`, 'true');
      const seconds = notes.get(key);
      const place =
        seconds === undefined
          ? { lat: null, lng: null }
          : { lat: `51.${seconds}`, lng: `-0.${seconds}` };
      return { ...object, geocoords: place };
    });
  },
};

/**
 * A write that names or addresses a record fails for half a second after the record was created.
 */
const lateLookups: Effect = {
  request(request, memory) {
    if (request.method === 'GET' || hasNoneIssued(request, memory)) return undefined;
    const isMissed = (record: string) =>
      Date.now() - Number(memory.notes.get(`sought ${record}`) ?? 0) < LATE_MS;
    if (recordsAlong(request.path).some(isMissed))
      return answerWith(404, { message: 'Not found.' });
    const isUnknown = recordsNamed(request.json).some(isMissed);
    return isUnknown ? answerWith(422, { message: 'There is no such record.' }) : undefined;
  },
  answer(answer, { method, path }, { notes }) {
    const id = isObject(answer.json) ? answer.json['id'] : undefined;
    if (method === 'POST' && isGood(answer) && typeof id === 'number')
      notes.set(`sought ${path.replace('/v2', '')}/${String(id)}`, String(Date.now()));
  },
};

function recordsAlong(path: string): string[] {
  const plain = path.replace('/v2', '');
  const source = /copy-from-property\/(\d+)$/.exec(plain)?.[1];
  const along = [...plain.matchAll(/\/\d+(?=\/|$)/g)].map(({ 0: id, index }) =>
    plain.slice(0, index + id.length),
  );
  return source === undefined ? along : [...along, `/properties/${source}`];
}

function recordsNamed(json: Json): string[] {
  const { property, parent_property_id, init_from } = Object(json);
  const properties = [Object(property).id, parent_property_id];
  return [...properties.map((id) => `/properties/${id}`), `/inspections/${init_from}`];
}

const FAMILIES = {
  creation: ['new properties and inspections', 'POST /properties, POST /inspections'],
  properties: ['updates of properties', `PUT ${PROPERTY}`],
  inspections: ['updates of inspections', `PUT ${INSPECTION}`],
  states: [
    'the states of inspections',
    `POST|PUT ${INSPECTION}/(start|process|submit|complete|reopen|close|cancel)`,
  ],
  contacts: [
    'contacts',
    `* ${PROPERTY}/contacts, * ${PROPERTY}/contacts/{}, * ${INSPECTION}/contacts, * ${INSPECTION}/contacts/{}`,
  ],
  meters: ['meters', `* ${PROPERTY}/meters, * ${PROPERTY}/meters/**`],
  rooms: ['rooms and sections', `* ${ROOMS}, * ${ROOMS}/{}, * ${SECTIONS}, * ${SECTIONS}/{}`],
  items: ['items and actions', `* ${ROOMS}/{}/items**, * ${SECTIONS}/{}/items**`],
  copies: [
    'copies and templates',
    `PUT ${INSPECTION}/**copy-from-property/{}, PUT ${ROOMS}/**copy, PUT ${INSPECTION}/templates/{}`,
  ],
  attachments: ['attachments', `POST ${INSPECTION}/attachments`],
  initialization: ['initializations', `PUT ${INSPECTION}/initialization`],
} as const;

/** Kinds of records for which the earlier revision has no routes. */
const OF_CURRENT: readonly string[] = ['meters'];

const lateReads = late(
  Object.values(FAMILIES)
    .map(([, writes]) => writes)
    .join(', '),
);

const NOT_SAID = 'That a write is visible at once is not said (D-13 is ours).';

export const LATE: readonly Variant[] = [
  ...Object.entries(FAMILIES).map(([id, [what, writes]]) =>
    variant(
      `late-${id}`,
      `reads show ${what} half a second late`,
      NOT_SAID,
      late(writes),
      OF_CURRENT.includes(id) ? ['current'] : ['current', 'earlier'],
    ),
  ),
  variant(
    'late-loaded-contacts',
    'the contacts of a property are loaded a second and a half after an inspection is created',
    'When they are included is not said (INS-044).',
    {
      answer(answer, { method, path, json }, { notes }) {
        const id = isObject(answer.json) ? answer.json['id'] : undefined;
        if (method === 'POST' && isObject(json) && json['auto_load_contacts'] === true)
          notes.set(`loads /inspections/${String(id)}/contacts`, String(Date.now()));
        const created = Number(notes.get(`loads ${path}`) ?? 0);
        if (method === 'GET' && Date.now() - created < LOADING_MS) answer.json = [];
      },
    },
    ['current'],
  ),
  variant(
    'late-place',
    'where a property lies is known only a while after it was made',
    '"Latitude, if known" and "Longitude, if known": since when it is known is not said.',
    placedLate,
  ),
  variant(
    'place-after-answer',
    'where a property lies is looked up after the answer to a write, which shows the place from before',
    '"Latitude, if known" and "Longitude, if known": since when it is known is not said.',
    placedAnew,
  ),
  variant(
    'late-lists',
    'lists of properties and inspections show new ones a second and a half late',
    NOT_SAID,
    lateLists,
  ),
  variant(
    'late-below',
    'the contacts of a new property and the link of a new tenant are there a second and a half later',
    NOT_SAID,
    lateBelow,
  ),
  variant(
    'late-index',
    'lists of inspections show changes a second and a half late',
    NOT_SAID,
    lateIndex,
  ),
  variant('late-everything', 'reads show every change half a second late', NOT_SAID, lateReads),
  variant(
    'late-lookups',
    'writes find what they name half a second after it was made',
    NOT_SAID,
    lateLookups,
  ),
  variant(
    'late-replica',
    'reads show every change half a second late, and writes find what they name no sooner',
    NOT_SAID,
    together(lateLookups, lateReads),
  ),
];
