/** Faults of the initialization of inspections. */
import {
  asks,
  attemptsAt,
  drop,
  fill,
  forgiving,
  inputs,
  records,
  recordsOf,
  refusing,
  replies,
  set,
  turn,
  turnsStatus,
  writesTo,
} from '../../effects.js';
import { type Effect, family, row, through, within } from '../../fault.js';
import type { Memory } from '../../memory.js';
import { answerWith, isGood, isObject, type Json, type RequestDraft } from '../../message.js';
import {
  CREATE,
  LIST,
  ONE,
  READ,
  SHOWN,
  wasCancelled,
  wasCompleted,
} from '../../words/inspection-routes.js';
import { REPORT } from '../../words/report-routes.js';

const INITIALIZE = `PUT ${ONE}/initialization`;

/** Keeps the first source of an initialization when another one is set. */
const unreplaced: Effect = replies(INITIALIZE, (answer, { path, json }, memory) => {
  const [before, now] = writesTo(memory, INITIALIZE)
    .filter(({ request }) => request.path === path)
    .slice(-2);
  const source = Object(before?.json)['initialization'];
  if (!now || !isObject(source) || !isObject(answer.json) || !Object(json)['init_from']) return;
  answer.json['initialization'] = source;
});

/** Shows no initialization once it was removed, though the target keeps it. */
const hiddenAlone: Effect = {
  ...asks(INITIALIZE, ({ path, json }, memory) => {
    const removed = isObject(json) && json['init_from'] === null;
    const last = writesTo(memory, INITIALIZE).findLast(({ request }) => request.path === path);
    memory.notes.set(path, removed ? 'removed' : 'set');
    if (!removed || !last?.isDone || !isObject(last.json)) return undefined;
    const { initialization: _, ...rest } = last.json;
    return answerWith(200, rest);
  }),
  ...replies(`${READ}, POST ${ONE}/**`, ({ json }, { path }, { notes }) => {
    const one = path.split('/').slice(0, 3).join('/');
    if (!isObject(json) || notes.get(`${one}/initialization`) !== 'removed') return;
    delete json['initialization'];
    if ('initialized' in json) json['initialized'] = false;
  }),
};

/** Whether this is the first attempt to initialize an inspection of the same user. */
function isFirst({ path, headers }: RequestDraft, memory: Memory): boolean {
  const made = writesTo(memory, CREATE).find(
    ({ json }) => path === `/inspections/${Object(json)['id']}/initialization`,
  );
  const isOwn = made?.request.headers['authorization'] === headers['authorization'];
  const isPreloaded = Boolean(Object(made?.request.json)['preload_template_id']);
  const isSet = writesTo(memory, INITIALIZE).some(({ request }) => request.path === path);
  return isOwn && !isPreloaded && !isSet;
}

/** Alters the rooms in the report of an initialized inspection. */
const initializedRooms = (change: (rooms: readonly Json[]) => Json[]): Effect =>
  replies(REPORT, (answer, { path }, memory) => {
    const own = `${path.replace(/report$/, '')}initialization`;
    const isSet = writesTo(memory, INITIALIZE).some(({ request }) => request.path === own);
    const { json } = answer;
    if (!isSet || !isGood(answer) || !isObject(json)) return;
    json['rooms'] = change(Array.isArray(json['rooms']) ? json['rooms'] : []);
  });

/** Shows the rooms of the finished inspection where a template was set after it. */
const templatedAsFinished: Effect = replies(REPORT, ({ json }, { path }, memory) => {
  const own = `${path.replace(/report$/, '')}initialization`;
  const last = writesTo(memory, INITIALIZE).findLast(({ request }) => request.path === own);
  if (Object(last?.request.json)['type'] !== 3 || !isObject(json)) return;
  const [first] = Array.isArray(json['rooms']) ? json['rooms'] : [];
  if (isObject(first))
    json['rooms'] = ['Kept', 'Finished'].map((name) => ({
      ...first,
      name: { ...Object(first['name']), value: name },
    }));
});

export const INITIALIZATION = [
  ...family(
    'initialization',
    ...within(
      'current',
      row('unreplaced', 'INI-003', 'a source does not replace the one before it', unreplaced),
    ),
  ),
  ...family(
    'initialization/states',
    ...within(
      'current',
      row(
        'initialization-refused',
        'INI-001 INI-002 INI-003',
        'the initialization cannot be set',
        refusing(INITIALIZE),
      ),
      row(
        'initialization-other-type',
        'INI-002',
        'the type of the initialization is another',
        records(SHOWN, set('initialization.type', 3)),
      ),
      row(
        'initialization-from-inspection',
        'INI-003',
        'every initialization is from an inspection',
        records(SHOWN, set('initialization.type', 6)),
      ),
      row(
        'initialization-stays',
        'INI-004',
        'null leaves the initialization',
        inputs(INITIALIZE, (body, request) => {
          if (body['init_from'] === null)
            Object.assign(request, {
              method: 'GET',
              path: request.path.replace('/initialization', ''),
            });
        }),
      ),
      row(
        'initialization-null-typed',
        'INI-004',
        'null needs a type',
        refusing(
          INITIALIZE,
          ({ json }) => isObject(json) && json['init_from'] === null && !('type' in json),
        ),
      ),
      row(
        'initialized-gone',
        'INI-005',
        'initialized goes with the initialization',
        records(SHOWN, (record) => {
          if (!('initialization' in record)) delete record['initialized'];
        }),
      ),
      row(
        'initialized-text',
        'INI-005',
        'initialized is a text',
        records(SHOWN, turn('initialized', String)),
      ),
      row(
        'initialized-missing',
        'INI-005',
        'there is no initialized',
        records(SHOWN, drop('initialized')),
      ),
      row(
        'initialization-date-local',
        'INI-006',
        'the date of an initialization has no offset',
        records(
          SHOWN,
          turn('initialization.date', () => 'today'),
        ),
      ),
      row(
        'initialization-id-text',
        'INI-006',
        'the id of an initialization is a text',
        records(SHOWN, turn('initialization.id', String)),
      ),
      row(
        'initialization-always',
        'INI-007 INI-008 INI-010 INI-011',
        'the initialization can always be changed',
        forgiving(INITIALIZE),
      ),
      row(
        'initialization-once-started',
        'INI-007',
        'a first initialization is taken once the inspection was started',
        forgiving(INITIALIZE, isFirst),
      ),
      row(
        'initialization-once-complete',
        'INI-007',
        'an initialization is taken once the inspection is Complete',
        forgiving(INITIALIZE, ({ path }, memory) =>
          wasCompleted(memory, path.replace('/initialization', '')),
        ),
      ),
      row(
        'initialization-once-cancelled',
        'INI-007',
        'an initialization is taken once the started inspection was cancelled',
        forgiving(INITIALIZE, ({ path }, memory) =>
          wasCancelled(memory, path.replace('/initialization', '')),
        ),
      ),
      row(
        'initialization-refused-kept',
        'INI-007',
        'an initialization that is refused once the inspection was started is set all the same',
        replies(LIST, ({ json }, _request, memory) => {
          const attempts = attemptsAt(memory, INITIALIZE).filter(({ isDone }) => !isDone);
          for (const record of recordsOf(json)) {
            const own = `/inspections/${String(record['id'])}/initialization`;
            const late = attempts.find(({ request }) => request.path === own);
            const id = Object(late?.request.json)['init_from'];
            if (id && record['started_at']) record['initialization'] = { type: 6, id };
          }
        }),
      ),
      row(
        'initialization-late-422',
        'INI-010 INI-011',
        'a late change of the initialization gives 422',
        turnsStatus(INITIALIZE, 409, 422),
      ),
      row(
        'initialization-loads',
        'INI-012',
        'setting an initialization loads it at once',
        records(INITIALIZE, set('initialized', true)),
      ),
      row(
        'start-loads-not',
        'INI-013',
        'starting does not load the source',
        records(
          `GET ${ONE}`,
          turn('initialized', () => false),
        ),
      ),
      row(
        'initialization-once',
        'INI-014',
        'an initialization can be set once',
        asks(INITIALIZE, ({ path, json }, { notes }) => {
          if (!isObject(json) || json['init_from'] === null) return undefined;
          if (notes.has(path)) return { status: 409, headers: {}, text: '', json: undefined };
          notes.set(path, 'set');
          return undefined;
        }),
      ),
      row(
        'initialization-null',
        'INI-015 INI-016',
        'initialization is null when there is none',
        records(SHOWN, fill('initialization', null)),
      ),
      row(
        'initialized-before',
        'INI-016',
        'initialized is there before any change',
        records(SHOWN, fill('initialized', false)),
      ),
      row(
        'initialization-any-type',
        'INI-017',
        'any type of initialization is taken',
        forgiving(INITIALIZE),
      ),
      row('initialization-any-source', 'INI-018', 'any source is taken', forgiving(INITIALIZE)),
      row(
        'preload-counts-not',
        'INI-019',
        'a preloaded template is no initialization',
        records(SHOWN, drop('initialized'), drop('initialization')),
      ),
    ),
    ...within(
      'earlier',
      row(
        'initialization-in-earlier',
        'INI-009',
        'the earlier revision has an initialization',
        forgiving(INITIALIZE),
      ),
    ),
  ),
  ...family(
    'initialization/later',
    ...within(
      'current',
      row(
        'initialization-still-read',
        'INI-004',
        'a removed initialization is still read',
        replies(READ, ({ json }, { path }, memory) => {
          const set = writesTo(memory, INITIALIZE).filter(({ request }) =>
            request.path.startsWith(`${path}/`),
          );
          const first = set.find(({ json: of }) => isObject(of) && isObject(of['initialization']));
          if (!isObject(json) || json['initialization'] || !isObject(first?.json)) return;
          json['initialization'] = first.json['initialization'];
        }),
      ),
      row(
        'initialized-unread',
        'INI-005',
        'initialized is in the answer to the change alone',
        records(READ, drop('initialized')),
      ),
      row(
        'initialization-unread',
        'INI-006',
        'initialization is in the answer to the change alone',
        records(READ, drop('initialization')),
      ),
      row(
        'initialization-day',
        'INI-006',
        'the date of an initialization is a day',
        records(
          `${READ}, ${INITIALIZE}`,
          turn('initialization.date', (date) => String(date).slice(0, 10)),
        ),
      ),
      row(
        'initialization-removed-loads',
        'INI-004',
        'a removed initialization is shown no more, but loaded all the same',
        hiddenAlone,
      ),
      row(
        'initialized-empty',
        'INI-002 INI-003',
        'what is initialized has no content',
        initializedRooms(() => []),
      ),
      row(
        'initialized-from-before',
        'INI-003',
        'what is initialized from a template has the content of the source before it',
        templatedAsFinished,
      ),
      row(
        'initialized-reversed',
        'INI-002',
        'what is initialized has the rooms of its source in reverse order',
        initializedRooms((rooms) => rooms.toReversed()),
      ),
      row(
        'initialized-without-items',
        'INI-002',
        'what is initialized has the rooms of its source without their items',
        initializedRooms((rooms) =>
          rooms.map((room) => (isObject(room) ? { ...room, items: {}, item_order: [] } : room)),
        ),
      ),
    ),
    ...within(
      'earlier',
      row(
        'initialized-shown',
        'INI-021',
        'the earlier revision shows initialized',
        records(`POST /inspections, ${READ}`, set('initialized', false)),
      ),
    ),
  ),
  ...family(
    'initialization/life',
    ...through(
      'initialization/set initialization/too-late',
      ...within(
        'current',
        row(
          'initialization-as-template',
          'INS-046 INI-002',
          'a read shows every initialization as one from a template',
          records(READ, set('initialization.type', 3)),
        ),
        row(
          'initialized-unlisted',
          'INI-005',
          'lists show no initialized',
          records(LIST, drop('initialized'), drop('initialization')),
        ),
      ),
    ),
  ),
];
