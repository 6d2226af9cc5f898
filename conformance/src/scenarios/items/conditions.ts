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
import { hostRooms, type WithoutSet } from '../records/rooms.js';
import { sendTexts } from '../requests/short-texts.js';
import { LINE, ZERO } from '../values/texts.js';

/** A text that looks like a number. */
const READING = '00123';

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
    const { judge, judgeOnceShown, waiting, wants } = context;
    const { made, created } = await hostRooms(context);
    const inRoom = (type: WithoutSet) => itemsIn(context, made, created[type]);
    const [detailed, overview, meters] = [inRoom('DETAILED'), inRoom('OVERVIEW'), inRoom('METERS')];
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
    const checklist = inRoom('CHECKLIST');
    const described = { description: 'On the door' };
    const counted = await checklist.post({ condition: 1, description: ZERO });
    const none = await checklist.post({ condition: 0 });
    // The specification does not say which integers a checklist accepts.
    const uncounted = isRefusal(none) ? [] : [none];
    judge(items.descriptionOptional, {
      answered: [counted],
      expected: [{ 'description.value': ZERO }],
    });
    const emptied = await checklist.put(counted, { condition: 0, description: '' });
    // The specification does not say whether a text may be empty.
    const zero = isRefusal(emptied) ? await checklist.put(counted, { condition: 0 }) : emptied;
    const recounted = isRefusal(zero) ? [] : [zero];
    const keys = inRoom('KEYS');
    const fixed = await keys.post({});
    const name = ofItsOwn('Back door');
    const renamed = await keys.put(fixed, { name, ...described, condition: 'Not wanted' });
    const copy = await emptyCopy(context, made, await keys.copy(ofItsOwn('Spare keys')));
    const unasked = await inRoom('MANUALS').post({ condition: 'Not wanted' });
    const isShown = (report: Exchange) => copy === undefined || roomIdsOf(report).includes(copy);
    await judgeOnceShown(
      () => waiting.shown(() => readReport(context.api, made), isShown),
      (report, judge) => {
        judge(items.freeText, { items: texts, values, report });
        const [last, count] = isRefusal(zero) ? [counted, 1] : [zero, 0];
        judge(items.checklistInteger, {
          items: [last, ...uncounted],
          values: [count, ...uncounted.map(() => 0)],
          report,
        });
        if (!isRefusal(emptied))
          judge(items.changesDescription, { update: emptied, report, description: '' });
        judge(items.nullAndFixed, { items: [fixed, unasked], report });
        judge(items.sentToFixedIgnored, { items: [renamed, unasked], report });
        judge(items.changesName, { item: fixed, update: renamed, report, name });
        if (valueAt(readJson(fixed), 'description.editable') === true)
          judge(items.changesDescription, { update: renamed, report, ...described });
      },
    );
    judge(items.condition, { records: [...texts, counted, fixed] });
    judge(items.conditionForms, { answered: [texts[0], counted] });

    const changes = [
      await overview.put(texts[1], { condition: 'Worn' }),
      await meters.put(texts[2], { condition: '00124' }),
    ];
    judge(items.changesCondition, {
      answered: [...changes, ...recounted],
      expected: ['Worn', '00124', 0].map((value) => ({ 'condition.value': value })),
    });
    judge(items.clearsEverywhere, { updates: changes });
    if (!wants(...OF_CONDITIONS)) return;
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
    judge(decided.checklistRefuses, { refused: negative, twin: counted });
  },
});

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
    const host = await hostRoomsOfSets(context);
    const simplified = itemsIn(context, host.made, host.simplified);
    const scale = itemsIn(context, host.made, host.scale);
    const copies = await copiesOfSets(context);
    const { answered, answers, rated, ratings, description } = copies;
    judge(items.descriptionOptional, {
      answered: [answered],
      expected: [{ 'description.value': description }],
    });
    const questions = Object.keys(answers);
    const [first = '', second = first] = questions;
    const [lowest, last] = ratings;
    await judgeOnceShown(readCopied(context, host.made, copies), (report, judge) => {
      judge(items.answersOfQuestions, { items: [answered], values: [answers], report });
      judge(items.scaleInteger, { items: [rated], values: [last], report });
    });
    judge(items.conditionForms, { answered: [answered, rated] });

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
    await judgeApart(context, host.made, copies, updates[0]);
    if (!wants(...OF_ANSWERS)) return;
    const bare = [await simplified.post({}), await scale.post({})];
    const none = Object.fromEntries(questions.map((question) => [question, null]));
    judge(decided.defaults, {
      answered: bare,
      expected: [{ 'condition.value': none }, { 'condition.value': lowest }],
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
  },
});

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
