import { wrongParentIs404 } from '../../checks/errors/errors.js';
import { idsNeverReused } from '../../checks/general/records.js';
import { otherIds, roomIdsOf } from '../../checks/reports/content.js';
import { roomsInOrder } from '../../checks/reports/report.js';
import { placedLast } from '../../checks/rooms/copies.js';
import * as ofRooms from '../../checks/rooms/decided.js';
import * as decided from '../../checks/rooms/decided.js';
import * as rooms from '../../checks/rooms/stated.js';
import { otherRevisionIs404 } from '../../checks/versioning/versioning.js';
import { emptyStaysEmpty } from '../../checks/xml/empty.js';
import { type Context, type ScenarioContext, scenario } from '../../engine/scenario.js';
import { readEither } from '../../net/either.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { type MadeInspection, makeInspection, NOTED } from '../records/inspection.js';
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
    const { api, cannotJudge, judge, judgeOnceShown, needsId, waiting, wants } = context;
    const made = await makeInspection(context, NOTED);
    const path = roomsPath(context, made);
    const created = await addRoom(context, made);
    const first = needsId(created, rooms.returnsIt);
    const second = await makeNamesake(context, made, created);
    const hall = { name: 'Hall', block_type: usualBlock(context) };
    const third = needsId(await sendInXml(context, 'POST', path, hall), rooms.returnsIt);
    const item = await makeItem(context, made, first);
    await addAction(context, made, { room: first, item }, { title: 'Clean it' });
    await makeItem(context, made, second, { name: 'Bath' });
    const read = () => readReport(api, made);
    const before = await readFilled(context, made, { rooms: 3, items: 2 });
    judge(placedLast, { report: before, rooms: [first, second, third], items: [item] });

    // Before the updates, which must not change the order.
    const order = [third, first, second, ...otherIds(roomIdsOf(before), [first, second, third])];
    judge(rooms.orderComesBack, {
      update: await api.put(path, order.toReversed()),
      order: order.toReversed(),
    });
    const twin = await api.put(path, order);
    judge(rooms.orderComesBack, { update: twin, order });
    // Refused requests must not change the report.
    const { block_type } = JSON.parse(created.request.body);
    const ask = (body: object) => api.post(path, body);
    judge(rooms.nameRequired, { refused: await ask({ block_type }), twin: created });
    judge(rooms.typeRequired, { refused: await ask({ name: ofItsOwn('Kitchen') }), twin: created });
    const name = 'Renamed kitchen';
    const update = await api.put(`${path}/${first}`, { name });
    // Of a room without items. Only the name can be changed: the type may be refused or ignored.
    const ofAnother = { name: hall.name, block_type: 'OVERVIEW' };
    const retyped = await api.put(`${path}/${third}`, ofAnother);
    judge(rooms.changeNeedsName, { refused: await api.put(`${path}/${first}`, {}), twin: update });
    const after = await judgeOnceShown(read, (report, judge) => {
      judge(rooms.renames, { update, report, name });
      judge(rooms.orderIsShown, { report, order });
      if (isSuccess(twin)) judge(roomsInOrder, { reports: [report], orders: [order] });
    });
    if (!isSuccess(twin)) cannotJudge('this target refuses to reorder rooms', roomsInOrder);
    judge(rooms.changesOnlyName, { before, after, id: first });
    judge(rooms.blockTypeStays, { before, update: retyped, after, id: third });

    if (wants(ofRooms.orderComplete, ofRooms.orderStays)) {
      for (const wrong of [
        [first, second],
        [first, first, second],
        [...order, NO_SUCH_ID],
      ]) {
        judge(ofRooms.orderComplete, { refused: await api.put(path, wrong), twin });
      }
      judge(ofRooms.orderStays, { before: after, after: await waiting.settled(read) });
    }
    // The third room: where ids count from the start in each report, the other report does not have
    // this id.
    await changeElsewhere(context, third, hall.name, update);
    const deletion = await deleteRoom(context, `${path}/${first}`);
    const both = async () => ({ report: await read(), actions: await actionsInXml(context, made) });
    await judgeOnceShown(both, (rest, judge) => {
      judge(rooms.deletesItsContent, { deletion, ...rest, id: first });
      judge(rooms.deletionLeavesOthers, { before: after, report: rest.report, id: first });
      judgeStay(context, made, { report: rest.report, judge });
    });
    if (!wants(idsNeverReused)) return;
    judge(idsNeverReused, { deleted: created, created: await addRoom(context, made) });
  },
});

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
async function changeElsewhere(
  context: ScenarioContext,
  room: number,
  name: string,
  twin: Exchange,
) {
  const { api, cannotJudge, judge } = context;
  const { made, report } = await standingReport(context);
  const checks = [rooms.onlyUnderItsInspection, wrongParentIs404];
  if (roomIdsOf(report).includes(room))
    return cannotJudge('rooms of several inspections have the same ids', ...checks);
  const refused = await api.put(`${roomsPath(context, made)}/${room}`, { name });
  for (const check of checks) judge(check, { refused, twin });
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
  checks: [decided.notInCurrent, otherRevisionIs404],
  async act(context) {
    const { path } = await hostInspection(context);
    const attempt = await context.api.post(`${path}/rooms`, { name: 'A', block_type: 'DETAILED' });
    context.judge(decided.notInCurrent, { attempt });
    const actions = await context.api.get(`${path}/report/actions`);
    context.judge(otherRevisionIs404, { calls: [attempt, actions] });
  },
});
