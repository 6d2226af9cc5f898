import { roomOfCopy } from '../../checks/items/decided.js';
import * as items from '../../checks/items/stated.js';
import {
  findNamed,
  findRoom,
  idsOfItems,
  itemsOf,
  roomIdsOf,
} from '../../checks/reports/content.js';
import * as copies from '../../checks/rooms/copies.js';
import { areOverlooked } from '../../checks/rooms/overwritten.js';
import { returnsIt } from '../../checks/rooms/stated.js';
import { everyRoute } from '../../checks/xml/requests.js';
import { type Context, type ScenarioContext, scenario } from '../../engine/scenario.js';
import { idAt, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal } from '../../net/exchange.js';
import { type MadeInspection, makeInspection } from '../records/inspection.js';
import { NO_SUCH_ID } from '../records/property.js';
import {
  addAction,
  addItem,
  addRoom,
  ITEM,
  makeItem,
  makeRoom,
  readActions,
  readFilled,
  readReport,
  roomsPath,
} from '../records/report.js';
import { askInXml, putForXml } from '../requests/in-xml.js';
import { judgeStay, STAY } from '../requests/stay.js';
import { ifMade } from '../requests/unless-stopped.js';
import { textFile, upload } from '../requests/upload.js';

const ofType = { block_type: 'OVERVIEW' };
/** The texts of items that exist before a copy. */
const kept = 'As it was';
const OLD = { name: 'Fridge', description: 'Old' };

export const copyRooms = scenario({
  id: 'rooms/copy',
  about: 'The items of a room are copied into a new room and into one that has some of the same.',
  revisions: ['earlier'],
  checks: [
    copies.actionsNotCopied,
    copies.byIdOfSource,
    copies.copiesApart,
    copies.copiesHaveNewIds,
    copies.copiesItems,
    copies.copiesTakeAll,
    copies.foreignIdRefused,
    copies.idsOfTarget,
    copies.intoExisting,
    copies.namesNewRoom,
    copies.oneOfIdAndName,
    copies.otherTypeRefused,
    copies.overwrites,
    copies.overwritesNone,
    copies.overwrittenOnce,
    copies.returnsReceiver,
    copies.sourceUnchanged,
    copies.takesNulls,
    items.copiesIntoRoom,
    items.copiesIntoNewRoom,
    items.namesakeIsNew,
    items.onlyInItsRoom,
    roomOfCopy,
    everyRoute,
    ...STAY,
  ],
  async act(context) {
    const { api, cannotJudge, judge, judgeOnceShown, needsId, wants } = context;
    const made = await makeInspection(context);
    const path = roomsPath(context, made);
    const bare = await addRoom(context, made, ofType);
    const source = needsId(bare, returnsIt);
    const called = 'Second kitchen';
    const target = await makeRoom(context, made, { ...ofType, name: called });
    const oven = await makeItem(context, made, source);
    const sink = { name: 'Sink', description: 'Steel', condition: '' };
    await askInXml(context, 'POST', `${path}/${source}/items`, sink);
    const fridge = await makeItem(context, made, source, OLD);
    if (wants(copies.actionsNotCopied))
      await addAction(context, made, { room: source, item: oven }, { title: 'Clean it' });
    if (wants(copies.copiesTakeAll))
      await upload(api, `${made.path}/attachments`, textFile('A note'), { item_id: oven });
    const { listed, alsoListed, unlisted } = await addNamesakes(context, made, target);
    const read = () => readReport(api, made);
    const before = wants(copies.sourceUnchanged)
      ? await readFilled(context, made, { rooms: 2, items: 6 })
      : undefined;

    const name = 'Third kitchen';
    const copy = (room: object) => api.put(`${path}/${source}/copy`, { room });
    const byName = await copy({ name });
    const byId = await copy({ id: target, overwrite_ids: [listed, alsoListed] });
    const report = await judgeOnceShown(read, (report, judge) => {
      judge(copies.namesNewRoom, { copied: byName, report, source, name });
      const pair = { report, source, name };
      judge(copies.copiesItems, pair);
      judge(copies.copiesTakeAll, pair);
      judge(copies.copiesHaveNewIds, { copied: byName, ...pair });
      judge(copies.intoExisting, { copied: byId, report, source, target, called, unlisted });
    });
    const texts = { kept, description: ITEM.description, condition: ITEM.condition };
    const byTarget = { ...{ copied: byId, report, target, listed, unlisted }, ...texts };
    const ofBoth = (seen: typeof byTarget & { readonly alsoListed: number }) => [
      seen,
      { ...seen, listed: seen.alsoListed, description: OLD.description },
    ];
    for (const seen of ofBoth({ ...byTarget, alsoListed })) judge(copies.idsOfTarget, seen);
    const overwritten = areOverlooked(byTarget)
      ? await overwriteBySource(context, { made, source, ids: [oven, fridge] })
      : { alsoListed };
    for (const seen of ofBoth({ ...byTarget, ...overwritten })) judge(copies.overwrites, seen);
    judge(copies.overwrittenOnce, { report, target, name: 'Oven' });
    judge(copies.returnsReceiver, { byName, byId, report, name, target });
    if (before) judge(copies.sourceUnchanged, { before, after: report, id: source });
    if (wants(copies.actionsNotCopied)) {
      const actions = await readActions(context, made);
      judge(copies.actionsNotCopied, { actions, expected: 1 });
    }
    // Rooms of several items, which must keep their order; `reports/lives` judges it.
    await api.put(path, roomIdsOf(report).toReversed());
    const elsewhere = await changeElsewhere(context, report, { made, room: target, item: fridge });
    const other = await makeRoom(context, made, { ...ofType, name: 'Fourth kitchen' });
    if (wants(copies.byIdOfSource)) {
      const namesake = await addItem(context, made, other, { ...OLD, description: kept });
      await copy({ id: other, overwrite_ids: [fridge] });
      const seen = { target: other, item: idAt(namesake), description: OLD.description };
      await judgeOnceShown(read, (report, judge) =>
        judge(copies.byIdOfSource, { report, ...seen }),
      );
    }
    const wrong = [
      [copies.oneOfIdAndName, {}],
      [copies.oneOfIdAndName, { id: target, name: 'Both' }],
      [copies.foreignIdRefused, { id: target, overwrite_ids: [NO_SUCH_ID] }],
    ] as const;
    for (const [check, room] of wrong.filter(([check]) => wants(check))) {
      judge(check, { refused: await copy(room), twin: byId });
    }
    if (wants(copies.otherTypeRefused)) {
      const ofOther = { name: 'All', block_type: 'CHECKLIST' };
      const id = await ifMade(makeRoom(context, made, ofOther));
      if (id === undefined)
        cannotJudge('this target created no room of another type', copies.otherTypeRefused);
      else judge(copies.otherTypeRefused, { refused: await copy({ id }), twin: byId });
    }

    const takingNull = async (send: typeof copy, room: object, empty: 'id' | 'name') => {
      const answered = await send({ ...room, [empty]: null });
      judge(copies.takesNulls, { answered: [answered] });
      return isRefusal(answered) ? send(room) : answered;
    };
    const named = 'For one item';
    const item = `${path}/${source}/items/${oven}/copy`;
    const intoRoom = await takingNull((room) => api.put(item, { room }), { id: other }, 'name');
    const intoNew = await takingNull((room) => api.put(item, { room }), { name: named }, 'id');
    const oneMore = await putForXml(context, item, { room: { name: named } });
    // Null means no ids: the copy overwrites nothing.
    const idsAsNull = (room: object) =>
      putForXml(context, `${path}/${source}/copy`, { room: { ...room, overwrite_ids: null } });
    const taken = await takingNull(idsAsNull, { id: target }, 'name');
    const plain = isRefusal(taken) ? await copy({ id: target }) : taken;
    const changed = await changeCopy(context, made, findNamed(report, name));
    if (elsewhere) judge(items.onlyInItsRoom, { refused: elsewhere, twin: changed });
    await judgeOnceShown(read, (report, judge) => {
      judge(copies.overwritesNone, { copied: plain, report, target, item: unlisted, kept });
      const receiver = { target: other, wasEmpty: !wants(copies.byIdOfSource) };
      const ofOven = { report, source: oven, made: bare };
      judge(items.copiesIntoRoom, { copied: intoRoom, ...ofOven, ...receiver });
      judge(items.copiesIntoNewRoom, { copied: intoNew, ...ofOven, name: named });
      const ofFridge = { room: source, item: fridge, part: 'description' } as const;
      judge(copies.copiesApart, { changed, report, ...ofFridge, kept: OLD.description });
      judge(items.namesakeIsNew, { copied: oneMore, report, name: named });
      judge(roomOfCopy, { report, source, name: named });
      judgeStay(context, made, { report, judge });
    });
  },
});

/**
 * Updates an item through a room that does not have it. Returns undefined where that room has an
 * item with the same id.
 */
async function changeElsewhere(
  context: ScenarioContext,
  report: Exchange,
  { made, room, item }: { readonly made: MadeInspection } & Record<'room' | 'item', number>,
): Promise<Exchange | undefined> {
  if (idsOfItems(findRoom(report, 'id', room)).includes(item)) {
    context.cannotJudge('items of several rooms have the same ids', items.onlyInItsRoom);
    return undefined;
  }
  const path = `${roomsPath(context, made)}/${room}/items/${item}`;
  return context.api.put(path, { ...OLD, condition: ITEM.condition });
}

/** Updates the texts of the copied fridge. */
function changeCopy(context: Context, made: MadeInspection, room: unknown): Promise<Exchange> {
  const copy = itemsOf(room).find((item) => valueAt(item, 'name.value') === OLD.name);
  const [ofRoom, ofItem] = [room, copy].map((one) => String(valueAt(one, 'id')));
  const path = `${roomsPath(context, made)}/${ofRoom}/items/${ofItem}`;
  return putForXml(context, path, { ...OLD, description: 'New', condition: 'Worn' });
}

/**
 * Adds items to a room that have the names of items in the source: two to be overwritten, one not.
 */
async function addNamesakes(context: Context, made: MadeInspection, room: number) {
  const old = { description: kept, condition: kept };
  return {
    listed: await makeItem(context, made, room, old),
    alsoListed: await makeItem(context, made, room, { ...old, name: OLD.name }),
    unlisted: await makeItem(context, made, room, { ...old, name: 'Sink' }),
  };
}

/**
 * The same copy into another room with the item ids of the source: the specification does not say
 * whether `overwrite_ids` lists items of the source or of the target.
 */
async function overwriteBySource(context: Context, { made, source, ids }: BySource) {
  const { api, waiting } = context;
  const target = await makeRoom(context, made, { ...ofType, name: 'Fifth kitchen' });
  const namesakes = await addNamesakes(context, made, target);
  const room = { id: target, overwrite_ids: ids };
  const copied = await api.put(`${roomsPath(context, made)}/${source}/copy`, { room });
  const report = await waiting.shown(
    () => readReport(api, made),
    (one) => !areOverlooked({ report: one, target, ...namesakes, kept }),
  );
  return { copied, report, target, ...namesakes };
}

interface BySource {
  readonly made: MadeInspection;
  readonly source: number;
  readonly ids: readonly number[];
}
