/**
 * Correct servers in which inspections change states in other ways, and accept other forms of
 * updates.
 */
import { withCommasAlone } from '../../src/faults/catalogue/isolation/records.js';
import { idsOfSourceAlone } from '../../src/faults/catalogue/rooms/rooms.js';
import { asks, records, recordsOf, refusing, replies, writesTo } from '../../src/faults/effects.js';
import type { Effect } from '../../src/faults/fault.js';
import type { Memory } from '../../src/faults/memory.js';
import {
  answerWith,
  isObject,
  type JsonObject,
  type RequestDraft,
} from '../../src/faults/message.js';
import { CREATE, ONE, SHOWN, to } from '../../src/faults/words/inspection-routes.js';
import { wholeAddress } from '../../src/faults/words/updates.js';
import { together, variant } from './variant.js';

const SOURCE_STATES = 'From which states an inspection can be completed is not shown.';
const OWN_MOVES = ['start', 'process', 'submit', 'reopen', 'close'];
const WRITES = `POST|PUT|DELETE ${ONE}/rooms**, POST|PUT|DELETE /v2${ONE}/rooms**`;

const idIn = ({ path }: RequestDraft) => /\/inspections\/(\d+)/.exec(path)?.[1] ?? '';

type Condition = (id: string, memory: Memory) => boolean;

/** True until the condition holds for the inspection of a request. */
const without = (has: Condition) => (request: RequestDraft, memory: Memory) =>
  !has(idIn(request), memory);

/** Refuses to complete an inspection until `has` holds for its id. */
const completesOnce = (has: Condition): Effect => refusing(to('complete'), without(has), 409);

const hasClerk = (id: string, memory: Memory) =>
  writesTo(memory, `${CREATE}, PUT ${ONE}`).some(
    ({ json }) => isObject(json) && String(json['id']) === id && isObject(json['clerk']),
  );

const isWritten = (id: string, memory: Memory) =>
  writesTo(memory, WRITES).some(({ request }) => idIn(request) === id);

const isDue = (id: string, memory: Memory) => {
  const shown = writesTo(memory, `${CREATE}, PUT ${ONE}`).map(({ json }) => Object(json));
  const last = shown.findLast((record) => String(record.id) === id);
  return !(Date.parse(String(last?.conduct_date)) > Date.now());
};

/** Has no routes for the transitions that the specification does not name. */
const onlyShownMoves = asks(OWN_MOVES.map((name) => `* ${ONE}/${name}`).join(', '), () =>
  answerWith(404, { message: 'Not found.' }),
);

/** Completes an inspection only by PUT, the method in the prose. */
const completesByPut = refusing(`POST ${ONE}/complete`, () => true, 405);

/** A job touches an inspection half a second after each write to it. */
const touchedByJobs: Effect = {
  answer(answer, request, { notes }) {
    if (request.method !== 'GET')
      return void notes.set(`touched ${idIn(request)}`, String(Date.now() + TOUCHED_MS));
    for (const record of recordsOf(answer.json)) {
      const at = Number(notes.get(`touched ${String(record['id'])}`));
      if (at <= Date.now() && 'updated_at' in record)
        record['updated_at'] = `${new Date(at).toISOString().slice(0, 19)}+00:00`;
    }
  },
};

const TOUCHED_MS = 500;

/** A job goes over an inspection when it is listed for the first time, and all reads show that from then on. */
const touchedOnceListed: Effect = {
  answer(answer, { method, path }, { notes }) {
    for (const record of method === 'GET' ? recordsOf(answer.json) : []) {
      if (!('updated_at' in record)) continue;
      const key = `listed ${String(record['id'])}`;
      const shown = Date.parse(String(record['updated_at']));
      if (path === '/inspections' && !notes.has(key)) notes.set(key, String(Date.now()));
      const at = Number(notes.get(key) ?? 0);
      if (at > shown) record['updated_at'] = `${new Date(at).toISOString().slice(0, 19)}+00:00`;
    }
  },
};

/** Completing an inspection gives it another key, so that older links end. */
const renewsKey = records(SHOWN, (record) => {
  const isDone = Object(record['state']).id >= 400;
  if (isDone && 'report_key' in record)
    record['report_key'] = [...String(record['report_key'])].toReversed().join('');
});

/** Changes how cancelled inspections are shown. */
const cancels = (change: (record: JsonObject) => unknown): Effect =>
  replies('* /**', ({ json }) => {
    const listed = isObject(json) && Array.isArray(json['data']) ? json['data'] : [json];
    for (const record of listed)
      if (isObject(record) && Object(record['state']).id === CANCELLED) change(record);
  });

const closesOnCancel = cancels((record) => {
  record['state'] = { id: 500, name: 'Closed' };
  record['closed_at'] = record['cancelled_at'] ?? record['updated_at'];
});

/** An appointment is confirmed once somebody is assigned. */
const confirmsWithClerk = records(SHOWN, (record) => {
  const isPending = Object(record['state']).id === 100;
  if ('conduct_date_option' in record) record['conduct_date_option'] = isPending ? 1 : 0;
});

/** `start_date` is the appointment until the inspection is started. */
const startsAsBooked = records(SHOWN, (record) => {
  const { started_at, conduct_date } = record;
  if ('start_date' in record) record['start_date'] = started_at ?? conduct_date ?? null;
});

const freesOnCancel = cancels((record) => {
  record['state'] = { id: 100, name: 'Pending' };
  record['clerk'] = null;
});

const CANCELLED = 600;

/** An inspection shows its property as it was at creation. */
const keepsItsProperty = replies('* /inspections**', ({ json }, _request, memory) => {
  const made = writesTo(memory, CREATE);
  for (const record of recordsOf(json)) {
    const creation = made.find((write) => Object(write.json)['id'] === record['id']);
    const property = Object(creation?.json)['property'];
    if (isObject(property) && isObject(record['property'])) record['property'] = property;
  }
});

const NOT_LED_THERE = {
  'STA-014': 'Nothing leads to Closed.',
  'STA-015': 'Nothing leads back from Review.',
  'INI-003': 'What begins an inspection is content as well as what a template has.',
};

export const LIVES = [
  variant(
    'key-renewed-by-completing',
    'a completed inspection has another report_key than before',
    '"Random unique key for accessing the completed report": that it stays is not said.',
    renewsKey,
  ),
  variant(
    'touched-by-jobs',
    'updated_at of an inspection moves once more, half a second after each write',
    '"Last updated time": what updates an inspection besides requests is not said.',
    touchedByJobs,
  ),
  variant(
    'touched-once-listed',
    'updated_at of an inspection moves when it is first listed',
    '"Last updated time": what updates an inspection besides requests is not said.',
    touchedOnceListed,
  ),
  variant(
    'property-as-it-was',
    'an inspection shows its property as it was, and is found by where it is now',
    'Which of the two an inspection shows is not said (D-41 is ours).',
    keepsItsProperty,
  ),
  variant(
    'written-once-assigned',
    'an inspection is started, and its report written to, only when it has a clerk',
    'In which states a report can be written is not shown.',
    refusing(`POST ${ONE}/start, ${WRITES}`, without(hasClerk), 409),
  ),
  variant(
    'complete-once-assigned',
    'an inspection is completed only when it has a clerk',
    SOURCE_STATES,
    completesOnce(hasClerk),
  ),
  variant(
    'complete-once-written',
    'an inspection is completed only when something was written to its report',
    SOURCE_STATES,
    completesOnce(isWritten),
  ),
  {
    ...variant(
      'only-shown-moves',
      'there are no moves but cancel and complete, which is a PUT and takes what was written to',
      SOURCE_STATES,
      together(onlyShownMoves, completesByPut, completesOnce(isWritten)),
    ),
    unseen: NOT_LED_THERE,
  },
  variant(
    'cancel-closes',
    'what is cancelled is Closed',
    'Where a cancelled inspection goes is not shown.',
    closesOnCancel,
  ),
  {
    ...variant(
      'complete-on-the-day',
      'an inspection is completed only when its appointment is over',
      SOURCE_STATES,
      completesOnce(isDue),
    ),
    unseen: { 'STA-014': 'What is closed is completed first, on a day far ahead.' },
  },
  variant(
    'cancel-frees',
    'what is cancelled is Pending again and has no clerk',
    'What cancelling does to the state and the clerk is not shown.',
    freesOnCancel,
  ),
  variant(
    'confirmed-with-clerk',
    'conduct_date_option is 1 while nobody is assigned and 0 afterwards',
    'No input has it, and what confirms an appointment is not shown.',
    confirmsWithClerk,
    ['current'],
  ),
  variant(
    'start-of-something-else',
    'a route called start shows the inspection and does not start it',
    'No such route is shown.',
    asks('POST /inspections/{}/start', (request) => {
      request.method = 'GET';
      request.path = request.path.slice(0, -'/start'.length);
    }),
  ),
  variant(
    'starts-as-booked',
    'start_date is conduct_date until the inspection is started',
    'start_date is deprecated; when it is set is not shown.',
    startsAsBooked,
    ['current'],
  ),
  variant(
    'overwrite-ids-of-source',
    'overwrite_ids names the items that are copied',
    'Of which of the two rooms it lists the items is not shown.',
    idsOfSourceAlone,
    ['earlier'],
  ),
  variant(
    'arrays-with-commas',
    'arrays in a query are written with commas, and nothing else is read as one',
    'The way arrays are encoded in the query is not shown.',
    withCommasAlone,
  ),
  variant(
    'whole-address',
    'an update with a part of the address is refused',
    'Whether an object may be sent in part is not shown.',
    wholeAddress,
  ),
];
