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
/** The names of the room that is copied into, of the copy, and of the copy of one item. */
const NAMES = { target: 'Second kitchen', copy: 'Third kitchen', ofItem: 'For one item' };

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
    const { api, judge, wants } = context;
    const rooms = await makeRooms(context);
    const { made, source, target } = rooms;
    const before = wants(copies.sourceUnchanged)
      ? await readFilled(context, made, { rooms: 2, items: 6 })
      : undefined;
    const copied = await copyByNameAndId(context, rooms);
    const { report, byId } = copied;
    const latest = await judgeOverwritten(context, rooms, copied);
    judge(copies.returnsReceiver, { ...copied, name: NAMES.copy, target });
    if (before) judge(copies.sourceUnchanged, { before, after: report, id: source });
    if (wants(copies.actionsNotCopied)) {
      const actions = await readActions(context, made);
      judge(copies.actionsNotCopied, { actions, expected: 1 });
    }
    const inTarget = { made, room: target, item: rooms.fridge };
    const elsewhere = await changeElsewhere(context, report, inTarget);
    const other = await makeRoom(context, made, { ...ofType, name: 'Fourth kitchen' });
    // More than three rooms, and their items, which must keep their order; `rooms/lives` and
    // `reports/lives` judge it.
    await api.put(roomsPath(context, made), [other, ...roomIdsOf(latest).toReversed()]);
    if (wants(copies.byIdOfSource)) await overwriteNamesake(context, rooms, other);
    await judgeRefused(context, rooms, byId);
    const more = await copyWithNulls(context, rooms, other);
    const changed = await changeCopy(context, made, findNamed(report, NAMES.copy));
    if (elsewhere) judge(items.onlyInItsRoom, { refused: elsewhere, twin: changed });
    await judgeMoreCopies(context, rooms, { ...more, other, changed });
  },
});

/** A room to copy from and one to copy into. */
interface Rooms {
  readonly made: MadeInspection;
  /** The answer to adding the source. */
  readonly bare: Exchange;
  readonly source: number;
  /** Items of the source. */
  readonly oven: number;
  readonly fridge: number;
  readonly target: number;
  readonly namesakes: Namesakes;
}

/** Items of a target with the names of items in the source: two to be overwritten, one not. */
type Namesakes = Readonly<Record<'listed' | 'alsoListed' | 'unlisted', number>>;

/**
 * Creates an inspection with both rooms: the source has three items, with an action and a file, and
 * the target has items of the same names.
 */
async function makeRooms(context: ScenarioContext): Promise<Rooms> {
  const { api, needsId, wants } = context;
  const made = await makeInspection(context);
  const bare = await addRoom(context, made, ofType);
  const source = needsId(bare, returnsIt);
  const target = await makeRoom(context, made, { ...ofType, name: NAMES.target });
  const oven = await makeItem(context, made, source);
  const sink = { name: 'Sink', description: 'Steel', condition: '' };
  await askInXml(context, 'POST', `${roomsPath(context, made)}/${source}/items`, sink);
  const fridge = await makeItem(context, made, source, OLD);
  if (wants(copies.actionsNotCopied))
    await addAction(context, made, { room: source, item: oven }, { title: 'Clean it' });
  if (wants(copies.copiesTakeAll))
    await upload(api, `${made.path}/attachments`, textFile('A note'), { item_id: oven });
  const namesakes = await addNamesakes(context, made, target);
  return { made, bare, source, oven, fridge, target, namesakes };
}

type Source = Pick<Rooms, 'made' | 'source'>;

/** The path that copies the source. */
function pathOfCopy(context: Context, { made, source }: Source): string {
  return `${roomsPath(context, made)}/${source}/copy`;
}

/** Copies the source into a room that is named by this object. */
function copyInto(context: Context, rooms: Source, room: object): Promise<Exchange> {
  return context.api.put(pathOfCopy(context, rooms), { room });
}

type Copied = Readonly<Record<'byName' | 'byId' | 'report', Exchange>>;

/** Copies the source into a new room and into the target, and reads the report that shows both. */
async function copyByNameAndId(context: ScenarioContext, rooms: Rooms): Promise<Copied> {
  const { made, source, target } = rooms;
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
      judge(copies.copiesTakeAll, pair);
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
  { made, source, oven, fridge, target, namesakes }: Rooms,
  { byId, report }: Copied,
): Promise<Exchange> {
  const { judge } = context;
  const { listed, alsoListed, unlisted } = namesakes;
  const texts = { kept, description: ITEM.description, condition: ITEM.condition };
  const byTarget = { ...{ copied: byId, report, target, listed, unlisted }, ...texts };
  const ofBoth = (seen: typeof byTarget & { readonly alsoListed: number }) => [
    seen,
    { ...seen, listed: seen.alsoListed, description: OLD.description },
  ];
  for (const seen of ofBoth({ ...byTarget, alsoListed })) judge(copies.idsOfTarget, seen);
  const overwritten = areOverlooked(byTarget)
    ? await overwriteBySource(context, { made, source, ids: [oven, fridge] })
    : { report, alsoListed };
  for (const seen of ofBoth({ ...byTarget, ...overwritten })) judge(copies.overwrites, seen);
  judge(copies.overwrittenOnce, { report, target, name: 'Oven' });
  return overwritten.report;
}

/** Overwrites the namesake of an item, which is listed by the id of that item in the source. */
async function overwriteNamesake(
  context: ScenarioContext,
  rooms: Rooms,
  target: number,
): Promise<void> {
  const { made, fridge } = rooms;
  const namesake = await addItem(context, made, target, { ...OLD, description: kept });
  await copyInto(context, rooms, { id: target, overwrite_ids: [fridge] });
  const seen = { target, item: idAt(namesake), description: OLD.description };
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

type MoreCopies = Readonly<Record<'intoRoom' | 'intoNew' | 'oneMore' | 'plain', Exchange>>;

/**
 * Copies one item into another room and into two new ones, and all items into the target, each with
 * null for what it leaves out; where null is refused, without it.
 */
async function copyWithNulls(
  context: ScenarioContext,
  rooms: Rooms,
  other: number,
): Promise<MoreCopies> {
  const { api, judge } = context;
  const { made, source, oven, target } = rooms;
  const takingNull = async (send: Send, room: object, empty: 'id' | 'name') => {
    const answered = await send({ ...room, [empty]: null });
    judge(copies.takesNulls, { answered: [answered] });
    return isRefusal(answered) ? send(room) : answered;
  };
  const name = NAMES.ofItem;
  const item = `${roomsPath(context, made)}/${source}/items/${oven}/copy`;
  const intoRoom = await takingNull((room) => api.put(item, { room }), { id: other }, 'name');
  const intoNew = await takingNull((room) => api.put(item, { room }), { name }, 'id');
  const oneMore = await putForXml(context, item, { room: { name } });
  // Null means no ids: the copy overwrites nothing.
  const idsAsNull = (room: object) =>
    putForXml(context, pathOfCopy(context, rooms), { room: { ...room, overwrite_ids: null } });
  const taken = await takingNull(idsAsNull, { id: target }, 'name');
  const plain = isRefusal(taken) ? await copyInto(context, rooms, { id: target }) : taken;
  return { intoRoom, intoNew, oneMore, plain };
}

type Send = (room: object) => Promise<Exchange>;

/** Judges these copies, and the source once one of its copies was changed, in the same report. */
async function judgeMoreCopies(
  context: ScenarioContext,
  rooms: Rooms,
  { other, changed, ...more }: MoreCopies & Record<'other', number> & Record<'changed', Exchange>,
): Promise<void> {
  const { api, judgeOnceShown, wants } = context;
  const { made, bare, source, oven, fridge, target } = rooms;
  const name = NAMES.ofItem;
  const read = () => readReport(api, made);
  await judgeOnceShown(read, (report, judge) => {
    const { unlisted } = rooms.namesakes;
    judge(copies.overwritesNone, { copied: more.plain, report, target, item: unlisted, kept });
    const receiver = { target: other, wasEmpty: !wants(copies.byIdOfSource) };
    const ofOven = { report, source: oven, made: bare };
    judge(items.copiesIntoRoom, { copied: more.intoRoom, ...ofOven, ...receiver });
    judge(items.copiesIntoNewRoom, { copied: more.intoNew, ...ofOven, name });
    const ofFridge = { room: source, item: fridge, part: 'description' } as const;
    judge(copies.copiesApart, { changed, report, ...ofFridge, kept: OLD.description });
    judge(items.namesakeIsNew, { copied: more.oneMore, report, name });
    judge(roomOfCopy, { report, source, name });
    judgeStay(context, made, { report, judge });
  });
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

/** Updates the texts of the copied fridge. */
function changeCopy(context: Context, made: MadeInspection, room: unknown): Promise<Exchange> {
  const copy = itemsOf(room).find((item) => valueAt(item, 'name.value') === OLD.name);
  const [ofRoom, ofItem] = [room, copy].map((one) => String(valueAt(one, 'id')));
  const path = `${roomsPath(context, made)}/${ofRoom}/items/${ofItem}`;
  return putForXml(context, path, { ...OLD, description: 'New', condition: 'Worn' });
}

async function addNamesakes(
  context: Context,
  made: MadeInspection,
  room: number,
): Promise<Namesakes> {
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
  const copied = await copyInto(context, { made, source }, room);
  const report = await waiting.shown(
    () => readReport(api, made),
    (one) => !areOverlooked({ report: one, target, ...namesakes, kept }),
  );
  return { copied, report, target, ...namesakes };
}

interface BySource extends Source {
  readonly ids: readonly number[];
}
