import * as decided from '../../checks/items/decided.js';
import * as items from '../../checks/items/stated.js';
import { findRoom, idsOfItems, itemsOf, roomIdsOf } from '../../checks/reports/content.js';
import { copiesApart } from '../../checks/rooms/copies.js';
import { type Context, type ScenarioContext, scenario } from '../../engine/scenario.js';
import { idAt, readJson, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { type CopiesOfSets, copiesOfSets, readCopied } from '../records/copies-of-sets.js';
import type { MadeInspection } from '../records/inspection.js';
import { itemsIn } from '../records/items.js';
import { hostRoomsOfSets } from '../records/option-sets.js';
import { ofItsOwn, readReport, roomsPath } from '../records/report.js';
import { type HostRooms, hostRooms, type WithoutSet } from '../records/rooms.js';
import { sendTexts } from '../requests/short-texts.js';
import { LINE, ZERO } from '../values/texts.js';

/** A text that looks like a number. */
const READING = '00123';

const DESCRIBED = { description: 'On the door' };

/** Checks of conditions beyond their format, without an option set and with one. */
const OF_CONDITIONS = [
  decided.conditionType,
  decided.defaults,
  decided.conditionStays,
  decided.checklistTakes,
  decided.checklistRefuses,
];
const OF_ANSWERS = [
  decided.conditionType,
  decided.defaults,
  decided.answersStay,
  decided.answersChecked,
  decided.scaleChecked,
];

export const writeConditions = scenario({
  id: 'items/conditions',
  about: 'Items with every form of condition are put into rooms without an option set.',
  revisions: ['earlier'],
  checks: [
    items.condition,
    items.freeText,
    items.checklistAnswered,
    items.checklistInteger,
    items.nullAndFixed,
    items.sentToFixedIgnored,
    items.conditionForms,
    items.changesCondition,
    items.clearsEverywhere,
    items.changesDescription,
    items.changesName,
    items.descriptionOptional,
    ...OF_CONDITIONS,
  ],
  async act(context) {
    const { judge, wants } = context;
    const host = await hostRooms(context);
    const worded = await addTexts(context, host);
    const counted = await addCounts(context, host);
    const fixed = await addFixed(context, host);
    await judgeAdded(context, host, { worded, counted, fixed });
    const { texts } = worded;
    judge(items.checklistAnswered, {
      answered: [counted.first],
      expected: [{ 'condition.value': counted.count }],
    });
    judge(items.condition, { records: [...texts, counted.first, fixed.bare] });
    judge(items.conditionForms, { answered: [texts[0], counted.first] });
    await changeConditions(context, worded, counted);
    if (wants(...OF_CONDITIONS)) await judgeDecided(context, worded, counted);
  },
});

function itemsOfType(context: Context, { made, created }: HostRooms, type: WithoutSet) {
  return itemsIn(context, made, created[type]);
}

/** Adds an item with a text as condition to a room of each type that has such conditions. */
async function addTexts(context: Context, host: HostRooms) {
  const detailed = itemsOfType(context, host, 'DETAILED');
  const overview = itemsOfType(context, host, 'OVERVIEW');
  const meters = itemsOfType(context, host, 'METERS');
  const values: string[] = [];
  const say = async (room: typeof detailed, condition: string, rest = {}) => {
    const { answered, sent } = await sendTexts(room.post, { condition, ...rest });
    values.push(sent.condition);
    return answered;
  };
  const texts = [
    await say(detailed, `Good, DETAILED ${LINE}`),
    await say(overview, `Good, OVERVIEW ${LINE}`, { description: 'Of oak' }),
    await say(meters, READING, { description: 'E-18' }),
  ] as const;
  return { detailed, overview, meters, texts, values };
}

/** Adds two items to a checklist, sets the first of them to zero, and copies the room. */
async function addCounts(context: ScenarioContext, host: HostRooms) {
  const { judge } = context;
  const checklist = itemsOfType(context, host, 'CHECKLIST');
  // The specification does not say which integers a checklist accepts.
  const several = await checklist.post({ condition: 2, description: ZERO });
  const first = isRefusal(several)
    ? await checklist.post({ condition: 1, description: ZERO })
    : several;
  const none = await checklist.post({ condition: 0 });
  const uncounted = isRefusal(none) ? [] : [none];
  judge(items.descriptionOptional, {
    answered: [first],
    expected: [{ 'description.value': ZERO }],
  });
  const emptied = await checklist.put(first, { condition: 0, description: '' });
  // The specification does not say whether a text may be empty.
  const zero = isRefusal(emptied) ? await checklist.put(first, { condition: 0 }) : emptied;
  await checklist.copy(ofItsOwn('Another checklist'));
  return { checklist, first, count: first === several ? 2 : 1, uncounted, emptied, zero };
}

/** Adds items to rooms without conditions, sends conditions for them, and empties a copy. */
async function addFixed(context: Context, host: HostRooms) {
  const keys = itemsOfType(context, host, 'KEYS');
  const bare = await keys.post({});
  const name = ofItsOwn('Back door');
  const renamed = await keys.put(bare, { name, ...DESCRIBED, condition: 'Not wanted' });
  const copy = await emptyCopy(context, host.made, await keys.copy(ofItsOwn('Spare keys')));
  const manuals = itemsOfType(context, host, 'MANUALS');
  const unasked = await manuals.post({ condition: 'Not wanted', ...DESCRIBED });
  return { bare, name, renamed, copy, unasked };
}

type Worded = Awaited<ReturnType<typeof addTexts>>;
type Counted = Awaited<ReturnType<typeof addCounts>>;

interface Added {
  readonly worded: Worded;
  readonly counted: Counted;
  readonly fixed: Awaited<ReturnType<typeof addFixed>>;
}

/** Judges all these items by a report that shows the emptied copy as well. */
async function judgeAdded(
  context: ScenarioContext,
  { made }: HostRooms,
  { worded, counted, fixed }: Added,
): Promise<void> {
  const { api, judgeOnceShown, waiting } = context;
  const { first, count, uncounted, emptied, zero } = counted;
  const { bare, name, renamed, copy, unasked } = fixed;
  const isShown = (report: Exchange) => copy === undefined || roomIdsOf(report).includes(copy);
  await judgeOnceShown(
    () => waiting.shown(() => readReport(api, made), isShown),
    (report, judge) => {
      judge(items.freeText, { items: worded.texts, values: worded.values, report });
      const [last, shown] = isRefusal(zero) ? [first, count] : [zero, 0];
      judge(items.checklistInteger, {
        items: [last, ...uncounted],
        values: [shown, ...uncounted.map(() => 0)],
        report,
      });
      if (!isRefusal(emptied))
        judge(items.changesDescription, { update: emptied, report, description: '' });
      judge(items.nullAndFixed, { items: [bare, unasked], report });
      judge(items.sentToFixedIgnored, { items: [renamed, unasked], report });
      if (valueAt(readJson(unasked), 'description.editable') === true)
        judge(items.descriptionOptional, {
          answered: [unasked],
          expected: [{ 'description.value': DESCRIBED.description }],
        });
      judge(items.changesName, { item: bare, update: renamed, report, name });
      if (valueAt(readJson(bare), 'description.editable') === true)
        judge(items.changesDescription, { update: renamed, report, ...DESCRIBED });
    },
  );
}

/** Updates only the conditions. */
async function changeConditions(
  { judge }: ScenarioContext,
  { overview, meters, texts }: Worded,
  { zero }: Counted,
): Promise<void> {
  const changes = [
    await overview.put(texts[1], { condition: 'Worn' }),
    await meters.put(texts[2], { condition: '00124' }),
  ];
  judge(items.changesCondition, {
    answered: [...changes, ...(isRefusal(zero) ? [] : [zero])],
    expected: ['Worn', '00124', 0].map((value) => ({ 'condition.value': value })),
  });
  judge(items.clearsEverywhere, { updates: changes });
}

/** Sends no condition, one of another type, and other integers to the checklist. */
async function judgeDecided(
  { judge }: ScenarioContext,
  { detailed, overview, texts }: Worded,
  { checklist, first, zero }: Counted,
): Promise<void> {
  judge(decided.conditionStays, {
    answered: [await overview.put(texts[1], {})],
    expected: [{ 'condition.value': 'Worn' }],
  });
  const refused = await detailed.post({ condition: 5 });
  judge(decided.conditionType, { refused, twin: texts[0] });
  const bare = [await detailed.post({}), await checklist.post({})];
  judge(decided.defaults, {
    answered: bare,
    expected: [
      { 'description.value': '', 'condition.value': '' },
      { 'description.value': '', 'condition.value': 0 },
    ],
  });
  const taken = [zero, await checklist.post({ condition: 5 })];
  judge(decided.checklistTakes, { answered: taken });
  const negative = await checklist.post({ condition: -1 });
  judge(decided.checklistRefuses, { refused: negative, twin: first });
}

export const answerQuestions = scenario({
  id: 'items/options',
  about: 'Items with answers and with values of an option set are put into rooms that have one.',
  revisions: ['earlier'],
  checks: [
    items.answersOfQuestions,
    items.scaleInteger,
    items.conditionForms,
    items.changesCondition,
    items.clearsEverywhere,
    items.descriptionOptional,
    copiesApart,
    ...OF_ANSWERS,
  ],
  async act(context) {
    const { judge, judgeOnceShown, wants } = context;
    const { made, ...rooms } = await hostRoomsOfSets(context);
    const simplified = itemsIn(context, made, rooms.simplified);
    const scale = itemsIn(context, made, rooms.scale);
    const copies = await copiesOfSets(context);
    const { answered, answers, rated, ratings, description } = copies;
    judge(items.descriptionOptional, {
      answered: [answered],
      expected: [{ 'description.value': description }],
    });
    const [lowest, last] = ratings;
    await judgeOnceShown(readCopied(context, made, copies), (report, judge) => {
      judge(items.answersOfQuestions, { items: [answered], values: [answers], report });
      judge(items.scaleInteger, { items: [rated], values: [last], report });
    });
    judge(items.conditionForms, { answered: [answered, rated] });

    const [first = '', second = first] = Object.keys(answers);
    const others = { ...answers, [second]: 1, [first]: null };
    const updates = [
      await simplified.put(answered, { condition: others }),
      await scale.put(rated, { condition: lowest }),
    ] as const;
    judge(items.changesCondition, {
      answered: updates,
      expected: [{ 'condition.value': others }, { 'condition.value': lowest }],
    });
    judge(items.clearsEverywhere, { updates });
    await judgeApart(context, made, copies, updates[0]);
    if (wants(...OF_ANSWERS))
      await judgeAnswers(context, { simplified, scale }, { copies, others });
  },
});

type ItemsIn = ReturnType<typeof itemsIn>;

interface Answered {
  readonly copies: CopiesOfSets;
  /** The answers that the answered item has now. */
  readonly others: Readonly<Record<string, unknown>>;
}

/** Sends no condition, some of the answers, and answers and values that no option set has. */
async function judgeAnswers(
  { judge }: ScenarioContext,
  { simplified, scale }: Readonly<Record<'simplified' | 'scale', ItemsIn>>,
  { copies: { answered, answers, rated, ratings }, others }: Answered,
): Promise<void> {
  const questions = Object.keys(answers);
  const [first = ''] = questions;
  const bare = [await simplified.post({}), await scale.post({})];
  const none = Object.fromEntries(questions.map((question) => [question, null]));
  judge(decided.defaults, {
    answered: bare,
    expected: [{ 'condition.value': none }, { 'condition.value': ratings[0] }],
  });
  judge(decided.answersStay, {
    answered: [await simplified.put(answered, { condition: { [first]: 2 } })],
    expected: [{ 'condition.value': { ...others, [first]: 2 } }],
  });
  for (const condition of [{ 'Is it a question?': 1 }, { [first]: 3 }]) {
    const refused = await simplified.post({ condition });
    judge(decided.answersChecked, { refused, twin: answered });
  }
  judge(decided.scaleChecked, { refused: await scale.post({ condition: 99 }), twin: rated });
  judge(decided.conditionType, { refused: await scale.post({ condition: 'Good' }), twin: rated });
}

/** Judges that a change of the answers in a room leaves those in the copy of that room. */
async function judgeApart(
  context: ScenarioContext,
  made: MadeInspection,
  { answered, ofSimplified, report: before }: CopiesOfSets,
  changed: Exchange,
): Promise<void> {
  const { api, cannotJudge, judge, waiting } = context;
  const { name } = JSON.parse(answered.request.body);
  const room = idAt(ofSimplified);
  const copied = itemsOf(findRoom(before, 'id', room)).find(
    (item) => valueAt(item, 'name.value') === name,
  );
  if (!copied) return cannotJudge('no room with answers could be copied', copiesApart);
  const item = Number(valueAt(copied, 'id'));
  const kept = valueAt(copied, 'condition.value');
  const report = await waiting.settled(() => readReport(api, made));
  judge(copiesApart, { changed, report, room, item, part: 'condition', kept });
}

/**
 * Deletes the only item of a room that a copy has made. Returns the id of the room, or undefined
 * where the answer does not show it, or shows other items.
 */
async function emptyCopy(
  context: Context,
  made: MadeInspection,
  copied: Exchange,
): Promise<number | undefined> {
  const [room, [item, ...others]] = [idAt(copied), idsOfItems(readJson(copied))];
  if (!isSuccess(copied) || typeof item !== 'number' || others.length > 0) return undefined;
  await context.api.delete(`${roomsPath(context, made)}/${room}/items/${item}`);
  return room;
}
