import * as create from '../../checks/inspections/create.js';
import * as decided from '../../checks/inspections/decided.js';
import * as fields from '../../checks/inspections/shape.js';
import * as states from '../../checks/states/create.js';
import { startDateStays } from '../../checks/versioning/versioning.js';
import { type Context, type ScenarioContext, scenario } from '../../engine/scenario.js';
import { idAt, idsOf, readJson, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { type Booking, bookAsIs, bookInspection } from '../records/booking.js';
import { readProfile } from '../records/clerks.js';
import { dateSent, refusedDate } from '../records/date-forms.js';
import { askForInspection, bareInspection, calendarOf } from '../records/inspection.js';
import { ownOfBob } from '../records/own-of-bob.js';
import { readPropertyOf } from '../records/standing.js';
import { needListed, pageWith, readNew } from '../requests/lists.js';
import { sendTexts, type WithTexts } from '../requests/short-texts.js';
import { ifMade, unlessOutOfReach } from '../requests/unless-stopped.js';
import { LINE, LINES, ZERO } from '../values/texts.js';

/** Checks of the fields of an inspection, common to both revisions. */
const FIELDS = [...fields.FIELDS, states.stateField] as const;

export const createInspections = scenario({
  id: 'inspections/create',
  about: 'One inspection is created with the least that is allowed and one with everything.',
  checks: [
    create.returnsIt,
    create.canBeRead,
    create.isListed,
    create.sameShape,
    create.listedAsRead,
    create.takesTexts,
    create.takesTitle,
    create.takesDuration,
    create.takesDate,
    create.takesPricing,
    create.takesNotes,
    create.nullsAccepted,
    create.pricingNulls,
    create.notesNulls,
    create.takesBothDateForms,
    fields.keysDiffer,
    fields.namesActor,
    fields.propertyField,
    ...FIELDS,
    states.startsPending,
    states.timesAreNull,
    states.namesOfStates,
    startDateStays,
    decided.dateKeepsForm,
    decided.defaults,
    decided.partOfPricing,
    decided.strongKeys,
    decided.keyOpensNothing,
  ],
  async act(context) {
    const { judge, needsId, wants } = context;
    const bare = await askForInspection(context, await bareInspection(context));
    const least = await bareInspection(context);
    const { week } = await calendarOf(context);
    const property = Number(valueAt(JSON.parse(bare.request.body), 'property.id'));
    judge(create.returnsIt, { created: bare, property });
    const id = needsId(bare, create.returnsIt);
    await judgeBare(context, bare);
    const { full, fullRead, sent } = await createWithEverything(context, {
      ...{ bare, least },
      conduct_date: `${week[2]}T09:30:00-03:30`,
    });
    judgeTaken(context, { bare, full, fullRead, sent });
    const dates = [least.conduct_date, sent.conduct_date];
    judge(decided.dateKeepsForm, {
      answered: [bare, full],
      expected: dates.map((conduct_date) => ({ conduct_date })),
    });
    const nulls = await createWithNulls(context, least);

    const read = await readNew(context, `/inspections/${id}`);
    judge(create.canBeRead, { created: bare, read });
    judge(create.takesDate, { answered: read, sent: dateSent(bare) });
    const created = [bare, full, nulls].filter(isSuccess);
    const records = [...created, read, fullRead];
    for (const field of FIELDS) judge(field, { records });
    judge(states.namesOfStates, { records });
    judge(startDateStays, { inspections: records });
    const place = await readPropertyOf(context, bare);
    judge(fields.propertyField, { inspection: read, property: place });
    judge(decided.strongKeys, { records: created });
    const list = await findInLists(context, { id, bare, read, fullRead });
    judge(fields.keysDiffer, { records: created, read, list });
    if (wants(decided.keyOpensNothing)) await openByKey(context, id, read);
  },
});

/** Judges what an inspection shows that was created with nothing but what is required. */
async function judgeBare(context: ScenarioContext, bare: Exchange): Promise<void> {
  const { judge, revision } = context;
  judge(fields.namesActor, { created: bare, profile: await readProfile(context, 'alice') });
  await judgeActorOfBob(context);
  judge(states.startsPending, { created: bare });
  judge(states.timesAreNull, { created: bare, revision });
  judge(decided.defaults, {
    answered: bare,
    expected: {
      title: valueAt(readJson(bare), 'type.name'),
      location_of_keys: '',
      ref: null,
      return_key: null,
      pricing: null,
      time_to_complete: null,
      cover_image: null,
      notes: { report: null, internal: null, client: null },
    },
  });
}

/** Judges whom the inspection of another user names, whose id may differ from that of the account. */
async function judgeActorOfBob(context: ScenarioContext): Promise<void> {
  const { judge, settings, wants } = context;
  if (!settings.actors.bob || !wants(fields.namesActor)) return;
  const own = await ifMade(unlessOutOfReach(ownOfBob(context)));
  if (!own) return;
  const profile = await readProfile(context, 'bob');
  judge(fields.namesActor, { created: own.created.inspection, profile });
}

type Least = Awaited<ReturnType<typeof bareInspection>>;

interface Timed {
  readonly bare: Exchange;
  readonly least: Least;
  readonly conduct_date: string;
}

/** Creates an inspection with a value for every input, and reads it. */
async function createWithEverything(
  context: ScenarioContext,
  { bare, least, conduct_date }: Timed,
) {
  const { judge, marks, needs, needsId } = context;
  const { timed, made } = await createTimed(context, {
    ...least,
    conduct_date,
    title: `${marks.word()} ${LINE}`,
    ref: marks.ref(),
    location_of_keys: LINE,
    return_key: ZERO,
    time_to_complete: 'PT90M',
    pricing: { price: '1500', additional: '0', margin: '12.50' },
    notes: { internal: LINES, client: LINE },
  });
  judge(create.takesBothDateForms, { answered: [refusedDate(context) ?? bare, timed] });
  const { answered: full, sent } = made;
  const fullRead = await readNew(context, `/inspections/${needsId(full, create.returnsIt)}`);
  judge(create.canBeRead, { created: full, read: fullRead });
  needs(fullRead, create.canBeRead);
  return { full, fullRead, sent };
}

interface Taken {
  readonly bare: Exchange;
  readonly full: Exchange;
  readonly fullRead: Exchange;
  readonly sent: { readonly time_to_complete: string };
}

/** Judges that the answers show the values that were sent. */
function judgeTaken({ judge }: ScenarioContext, { bare, full, fullRead, sent }: Taken): void {
  const { takesTexts, takesTitle, takesPricing, takesNotes } = create;
  for (const answered of [full, fullRead]) {
    for (const taken of [takesTexts, takesTitle, takesPricing, takesNotes]) {
      judge(taken, { answered, sent });
    }
    judge(create.takesDuration, { answered, sent: sent.time_to_complete });
    judge(create.takesDate, { answered, sent: dateSent(full) });
  }
  judge(create.takesDate, { answered: bare, sent: dateSent(bare) });
}

/**
 * Creates an inspection with nulls for all that may be null and, where that is refused, further ones
 * with those of one object alone. Returns the first answer.
 */
async function createWithNulls(context: ScenarioContext, least: Least): Promise<Exchange> {
  const { judge, revision, wants } = context;
  const post = (body: Booking) => bookInspection(context, body);
  const pricing = { price: null, additional: null, margin: null };
  const notes = { internal: null, client: null };
  const unset = { clerk: { id: null }, title: null, ref: null, return_key: null };
  const others = revision === 'current' ? { ...unset, auto_load_contacts: null } : unset;
  const nulls = await post({ ...least, pricing, notes, ...others });
  judge(create.nullsAccepted, { answered: [nulls] });
  if (isSuccess(nulls)) judge(states.startsPending, { created: nulls });
  const alone = async (part: object) => (isSuccess(nulls) ? nulls : post({ ...least, ...part }));
  judge(create.pricingNulls, { answered: [await alone({ pricing })] });
  judge(create.notesNulls, { answered: [await alone({ notes })] });
  if (wants(decided.partOfPricing)) {
    judge(decided.partOfPricing, {
      answered: await post({ ...least, pricing: { price: '80' } }),
      expected: { pricing: { price: '80', additional: '', margin: '' } },
    });
  }
  return nulls;
}

interface Read {
  /** The id of the bare one. */
  readonly id: number;
  readonly bare: Exchange;
  /** The bare one as it is read. */
  readonly read: Exchange;
  readonly fullRead: Exchange;
}

/** Judges the inspections in the list. Returns the page that shows the bare one. */
async function findInLists(context: ScenarioContext, { id, bare, read, fullRead }: Read) {
  const { judge } = context;
  const list = await pageWith(context, '/inspections', id);
  judge(create.isListed, { created: bare, list });
  needListed(list, id, create.isListed);
  judge(create.sameShape, { list, read });
  const other = idAt(fullRead);
  const beside = idsOf(list).includes(other)
    ? list
    : await pageWith(context, '/inspections', other);
  needListed(beside, other, create.isListed);
  judge(create.listedAsRead, { list: beside, read: fullRead });
  return list;
}

/** Tries the report key of an inspection as a token, and as a parameter without any token. */
async function openByKey(
  { apiWith, judge }: ScenarioContext,
  id: number,
  read: Exchange,
): Promise<void> {
  const key = String(valueAt(readJson(read), 'report_key'));
  const path = `/inspections/${id}/report`;
  const attempts = [
    await apiWith(key).get(path),
    await apiWith(undefined).get(path, { query: { report_key: key } }),
  ];
  judge(decided.keyOpensNothing, { attempts });
}

/**
 * Creates an inspection at a time and, if that is refused, on its day. Returns the first answer and
 * what was made in the end.
 */
async function createTimed<Input extends Booking>(
  context: Context,
  input: Input,
): Promise<{ readonly timed: Exchange; readonly made: WithTexts<Input> }> {
  const asked = await sendTexts((body: Input) => bookAsIs(context, body), input);
  const timed = asked.answered;
  if (!isRefusal(timed)) return { timed, made: asked };
  const made = await sendTexts((body: Input) => bookInspection(context, body), input);
  return { timed, made: isRefusal(made.answered) ? asked : made };
}
