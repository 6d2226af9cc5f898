import * as items from '../../checks/items/stated.js';
import { findNamed, findTaken, roomsOf, type TakenOver } from '../../checks/reports/content.js';
import * as ofRooms from '../../checks/rooms/decided.js';
import * as rooms from '../../checks/rooms/stated.js';
import * as sections from '../../checks/sections/stated.js';
import { type Context, type ScenarioContext, scenario } from '../../engine/scenario.js';
import { valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { beginAnyhow, CONTINUING } from '../records/beginnings.js';
import { type MadeInspection, makeInspection } from '../records/inspection.js';
import { addRoom, ITEM, readReport, roomsPath } from '../records/report.js';
import { continueFrom } from '../records/standing.js';
import { apiToWriteThere } from '../requests/other-revision.js';

/** Checks of a change of an item with a fixed name. */
const OF_CHANGE = [items.fixedIgnored, items.clearsEverywhere];

const NOT_CONTINUED = 'no report could be continued';

/** The name of the room that is added to the copied content. */
const ADDED = 'Added';

export const continueReport = scenario({
  id: 'reports/continued',
  about: 'A report is continued in a second inspection, and names that are fixed there are sent.',
  checks: [
    sections.nameFixedLater,
    sections.fixedNameIgnored,
    rooms.fixedNameIgnored,
    items.nameFixedLater,
    items.fixedIgnored,
    items.clearsEverywhere,
    ofRooms.namesFixed,
    ofRooms.textsEditable,
  ],
  async act(context) {
    const { api, judge, revision } = context;
    const route = revision === 'current' ? api : await apiToWriteThere(context);
    const { made, source } = await beginAnyhow(context, CONTINUING, {
      make: (type) => makeInspection(context, type),
      begin: ({ path }) =>
        continueFrom(context, (init_from) =>
          route.put(`${path}/initialization`, { type: 6, init_from }),
        ),
    });
    const { report: original, kitchen } = source;
    const taken = { room: kitchen.name, item: ITEM.name };
    const continued = await beginReport(context, made, taken);
    judge(ofRooms.namesFixed, { continued });
    judge(ofRooms.textsEditable, { reports: [original, continued] });
    const continuing = { made, continued, taken };
    await (revision === 'current' ? renameSections : renameParts)(context, continuing);
  },
});

interface Continuing {
  readonly made: MadeInspection;
  readonly continued: Exchange;
  readonly taken: TakenOver;
}

/**
 * The report after a room was added to it. In the earlier revision only some targets have a route
 * that starts an inspection, so it is called only if the write did not load the content.
 */
async function beginReport(
  context: Context,
  made: MadeInspection,
  { room }: TakenOver,
): Promise<Exchange> {
  const { api, revision, waiting } = context;
  const start = () => api.post(`${made.path}/start`);
  const write = async () => {
    const added = await addRoom(context, made, { name: ADDED });
    const read = () => readReport(api, made);
    return waiting.shown(read, (report) => !isSuccess(added) || showsAdded(report));
  };
  if (revision === 'current') await start();
  const written = await write();
  if (revision === 'current' || findNamed(written, room) !== undefined) return written;
  return isSuccess(await start()) ? write() : written;
}

/** Whether the report shows the added room. */
function showsAdded(report: Exchange): boolean {
  return findNamed(report, ADDED) !== undefined;
}

async function renameSections(
  context: ScenarioContext,
  { made, continued, taken: { room } }: Continuing,
): Promise<void> {
  const { api, cannotJudge, judge, waiting } = context;
  const ofEarlier = [rooms.fixedNameIgnored, items.nameFixedLater, ...OF_CHANGE];
  cannotJudge('it belongs to the other revision', ...ofEarlier);
  judge(sections.nameFixedLater, { continued, room });
  const fixed = findNamed(continued, room);
  if (fixed === undefined) return cannotJudge(NOT_CONTINUED, sections.fixedNameIgnored);
  const rename = (room: unknown) => api.put(pathOf(context, made, room), { name: 'Renamed' });
  const update = await rename(fixed);
  const report = await waiting.settled(() => readReport(api, made));
  const added = roomsOf(continued).find((room) => valueAt(room, 'name.value') === ADDED);
  const renamed = await rename(added);
  judge(sections.fixedNameIgnored, { continued, renamed, update, report, room });
}

async function renameParts(
  context: ScenarioContext,
  { made, continued, taken }: Continuing,
): Promise<void> {
  const { api, cannotJudge, judge, waiting } = context;
  const ofCurrent = [sections.nameFixedLater, sections.fixedNameIgnored];
  cannotJudge('it belongs to the other revision', ...ofCurrent);
  judge(items.nameFixedLater, { continued, taken });
  const fixed = findNamed(continued, taken.room);
  if (fixed === undefined) return cannotJudge(NOT_CONTINUED, rooms.fixedNameIgnored, ...OF_CHANGE);
  const path = pathOf(context, made, fixed);
  const update = await api.put(path, { name: 'Renamed' });
  const item = valueAt(findTaken(continued, taken), 'id');
  // Without a description, which clears it, whether the name is fixed or not.
  const changed =
    item === undefined ? undefined : await api.put(`${path}/items/${item}`, { name: 'Renamed' });
  const report = await waiting.settled(() => readReport(api, made));
  judge(rooms.fixedNameIgnored, { continued, update, report, room: taken.room });
  if (changed) judge(items.fixedIgnored, { continued, update: changed, report, taken });
  else cannotJudge('the report that continues another shows no item', items.fixedIgnored);
  if (changed && isSuccess(changed)) judge(items.clearsEverywhere, { updates: [changed] });
  else cannotJudge('no item of a continued report could be changed', items.clearsEverywhere);
}

function pathOf(context: Context, made: MadeInspection, room: unknown): string {
  return `${roomsPath(context, made)}/${String(valueAt(room, 'id'))}`;
}
