import * as ofItems from '../../checks/items/copied.js';
import { roomOfCopy } from '../../checks/items/decided.js';
import * as items from '../../checks/items/stated.js';
import {
  findItem,
  findRoom,
  idsOfItems,
  itemsOf,
  nameOf,
  roomIdsOf,
} from '../../checks/reports/content.js';
import * as copies from '../../checks/rooms/copies.js';
import { areOverlooked } from '../../checks/rooms/overwritten.js';
import { everyRoute } from '../../checks/xml/requests.js';
import { type Context, type ScenarioContext, scenario } from '../../engine/scenario.js';
import { idAt, readJson, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import type { MadeInspection } from '../records/inspection.js';
import { NO_SUCH_ID } from '../records/property.js';
import {
  addItem,
  ITEM,
  makeRoom,
  readActions,
  readFilled,
  readReport,
  roomsPath,
} from '../records/report.js';
import { putForXml } from '../requests/in-xml.js';
import { judgeStay, STAY } from '../requests/stay.js';
import { ifMade } from '../requests/unless-stopped.js';
import {
  addNamesakes,
  copyInto,
  copyOfFridge,
  kept,
  makeKitchens,
  NAMES,
  type Names,
  OLD,
  ofType,
  pathOfCopy,
  type Rooms,
  type Source,
} from './kitchens.js';

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
    ofItems.copiesApart,
    ofItems.copiesIntoRoom,
    ofItems.copiesIntoNewRoom,
    ofItems.namesakeIsNew,
    items.onlyInItsRoom,
    roomOfCopy,
    everyRoute,
    ...STAY,
  ],
  async act(context) {
    const { api, judge, wants } = context;
    const rooms = await makeKitchens(context);
    const { made, source, target } = rooms;
    const before = wants(copies.sourceUnchanged)
      ? await readFilled(context, made, { rooms: 2, items: 7 })
      : undefined;
    const copied = await copyByNameAndId(context, rooms);
    const { report, byId, byName } = copied;
    const latest = await judgeOverwritten(context, rooms, copied);
    judge(copies.returnsReceiver, { ...copied, name: NAMES.copy, target });
    const both = { copied: [byName, byId] };
    if (before) judge(copies.sourceUnchanged, { ...both, before, after: report, id: source });
    if (rooms.added) {
      const actions = await readActions(context, made);
      judge(copies.actionsNotCopied, { ...both, added: rooms.added, actions });
    }
    const inTarget = { made, room: target, item: rooms.fridge };
    const elsewhere = await changeElsewhere(context, report, inTarget);
    const other = await makeRoom(context, made, { ...ofType, name: 'Fourth kitchen' });
    // More than three rooms, and their items, which must keep their order; `rooms/lives` and
    // `reports/lives` judge it.
    await api.put(roomsPath(context, made), [other, ...roomIdsOf(latest).toReversed()]);
    if (wants(copies.byIdOfSource)) await overwriteNamesake(context, rooms, other);
    await judgeRefused(context, rooms, byId);
    const more = await copyWithNulls(context, rooms, { other, report });
    const changed = await changeCopy(context, made, copyOfFridge(report));
    if (elsewhere) judge(items.onlyInItsRoom, { refused: elsewhere, twin: changed });
    await judgeMoreCopies(context, rooms, { ...more, before: report, changed });
  },
});

type Copied = Readonly<Record<'byName' | 'byId' | 'report', Exchange>>;

/** Copies the source into a new room and into the target, and reads the report that shows both. */
async function copyByNameAndId(context: ScenarioContext, rooms: Rooms): Promise<Copied> {
  const { made, source, target, uploaded } = rooms;
  const { listed, alsoListed, unlisted } = rooms.namesakes;
  const { copy: name, target: called } = NAMES;
  const byName = await copyInto(context, rooms, { name });
  const overwriting = { id: target, overwrite_ids: [listed, alsoListed] };
  const byId = await copyInto(context, rooms, overwriting);
  const report = await context.judgeOnceShown(
    () => readReport(context.api, made),
    (report, judge) => {
      judge(copies.namesNewRoom, { copied: byName, report, source, name });
      const pair = { report, source, name };
      judge(copies.copiesItems, pair);
      if (uploaded) judge(copies.copiesTakeAll, { ...pair, uploaded });
      judge(copies.copiesHaveNewIds, { copied: byName, ...pair });
      judge(copies.intoExisting, { copied: byId, report, source, target, called, unlisted });
    },
  );
  return { byName, byId, report };
}

/**
 * Judges the texts of the items that were to be overwritten. Where none was, the copy is made once
 * more with the ids of the source. Returns the report that was read last.
 */
async function judgeOverwritten(
  context: ScenarioContext,
  { made, source, target, names, namesakes }: Rooms,
  { byId, report }: Copied,
): Promise<Exchange> {
  const { judge } = context;
  const { listed, alsoListed, unlisted } = namesakes;
  const [one, other] = [names.listed, names.alsoListed].map((name) => {
    const item = itemsOf(findRoom(report, 'id', source)).find((each) => nameOf(each) === name);
    const [description, condition] = ['description', 'condition'].map((part) =>
      valueAt(item, `${part}.value`),
    );
    return { id: Number(valueAt(item, 'id')), texts: { description, condition } };
  }) as [SourceItem, SourceItem]; // always two
  const byTarget = { copied: byId, report, target, listed, unlisted, kept };
  const ofBoth = (seen: typeof byTarget & { readonly alsoListed: number }) => [
    { ...seen, ...one.texts },
    { ...seen, ...other.texts, listed: seen.alsoListed },
  ];
  for (const seen of ofBoth({ ...byTarget, alsoListed })) judge(copies.idsOfTarget, seen);
  const overwritten = areOverlooked(byTarget)
    ? await overwriteBySource(context, { made, source, names, ids: [one.id, other.id] })
    : { report, alsoListed };
  for (const seen of ofBoth({ ...byTarget, ...overwritten })) judge(copies.overwrites, seen);
  judge(copies.overwrittenOnce, { copied: byId, report, target, name: names.listed });
  return overwritten.report;
}

/** An item that is copied, with the texts that the report shows. */
interface SourceItem {
  readonly id: number;
  readonly texts: Readonly<Record<'description' | 'condition', unknown>>;
}

/** Overwrites the namesake of an item, which is listed by the id of that item in the source. */
async function overwriteNamesake(
  context: ScenarioContext,
  rooms: Rooms,
  target: number,
): Promise<void> {
  const { made, fridge } = rooms;
  const namesake = await addItem(context, made, target, { ...OLD, description: kept });
  const copied = await copyInto(context, rooms, { id: target, overwrite_ids: [fridge] });
  const seen = { copied, target, item: idAt(namesake), description: OLD.description };
  await context.judgeOnceShown(
    () => readReport(context.api, made),
    (report, judge) => judge(copies.byIdOfSource, { report, ...seen }),
  );
}

/**
 * Sends copies that name no target, two of them, a foreign item, or a room of another block type
 * where this target creates one.
 */
async function judgeRefused(context: ScenarioContext, rooms: Rooms, twin: Exchange): Promise<void> {
  const { cannotJudge, judge, wants } = context;
  const wrong = [
    [copies.oneOfIdAndName, {}],
    [copies.oneOfIdAndName, { id: rooms.target, name: 'Both' }],
    [copies.foreignIdRefused, { id: rooms.target, overwrite_ids: [NO_SUCH_ID] }],
  ] as const;
  for (const [check, room] of wrong.filter(([check]) => wants(check))) {
    judge(check, { refused: await copyInto(context, rooms, room), twin });
  }
  if (!wants(copies.otherTypeRefused)) return;
  const ofOther = { name: 'All', block_type: 'CHECKLIST' };
  const id = await ifMade(makeRoom(context, rooms.made, ofOther));
  if (id === undefined)
    return cannotJudge('this target created no room of another type', copies.otherTypeRefused);
  judge(copies.otherTypeRefused, { refused: await copyInto(context, rooms, { id }), twin });
}

/** Copies of an item into a room and into two new ones, and one of the source into the target. */
interface MoreCopies
  extends Readonly<Record<'intoRoom' | 'intoNew' | 'oneMore' | 'plain', Exchange>> {
  /** The room that was given the first of them. */
  readonly receiver: number;
}

/**
 * Copies one item into another room and another one into two new rooms, and all items into the
 * target, each with null for what it leaves out; where null is refused, without it.
 */
async function copyWithNulls(
  context: ScenarioContext,
  rooms: Rooms,
  { other, report }: Record<'other', number> & Record<'report', Exchange>,
): Promise<MoreCopies> {
  const { api, judge } = context;
  const { made, source, oven, fridge, target } = rooms;
  const takingNull = async (send: Send, room: object, empty: 'id' | 'name') => {
    const answered = await send({ ...room, [empty]: null });
    judge(copies.takesNulls, { answered: [answered] });
    return isRefusal(answered) ? send(room) : answered;
  };
  const pathOf = (room: unknown, item: unknown) =>
    `${roomsPath(context, made)}/${String(room)}/items/${String(item)}/copy`;
  // A copy that is changed later, which must leave the copy of it.
  const copy = copyOfFridge(report);
  const ofFridge = copy ? pathOf(copy.room, copy.item) : pathOf(source, fridge);
  const putFridge = (room: object) => api.put(ofFridge, { room });
  // Into a room with an item of the same name, which may be refused.
  const beside = await putFridge({ id: target, name: null });
  const receiver = isRefusal(beside) ? other : target;
  const intoRoom = isRefusal(beside) ? await takingNull(putFridge, { id: other }, 'name') : beside;
  judge(copies.takesNulls, { answered: [intoRoom] });
  const name = NAMES.ofItem;
  const ofOven = pathOf(source, oven);
  const intoNew = await takingNull((room) => api.put(ofOven, { room }), { name }, 'id');
  const oneMore = await putForXml(context, ofOven, { room: { name } });
  // Null means no ids: the copy overwrites nothing.
  const idsAsNull = (room: object) =>
    putForXml(context, pathOfCopy(context, rooms), { room: { ...room, overwrite_ids: null } });
  const taken = await takingNull(idsAsNull, { id: target }, 'name');
  const plain = isRefusal(taken) ? await copyInto(context, rooms, { id: target }) : taken;
  return { intoRoom, receiver, intoNew, oneMore, plain };
}

type Send = (room: object) => Promise<Exchange>;

/** The report before these copies, and the answer to the change of an item once it was copied. */
type Later = MoreCopies & Readonly<Record<'before' | 'changed', Exchange>>;

/** Judges these copies, and the source once one of its copies was changed, in the same report. */
async function judgeMoreCopies(
  context: ScenarioContext,
  rooms: Rooms,
  { before, changed, receiver, ...more }: Later,
): Promise<void> {
  const { api, judgeOnceShown } = context;
  const { made, bare, source, oven, fridge, target } = rooms;
  const name = NAMES.ofItem;
  const itemIn = (id: number) => findItem(findRoom(before, 'id', source), id);
  const copy = copyOfFridge(before);
  const original = copy?.record ?? itemIn(fridge);
  const from = { room: Number(copy?.room ?? source), item: Number(copy?.item ?? fridge) };
  const others = othersIn(context, rooms, { before, receiver });
  const times = [more.intoNew, more.oneMore].filter(isSuccess).length;
  await judgeOnceShown(
    () => readReport(api, made),
    (report, judge) => {
      const { unlisted } = rooms.namesakes;
      judge(copies.overwritesNone, { copied: more.plain, report, target, item: unlisted, kept });
      const intoRoom = { copied: more.intoRoom, report, target: receiver };
      judge(ofItems.copiesIntoRoom, { ...intoRoom, original, from, others });
      judge(ofItems.copiesApart, { ...intoRoom, changed, kept: OLD.description });
      const ofOven = { original: itemIn(oven), times, made: bare };
      judge(ofItems.copiesIntoNewRoom, { copied: more.intoNew, report, ...ofOven, name });
      const ofFridge = { room: source, item: fridge, part: 'description' } as const;
      judge(copies.copiesApart, { changed, report, ...ofFridge, kept: OLD.description });
      judge(ofItems.namesakeIsNew, { copied: more.oneMore, report, name });
      judge(roomOfCopy, { report, source, name });
      judgeStay(context, made, { report, judge });
    },
  );
}

/**
 * The names of the items that the receiver of a copy may show beside it, with those that the copies
 * of the source bring; undefined where the run may have written others to it.
 */
function othersIn(
  { wants }: Pick<ScenarioContext, 'wants'>,
  { bare, source }: Rooms,
  { before, receiver }: Pick<Later, 'before' | 'receiver'>,
): readonly unknown[] | undefined {
  if (wants(copies.byIdOfSource, copies.oneOfIdAndName, copies.foreignIdRefused)) return undefined;
  const own = findRoom(before, 'id', receiver) ?? readJson(bare);
  return [own, findRoom(before, 'id', source)].flatMap(itemsOf).map(nameOf);
}

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

/** Updates the texts of an item that a copy has made. */
function changeCopy(
  context: Context,
  made: MadeInspection,
  copy: Readonly<Record<'room' | 'item', unknown>> | undefined,
): Promise<Exchange> {
  const path = `${roomsPath(context, made)}/${String(copy?.room)}/items/${String(copy?.item)}`;
  return putForXml(context, path, { ...OLD, description: 'New', condition: 'Worn' });
}

/**
 * The same copy into another room with the item ids of the source: the specification does not say
 * whether `overwrite_ids` lists items of the source or of the target.
 */
async function overwriteBySource(context: Context, { made, source, names, ids }: BySource) {
  const { api, waiting } = context;
  const target = await makeRoom(context, made, { ...ofType, name: 'Fifth kitchen' });
  const namesakes = await addNamesakes(context, made, target, names);
  const room = { id: target, overwrite_ids: ids };
  const copied = await copyInto(context, { made, source }, room);
  const report = await waiting.shown(
    () => readReport(api, made),
    (one) => !areOverlooked({ report: one, target, ...namesakes, kept }),
  );
  return { copied, report, target, ...namesakes };
}

interface BySource extends Source {
  readonly names: Names;
  readonly ids: readonly number[];
}
