import { wrongParentIs404 } from '../../checks/errors/errors.js';
import { idsNeverReused } from '../../checks/general/records.js';
import { findRoom, otherIds, roomIdsOf } from '../../checks/reports/content.js';
import { roomsInOrder } from '../../checks/reports/report.js';
import { placedLast } from '../../checks/rooms/copies.js';
import * as ofRooms from '../../checks/rooms/decided.js';
import * as rooms from '../../checks/rooms/stated.js';
import { otherRevisionIs404 } from '../../checks/versioning/versioning.js';
import { isNone } from '../../checks/words/none.js';
import { emptyStaysEmpty } from '../../checks/xml/empty.js';
import { type Context, type ScenarioContext, scenario } from '../../engine/scenario.js';
import { valueAt } from '../../net/body.js';
import { readEither } from '../../net/either.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { type MadeInspection, makeInspection, NOTED } from '../records/inspection.js';
import { hostRoomsOfSets } from '../records/option-sets.js';
import { NO_SUCH_ID } from '../records/property.js';
import {
  addAction,
  addRoom,
  makeItem,
  makeRoom,
  ofItsOwn,
  readActions,
  readFilled,
  readReport,
  roomsPath,
  usualBlock,
} from '../records/report.js';
import { hostInspection, standingReport } from '../records/standing.js';
import { hasXml, sendInXml, XML } from '../requests/in-xml.js';
import { judgeStay, STAY } from '../requests/stay.js';
import { ifMade, unlessOutOfReach } from '../requests/unless-stopped.js';

/** The name of the third room. */
const HALL = 'Hall';

export const manageRooms = scenario({
  id: 'rooms/manage',
  about:
    'Rooms are renamed, ordered and removed, and asked for without what they need; an answer without a body and the list of actions are asked for in XML.',
  revisions: ['earlier'],
  checks: [
    rooms.onlyUnderItsInspection,
    rooms.renames,
    rooms.changesOnlyName,
    rooms.blockTypeStays,
    rooms.optionSetStays,
    rooms.changeNeedsName,
    rooms.nameRequired,
    rooms.typeRequired,
    rooms.orderComesBack,
    rooms.orderIsShown,
    roomsInOrder,
    rooms.deletes,
    rooms.deletesItsContent,
    rooms.deletionLeavesOthers,
    ofRooms.orderComplete,
    ofRooms.orderStays,
    placedLast,
    idsNeverReused,
    wrongParentIs404,
    emptyStaysEmpty,
    ...STAY,
  ],
  async act(context) {
    const { judge, wants } = context;
    const three = await makeRooms(context);
    const { made, created, first, second, third, item } = three;
    const before = await readFilled(context, made, { rooms: 3, items: 2 });
    judge(placedLast, { report: before, rooms: [first, second, third], items: [item] });
    // Before the updates, which must not change the order.
    const ordered = await putInOrder(context, three, before);
    // Refused requests must not change the report.
    await judgeIncomplete(context, three);
    const { update, after } = await changeNames(context, three, { before, ...ordered });
    if (wants(ofRooms.orderComplete, ofRooms.orderStays))
      await judgeWrongOrders(context, three, { before: after, ...ordered });
    // The third room: where ids count from the start in each report, the other report does not have
    // this id.
    await changeElsewhere(context, third, update);
    await deleteFirst(context, three, after);
    if (!wants(idsNeverReused)) return;
    judge(idsNeverReused, { deleted: created, created: await addRoom(context, made) });
  },
});

/** An inspection with three rooms. */
interface ThreeRooms {
  readonly made: MadeInspection;
  /** The answer to adding the first room. */
  readonly created: Exchange;
  readonly first: number;
  readonly second: number;
  readonly third: number;
  /** The only item of the first room. */
  readonly item: number;
}

/** Creates the rooms: the first has an item with an action, the second another item. */
async function makeRooms(context: ScenarioContext): Promise<ThreeRooms> {
  const { needsId } = context;
  const made = await makeInspection(context, NOTED);
  const created = await addRoom(context, made);
  const first = needsId(created, rooms.returnsIt);
  const second = await makeNamesake(context, made, created);
  const added = await addHall(context, made);
  const third = needsId(added, rooms.returnsIt);
  const item = await makeItem(context, made, first);
  await addAction(context, made, { room: first, item }, { title: 'Clean it' });
  await makeItem(context, made, second, { name: 'Bath' });
  return { made, created, first, second, third, item };
}

/** Adds a room with an option set, or a usual one where the target has none. */
async function addHall(context: ScenarioContext, made: MadeInspection): Promise<Exchange> {
  const add = (input: object) =>
    sendInXml(context, 'POST', roomsPath(context, made), { name: HALL, ...input });
  const host = await ifMade(unlessOutOfReach(hostRoomsOfSets(context)));
  const ofSet = host && (await add({ block_type: 'SCALE', option_set: host.sets.scale }));
  return ofSet && isSuccess(ofSet) ? ofSet : add({ block_type: usualBlock(context) });
}

/** An order of the rooms, and the answer to it. */
interface Ordered {
  readonly order: readonly number[];
  readonly twin: Exchange;
}

/** Puts the rooms in an order that differs from the one in the report, after its reverse. */
async function putInOrder(
  context: ScenarioContext,
  { made, first, second, third }: ThreeRooms,
  report: Exchange,
): Promise<Ordered> {
  const { api, judge } = context;
  const path = roomsPath(context, made);
  const order = [third, first, second, ...otherIds(roomIdsOf(report), [first, second, third])];
  judge(rooms.orderComesBack, {
    update: await api.put(path, order.toReversed()),
    order: order.toReversed(),
  });
  const twin = await api.put(path, order);
  judge(rooms.orderComesBack, { update: twin, order });
  return { order, twin };
}

/** Requests a room without a name and one without a block type. */
async function judgeIncomplete(
  context: ScenarioContext,
  { made, created }: ThreeRooms,
): Promise<void> {
  const { api, judge } = context;
  const { block_type } = JSON.parse(created.request.body);
  const ask = (body: object) => api.post(roomsPath(context, made), body);
  judge(rooms.nameRequired, { refused: await ask({ block_type }), twin: created });
  judge(rooms.typeRequired, { refused: await ask({ name: ofItsOwn('Kitchen') }), twin: created });
}

/**
 * Renames the first room and sends another type for the third. Returns the answer to the new name,
 * and the report afterwards.
 */
async function changeNames(
  context: ScenarioContext,
  { made, first, third }: ThreeRooms,
  { before, order, twin }: Ordered & { readonly before: Exchange },
) {
  const { api, cannotJudge, judge, judgeOnceShown } = context;
  const path = roomsPath(context, made);
  const name = 'Renamed kitchen';
  const update = await api.put(`${path}/${first}`, { name });
  // Of a room without items, and without its option set. Only the name can be changed: the type may
  // be refused or ignored.
  const ofAnother = { name: HALL, block_type: 'OVERVIEW' };
  const retyped = await api.put(`${path}/${third}`, ofAnother);
  judge(rooms.changeNeedsName, { refused: await api.put(`${path}/${first}`, {}), twin: update });
  const after = await judgeOnceShown(
    () => readReport(api, made),
    (report, judge) => {
      judge(rooms.renames, { update, report, name });
      judge(rooms.orderIsShown, { report, order });
      if (isSuccess(twin)) judge(roomsInOrder, { reports: [report], orders: [order] });
    },
  );
  if (!isSuccess(twin)) cannotJudge('this target refuses to reorder rooms', roomsInOrder);
  judge(rooms.changesOnlyName, { before, after, id: first });
  const ofThird = { before, update: retyped, after, id: third };
  judge(rooms.blockTypeStays, ofThird);
  if (isNone(valueAt(findRoom(before, 'id', third), 'option_set')))
    cannotJudge('no room with an option set could be made', rooms.optionSetStays);
  else judge(rooms.optionSetStays, ofThird);
  return { update, after };
}

/** Sends orders that lack a room, repeat one, or have an unknown one. */
async function judgeWrongOrders(
  context: ScenarioContext,
  { made, first, second }: ThreeRooms,
  { before, order, twin }: Ordered & { readonly before: Exchange },
): Promise<void> {
  const { api, judge, waiting } = context;
  const path = roomsPath(context, made);
  for (const wrong of [
    [first, second],
    [first, first, second],
    [...order, NO_SUCH_ID],
  ]) {
    judge(ofRooms.orderComplete, { refused: await api.put(path, wrong), twin });
  }
  const after = await waiting.settled(() => readReport(api, made));
  judge(ofRooms.orderStays, { before, after });
}

/**
 * Adds a room with the name of another one or, if that is refused, with its own: the specification
 * does not say whether two in a report can be equal.
 */
async function makeNamesake(
  context: ScenarioContext,
  made: MadeInspection,
  { request }: Exchange,
): Promise<number> {
  const { name } = JSON.parse(request.body);
  const namesake = await addRoom(context, made, { name });
  return isRefusal(namesake)
    ? makeRoom(context, made, { name: 'Bathroom' })
    : context.needsId(namesake, rooms.returnsIt);
}

/** Updates a room under an inspection that does not have it. */
async function changeElsewhere(context: ScenarioContext, room: number, twin: Exchange) {
  const { api, cannotJudge, judge } = context;
  const { made, report } = await standingReport(context);
  const checks = [rooms.onlyUnderItsInspection, wrongParentIs404];
  if (roomIdsOf(report).includes(room))
    return cannotJudge('rooms of several inspections have the same ids', ...checks);
  const refused = await api.put(`${roomsPath(context, made)}/${room}`, { name: HALL });
  for (const check of checks) judge(check, { refused, twin });
}

/** Deletes the first room, which has an item with an action. */
async function deleteFirst(
  context: ScenarioContext,
  { made, first: id }: ThreeRooms,
  before: Exchange,
): Promise<void> {
  const deletion = await deleteRoom(context, `${roomsPath(context, made)}/${id}`);
  const both = async () => ({
    report: await readReport(context.api, made),
    actions: await actionsInXml(context, made),
  });
  await context.judgeOnceShown(both, (rest, judge) => {
    judge(rooms.deletesItsContent, { deletion, ...rest, id });
    judge(rooms.deletionLeavesOthers, { before, report: rest.report, id });
    judgeStay(context, made, { report: rest.report, judge });
  });
}

/** Reads the list of all actions in XML where the target claims it and writes JSONx, or in JSON. */
async function actionsInXml(context: Context, made: MadeInspection): Promise<Exchange> {
  const inXml = hasXml(context) ? await readActions(context, made, XML) : undefined;
  const isRead = inXml && isSuccess(inXml) && Array.isArray(readEither(inXml));
  return isRead ? inXml : readActions(context, made);
}

/**
 * Deletes a room and requests XML where the target claims it; where that fails, deletes it without.
 */
async function deleteRoom({ api, cannotJudge, judge, settings }: ScenarioContext, path: string) {
  if (settings.profiles.xml) {
    const deletion = await api.delete(path, { accept: 'application/xml' });
    judge(rooms.deletes, { deletion });
    judge(emptyStaysEmpty, { deletion });
    if (isSuccess(deletion)) return deletion;
  } else cannotJudge('the target does not claim the profile xml', emptyStaysEmpty);
  const deletion = await api.delete(path);
  judge(rooms.deletes, { deletion });
  return deletion;
}

export const currentHasNoRooms = scenario({
  id: 'rooms/current',
  about: 'The current revision is asked for a room without /v2.',
  revisions: ['current'],
  checks: [ofRooms.notInCurrent, otherRevisionIs404],
  async act(context) {
    const { path } = await hostInspection(context);
    const attempt = await context.api.post(`${path}/rooms`, { name: 'A', block_type: 'DETAILED' });
    context.judge(ofRooms.notInCurrent, { attempt });
    const actions = await context.api.get(`${path}/report/actions`);
    context.judge(otherRevisionIs404, { calls: [attempt, actions] });
  },
});
