import * as items from '../../checks/items/stated.js';
import { itemsShowActions } from '../../checks/lives/shown-additions.js';
import { idsOfItems, otherIds } from '../../checks/reports/content.js';
import { everyRoute } from '../../checks/xml/requests.js';
import { type ScenarioContext, scenario } from '../../engine/scenario.js';
import { idAt, readJson } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { type MadeInspection, makeInspection } from '../records/inspection.js';
import {
  addAction,
  addItem,
  addRoom,
  ITEM,
  idOfRoom,
  makeItem,
  readReport,
  roomsPath,
} from '../records/report.js';
import { askInXml } from '../requests/in-xml.js';
import { sendTexts, type WithTexts } from '../requests/short-texts.js';
import { judgeStay, STAY } from '../requests/stay.js';
import { LINE, LINES } from '../values/texts.js';

/** The name of the third item, which the first one gets as well. */
const LONG_NAME = `${ITEM.name} hob ${LINE}`;

export const manageItems = scenario({
  id: 'items/manage',
  about: 'Items of a room are created, changed, ordered and removed.',
  revisions: ['earlier'],
  checks: [
    items.fields,
    items.texts,
    items.returnsIt,
    items.nameRequired,
    items.descriptionOptional,
    items.changeNeedsName,
    items.updateReturnsIt,
    items.clearsDescription,
    items.changesCondition,
    items.changesDescription,
    items.changesName,
    items.deletes,
    items.orderComesBack,
    items.orderIsShown,
    itemsShowActions,
    everyRoute,
    ...STAY,
  ],
  async act(context) {
    const { api } = context;
    const kitchen = await makeKitchen(context);
    const { made, room, path, first } = kitchen;
    // Before the updates, which must not change the order.
    const grill = await addGrill(context, kitchen);
    const hob = await makeItem(context, made, room, { name: 'Hob' });
    const order = await putInOrder(context, kitchen, [grill.id, hob]);
    // Before the update, which must not change the action.
    const action = await addAction(context, made, { room, item: first }, { title: 'Clean it' });
    // Before the updates, which give the first item another name. Before the second order, which
    // then covers only the remaining items.
    const deletion = await api.delete(`${path}/${idAt(kitchen.bare)}`);
    const changes = await changeTexts(context, kitchen, grill);
    const left = await judgeChanges(context, kitchen, { grill, order, action, deletion, changes });
    // After the updates, which must not change the order; the second order must take effect as
    // well.
    const again = left.toReversed();
    await askInXml(context, 'PUT', path, again);
    await context.judgeOnceShown(
      () => readReport(api, made),
      (report, judge) => judge(items.orderIsShown, { report, room, order: again }),
    );
  },
});

/** A room with two items. */
interface Kitchen {
  readonly made: MadeInspection;
  /** The answer to adding the room. */
  readonly created: Exchange;
  readonly room: number;
  /** The path of its items. */
  readonly path: string;
  /** The answer to the item with every text, and its id. */
  readonly item: Exchange;
  readonly first: number;
  /** The answer to the item with only a name. */
  readonly bare: Exchange;
}

/** Creates a room with two items, and requests another item without a name. */
async function makeKitchen(context: ScenarioContext): Promise<Kitchen> {
  const { api, judge } = context;
  const made = await makeInspection(context);
  const created = await addRoom(context, made);
  const room = await idOfRoom(context, made, created);
  const path = `${roomsPath(context, made)}/${room}/items`;
  const { name } = ITEM;
  const { answered: item, sent } = await sendTexts((body) => api.post(path, body), {
    ...ITEM,
    description: LINES,
  });
  const first = await needItem(context, made, { item, name: sent.name });
  const namesake = await api.post(path, { name });
  // The specification does not say whether two items of a room can have the same name.
  const bare = isRefusal(namesake) ? await api.post(path, { name: 'Sink' }) : namesake;
  judge(items.descriptionOptional, {
    answered: [item, bare],
    expected: [{ 'description.value': sent.description }, {}],
  });
  judge(items.fields, { records: [item, bare] });
  judge(items.texts, { records: [item, bare] });
  const refused = await api.post(path, { ...ITEM, name: undefined });
  judge(items.nameRequired, { refused, twin: item });
  return { made, created, room, path, item, first, bare };
}

/** The id of an added item. Where the answer has none, judges the answer by the report. */
async function needItem(
  context: ScenarioContext,
  made: MadeInspection,
  { item, name }: { readonly item: Exchange; readonly name: string },
): Promise<number> {
  const { api, judgeOnceShown, needsId } = context;
  if (!Number.isInteger(idAt(item)))
    await judgeOnceShown(
      () => readReport(api, made),
      (report, judge) => judge(items.returnsIt, { item, report, name }),
    );
  return needsId(item, items.returnsIt);
}

/** The third item, with a long name. */
interface Grill extends WithTexts<{ readonly name: string }> {
  readonly id: number;
}

async function addGrill(context: ScenarioContext, { made, room }: Kitchen): Promise<Grill> {
  const add = (body: object) => addItem(context, made, room, body);
  const { answered, sent } = await sendTexts(add, { name: LONG_NAME });
  const id = await needItem(context, made, { item: answered, name: sent.name });
  return { answered, sent, id };
}

/**
 * Puts all items in another order, and returns it. It is more than one swap away from the order
 * before, also in its end, and the item that is updated first stands behind the one that is updated
 * after it.
 */
async function putInOrder(
  { api, judge }: ScenarioContext,
  { created, path, first, bare }: Kitchen,
  later: readonly number[],
): Promise<number[]> {
  // The room may have been created with other items.
  const rest = otherIds(idsOfItems(readJson(created)), []);
  const order = [idAt(bare), ...later, first, ...rest];
  const update = await api.put(path, order);
  judge(items.orderComesBack, { update, order });
  return order;
}

/** An update of the first item with the texts that were sent, and one that clears a description. */
interface Changes {
  readonly changed: WithTexts<Readonly<Record<'name' | 'description' | 'condition', string>>>;
  readonly cleared: Exchange;
}

/** Updates the first and the third item, and tries to update the first one without a name. */
async function changeTexts(
  { api, cannotJudge, judge }: ScenarioContext,
  { path, first }: Kitchen,
  grill: Grill,
): Promise<Changes> {
  const own = `${path}/${first}`;
  const changed = await sendTexts((body) => api.put(own, body), {
    name: LONG_NAME,
    description: LINE,
    condition: 'Worn',
  });
  // The third item keeps the name that the first one now has as well.
  const ofSameName = `${path}/${grill.id}`;
  const empty = await api.put(ofSameName, { ...grill.sent, condition: '' });
  // The specification does not say whether a text may be empty.
  const cleared = isRefusal(empty) ? await api.put(ofSameName, grill.sent) : empty;
  const nameless = await api.put(own, { description: 'Black', condition: 'Worn' });
  judge(items.changeNeedsName, { refused: nameless, twin: changed.answered });
  if (cleared === empty)
    judge(items.changesCondition, {
      answered: [empty],
      expected: [{ 'condition.value': '' }],
    });
  else cannotJudge('this target accepts no empty condition', items.changesCondition);
  return { changed, cleared };
}

interface Done {
  readonly grill: Grill;
  readonly order: readonly number[];
  readonly action: Exchange;
  readonly deletion: Exchange;
  readonly changes: Changes;
}

/** Judges by the report what was done to the items. Returns the ids that are left, in their order. */
async function judgeChanges(
  context: ScenarioContext,
  { made, room, item, bare }: Kitchen,
  { grill, order, action, deletion, changes }: Done,
): Promise<readonly number[]> {
  const { api, judgeOnceShown } = context;
  const { changed, cleared } = changes;
  const { answered: update, sent } = changed;
  const removed = idAt(bare);
  const others = order.filter((id) => id !== removed);
  const left = isSuccess(deletion) ? others : order;
  await judgeOnceShown(
    () => readReport(api, made),
    (report, judge) => {
      judge(items.returnsIt, { item: grill.answered, report, name: grill.sent.name });
      judge(items.updateReturnsIt, { update, report });
      judge(items.changesName, { item, update, report, name: sent.name });
      judge(items.changesDescription, { update, report, description: sent.description });
      judge(items.clearsDescription, { update: cleared, report, description: '' });
      judge(items.deletes, { deletion, report, id: removed, others });
      judge(items.orderIsShown, { report, room, order: left });
      judge(itemsShowActions, { report, action });
      judgeStay(context, made, { report, judge });
    },
  );
  return left;
}
