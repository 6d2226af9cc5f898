import { OutOfReach } from '../../base/stops.js';
import * as decided from '../../checks/items/decided.js';
import * as items from '../../checks/items/stated.js';
import * as rooms from '../../checks/rooms/stated.js';
import { type Context, scenario } from '../../engine/scenario.js';
import { readJson, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal } from '../../net/exchange.js';
import type { MadeInspection } from '../records/inspection.js';
import { hostRoomsOfSets } from '../records/option-sets.js';
import { ofItsOwn, readReport, roomsPath } from '../records/report.js';
import { hostRooms, type WithoutSet } from '../records/rooms.js';
import { sendTexts } from '../requests/short-texts.js';
import { LINE } from '../values/texts.js';

/** What is looked at in conditions beyond their forms, without an option set and with one. */
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
    ...OF_CONDITIONS,
  ],
  async act(context) {
    const { judge, judgeOnceShown, wants } = context;
    const { made, created } = await hostRooms(context);
    const inRoom = (type: WithoutSet) => itemsIn(context, made, created[type]);
    const texts: Exchange[] = [];
    const values: string[] = [];
    const others = [];
    for (const type of ['DETAILED', 'OVERVIEW', 'METERS'] as const) {
      const room = inRoom(type);
      const { answered, sent } = await sendTexts(room.post, { condition: `Good, ${type} ${LINE}` });
      texts.push(answered);
      values.push(sent.condition);
      others.push(room);
    }
    const checklist = inRoom('CHECKLIST');
    const counted = await checklist.post({ condition: 1 });
    const zero = await checklist.post({ condition: 0 });
    // Which integers a checklist takes is not shown.
    const counts = isRefusal(zero) ? [counted] : [counted, zero];
    const fixed: Exchange[] = [];
    const ignored: Exchange[] = [];
    for (const type of ['KEYS', 'MANUALS'] as const) {
      const room = inRoom(type);
      fixed.push(await room.post({}));
      ignored.push(await room.post({ condition: 'Not wanted' }));
    }
    await judgeOnceShown(
      () => readReport(context.api, made),
      (report, judge) => {
        judge(items.freeText, { items: texts, values, report });
        judge(items.checklistInteger, { items: counts, values: [1, 0], report });
        judge(items.nullAndFixed, { items: fixed, report });
        judge(items.sentToFixedIgnored, { items: ignored, report });
      },
    );
    judge(items.condition, { records: [...texts, counted, ...fixed] });
    judge(items.conditionForms, { answered: [texts[0] ?? counted, counted] });

    const [detailed = checklist] = others;
    const change = await detailed.put(texts[0] ?? counted, { condition: 'Worn' });
    judge(items.changesCondition, {
      answered: [change],
      expected: [{ 'condition.value': 'Worn' }],
    });
    if (!wants(...OF_CONDITIONS)) return;
    judge(decided.conditionStays, {
      answered: [await detailed.put(texts[0] ?? counted, {})],
      expected: [{ 'condition.value': 'Worn' }],
    });
    const refused = await detailed.post({ condition: 5 });
    judge(decided.conditionType, { refused, twin: texts[0] ?? counted });
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
    ...OF_ANSWERS,
  ],
  async act(context) {
    const { judge, judgeOnceShown, wants } = context;
    const { made, simplified: ofQuestions, scale: ofScale } = await hostRoomsOfSets(context);
    const simplified = itemsIn(context, made, ofQuestions);
    const scale = itemsIn(context, made, ofScale);
    const questions = optionsOf(ofQuestions).map(String);
    const answersWith = (change: Readonly<Record<string, unknown>>) => ({
      ...Object.fromEntries(
        questions.map((question, index) => [question, [2, 0, 1, null][index % 4]]),
      ),
      ...change,
    });
    const answers = answersWith({});
    const answered = await simplified.post({ condition: answers });
    const [first = ''] = questions;
    const unanswered = await simplified.post({ condition: answersWith({ [first]: null }) });
    const options = optionsOf(ofScale);
    const last = options.at(-1);
    const rated = await scale.post({ condition: last });
    await judgeOnceShown(
      () => readReport(context.api, made),
      (report, judge) => {
        judge(items.answersOfQuestions, {
          items: [answered, unanswered],
          values: [answers, answersWith({ [first]: null })],
          report,
        });
        judge(items.scaleInteger, { items: [rated], values: [last], report });
      },
    );
    judge(items.conditionForms, { answered: [answered, rated] });

    const others = answersWith({ [first]: 1 });
    judge(items.changesCondition, {
      answered: [await simplified.put(answered, { condition: others })],
      expected: [{ 'condition.value': others }],
    });
    if (!wants(...OF_ANSWERS)) return;
    const bare = [await simplified.post({}), await scale.post({})];
    const none = Object.fromEntries(questions.map((question) => [question, null]));
    judge(decided.defaults, {
      answered: bare,
      expected: [{ 'condition.value': none }, { 'condition.value': options[0] }],
    });
    judge(decided.answersStay, {
      answered: [await simplified.put(answered, { condition: { [first]: 2 } })],
      expected: [{ 'condition.value': answersWith({ [first]: 2 }) }],
    });
    for (const condition of [{ 'Is it a question?': 1 }, { [first]: 3 }]) {
      const refused = await simplified.post({ condition });
      judge(decided.answersChecked, { refused, twin: answered });
    }
    judge(decided.scaleChecked, { refused: await scale.post({ condition: 99 }), twin: rated });
    judge(decided.conditionType, { refused: await scale.post({ condition: 'Good' }), twin: rated });
  },
});

/** Puts items into a room and changes them. */
function itemsIn(context: Context, made: MadeInspection, room: Exchange) {
  const { api, needsId } = context;
  if (room.response.status === 403) throw new OutOfReach('this target forbids rooms of that type');
  const root = isRefusal(room) ? rooms.everyBlockType : rooms.returnsIt;
  const path = `${roomsPath(context, made)}/${needsId(room, root)}/items`;
  return {
    post: (input: object) => api.post(path, { name: ofItsOwn('Something'), ...input }),
    put: (item: Exchange, input: object) => {
      const { name } = JSON.parse(item.request.body);
      return api.put(`${path}/${needsId(item, items.returnsIt)}`, { name, ...input });
    },
  };
}

function optionsOf(room: Exchange): unknown[] {
  const options = valueAt(readJson(room), 'option_set.options');
  return Array.isArray(options) ? options : [];
}
