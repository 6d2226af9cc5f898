/**
 * No record of another account gets into a report of one's own account, and none of one's own into
 * theirs.
 */
import { nothingThroughReports, OF_STRANGER } from '../../checks/isolation/reports.js';
import { idsOfItems, roomIdsOf, roomsOf } from '../../checks/reports/content.js';
import type { Api } from '../../engine/api.js';
import { type Context, scenario } from '../../engine/scenario.js';
import { idAt, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import type { MadeInspection } from '../records/inspection.js';
import { hasRoom, ownOfBob, type ReportOfBob, reportOfBob } from '../records/own-of-bob.js';
import { copyPath, ITEM, newRoom, readReport, roomsPath } from '../records/report.js';
import { finishedInspection, standingReport } from '../records/standing.js';
import { ifMade } from '../requests/unless-stopped.js';

export const nameInOwnReport = scenario({
  id: 'isolation/reports',
  about:
    'A user of another account names rooms, items, a section and a property of alice in writes to his own report.',
  checks: [nothingThroughReports],
  async act(context) {
    const { api, apiFor, cannotJudge, judge, revision, waiting } = context;
    const own = await ownOfBob(context);
    const his = await reportOfBob(context);
    if (!own || !his)
      return cannotJudge(
        'actors.bob could not create an inspection: give him a role that may',
        nothingThroughReports,
      );
    const bob = apiFor({ actor: 'bob' });
    const standing = await standingReport(context);
    const finished = await ifMade(finishedInspection(context));

    const place = { path: own.inspection };
    const named =
      revision === 'current'
        ? [await takeSection(context, bob, place, standing.report)]
        : await nameRooms(context, bob, place, { his, theirs: standing.report });
    const copied = finished ? [await bob.put(copyPath(context, place, finished.property), {})] : [];
    const writes = [...named, ...copied];
    const isDone = writes.some(isSuccess);
    const copiedFrom =
      finished && copied.some(isSuccess) ? [await readReport(api, finished.made)] : [];
    const readBoth = async () => ({
      after: [await readReport(bob, place)],
      theirsAfter: [await readReport(api, standing.made)],
    });
    judge(nothingThroughReports, {
      ...{ writes, before: his.report },
      ...(isDone ? await waiting.settled(readBoth) : { after: [], theirsAfter: [] }),
      theirs: [standing.report, ...copiedFrom],
      twin: standing.report,
    });
  },
});

type Place = Pick<MadeInspection, 'path'>;

/** Adds a section of bob with the uuid of a section of alice. */
function takeSection(
  context: Context,
  bob: Api,
  place: Place,
  theirs: Exchange,
): Promise<Exchange> {
  const uuid = valueAt(roomsOf(theirs)[0], 'uuid');
  return bob.post(roomsPath(context, place), { ...newRoom(context), name: OF_STRANGER, uuid });
}

interface Reports {
  readonly his: ReportOfBob;
  readonly theirs: Exchange;
}

/**
 * Orders of rooms and items that contain ids of alice, and copies into her room and over her item.
 * Empty where both reports have the same ids, because ids may count from the start in each report.
 */
async function nameRooms(context: Context, bob: Api, place: Place, { his, theirs }: Reports) {
  const rooms = roomIdsOf(theirs).filter((id) => typeof id === 'number');
  const [kitchen = Number.NaN] = rooms;
  const { room } = his;
  if (room === undefined || rooms.some((id) => hasRoom(his, id))) return [];
  const items = idsOfItems(roomsOf(theirs)[0]);
  const path = roomsPath(context, place);
  const oven = await bob.post(`${path}/${room}/items`, { ...ITEM, description: OF_STRANGER });
  const orders = [
    await bob.put(path, [...rooms.toReversed(), ...roomIdsOf(his.report)]),
    await bob.put(`${path}/${room}/items`, [...items, idAt(oven)]),
  ];
  const into = (target: object) => bob.put(`${path}/${room}/copy`, { room: target });
  const second = idAt(await into({ name: 'Second' }));
  const copies = [
    await into({ id: kitchen }),
    ...(Number.isNaN(second) ? [] : [await into({ id: second, overwrite_ids: items })]),
    await bob.put(`${path}/${room}/items/${idAt(oven)}/copy`, { room: { id: kitchen } }),
  ];
  return [...orders, ...copies];
}
