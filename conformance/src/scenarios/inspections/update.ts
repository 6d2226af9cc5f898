import { atLeastOneMinute, canBeRead } from '../../checks/inspections/create.js';
import * as decided from '../../checks/inspections/decided.js';
import * as update from '../../checks/inspections/update.js';
import { type Context, type ScenarioContext, scenario } from '../../engine/scenario.js';
import { idAt, readJson, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { findClerks } from '../records/clerks.js';
import { dateSent, writeDay } from '../records/date-forms.js';
import { calendarOf, freeDay, type MadeInspection, makeInspection } from '../records/inspection.js';
import { NO_SUCH_ID } from '../records/property.js';
import { changeAndEmpty } from '../requests/change-and-empty.js';
import { inParts, updateInParts } from '../requests/in-parts.js';
import { unlessOutOfReach } from '../requests/unless-stopped.js';
import { LINE, WORD_NULL } from '../values/texts.js';

/** A target that stores whole seconds cannot show a shorter change. */
const A_MOMENT_MS = 1_100;

export const updateInspection = scenario({
  id: 'inspections/update',
  about:
    'An inspection with a clerk and a typist is given another reference, and then other values of every kind.',
  waits: true,
  checks: [
    update.acceptsEach,
    update.answersOk,
    update.changesOnlyThat,
    update.keepsUnnamed,
    update.mergesObjects,
    update.recordsTime,
    update.returnsIt,
    update.takesDate,
    update.takesEach,
    atLeastOneMinute,
  ],
  async act(context) {
    const { api, judge } = context;
    const made = await makeWithTexts(context);
    const { path } = made;
    const before = await appointPeople(context, made);
    const after = await changeReference(context, path, before);
    const { leapDay } = await calendarOf(context);
    const unchanged = await sendUnchanged(context, made, after);
    const last = await changeEachValue(context, path, { before: unchanged, day: leapDay });
    // A refused update must change nothing; `general/lives` judges that.
    const refused = await api.put(path, { title: 'Not taken', time_to_complete: 'PT0S' });
    judge(atLeastOneMinute, { refused, twin: last });
  },
});

/** Creates an inspection with a value for each input that updates change later. */
async function makeWithTexts(context: Context): Promise<MadeInspection> {
  return makeInspection(context, {
    conduct_date: await freeDay(context),
    title: `Title ${context.marks.word()}`,
    location_of_keys: 'At the office',
    return_key: 'To the porter',
    time_to_complete: 'PT1H',
    notes: { internal: 'As it was', client: 'As it was' },
    pricing: { price: '1', additional: '2', margin: '3' },
  });
}

/** Assigns a clerk, if one is known, and judges that only people change. Returns what is read. */
async function appointPeople(context: ScenarioContext, made: MadeInspection): Promise<Exchange> {
  const { api, judgeOnceShown, needs } = context;
  const [id] = (await unlessOutOfReach(findClerks(context, 1))) ?? [];
  const appointed = id === undefined ? undefined : await appoint(context, made.path, { id });
  const before = await judgeOnceShown(
    () => api.get(made.path),
    (after, judge) => {
      if (appointed && isSuccess(appointed))
        judge(update.returnsIt, { before: made.exchange, update: appointed, after });
      judge(update.changesOnlyThat, {
        ...{ before: made.exchange, after, besides: OF_APPOINTING },
        ref: String(valueAt(readJson(made.exchange), 'ref')),
      });
    },
  );
  needs(before, canBeRead);
  return before;
}

/** Changes the reference alone, a moment after the last read. Returns what is read. */
async function changeReference(
  context: ScenarioContext,
  path: string,
  before: Exchange,
): Promise<Exchange> {
  const { api, judge, judgeOnceShown, marks, needs } = context;
  const reads = [before, await readLater(context, path)];
  while (hasJustMoved(reads) && reads.length <= MOST_READS)
    reads.push(await readLater(context, path));
  const [last = before, still = before] = reads.slice(-2);
  const ref = marks.ref();
  const answered = await api.put(path, { ref });
  judge(update.acceptsEach, { answered: [answered] });
  needs(answered, update.acceptsEach);
  judge(update.answersOk, { update: answered });
  return judgeOnceShown(
    () => api.get(path),
    (after, judge) => {
      judge(update.changesOnlyThat, { before, after, ref });
      judge(update.returnsIt, { before, update: answered, after });
      judge(update.recordsTime, { before: last, still, after });
    },
  );
}

/**
 * The most reads after the first, each a moment after the other, until `updated_at` stays. What the
 * target itself does after a write may move it.
 */
const MOST_READS = 3;

async function readLater({ api, waiting }: ScenarioContext, path: string): Promise<Exchange> {
  await waiting.pause(A_MOMENT_MS);
  return api.get(path);
}

function hasJustMoved(reads: readonly Exchange[]): boolean {
  const times = reads.slice(-2).map((read) => valueAt(readJson(read), 'updated_at'));
  return new Set(times).size > 1;
}

/**
 * Sends the inputs of the creation again, in parts; only the date, parts of two objects and the
 * duration are others. Returns the last successful answer.
 */
async function sendUnchanged(
  context: ScenarioContext,
  { path, exchange }: MadeInspection,
  before: Exchange,
): Promise<Exchange> {
  const { judge } = context;
  const { property, type, ...input } = JSON.parse(exchange.request.body);
  const conduct_date = `${await freeDay(context)}T18:45:30+02:00`;
  const half = { notes: { client: 'As it is again' }, pricing: { price: '8.2' }, conduct_date };
  const body = { ...input, ...half, time_to_complete: null };
  const parts = inParts(body, context);
  return updateInParts(context, { path, parts, before }, (seen) => {
    judge(update.keepsUnnamed, seen);
    judge(update.mergesObjects, seen);
    if (seen.named.includes('conduct_date'))
      judge(update.takesDate, { update: seen.update, sent: dateSent(seen.update) });
  });
}

interface OnDay {
  readonly before: Exchange;
  readonly day: string;
}

/** Changes every value, to an empty one where that is taken. Returns the answer. */
async function changeEachValue(
  context: ScenarioContext,
  path: string,
  { before, day }: OnDay,
): Promise<Exchange> {
  const { api, judge, judgeOnceShown, marks, needs } = context;
  const values = {
    title: `${marks.word()} ${LINE}`,
    location_of_keys: 'Under the mat',
    return_key: 'To the office',
    time_to_complete: 'PT2H35M',
    conduct_date: writeDay(context, day),
    notes: { internal: WORD_NULL, client: 'As it is now' },
    pricing: { price: '5.75', additional: '6.05', margin: '0.00' },
  };
  const { update: last, sent } = await changeAll(context, path, values, {
    // More than a day, which a target that stores hours and minutes may refuse.
    ...{ location_of_keys: '', return_key: null, ref: null, time_to_complete: 'P1DT2H35M' },
    notes: { ...values.notes, client: null },
  });
  judge(update.acceptsEach, { answered: [last] });
  needs(last, update.acceptsEach);
  await judgeOnceShown(
    () => api.get(path),
    (after, judge) => {
      judge(update.returnsIt, { before, update: last, after });
      judge(update.takesEach, { before, after, sent });
    },
  );
  return last;
}

/** The values of an update, of which some may also be null. */
interface Values {
  readonly time_to_complete: string;
  readonly conduct_date: string;
  readonly notes: Readonly<Record<string, string | null>>;
  readonly [name: string]: unknown;
}

/**
 * Sends the update. The specification does not say whether a person can have two appointments on
 * one day. Where a date that others may use is refused, another inspection without a clerk is moved
 * to that day, and this one to a free day.
 */
async function changeAll(
  context: ScenarioContext,
  path: string,
  values: Values,
  empty: Partial<Values>,
) {
  const { api, judge } = context;
  const change = (body: object) => api.put(path, body);
  const changed = await changeAndEmpty<Values>(change, values, empty);
  if (!isRefusal(changed.update)) return changed;
  const free = await makeInspection(context);
  const answered = await api.put(free.path, { conduct_date: values.conduct_date });
  judge(update.acceptsEach, { answered: [answered] });
  if (isRefusal(answered)) return changed;
  const conduct_date = writeDay(context, await freeDay(context));
  return changeAndEmpty<Values>(change, { ...values, conduct_date }, empty);
}

/** Fields that change when a clerk is assigned, besides those that every update changes. */
const OF_APPOINTING = [
  ...['clerk', 'clerk.id', 'clerk.name', 'clerk.is_manager'],
  ...['typist', 'typist.id', 'typist.name', 'typist.is_manager'],
  ...['state.id', 'state.name', 'conduct_date_option'],
];

/**
 * Assigns a clerk who is also the typist. The specification does not show a typist among the
 * inputs, so it is left out if it is refused.
 */
async function appoint({ api }: Context, path: string, clerk: { readonly id: number }) {
  const both = await api.put(path, { clerk, typist: clerk });
  return isSuccess(both) ? both : api.put(path, { clerk });
}

export const updateEachField = scenario({
  id: 'inspections/update-each',
  about: 'Every field that can be changed is changed, in every form it can be sent in.',
  checks: [
    decided.changesEach,
    decided.takesDateOption,
    decided.takesTypist,
    decided.takesReportNotes,
    decided.durationShownInHours,
    decided.takesSameReferences,
    decided.referencesFixed,
    decided.takesDateTimes,
  ],
  async act(context) {
    const { api, judge } = context;
    const [typist = NO_SUCH_ID] = await findClerks(context, 1);
    const { week } = await calendarOf(context);
    const people = { typist: { id: typist } };
    const unnamed = { ...people, conduct_date_option: 1, notes: NOTES };
    const made = await makeInspection(context, unnamed, decided.takesTypist);
    const { path, exchange: created } = made;
    const changed = await changeEach(context, made, week[0]);
    const bare = await makeInspection(context);
    judge(decided.takesDateOption, {
      answered: [created, changed, bare.exchange],
      expected: [1, 0, 0].map((conduct_date_option) => ({ conduct_date_option })),
    });
    judge(decided.takesTypist, {
      answered: [created, await api.put(path, { typist: null }), await api.put(path, people)],
      expected: [{ 'typist.id': typist }, { typist: null }, { 'typist.id': typist }],
    });
    await sendDurations(context, path);
    const times = [];
    for (const time of ['T09:30Z', 'T09:30:15.250+01:00', 'T09:30:15-0500']) {
      times.push(await api.put(path, { conduct_date: `${week[2]}${time}` }));
    }
    judge(decided.takesDateTimes, { answered: times });
    await sendReferences(context, made);
  },
});

const NOTES = { report: 'For page one', internal: 'For us', client: 'For you' };

/** Changes every field of an inspection at once. Returns the answer. */
async function changeEach(
  { api, judge, marks }: ScenarioContext,
  { path, exchange: created }: MadeInspection,
  day: string,
): Promise<Exchange> {
  const sent = {
    title: `Title ${marks.word()}`,
    conduct_date: `${day}T08:00:00+01:00`,
    conduct_date_option: 0,
    location_of_keys: 'Under the mat',
    return_key: 'To the office',
    time_to_complete: 'PT2H',
    pricing: { price: '5', additional: '6', margin: '7' },
    notes: { ...NOTES, report: 'For page two' },
  };
  const changed = await api.put(path, sent);
  judge(decided.changesEach, { answered: changed, sent });
  judge(decided.takesReportNotes, {
    answered: [created, changed],
    expected: [{ notes: NOTES }, { notes: sent.notes }],
  });
  return changed;
}

/** Sends durations in units that are shown as others. */
async function sendDurations({ api, judge }: ScenarioContext, path: string): Promise<void> {
  const lengths = [
    ['PT90M', 'PT1H30M'],
    ['P1DT1H', 'PT25H'],
    ['PT61S', 'PT2M'],
  ] as const;
  const durations = [];
  for (const [time_to_complete] of lengths)
    durations.push(await api.put(path, { time_to_complete }));
  judge(decided.durationShownInHours, {
    answered: durations,
    expected: lengths.map(([, time_to_complete]) => ({ time_to_complete })),
  });
}

/** Sends the property and the type that the inspection has, and then others. */
async function sendReferences(
  { api, judge }: ScenarioContext,
  { path, exchange: created }: MadeInspection,
): Promise<void> {
  const [property, type] = [idAt(created, 'property.id'), idAt(created, 'type.id')];
  const same = await api.put(path, { property: { id: property }, type: { id: type } });
  judge(decided.takesSameReferences, { answered: [same] });
  const other = { refused: await api.put(path, { property: { id: NO_SUCH_ID } }), twin: same };
  judge(decided.referencesFixed, other);
  judge(decided.referencesFixed, {
    refused: await api.put(path, { type: { id: type === 2 ? 1 : 2 } }),
    twin: same,
  });
}
